import { z } from 'zod';
import { foundBy } from './analytics.ts';
import { assetFileSchema, assetKinds, assetSchema, downloadChoiceSchema } from './catalog.ts';
import { PURCHASE_MAX, downloads } from './downloads.ts';
import { id, idList, instant, int, paging, searchWords, text } from './kernel/fields.ts';
import { listOp, op } from './kernel/op.ts';

export const CART_MAX = 200;

/** Why the caller has an asset: bought, granted while the membership lasts, or free. */
export const grounds = ['purchase', 'member', 'free'] as const;

/** What can happen to an order, in the words of its timeline. */
export const orderEvents = [
  'created',
  'paid',
  'closed',
  'attention',
  'delivered',
  'held',
  'spent',
  'released',
  'granted',
  'sold',
  'expired',
  'refund_requested',
  'refund_begun',
  'refund_approved',
  'refund_rejected',
  'refund_called_off',
  'refund_withdrawn',
  'refund_failed',
  'refunded',
] as const;

export const orderDetailSchema = z.object({
  orderNo: z.string(),
  /** Key of `pointLogTypes`. */
  type: z.int().min(1).max(6),
  /** 1 WeChat, 2 points, 0 none. */
  payType: z.int(),
  /** 1 waiting, 2 done, 3 closed, 4 refunded. */
  status: z.int(),
  title: z.string(),
  enTitle: z.string(),
  cover: z.string(),
  /** Signed change of points. */
  point: z.int(),
  /** Money moved; null when none. */
  amountFen: z.int().nullable(),
  createTime: instant,
  /** What was bought, with names and prices as they were then. */
  items: z.array(
    z.object({
      resourceId: z.string(),
      name: z.string(),
      enName: z.string(),
      cover: z.string(),
      price: z.int(),
      isOnSale: z.boolean(),
      /** Its points were given back, and it can no longer be downloaded. */
      isRefunded: z.boolean(),
    }),
  ),
  /** Oldest first. */
  timeline: z.array(z.object({ event: z.enum(orderEvents), time: instant })),
  /** Of an order that is paid with money. */
  payment: z
    .object({
      product: z.enum(['point', 'vip']),
      /** What arrives: bought and free points, or months of a membership. */
      paid: z.int(),
      bonus: z.int(),
      /** 1 monthly, 2 yearly, 0 for points. */
      vipType: z.int(),
      months: z.int(),
      expireTime: instant,
      /** WeChat Pay's number; empty until it is paid. */
      transactionId: z.string(),
    })
    .nullable(),
  /** What was used for a payment, and what it took off its price; `ref` is what `createOrder` takes, empty where it is used up. */
  coupon: z.object({ name: z.string(), enName: z.string(), offFen: z.int(), ref: z.string() }).nullable(),
  /** What of a payment was given back; null unless the money has left. */
  refunded: z.object({ amountFen: z.int(), point: z.int(), time: instant }).nullable(),
  /** Number of the order that a refund gives back; empty for anything else. */
  refundOf: z.string(),
});

export const orders = {
  pay: op({
    method: 'POST',
    path: '/api/order/payment',
    auth: 'user',
    perMinute: 60,
    success: 'BOUGHT',
    summary: { zh: '用积分购买资源', en: 'Buy assets with points' },
    aliases: { resourceId: 'resourceIds', buyCarId: 'buyCarIds' },
    input: z.object({
      resourceIds: idList(PURCHASE_MAX).optional(),
      buyCarIds: idList(PURCHASE_MAX).optional(),
      /** The sum the buyer saw; when sent and the prices differ by now, nothing is bought. */
      expectedPoint: z
        .union([
          z.int().min(0),
          z
            .string()
            .regex(/^\d{1,9}$/)
            .transform(Number),
        ])
        .optional(),
      /** Where these assets were found; of what lies in the cart, that is known already. */
      ...foundBy,
    }),
    data: z.object({ orderId: z.string(), point: z.int() }),
  }),
  addToCart: op({
    method: 'POST',
    path: '/api/order/buyCar/add',
    auth: 'user',
    summary: { zh: '加入购物车', en: 'Add to the cart' },
    aliases: { resourceIds: 'resourceId' },
    input: z.object({ resourceId: id, ...foundBy }),
    data: z.object({ buyCarId: z.string() }),
  }),
  removeFromCart: op({
    method: 'POST',
    path: '/api/order/buyCar/del',
    auth: 'user',
    success: 'DELETED',
    summary: { zh: '移出购物车', en: 'Remove from the cart' },
    aliases: { buyCarIds: 'ids', id: 'ids', buyCarId: 'ids' },
    input: z.object({ ids: idList(200) }),
    data: z.literal(true),
  }),
  cart: listOp({
    method: 'GET',
    path: '/api/order/buyCar/list',
    auth: 'user',
    summary: { zh: '购物车', en: 'The cart' },
    input: z.object({ ...paging }),
    data: assetSchema.extend({
      /** `ok`, or why it cannot be bought now. */
      availability: z.enum(['ok', 'owned', 'delisted']),
    }),
  }),
  list: listOp({
    method: 'GET',
    path: '/api/order/list',
    auth: 'user',
    summary: { zh: '资源订单', en: 'Asset orders, newest first' },
    input: z.object({ ...paging }),
    data: z.object({
      id: z.string(),
      orderNo: z.string(),
      point: z.int(),
      createTime: instant,
      items: z.array(
        z.object({
          resourceId: z.string(),
          name: z.string(),
          enName: z.string(),
          cover: z.string(),
          price: z.int(),
          isRefunded: z.boolean(),
        }),
      ),
    }),
  }),
  detail: op({
    method: 'GET',
    path: '/api/order/detail',
    auth: 'user',
    summary: { zh: '订单详情', en: 'One order of any kind, with what happened to it' },
    input: z.object({
      orderNo: text(64),
      /** Where one number stands in the log under several types. */
      type: int({ min: 1, max: 6 }).optional(),
    }),
    data: orderDetailSchema,
  }),
  receipt: op({
    method: 'GET',
    path: '/api/order/receipt',
    auth: 'user',
    perMinute: 60,
    summary: { zh: '收据 PDF 的下载地址', en: 'An address of an order’s receipt as PDF' },
    input: z.object({ orderNo: text(64), type: int({ min: 1, max: 6 }).optional() }),
    data: z.object({ url: z.string(), filename: z.string() }),
  }),
  assets: listOp({
    method: 'GET',
    path: '/api/order/resource/list',
    auth: 'user',
    summary: { zh: '我的资源', en: 'Assets the caller has a licence of' },
    input: z.object({
      ...paging,
      ground: z.enum(grounds).optional(),
      searchKey: searchWords(100).optional(),
      /** This one alone. */
      resourceId: id.optional(),
    }),
    data: assetSchema.extend({
      ground: z.enum(grounds),
      /** Until when a member may fetch it again; null for what is kept. */
      untilTime: instant.nullable(),
      /** The membership is over: what was fetched stays licensed, and is not given out again. */
      isLapsed: z.boolean(),
      gotTime: instant,
      /** Of the files that it has now. */
      version: z.int(),
      /** The newest one that was fetched, or the one that was there when it was obtained. */
      gotVersion: z.int(),
    }),
  }),
  versions: op({
    method: 'GET',
    path: '/api/order/resource/versions',
    auth: 'user',
    summary: { zh: '已获得资源的版本', en: 'Versions of an asset that the caller has, newest first' },
    input: z.object({ resourceId: id }),
    data: z.object({
      kind: z.enum(assetKinds),
      isOnSale: z.boolean(),
      versions: z.array(
        z.object({
          version: z.int(),
          /** What is different from the one before; empty where nobody said so. */
          notes: z.string(),
          enNotes: z.string(),
          publishTime: instant,
          /** When the caller last fetched a file of it. */
          fetchTime: instant.nullable(),
          files: z.array(assetFileSchema),
          /** Everything that it can be had as; empty until its files were looked at. */
          choices: z.array(downloadChoiceSchema),
        }),
      ),
    }),
  }),
  ...downloads,
};
