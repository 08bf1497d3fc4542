import type { minors } from '@mogine/contract/minors';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import { addressKey } from '#kernel/http/rate-limits';
import { giveConsent, readMinors, stateAge, takeConsentBack, type MinorParts } from './service.ts';

export function createHandlers(parts: MinorParts): Handlers<Context, typeof minors> {
  return {
    read: async ({ ctx, actor }) => readMinors(ctx, actor.clientId, parts),

    state: async ({ ctx, actor, input, ip }) => {
      await stateAge(ctx, { clientId: actor.clientId, address: addressKey(ip) }, input);
      return true;
    },

    consent: async ({ ctx, actor, input, ip }) => {
      await giveConsent(ctx, { clientId: actor.clientId, address: addressKey(ip) }, input);
      return true;
    },

    revoke: async ({ ctx, actor, input, ip }) => {
      await takeConsentBack(ctx, { clientId: actor.clientId, address: addressKey(ip) }, input.purpose);
      return true;
    },
  };
}
