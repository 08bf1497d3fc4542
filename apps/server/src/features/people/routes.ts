import type { peopleDesk } from '@mogine/contract/desk/people';
import type { Context } from '#context';
import { logOutEverywhere } from '#features/account';
import { removeFromSight } from '#features/cases';
import type { Handlers } from '#kernel/http/handler';
import { findMembers, readMember } from './read.ts';
import { freeze, unfreeze, viewAs } from './service.ts';

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
  resetName: async ({ ctx, actor, input, note }) => {
    const { name } = await removeFromSight(ctx, input.id, {
      ...{ part: 'name', why: input.why, by: actor.staffId },
    });
    note({ before: name });
    return true;
  },
  resetPicture: async ({ ctx, actor, input }) => {
    await removeFromSight(ctx, input.id, { part: 'picture', why: input.why, by: actor.staffId });
    return true;
  },
  view: async ({ ctx, actor, input }) => viewAs(ctx, input.id, actor),
};
