import type { peopleDesk } from '@mogine/contract/desk/people';
import type { Context } from '#context';
import { logOutEverywhere } from '#features/account';
import type { Handlers } from '#kernel/http/handler';
import { findMembers, readMember } from './read.ts';
import { freeze, resetName, resetPicture, unfreeze, viewAs } from './service.ts';

export const handlers: Handlers<Context, typeof peopleDesk> = {
  find: async ({ ctx, input }) => findMembers(ctx, input),
  detail: async ({ ctx, input }) => readMember(ctx, input.id),
  endSessions: async ({ ctx, input }) => ({ ended: await logOutEverywhere(ctx, input.id) }),
  freeze: async ({ ctx, input }) => {
    await freeze(ctx, input.id, input.why);
    return true;
  },
  unfreeze: async ({ ctx, input }) => {
    await unfreeze(ctx, input.id);
    return true;
  },
  resetName: async ({ ctx, input, note }) => {
    note({ before: await resetName(ctx, input.id, input.why) });
    return true;
  },
  resetPicture: async ({ ctx, input }) => {
    await resetPicture(ctx, input.id, input.why);
    return true;
  },
  view: async ({ ctx, actor, input }) => viewAs(ctx, input.id, actor),
};
