import type { Feature } from '../feature.ts';
import { emptyTasks, forgetRemoved, removeFiles, warnOfSigning } from './jobs.ts';
import { createHandlers, type RouteParts } from './routes.ts';
import { tellEnded } from './run/tell.ts';
import { startRunner, type Runner } from './run/runner.ts';
import { warnOfSigningEnd } from './signing.ts';
import { drawStyleCovers } from './service/styles.ts';

export type { FileRow } from './repository/files.ts';
export type { TaskRow } from './repository/tasks.ts';
export type { CreatePrices } from './service/hand-in.ts';
export { readFreeTries } from './service/read.ts';
export type { ShownWork } from './service/shown.ts';
export {
  findUnlabelled,
  findWork,
  listOwnFiles,
  lockWorks,
  readKeys,
  readOwnUsage,
  setPublication,
} from './service/works.ts';

/** AI creation: tasks, what they cost, and whoever takes them to their end. */
export function createCreateFeature(parts: Omit<RouteParts, 'wake'>): Feature<'create'> {
  let runner: Runner | null = null;
  return {
    handlers: createHandlers({ ...parts, wake: () => runner?.wake() }),
    jobs: [drawStyleCovers, emptyTasks, forgetRemoved, removeFiles, tellEnded, warnOfSigning],
    async start(ctx) {
      warnOfSigningEnd(ctx);
      runner = startRunner(ctx, ctx.pictures);
      return runner;
    },
  };
}
