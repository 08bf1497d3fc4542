import type { FastifyInstance } from 'fastify';
import type { Context } from '#context';
import type { Feature } from '../feature.ts';
import { checkLater, deleteLater, goOn, sweepOn, sweepWeekly } from './jobs.ts';
import { countLive } from './repository/findings.ts';
import { findLastDone } from './repository/sweep.ts';
import { handlers } from './routes.ts';

/** Whether what was stored is still there, and whether what is there belongs to something. */
export const storageFeature: Feature<'storageDesk'> = {
  handlers,
  jobs: [sweepOn, sweepWeekly, goOn, deleteLater, checkLater],
  register: addGauges,
};

/** Told beside the other figures, to whoever may read them. */
function addGauges(_: FastifyInstance, { db, clock, config, metrics }: Context): void {
  if (config.metricsToken === null) return;
  metrics.gauge(
    ...([
      'mogine_storage_findings',
      'Files that are missing, damaged or orphaned, up to 10000 of each',
    ] as const),
    ['problem', 'state'],
    async () =>
      (await countLive(db)).map(({ problem, state, count }) => ({
        ...{ labels: { problem, state }, value: count },
      })),
  );
  metrics.gauge(
    ...(['mogine_storage_sweep_age_seconds', 'Since the last sweep of the storage came to its end'] as const),
    [],
    async () => {
      const at = await findLastDone(db);
      return at ? [{ labels: {}, value: (clock.now().getTime() - at.getTime()) / 1000 }] : [];
    },
  );
}
