import type { create } from '@mogine/contract/create';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import type { Handlers } from '#kernel/http/handler';
import { cancelTasks, removeOwnTasks, restoreOwnTasks } from './service/end.ts';
import { readEngine } from './service/engine.ts';
import type { Guard } from './service/check.ts';
import type { CreatePrices } from './service/hand-in.ts';
import { createOutlook } from './service/outlook.ts';
import { pushTask } from './service/push.ts';
import { readFreeTries, readTask, readTasks } from './service/read.ts';
import { retryTask } from './service/retry.ts';
import { readShownTask, type ShownWork } from './service/shown.ts';
import { readStyles } from './service/styles.ts';
import { readWords } from './service/words.ts';

export type RouteParts = {
  readPrices(ctx: Context): Promise<CreatePrices>;
  guard: Guard;
  /** The public result of a task; null where it has none. */
  findShown(ctx: Context, id: string): Promise<ShownWork | null>;
  /** Takes back whatever of these tasks is public. */
  withdrawAll(ctx: Context, ids: readonly string[]): Promise<void>;
  /** Called when there is work, or something to be ended. */
  wake(ctx: Context): void;
};

export function createHandlers(parts: RouteParts): Handlers<Context, typeof create> {
  const { readPrices, wake } = parts;
  const outlook = createOutlook();
  return {
    page: async ({ ctx, actor, input, lang }) =>
      readTasks(ctx, outlook, { clientId: actor?.clientId ?? null, input, lang }),
    detail: async ({ ctx, actor, input: { id, onlyView }, lang }) => {
      const shown = onlyView ? await parts.findShown(ctx, id) : null;
      if (shown && shown.clientId !== actor?.clientId)
        return readShownTask(ctx, outlook, { shown, id, lang });
      if (actor?.scope === 'full') return readTask(ctx, outlook, { clientId: actor.clientId, id, lang });
      throw new AppError(onlyView ? 'NOT_FOUND' : 'AUTH_REQUIRED');
    },
    count: async ({ ctx, actor }) => readFreeTries(ctx, actor?.clientId ?? null),
    engine: async ({ ctx }) => readEngine(ctx),
    words: async () => readWords(),
    style: async ({ ctx }) => readStyles(ctx),
    push: async ({ ctx, actor, input, files }) => {
      const pushed = await pushTask(ctx, actor.clientId, input, files, {
        prices: await readPrices(ctx),
        guard: parts.guard,
      });
      wake(ctx);
      return pushed;
    },
    cancel: async ({ ctx, actor, input }) => {
      await cancelTasks(ctx, actor.clientId, input.ids);
      wake(ctx);
      return true;
    },
    retry: async ({ ctx, actor, input }) => {
      const pushed = await retryTask(ctx, actor.clientId, input, {
        prices: await readPrices(ctx),
        guard: parts.guard,
      });
      wake(ctx);
      return pushed;
    },
    remove: async ({ ctx, actor, input }) => {
      await removeOwnTasks(ctx, actor.clientId, input.ids, parts.withdrawAll);
      return true;
    },
    restore: async ({ ctx, actor, input }) => restoreOwnTasks(ctx, actor.clientId, input.ids),
  };
}
