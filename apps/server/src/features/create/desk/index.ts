import type { createDesk } from '@mogine/contract/desk/create';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import { endTasks, readCosts, readEngineState, readTask, readTasks } from './service.ts';

/** `wake`: says that something is to be ended; whoever runs tasks would find it a little later. */
export function createDeskHandlers(wake: (ctx: Context) => void): Handlers<Context, typeof createDesk> {
  return {
    tasks: async ({ ctx, input }) => readTasks(ctx, input),
    task: async ({ ctx, input }) => readTask(ctx, input.id),
    cancel: async ({ ctx, input, actor, note }) => {
      const done = await endTasks(ctx, { ...input, by: actor.staffId });
      note(done);
      wake(ctx);
      return done;
    },
    engine: async ({ ctx }) => readEngineState(ctx),
    costs: async ({ ctx, input }) => readCosts(ctx, input),
  };
}
