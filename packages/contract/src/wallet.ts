import { z } from 'zod';
import { flag, instant, int, paging, searchWords } from './kernel/fields.ts';
import { listOp, op } from './kernel/op.ts';

/** Kinds of rows in the points log and the order list. */
export const pointLogTypes = {
  1: { zh: '充值', en: 'Top-up' },
  2: { zh: '购买资源', en: 'Asset purchase' },
  3: { zh: '会员赠送', en: 'Member gift' },
  4: { zh: '作品售出', en: 'Asset sale' },
  5: { zh: '创作收益', en: 'Earnings' },
  6: { zh: 'AI 生成', en: 'AI image generation' },
} as const;

export const pointLogSchema = z.object({
  id: z.string(),
  orderNo: z.string(),
  /** Key of {@link pointLogTypes}. */
  type: z.int().min(1).max(6),
  typeName: z.string(),
  /** 1 WeChat, 2 points, 0 none. */
  payType: z.int(),
  /** Signed change of points. */
  point: z.int(),
  /** Money moved, yuan with two decimals; empty when none. */
  money: z.string(),
  /** 1 waiting, 2 done, 3 closed, 4 refunded. */
  status: z.int(),
  resourceId: z.string(),
  title: z.string(),
  enTitle: z.string(),
  cover: z.string(),
  createTime: instant,
  /** Points there were after this row; null unless asked for. */
  balance: z.int().nullable(),
});

export const priceListSchema = z.object({
  packs: z.array(
    z.object({
      /** What `createOrder` takes as `point`. */
      point: z.int(),
      paid: z.int(),
      bonus: z.int(),
      priceFen: z.int(),
    }),
  ),
  vips: z.array(
    z.object({
      /** 1 monthly, 2 yearly: what `createOrder` takes. */
      vipType: z.int(),
      tier: z.enum(['monthly', 'yearly']),
      months: z.int(),
      priceFen: z.int(),
      giftPoints: z.int(),
      downloadsPerMonth: z.int(),
    }),
  ),
  /** What happens to points when a membership ends: shown before payment. */
  freeze: z.enum(['granted_only', 'all']),
});

/** Where points come from. */
const lotKind = z.enum(['paid', 'bonus', 'gift', 'earned']);
/** A month in Shanghai, `2026-11`. */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

export const overviewSchema = z.object({
  /** Points that can be spent now. */
  point: z.int(),
  /** Points that wait for a renewal. */
  frozen: z.int(),
  /** Earned points whose time to be disputed is not over. */
  pending: z.int(),
  /** Points set aside for what is not decided yet. */
  held: z.int(),
  buckets: z.array(z.object({ kind: lotKind, point: z.int(), frozen: z.int(), pending: z.int() })),
  /** What expires next, soonest first. */
  expiring: z.array(z.object({ kind: lotKind, point: z.int(), time: instant })),
  /** What happens to points when a membership ends. */
  freeze: z.enum(['granted_only', 'all']),
});

export const wallet = {
  overview: op({
    method: 'GET',
    path: '/api/wallet/overview',
    auth: 'user',
    summary: { zh: '积分构成', en: 'What a balance is made of' },
    input: z.object({}),
    data: overviewSchema,
  }),
  statement: op({
    method: 'GET',
    path: '/api/wallet/statement',
    auth: 'user',
    perMinute: 30,
    summary: { zh: '积分对账单的下载地址', en: 'An address of the points log as a table' },
    input: z.object({ from: month, to: month }),
    data: z.object({ url: z.string(), filename: z.string() }),
  }),
  pointLog: listOp({
    method: 'GET',
    path: '/api/client/pointLog',
    auth: 'user',
    summary: { zh: '积分与订单明细', en: 'Points and orders, newest first' },
    input: z.object({
      ...paging,
      type: int({ min: 1, max: 6 }).optional(),
      /** As `status` of a row. */
      status: int({ min: 1, max: 4 }).optional(),
      month: month.optional(),
      /** Part of a title or an order number. */
      searchKey: searchWords(100).optional(),
      /** Whether each row says what was left after it. */
      balance: flag.optional(),
    }),
    data: pointLogSchema,
  }),
  prices: op({
    method: 'GET',
    path: '/api/wallet/price/list',
    auth: 'public',
    summary: { zh: '充值与会员价格表', en: 'Prices of packs and memberships' },
    input: z.object({}),
    data: priceListSchema,
  }),
};
