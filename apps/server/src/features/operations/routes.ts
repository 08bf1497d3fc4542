import type { operationsDesk } from '@mogine/contract/desk/operations';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import { cancelJobs, readDoneJobs, readJobs, readMetrics, replayJobs, retryJobs } from './service.ts';

export const handlers: Handlers<Context, typeof operationsDesk> = {
  jobs: async ({ ctx, input }) => readJobs(ctx, input),
  retryJobs: async ({ ctx, input, note }) => {
    const done = await retryJobs(ctx, input.ids);
    note(done);
    return done;
  },
  cancelJobs: async ({ ctx, input, note }) => {
    const done = await cancelJobs(ctx, input);
    note(done);
    return done;
  },
  doneJobs: async ({ ctx, input }) => readDoneJobs(ctx, input),
  replayJobs: async ({ ctx, input, note }) => {
    const { names, count } = await replayJobs(ctx, input.ids);
    note({ names, count });
    return { count };
  },
  metrics: async ({ ctx, input }) => readMetrics(ctx, input),
};
