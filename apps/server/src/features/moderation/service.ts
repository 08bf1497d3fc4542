import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import type { Moderator, Verdict } from './port.ts';
import { recordRefusal } from './refusals.ts';
import { insertWords, listWords } from './repository.ts';
import { compileWords, foldWord, type ListedWord } from './word-search.ts';

/** A change of the lists is seen by every process after this long. */
const REREAD_MS = 30_000;

/** Words by the lists in the database, kept in memory; pictures pass. */
export function createModerator(): Moderator {
  // By database: one process may serve several, as tests do.
  const keptBy = new WeakMap<Context['db'], { search: Promise<(text: string) => Verdict>; readAt: number }>();

  async function readSearch(ctx: Context): Promise<(text: string) => Verdict> {
    const nowMs = ctx.clock.now().getTime();
    const kept = keptBy.get(ctx.db);
    if (kept && nowMs - kept.readAt < REREAD_MS) return kept.search;
    const next = { search: listWords(ctx.db).then(compileWords), readAt: nowMs };
    keptBy.set(ctx.db, next);
    // One failed reading is not remembered.
    next.search.catch(() => {
      if (keptBy.get(ctx.db) === next) keptBy.delete(ctx.db);
    });
    return next.search;
  }

  return {
    checkWords: async (ctx, text) => (await readSearch(ctx))(text),
    checkPicture: async () => ({ verdict: 'pass' }),
  };
}

/** Adds those of the words that the lists have never had. */
export async function addMissingWords(ctx: Context, words: readonly ListedWord[]): Promise<void> {
  const folded = new Map(words.map((listed) => [foldWord(listed.word), listed]));
  await insertWords(
    ctx.db,
    [...folded].map(([word, listed]) => ({ ...listed, word })),
    ctx.clock.now(),
  );
}

/** Throws WORDS_FORBIDDEN or PICTURE_FORBIDDEN for what may not be said or shown at all, and writes down that it did. */
export function createGuard(moderator: Moderator) {
  return {
    async checkWords(ctx: Context, clientId: string, words: string): Promise<void> {
      const found = await moderator.checkWords(ctx, words);
      if (found.verdict !== 'refuse') return;
      await recordRefusal(ctx, clientId, { words, category: found.category });
      throw new AppError('WORDS_FORBIDDEN');
    },
    async checkPicture(ctx: Context, clientId: string, picture: Uint8Array): Promise<void> {
      const found = await moderator.checkPicture(ctx, picture);
      if (found.verdict !== 'refuse') return;
      await recordRefusal(ctx, clientId, { picture, category: found.category });
      throw new AppError('PICTURE_FORBIDDEN');
    },
  };
}
