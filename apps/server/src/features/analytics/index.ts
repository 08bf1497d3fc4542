import type { Context } from '#context';
import type { Feature } from '../feature.ts';
import { createCount } from './counting/count.ts';
import { Tally } from './counting/tally.ts';
import { writeDown } from './counting/write-down.ts';
import { tidyTraffic } from './jobs.ts';
import { exportTable } from './reading/export.ts';
import { readAssets, readQueries, readSummary } from './reading/read.ts';
import { readSearches } from './reading/searches.ts';
import { deleteTraffic } from './repository/keep.ts';

export {
  allowsStatistics,
  countBought,
  countRefunded,
  countSaved,
  nameForToday,
  wordsIn,
  wordsOf,
} from './counting/outcomes.ts';

/** However many people come, what they saw is written this often. */
const WRITE_EVERY_MS = 3000;

/** How assets are found, seen and bought, as their creators are told. What was counted is held in memory for seconds. */
export function createAnalyticsFeature(): Feature<'analytics'> {
  const tally = new Tally();
  const count = createCount(tally);
  return {
    handlers: {
      count: async ({ ctx, actor, ip, userAgent, input }) =>
        count(ctx, { clientId: actor?.clientId ?? null, ip, userAgent }, input),
      summary: async ({ ctx, actor, input }) => readSummary(ctx, actor.clientId, input),
      assets: async ({ ctx, actor, input }) => readAssets(ctx, actor.clientId, input),
      queries: async ({ ctx, actor, input }) => readQueries(ctx, actor.clientId, input),
      export: async ({ ctx, actor, input, lang }) => exportTable(ctx, actor.clientId, input, lang),
    },
    jobs: [tidyTraffic],
    async start(ctx) {
      let writing: Promise<void> = Promise.resolve();
      const write = () => {
        writing = writing.then(async () => {
          try {
            await writeDown(ctx, tally);
          } catch (err) {
            ctx.log.warn({ err }, 'what was counted waits to be written');
          }
        });
        return writing;
      };
      const timer = setInterval(() => void write(), WRITE_EVERY_MS);
      return {
        async stop() {
          clearInterval(timer);
          await write();
        },
      };
    },
  };
}

/** What staff reads of searches. */
export const analyticsDeskFeature: Feature<'analyticsDesk'> = {
  handlers: { searches: async ({ ctx, input }) => readSearches(ctx, input) },
};

/** Deletes what was counted of what somebody made, in the caller's transaction. */
export async function removeTraffic(ctx: Context, clientId: string): Promise<void> {
  await deleteTraffic(ctx.db, clientId);
}
