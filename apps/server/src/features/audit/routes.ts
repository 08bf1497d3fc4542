import type { auditDesk } from '@mogine/contract/desk/audit';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import { readActors, readEntries, verifyChain } from './service.ts';

export const handlers: Handlers<Context, typeof auditDesk> = {
  list: async ({ ctx, input }) => readEntries(ctx, input),
  actors: async ({ ctx }) => readActors(ctx),
  verify: async ({ ctx }) => verifyChain(ctx),
};
