import type { applications } from '@mogine/contract/applications';
import type { Context } from '#context';
import { requireProof } from '#features/account';
import type { Handlers } from '#kernel/http/handler';
import { discard, hasPayee, revise, saveIdentity, savePayee, saveProfile, saveTax } from './service/draft.ts';
import { readApplication } from './service/read.ts';
import { submit, withdraw } from './service/submit.ts';

export const handlers: Handlers<Context, typeof applications> = {
  read: async ({ ctx, actor }) => readApplication(ctx, actor.clientId),
  saveProfile: async ({ ctx, actor, input }) => saveProfile(ctx, actor.clientId, input),
  saveIdentity: async ({ ctx, actor, input }) => saveIdentity(ctx, actor.clientId, input),
  savePayee: async ({ ctx, actor, input }) => {
    // Money that is earned goes there: an account that is known already is changed by its owner alone.
    if (await hasPayee(ctx, actor.clientId)) await requireProof(ctx, actor);
    return savePayee(ctx, actor.clientId, input);
  },
  saveTax: async ({ ctx, actor, input }) => saveTax(ctx, actor.clientId, input),
  submit: async ({ ctx, actor, input }) => submit(ctx, actor.clientId, input.agreementVersion),
  withdraw: async ({ ctx, actor }) => withdraw(ctx, actor.clientId),
  revise: async ({ ctx, actor }) => revise(ctx, actor.clientId),
  discard: async ({ ctx, actor }) => discard(ctx, actor.clientId),
};
