import type { shownPayee } from '@mogine/contract/withdrawals';
import type { z } from 'zod';
import type { Context } from '#context';
import { findPayee, openPayee, requireCreator } from '../applications/index.ts';
import type { TaxKind } from './rules/tax.ts';

type Creator = { verifiedUntil: Date };
export type Payee = {
  handle: string;
  identity: string;
  shown: z.output<typeof shownPayee>;
  taxKind: TaxKind;
};
export type OpenedPayee =
  | { method: 'bank'; holder: string; bank: string; branch: string; account: string }
  | { method: 'wechat'; holder: string; appId: string; openid: string };

/** What this domain has to know of those it pays; who they are is kept by another one. */
export interface Payees {
  /** Throws CREATOR_REQUIRED and CREATOR_SUSPENDED. */
  requireCreator(ctx: Context, clientId: string): Promise<Creator>;
  /** Null of somebody who is no creator. */
  findPayee(ctx: Context, clientId: string): Promise<Payee | null>;
  /**
   * The whole of an account and the name of its holder, as they were when `handle` and `identity` were; without an `identity`, the
   * name that holds now. At the moment when money is sent: neither kept nor logged. Throws NOT_FOUND, and SEALED_UNREADABLE with
   * `isLost` where its key is said to be lost for good.
   */
  openPayee(
    ctx: Context,
    of: { clientId: string; handle: string; identity: string | null },
  ): Promise<OpenedPayee>;
}

/** Creators, as their applications have them. */
export const creatorPayees: Payees = {
  requireCreator,
  openPayee,
  async findPayee(ctx, clientId) {
    const payee = await findPayee(ctx, clientId);
    if (!payee) return null;
    const { handle, identity, shown, taxKind } = payee;
    const isBank = shown.method === 'bank';
    return {
      ...{ handle, identity, taxKind },
      shown: {
        ...{ method: shown.method, holder: shown.holder },
        bank: isBank ? [shown.bank, shown.branch].filter(Boolean).join(' ') : '',
        account: isBank ? shown.account : '',
      },
    };
  },
};
