import type { privacy } from '@mogine/contract/privacy';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import { addressKey } from '#kernel/http/rate-limits';
import { closeAccount, readClosing } from './closing.ts';
import { agree, choose, readConsents } from './consents.ts';
import { askExport, readExport } from './exports.ts';

export const handlers: Handlers<Context, typeof privacy> = {
  consents: async ({ ctx, actor }) => readConsents(ctx, actor.clientId),

  agree: async ({ ctx, actor, input }) => {
    await agree(ctx, actor.clientId, input);
    return true;
  },

  choose: async ({ ctx, actor, input }) => {
    await choose(ctx, actor.clientId, input);
    return true;
  },

  export: async ({ ctx, actor }) => readExport(ctx, actor.clientId),

  askExport: async ({ ctx, actor }) => {
    await askExport(ctx, actor);
    return true;
  },

  closing: async ({ ctx, actor }) => readClosing(ctx, actor.clientId),

  close: async ({ ctx, actor, input, ip }) => ({
    dueTime: await closeAccount(ctx, actor, { ...input, address: addressKey(ip) }),
  }),
};
