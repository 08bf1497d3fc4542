import type { settingsDesk } from '@mogine/contract/desk/settings';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import type { Feature } from '../feature.ts';
import { changeTo, readHistory, readSettings } from './service.ts';

export { listParams } from './repository.ts';
export { findGate, readNumber, readOpenness, requireOpen } from './service.ts';

const handlers: Handlers<Context, typeof settingsDesk> = {
  list: async ({ ctx }) => readSettings(ctx),
  history: async ({ ctx, input }) => readHistory(ctx, input),
  change: async ({ ctx, actor, input, note }) => {
    note({ subject: input.key });
    return changeTo(ctx, actor.staffId, input);
  },
};

/** What staff sets while the site runs, and which parts of it are closed. */
export const settingsFeature: Feature<'settingsDesk'> = { handlers };
