import type { passkeyOps } from '@mogine/contract/account-passkeys';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import { addressKey } from '#kernel/http/rate-limits';
import { addPasskey, beginPasskey, nameOnePasskey, readPasskeys, removePasskey } from '../passkey/manage.ts';

export const passkeyHandlers: Handlers<Context, typeof passkeyOps> = {
  passkeys: async ({ ctx, actor }) => readPasskeys(ctx, actor.clientId),

  passkeyBegin: async ({ ctx, actor }) => beginPasskey(ctx, actor),

  passkeyAdd: async ({ ctx, actor, input, ip, userAgent }) =>
    addPasskey(ctx, actor, { answer: input.answer, userAgent, address: addressKey(ip) }),

  passkeyRename: async ({ ctx, actor, input }) => {
    await nameOnePasskey(ctx, actor, input.passkeyId, input.name);
    return true;
  },

  passkeyRemove: async ({ ctx, actor, input, ip }) => {
    await removePasskey(ctx, actor, input.passkeyId, addressKey(ip));
    return true;
  },
};
