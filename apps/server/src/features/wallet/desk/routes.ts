import type { ledgerDesk } from '@mogine/contract/desk/ledger';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import { readHouse, readTransactions } from './service.ts';

export const deskHandlers: Handlers<Context, typeof ledgerDesk> = {
  transactions: async ({ ctx, input }) => readTransactions(ctx, input),
  house: async ({ ctx }) => readHouse(ctx),
};
