import { WORD_CATEGORIES, WORD_VERDICTS } from '@mogine/contract/desk/moderation';
import type { Context } from '#context';
import type { WordCategory } from './port.ts';
import { listWords, putWord, retireWord } from './repository.ts';
import { foldWord, type ListedWord } from './word-search.ts';

const USAGE = `npm run words -- list [${WORD_CATEGORIES.join('|')}]
npm run words -- add [${WORD_CATEGORIES.join('|')}] [${WORD_VERDICTS.join('|')}] <word> …
npm run words -- remove <word> …`;

/** Shows and changes the lists from the command line. Gives the exit code. */
export async function editWords(
  ctx: Context,
  [verb, ...rest]: readonly string[],
  say: (line: string) => void,
): Promise<number> {
  if (verb === 'list') return showWords(ctx, rest[0], say);
  const [category, verdict, ...added] = rest;
  if (verb === 'add' && isCategory(category) && isVerdict(verdict) && added.length > 0)
    return changeWords(added, say, async (word) => {
      await putWord(ctx.db, { word, category, verdict }, ctx.clock.now());
      return true;
    });
  if (verb === 'remove' && rest.length > 0)
    return changeWords(rest, say, (word) => retireWord(ctx.db, word, ctx.clock.now()));
  say(USAGE);
  return 1;
}

async function showWords(
  ctx: Context,
  category: string | undefined,
  say: (line: string) => void,
): Promise<number> {
  const words = (await listWords(ctx.db)).filter((listed) => !category || listed.category === category);
  for (const { category, verdict, word } of words) say(`${category}\t${verdict}\t${word}`);
  return 0;
}

async function changeWords(
  words: readonly string[],
  say: (line: string) => void,
  change: (folded: string) => Promise<boolean>,
): Promise<number> {
  let missed = 0;
  for (const word of words) {
    const folded = foldWord(word);
    const isDone = folded !== '' && (await change(folded));
    say(`${isDone ? '✓' : '×'} ${folded || word}`);
    if (!isDone) missed += 1;
  }
  return missed === 0 ? 0 : 1;
}

function isCategory(given: string | undefined): given is WordCategory {
  return WORD_CATEGORIES.some((name) => name === given);
}

function isVerdict(given: string | undefined): given is ListedWord['verdict'] {
  return WORD_VERDICTS.some((name) => name === given);
}
