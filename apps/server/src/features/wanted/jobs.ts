import { z } from 'zod';
import type { Context } from '#context';
import { wordsPublished, type Matcher } from '#features/catalog';
import { defineJob } from '#kernel/jobs';
import { deleteExpired, listNeedled, setNeedles } from './repository.ts';
import { tellOfAsset } from './tell.ts';

const BATCH = 200;

export function createTell(matcher: Matcher) {
  return defineJob({
    ...wordsPublished,
    isLong: true,
    async run(ctx: Context, { assetIds }) {
      for (const assetId of assetIds) await tellOfAsset(ctx, matcher, assetId);
    },
  });
}

/** Nightly: forgets what is over, and looks up the rest by what its words are cut to and called by now. */
export function createTidy(matcher: Matcher) {
  return defineJob({
    name: 'wanted:tidy',
    schema: z.looseObject({}),
    maxAttempts: 3,
    cron: '40 20 * * *',
    isLong: true,
    async run(ctx: Context) {
      await deleteExpired(ctx.db, ctx.clock.now());
      let after: string | null = null;
      for (;;) {
        const kept = await listNeedled(ctx.db, after, BATCH);
        for (const { id, query, needles } of kept) {
          const now = await matcher.needles(ctx, query);
          // What asks for nothing any more since a category was named like it waits as it did.
          if (now.length > 0 && now.join(' ') !== needles.join(' ')) await setNeedles(ctx.db, id, now);
        }
        after = kept.at(-1)?.id ?? null;
        if (kept.length < BATCH) return;
      }
    },
  });
}
