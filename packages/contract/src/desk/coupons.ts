import { z } from 'zod';
import { COUPON_STATES, couponCode, couponTerms, GRANT_STATES } from '../coupon-schema.ts';
import { id, instant, line, paging, searchWords, text } from '../kernel/fields.ts';
import { listOp, op } from '../kernel/op.ts';
import { deskReason } from './approvals.ts';

/** Coupons that may take off more altogether, or more than half of a price, take two people. */
export const LARGE_COUPON_FEN = 3_000_000;
export const LARGE_COUPON_PERCENT = 50;
export const COUPON_TOTAL_MAX = 100_000;
/** Members that are given one in one call. */
export const GIVEN_AT_ONCE_MAX = 200;
/** Rows of one table; the newest ones. */
export const COUPON_EXPORT_MAX = 20_000;

const time = z.iso.datetime({ offset: true }).pipe(z.coerce.date());
const content = {
  name: line(30).min(2),
  enName: line(60).min(2),
  /** Empty where it is only given. */
  code: z.union([z.literal(''), couponCode]),
  ...couponTerms,
  // Clients leave out what is null.
  percent: couponTerms.percent.default(null),
  startTime: time,
  endTime: time,
  /** How many there are: given ones and those that a code brings. */
  total: z.int().min(1).max(COUPON_TOTAL_MAX),
  perPerson: z.int().min(1).max(20),
};
const row = z.object({
  id: z.string(),
  ...{ name: z.string(), enName: z.string(), code: z.string() },
  ...couponTerms,
  ...{ startTime: instant, endTime: instant, total: z.int(), perPerson: z.int() },
  state: z.enum(COUPON_STATES),
  /** How many of `total` are out. */
  taken: z.int(),
  /** Counts the changes of a draft: whoever changes or starts it names what was seen. */
  revision: z.int(),
  /** A proposal to let it begin that waits for a second person. */
  approvalId: z.string().nullable(),
  makeTime: instant,
});

export const couponsDesk = {
  list: listOp({
    method: 'GET',
    path: '/api/admin/coupons/list',
    auth: 'staff',
    permission: 'coupons.manage',
    summary: {
      zh: '优惠券，新的在前；总数最多数到一万',
      en: 'Coupons, newest first; the total is counted up to ten thousand',
    },
    input: z.object({
      ...paging,
      state: z.enum(COUPON_STATES).optional(),
      /** A code, whole, or how a name begins. */
      searchKey: searchWords(60).optional(),
    }),
    data: row,
  }),
  detail: op({
    method: 'GET',
    path: '/api/admin/coupons/detail',
    auth: 'staff',
    permission: 'coupons.manage',
    summary: { zh: '一种优惠券与其数据', en: 'One coupon with its figures' },
    input: z.object({ id }),
    data: row.extend({
      madeBy: z.string(),
      /** Whether it takes two people to let it begin. */
      isLarge: z.boolean(),
      figures: z.object({
        /** By staff. */
        given: z.int(),
        /** By orders that wait for their payers. */
        held: z.int(),
        used: z.int(),
        /** What it has taken off what was paid, and what was paid. */
        takenFen: z.int(),
        paidFen: z.int(),
      }),
    }),
  }),
  grants: listOp({
    method: 'GET',
    path: '/api/admin/coupons/grants',
    auth: 'staff',
    permission: 'coupons.manage',
    summary: {
      zh: '谁持有或用过一种优惠券，新的在前；总数最多数到一万',
      en: 'Who has a coupon or has used it, newest first; the total is counted up to ten thousand',
    },
    input: z.object({ ...paging, id, state: z.enum(GRANT_STATES).optional() }),
    data: z.object({
      id: z.string(),
      clientId: z.string(),
      nickname: z.string(),
      /** Masked: 138****1234; empty where the account is closed. */
      phone: z.string(),
      state: z.enum(GRANT_STATES),
      source: z.enum(['staff', 'code']),
      payId: z.string(),
      takenFen: z.int(),
      giveTime: instant,
    }),
  }),
  make: op({
    method: 'POST',
    path: '/api/admin/coupons/make',
    auth: 'staff',
    permission: 'coupons.manage',
    summary: { zh: '新建优惠券草稿', en: 'Make a draft of a coupon' },
    input: z.object(content),
    data: z.object({ id: z.string() }),
  }),
  change: op({
    method: 'POST',
    path: '/api/admin/coupons/change',
    auth: 'staff',
    permission: 'coupons.manage',
    summary: { zh: '修改优惠券草稿', en: 'Change a draft of a coupon' },
    input: z.object({ id, revision: z.int().min(1), ...content }),
    data: z.literal(true),
  }),
  move: op({
    method: 'POST',
    path: '/api/admin/coupons/move',
    auth: 'staff',
    permission: 'coupons.manage',
    summary: {
      zh: '启用、暂停、恢复或结束优惠券；额度或力度大的首次启用须双人复核',
      en: 'Start, pause, resume or end a coupon; the first start of a large one is proposed to a second person',
    },
    input: z.object({
      id,
      revision: z.int().min(1),
      to: z.enum(['running', 'paused', 'ended']),
      reason: deskReason.min(2),
    }),
    data: z.object({ approvalId: z.string().nullable() }),
  }),
  give: op({
    method: 'POST',
    path: '/api/admin/coupons/give',
    auth: 'staff',
    permission: 'coupons.manage',
    perMinute: 30,
    summary: {
      zh: '按手机号或账号编号发给会员，一次最多 200 位；不能发的逐一说明',
      en: 'Give it to members by phone or account number, 200 at once; of each who cannot have it is said why',
    },
    input: z.object({
      id,
      /** Of this list, made by whoever sends it: sent again under the same one, it gives nobody a second coupon. */
      key: z.string().regex(/^[0-9a-f]{32}$/),
      to: z.array(text(60).min(1)).min(1).max(GIVEN_AT_ONCE_MAX),
      reason: deskReason.min(2),
    }),
    data: z.object({
      /** Under this key, those of an earlier call among them. */
      given: z.int(),
      /** As they were typed, with why in the reader's language. */
      refused: z.array(z.object({ who: z.string(), why: z.string() })),
    }),
  }),
  export: op({
    method: 'GET',
    path: '/api/admin/coupons/export',
    auth: 'staff',
    permission: 'coupons.manage',
    recorded: true,
    summary: {
      zh: '一种优惠券的发放与使用明细，CSV',
      en: 'Who was given a coupon and what it was used for, as CSV',
    },
    input: z.object({ id }),
    data: z.object({ filename: z.string(), content: z.string(), rows: z.int(), isCut: z.boolean() }),
  }),
};
