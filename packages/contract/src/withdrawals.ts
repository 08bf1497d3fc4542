import { z } from 'zod';
import { fen, id, instant, int, paging, points } from './kernel/fields.ts';
import { listOp, op } from './kernel/op.ts';

/** Where earned points are on their way to money, as finance reads it. */
export const WITHDRAWAL_STATES = {
  requested: { zh: '待审核', en: 'To be reviewed' },
  approved: { zh: '已通过，待付款', en: 'Approved, to be paid' },
  refused: { zh: '未通过，积分已退回', en: 'Not approved, points given back' },
  taken_back: { zh: '创作者已撤回，积分已退回', en: 'Taken back by the creator, points given back' },
  sent: { zh: '付款中', en: 'Being paid' },
  awaiting_confirmation: { zh: '待创作者在微信确认', en: 'Waiting for the creator in WeChat' },
  done: { zh: '已到账', en: 'Paid' },
  expired: { zh: '超时未确认，积分已退回', en: 'Not confirmed in time, points given back' },
  failed: { zh: '付款失败，积分已退回', en: 'Payment failed, points given back' },
} as const;
export type WithdrawalState = keyof typeof WITHDRAWAL_STATES;
export const withdrawalState = z.enum(
  Object.keys(WITHDRAWAL_STATES) as [WithdrawalState, ...WithdrawalState[]],
);

/** What finance should look at before it pays. */
export const SALE_FLAGS = {
  mutual: { zh: '与买家互相购买', en: 'Sold to people whose works the seller bought' },
  ring: { zh: '三至五人循环购买', en: 'Sold around a ring of three to five people' },
  free_points: { zh: '多由赠送积分支付', en: 'Mostly paid with points that were given away' },
  one_buyer: { zh: '集中于一名买家', en: 'Mostly sold to one person' },
  ring_downloads: { zh: '在小圈子内互相下载', en: 'Downloaded by members of a closed circle' },
} as const;
export const saleFlagSchema = z.object({
  kind: z.enum(Object.keys(SALE_FLAGS) as [keyof typeof SALE_FLAGS, ...(keyof typeof SALE_FLAGS)[]]),
  /** Of what was sold, and by how many people, of so many sales; of member downloads their number in place of points and sales. */
  percent: z.int(),
  people: z.int(),
  sales: z.int(),
});
export type SaleFlag = z.output<typeof saleFlagSchema>;

export const PAYOUT_METHODS = ['bank', 'wechat'] as const;
/** The account as pages may show it: mostly covered. */
export const shownPayee = z.object({
  method: z.enum(PAYOUT_METHODS),
  holder: z.string(),
  /** Bank, branch and covered number; empty of WeChat. */
  bank: z.string(),
  account: z.string(),
});

/** Why nothing can be asked for now. */
const obstacle = z.enum([
  ...['CREATOR_REQUIRED', 'CREATOR_SUSPENDED', 'CREATOR_VERIFICATION_OVER', 'WITHDRAWAL_OPEN'],
  ...['WITHDRAWAL_MINIMUM', 'POINTS_INSUFFICIENT'],
] as const);
export type WithdrawalObstacle = z.output<typeof obstacle>;

const sums = { points, grossFen: fen, taxFen: fen, netFen: fen };

export const withdrawalSchema = z.object({
  id: z.string(),
  withdrawalNo: z.string(),
  state: withdrawalState,
  ...sums,
  payee: shownPayee,
  createTime: instant,
  endTime: instant.nullable(),
  /** Why it was refused or failed; empty otherwise. */
  why: z.string(),
  /** What WeChat opens to confirm; empty where nothing is to be confirmed. */
  confirmPackage: z.string(),
  /** Nobody has begun to pay it. */
  mayTakeBack: z.boolean(),
});

export const withdrawals = {
  quote: op({
    method: 'GET',
    path: '/api/earnings/withdrawal/quote',
    auth: 'user',
    summary: { zh: '提现试算：税前、代扣个税、到账金额', en: 'What a withdrawal would come to' },
    /** All that can be paid out unless told. */
    input: z.object({ points: int({ min: 1, max: 100_000_000 }).optional() }),
    data: z.object({
      /** What can be paid out now. */
      withdrawable: points,
      ...sums,
      fenPerPoint: fen,
      minPoints: points,
      /** Whether tax is withheld; businesses and companies file their own. */
      isTaxed: z.boolean(),
      payee: shownPayee.nullable(),
      obstacles: z.array(obstacle),
    }),
  }),
  withdraw: op({
    method: 'POST',
    path: '/api/earnings/withdrawal',
    auth: 'user',
    perMinute: 10,
    summary: { zh: '申请提现', en: 'Ask for a withdrawal' },
    /** `netFen` is what the quote said: where it is no longer that, nothing is done. */
    input: z.object({
      points: int({ min: 1, max: 100_000_000 }),
      netFen: int({ min: 0, max: 2_000_000_000 }),
    }),
    data: withdrawalSchema,
  }),
  takeBack: op({
    method: 'POST',
    path: '/api/earnings/withdrawal/takeBack',
    auth: 'user',
    perMinute: 10,
    summary: {
      zh: '撤回提现申请，积分立即退回；已开始付款的不能撤回',
      en: 'Take a withdrawal back, whose points come back at once; none that is being paid',
    },
    input: z.object({ id }),
    data: withdrawalSchema,
  }),
  withdrawals: listOp({
    method: 'GET',
    path: '/api/earnings/withdrawal/list',
    auth: 'user',
    summary: { zh: '提现记录', en: 'Own withdrawals, newest first' },
    input: z.object(paging),
    data: withdrawalSchema,
  }),
};
