import type { Context } from '#context';
import type { Feature } from '../feature.ts';
import { emptyTasks, forgetRemoved, keepDayCosts, removeFiles, warnOfSigning } from './jobs.ts';
import { createDeskHandlers } from './desk/index.ts';
import { createHandlers, type RouteParts } from './routes.ts';
import type { Engine } from './port.ts';
import { tellEnded } from './run/tell.ts';
import { startRunner, type Runner } from './run/runner.ts';
import { warnOfSigningEnd } from './signing.ts';
import { drawStyleCovers } from './service/styles.ts';

export { removeFiles } from './jobs.ts';
export { EngineFault, type EngineCapabilities, type NodeCatalogue } from './port.ts';
export { readProvenance } from './provenance/reading/read-provenance.ts';
export { withPropagation } from './provenance/label-propagation.ts';
export { labelModel } from './provenance/label-model.ts';
export type { FileRow } from './repository/files.ts';
export type { TaskRow } from './repository/tasks.ts';
export type { CreatePrices } from './service/hand-in.ts';
export { pushGraph, readFlowGraph, readTaskGraph } from './service/graphs.ts';
export { removeAllTasks } from './service/end.ts';
export { readFreeTries } from './service/read.ts';
export type { ShownWork } from './service/shown.ts';
export { withShelf } from './shelf.ts';
export {
  countTasks,
  findUnlabelled,
  findWork,
  listOwnFiles,
  lockWorks,
  readKeys,
  readOwnUsage,
  setPublication,
} from './service/works.ts';
export { listStyleCovers } from './service/styles.ts';

const runners = new WeakMap<Engine, Runner>();

/** Says that there is work, or something to be ended; whoever runs tasks would find it a little later. */
export function wake({ pictures }: Context): void {
  runners.get(pictures)?.wake();
}

/** AI creation: tasks, what they cost, and whoever takes them to their end. */
export function createCreateFeature(parts: Omit<RouteParts, 'wake'>): Feature<'create'> {
  return {
    handlers: createHandlers({ ...parts, wake }),
    jobs: [drawStyleCovers, emptyTasks, forgetRemoved, keepDayCosts, removeFiles, tellEnded, warnOfSigning],
    async start(ctx) {
      warnOfSigningEnd(ctx);
      const runner = startRunner(ctx, ctx.pictures);
      runners.set(ctx.pictures, runner);
      return runner;
    },
  };
}

/** What staff sees and ends of it, and what it costs. */
export const createDeskFeature: Feature<'createDesk'> = { handlers: createDeskHandlers(wake) };
