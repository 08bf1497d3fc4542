import type { ledgerDesk } from '@mogine/contract/desk/ledger';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import {
  askForCheck,
  readAccount,
  readBalances,
  readChecks,
  readHouse,
  readTransaction,
  readTransactions,
} from './service.ts';

export const deskHandlers: Handlers<Context, typeof ledgerDesk> = {
  transactions: async ({ ctx, input }) => readTransactions(ctx, input),
  transaction: async ({ ctx, input }) => readTransaction(ctx, input.id),
  house: async ({ ctx }) => readHouse(ctx),
  balances: async ({ ctx }) => readBalances(ctx),
  account: async ({ ctx, input }) => readAccount(ctx, input),
  check: async ({ ctx, actor, note }) => {
    const id = await askForCheck(ctx, actor.staffId);
    note({ subject: id });
    return { id };
  },
  checks: async ({ ctx }) => readChecks(ctx),
};
