import type { variantsDesk } from '@mogine/contract/desk/variants';
import type { variants } from '@mogine/contract/variants';
import type { Context } from '#context';
import type { Moderator } from '#features/moderation';
import type { Handlers } from '#kernel/http/handler';
import { saveAsStaff } from './service/desk.ts';
import { listOwn } from './service/own.ts';
import { readFamily, saveOwnFamily } from './service/family.ts';

export function createHandlers(moderator: Moderator): Handlers<Context, typeof variants> {
  return {
    family: async ({ ctx, actor, input }) => readFamily(ctx, input.id, actor.clientId),
    own: async ({ ctx, actor, input }) => listOwn(ctx, actor.clientId, input),
    save: async ({ ctx, actor, input }) => saveOwnFamily(ctx, moderator, actor.clientId, input),
  };
}

export const deskHandlers: Handlers<Context, typeof variantsDesk> = {
  family: async ({ ctx, input }) => readFamily(ctx, input.id),
  save: async ({ ctx, actor, input }) => saveAsStaff(ctx, { ...input, by: actor.staffId }),
};
