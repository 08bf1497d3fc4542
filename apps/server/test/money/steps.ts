import fc from 'fast-check';
import { refundStep, type RefundStep } from './refund-script.ts';

export type Step =
  | { do: 'open' | 'buy'; sku: number }
  | { do: 'pay'; n: number; extraFen: number }
  | { do: 'notify' | 'poll'; n: number; copies: number }
  | { do: 'spend' | 'crash' | 'burst'; points: number; sharePercent: number }
  | { do: 'spendAgain'; n: number; morePoints: number }
  | { do: 'hold' | 'gift'; points: number }
  | { do: 'resolve'; n: number; how: 'post' | 'release' }
  | { do: 'sweep' | 'expire' }
  | { do: 'jump'; minutes: number }
  | RefundStep;

const n = fc.nat({ max: 11 });
const points = fc.oneof(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 1300 }));
const sharePercent = fc.constantFrom(0, 0, 70, 100);
const DAY_MINUTES = 24 * 60;
const minutes = fc.constantFrom(
  1,
  14,
  16,
  8 * DAY_MINUTES,
  20 * DAY_MINUTES,
  32 * DAY_MINUTES,
  370 * DAY_MINUTES,
);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constantFrom('open' as const, 'buy' as const),
      sku: fc.constantFrom(0, 1, 2, 2),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('pay' as const), n, extraFen: fc.constantFrom(0, 0, 0, 0, 1) }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constantFrom('notify' as const, 'poll' as const),
      n,
      copies: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('spend' as const, 'spend' as const, 'crash' as const, 'burst' as const),
      points,
      sharePercent,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('spendAgain' as const), n, morePoints: fc.constantFrom(0, 0, 1) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('hold' as const, 'gift' as const), points }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('resolve' as const),
      n,
      how: fc.constantFrom('post' as const, 'release' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('sweep' as const, 'expire' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('jump' as const), minutes }) },
  { weight: 12, arbitrary: refundStep },
);

/** Where a script begins: random steps alone would seldom get as far as a lapsed membership, or a refund at the bank. */
const beginnings: readonly Step[][] = [
  [],
  [{ do: 'buy', sku: 1 }],
  [
    { do: 'open', sku: 0 },
    { do: 'pay', n: 0, extraFen: 1 },
  ],
  [
    { do: 'open', sku: 1 },
    { do: 'jump', minutes: 14 },
    { do: 'open', sku: 1 },
    { do: 'pay', n: 0, extraFen: 0 },
  ],
  [
    { do: 'buy', sku: 2 },
    { do: 'gift', points: 400 },
    { do: 'buy', sku: 1 },
  ],
  [
    { do: 'buy', sku: 1 },
    { do: 'buy', sku: 2 },
    { do: 'gift', points: 400 },
    { do: 'jump', minutes: 32 * DAY_MINUTES },
  ],
  [
    { do: 'buy', sku: 2 },
    { do: 'gift', points: 400 },
    { do: 'jump', minutes: 32 * DAY_MINUTES },
    { do: 'jump', minutes: 370 * DAY_MINUTES },
  ],
  [
    { do: 'buy', sku: 1 },
    { do: 'askRefund', n: 0, extraFen: 0 },
    { do: 'sendRefund', n: 0, fault: null },
  ],
  [
    { do: 'buy', sku: 1 },
    { do: 'spend', points: 150, sharePercent: 0 },
    { do: 'askRefund', n: 0, extraFen: 0 },
    { do: 'decideRefund', n: 0, how: 'reject' },
    { do: 'askRefund', n: 0, extraFen: 0 },
  ],
  [
    { do: 'buy', sku: 0 },
    { do: 'askRefund', n: 0, extraFen: 0 },
    { do: 'sendRefund', n: 0, fault: 'lost' },
    { do: 'bankEnds', n: 0, to: 'success' },
  ],
];

export const scripts: fc.Arbitrary<Step[]> = fc
  .tuple(fc.constantFrom(...beginnings), fc.array(step, { minLength: 5, maxLength: 22, size: 'max' }))
  .map(([beginning, steps]) => [...beginning, ...steps]);
