import type { moderationDesk } from '@mogine/contract/desk/moderation';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { countWords, listWords, pageOfWords, putWord, retireWord } from './repository.ts';
import { compileFinder, foldWord, type ListedWord } from './word-search.ts';

/** One page of the lists, changed last first. Throws BAD_INPUT for a strange cursor. */
export async function readWords(
  ctx: Context,
  { category, verdict, word, ...paging }: OpInput<typeof moderationDesk.words>,
): Promise<OpResult<typeof moderationDesk.words>> {
  const slice = sliceOf(paging);
  const filter = {
    ...{ category: category ?? null, verdict: verdict ?? null },
    word: word === undefined ? null : foldWord(word),
  };
  const [rows, total] = await Promise.all([pageOfWords(ctx.db, filter, slice), countWords(ctx.db, filter)]);
  return pageOfRows(
    rows,
    slice,
    total,
    (row) => ({ word: row.word, category: row.category, verdict: row.verdict, changeTime: row.createdAt }),
    ({ createdAt, id }) => ({ createdAt, id }),
  );
}

/** Adds a word or judges it in another way. Gives it as it is searched for. Throws WORD_EMPTY for one without letters. */
export async function changeWord(ctx: Context, { word, ...listed }: ListedWord): Promise<string> {
  const folded = foldWord(word);
  if (folded === '') throw new AppError('WORD_EMPTY');
  await putWord(ctx.db, { ...listed, word: folded }, ctx.clock.now());
  return folded;
}

/** Throws NOT_FOUND where it is in no list. */
export async function removeWord(ctx: Context, word: string): Promise<void> {
  if (!(await retireWord(ctx.db, foldWord(word), ctx.clock.now()))) throw new AppError('NOT_FOUND');
}

/** How the lists as they are in this moment judge a text, and by which words; nothing is kept of it. */
export async function tryText(ctx: Context, text: string): Promise<OpResult<typeof moderationDesk.tryText>> {
  const found = compileFinder(await listWords(ctx.db))(text);
  const counted = found.filter(({ isExcused }) => !isExcused);
  const worst = counted.find(({ verdict }) => verdict === 'refuse') ?? counted[0];
  const hits = new Map(found.map(({ isExcused: _, ...listed }) => [listed.word, listed]));
  return { verdict: worst?.verdict ?? 'pass', hits: [...hits.values()] };
}
