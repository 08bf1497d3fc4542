import type { create } from '@mogine/contract/create';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import { cancelTasks, removeOwnTasks } from './service/end.ts';
import { readEngine } from './service/engine.ts';
import type { CreatePrices } from './service/hand-in.ts';
import { createOutlook } from './service/outlook.ts';
import { pushTask } from './service/push.ts';
import { readFreeTries, readTask, readTasks } from './service/read.ts';
import { retryTask } from './service/retry.ts';
import { readStyles } from './service/styles.ts';
import { readWords } from './service/words.ts';

export type RouteParts = {
  readPrices(ctx: Context): Promise<CreatePrices>;
  /** Called when there is work, or something to be ended. */
  wake(): void;
};

export function createHandlers({ readPrices, wake }: RouteParts): Handlers<Context, typeof create> {
  const outlook = createOutlook();
  return {
    page: async ({ ctx, actor, input, lang }) =>
      readTasks(ctx, outlook, { clientId: actor?.clientId ?? null, input, lang }),
    detail: async ({ ctx, actor, input, lang }) =>
      readTask(ctx, outlook, { clientId: actor.clientId, id: input.id, lang }),
    count: async ({ ctx, actor }) => readFreeTries(ctx, actor?.clientId ?? null),
    engine: async ({ ctx }) => readEngine(ctx),
    words: async () => readWords(),
    style: async ({ ctx }) => readStyles(ctx),
    push: async ({ ctx, actor, input, files }) => {
      const pushed = await pushTask(ctx, actor.clientId, input, files, await readPrices(ctx));
      wake();
      return pushed;
    },
    cancel: async ({ ctx, actor, input }) => {
      await cancelTasks(ctx, actor.clientId, input.ids);
      wake();
      return true;
    },
    retry: async ({ ctx, actor, input }) => {
      const pushed = await retryTask(ctx, actor.clientId, input.id, await readPrices(ctx));
      wake();
      return pushed;
    },
    remove: async ({ ctx, actor, input }) => {
      await removeOwnTasks(ctx, actor.clientId, input.ids);
      return true;
    },
  };
}
