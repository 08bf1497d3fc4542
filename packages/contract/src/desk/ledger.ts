import { z } from 'zod';
import { id, instant, paging, text } from '../kernel/fields.ts';
import { listOp, op } from '../kernel/op.ts';

const entry = z.object({
  account: z.string(),
  /** Null for the house's own. */
  clientId: z.string().nullable(),
  unit: z.enum(['CNY', 'PT']),
  amount: z.int(),
  balanceAfter: z.int(),
});
const txn = z.object({
  id: z.string(),
  key: z.string(),
  kind: z.string(),
  time: instant,
  entries: z.array(entry),
});

export const ledgerDesk = {
  transactions: listOp({
    method: 'GET',
    path: '/api/admin/ledger',
    auth: 'staff',
    permission: 'ledger.read',
    summary: {
      zh: '账本：全部或某位会员的记账，新的在前；总数最多数到一万',
      en: 'The ledger, all of it or what moved somebody’s wallet, newest first; the total is counted up to ten thousand',
    },
    input: z.object({ ...paging, clientId: id.optional(), key: text(200).optional() }),
    data: txn,
  }),
  house: op({
    method: 'GET',
    path: '/api/admin/ledger/house',
    auth: 'staff',
    permission: 'ledger.read',
    summary: {
      zh: '平台各账户余额，以及全体会员持有的积分；按单位合计应为零',
      en: 'What the house’s accounts hold and members together; the sum of a unit is zero',
    },
    input: z.object({}),
    data: z.array(
      z.object({
        account: z.string(),
        isHouse: z.boolean(),
        unit: z.enum(['CNY', 'PT']),
        balance: z.int(),
      }),
    ),
  }),
};
