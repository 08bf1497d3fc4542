import { z } from 'zod';
import { id, instant, int, paging, phone, text } from '../kernel/fields.ts';
import { listOp, op } from '../kernel/op.ts';

const unit = z.enum(['CNY', 'PT']);
const entry = z.object({
  account: z.string(),
  /** Null for the house's own. */
  clientId: z.string().nullable(),
  unit,
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
const held = z.object({ account: z.string(), isHouse: z.boolean(), unit, balance: z.int() });
/** An account, by its kind and whose it is. */
const named = { account: text(40).min(1), clientId: id.optional() };

/** What always holds of the books; a check tells which of these does not, and of what. */
export const LEDGER_RULES = [
  'transactions balance',
  'units balance',
  'balance is the sum of entries',
  'entries are counted without gaps',
  'each entry continues the one before',
  'nobody is below zero',
  'lots make up the balance',
  'unearned money is in lots',
  'holds hold what their parts say',
  'the log tells what happened',
  'downloads are counted',
] as const;
export type LedgerRule = (typeof LEDGER_RULES)[number];

export const ledgerDesk = {
  transactions: listOp({
    method: 'GET',
    path: '/api/admin/ledger',
    auth: 'staff',
    permission: 'ledger.read',
    summary: {
      zh: '账本：全部、某位会员的、或某个订单的记账，新的在前；总数最多数到一万',
      en: 'The ledger, all of it, what moved somebody’s wallet or what an order moved, newest first; the total is counted up to ten thousand',
    },
    input: z.object({
      ...paging,
      clientId: id.optional(),
      phone: phone.optional(),
      key: text(200).optional(),
      /** Of a payment or a purchase. */
      orderNo: text(64).optional(),
    }),
    data: txn,
  }),
  transaction: op({
    method: 'GET',
    path: '/api/admin/ledger/transaction',
    auth: 'staff',
    permission: 'ledger.read',
    recorded: true,
    summary: { zh: '一笔记账及其分录', en: 'One transaction with its entries' },
    input: z.object({ id }),
    data: txn.extend({
      /** Who caused it; null for the house. */
      actorId: z.string().nullable(),
      /** Numbers that it was written down with. */
      meta: z.record(z.string(), z.unknown()),
      /** Number of a payment whose page there is; empty for anything else. */
      payId: z.string(),
      /** What members among the entries are called. */
      people: z.array(z.object({ clientId: z.string(), nickname: z.string() })),
      /** Whether each unit sums to zero. */
      isBalanced: z.boolean(),
    }),
  }),
  house: op({
    method: 'GET',
    path: '/api/admin/ledger/house',
    auth: 'staff',
    permission: 'ledger.read',
    summary: { zh: '平台各账户余额', en: 'What the house’s accounts hold' },
    input: z.object({}),
    data: z.array(held),
  }),
  balances: op({
    method: 'GET',
    path: '/api/admin/ledger/balances',
    auth: 'staff',
    permission: 'ledger.read',
    summary: {
      zh: '平台各账户余额，以及全体会员持有的积分；按单位合计应为零。逐户相加，会员很多时需要片刻',
      en: 'What the house’s accounts hold and members together; the sum of a unit is zero. Added up over every account, which takes a moment where members are many',
    },
    input: z.object({}),
    data: z.array(held),
  }),
  account: op({
    method: 'GET',
    path: '/api/admin/ledger/account',
    auth: 'staff',
    permission: 'ledger.read',
    recorded: true,
    summary: {
      zh: '一个账户的分录，按其自身序号，新的在前',
      en: 'The entries of one account by its own count, newest first',
    },
    input: z.object({
      ...named,
      /** Of an account of the house that is kept in sixteen parts. */
      part: int({ min: 0, max: 15 }).optional(),
      /** Goes on below this count. */
      before: int({ min: 1, max: 1e12 }).optional(),
    }),
    data: z.object({
      ...{ unit, balance: z.int(), parts: z.int() },
      entries: z.array(
        z.object({
          ...{ seq: z.int(), amount: z.int(), balanceAfter: z.int() },
          ...{ txnId: z.string(), key: z.string(), kind: z.string(), time: instant },
        }),
      ),
      /** Where the next page goes on; null at the end. */
      next: z.int().nullable(),
    }),
  }),
  check: op({
    method: 'POST',
    path: '/api/admin/ledger/check',
    auth: 'staff',
    permission: 'ledger.read',
    summary: {
      zh: '核对全部账目；结果见核对记录',
      en: 'Have all books checked; what it finds is among the checks',
    },
    input: z.object({}),
    data: z.object({ id: z.string() }),
  }),
  checks: op({
    method: 'GET',
    path: '/api/admin/ledger/checks',
    auth: 'staff',
    permission: 'ledger.read',
    summary: { zh: '最近二十次核对', en: 'The last twenty checks' },
    input: z.object({}),
    data: z.array(
      z.object({
        id: z.string(),
        /** Null where it was time. */
        askedBy: z.string().nullable(),
        startTime: instant,
        endTime: instant.nullable(),
        /** Null while it runs; the first hundred faults are told. */
        faultCount: z.int().nullable(),
        faults: z.array(z.object({ rule: z.enum(LEDGER_RULES), subject: z.string() })),
      }),
    ),
  }),
};
