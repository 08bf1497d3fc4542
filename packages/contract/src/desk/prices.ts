import { z } from 'zod';
import { id, instant, text } from '../kernel/fields.ts';
import { op } from '../kernel/op.ts';
import { deskReason } from './approvals.ts';

const PACKS_MAX = 12;
const fen = z.int().min(1).max(10_000_000);

const pack = z.object({
  /** Bought points, and those given with them. */
  paid: z.int().min(1).max(1_000_000),
  bonus: z.int().min(0).max(1_000_000),
  priceFen: fen,
});
const plan = z.object({
  tier: z.enum(['monthly', 'yearly']),
  priceFen: fen,
  giftPoints: z.int().min(0).max(1_000_000),
  /** Of a month that begins while these prices hold. */
  downloadsPerMonth: z.int().min(1).max(100_000),
});

/** What is sold from a moment on. */
export const priceContent = z.object({
  packs: z
    .array(pack)
    .min(1)
    .max(PACKS_MAX)
    // Buyers name a pack by the points that arrive.
    .refine(
      (packs) => new Set(packs.map(({ paid, bonus }) => paid + bonus)).size === packs.length,
      'PRICE_PACKS_ALIKE',
    ),
  /** Each of the two once. */
  plans: z
    .array(plan)
    .length(2)
    .refine((plans) => new Set(plans.map(({ tier }) => tier)).size === 2),
});

export const pricesDesk = {
  versions: op({
    method: 'GET',
    path: '/api/admin/prices/versions',
    auth: 'staff',
    permission: 'prices.manage',
    summary: {
      zh: '价格的全部版本，生效时间晚的在前；最后一个是程序自带的',
      en: 'All versions of the prices, the latest to hold first; the last one is the program’s own',
    },
    input: z.object({}),
    data: z.array(
      priceContent.extend({
        /** Null for the program's own. */
        id: z.string().nullable(),
        state: z.enum(['scheduled', 'current', 'past', 'withdrawn']),
        /** Null for the program's own, which hold from the beginning. */
        effectiveTime: instant.nullable(),
        reason: z.string(),
        proposedBy: z.string(),
        decidedBy: z.string(),
      }),
    ),
  }),
  propose: op({
    method: 'POST',
    path: '/api/admin/prices/propose',
    auth: 'staff',
    permission: 'prices.manage',
    summary: {
      zh: '提出新价格与生效时间，须另一位同事复核；已创建的订单不受影响',
      en: 'Propose prices from a moment on, which a second person decides; orders that exist keep theirs',
    },
    input: priceContent.extend({
      effectiveTime: z.iso.datetime({ offset: true }).pipe(z.coerce.date()),
      reason: deskReason.min(2),
    }),
    data: z.object({ approvalId: z.string() }),
  }),
  withdraw: op({
    method: 'POST',
    path: '/api/admin/prices/withdraw',
    auth: 'staff',
    permission: 'prices.manage',
    summary: { zh: '撤回尚未生效的价格', en: 'Take prices back that do not hold yet' },
    input: z.object({ id, reason: text(500).min(2) }),
    data: z.literal(true),
  }),
};
