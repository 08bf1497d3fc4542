import { expect, it } from 'vitest';
import { comparePrices } from './price-changes.ts';

const pack = { paid: 1000, bonus: 100, priceFen: 10_000 };
const plan = { tier: 'monthly' as const, priceFen: 19_800, giftPoints: 0, downloadsPerMonth: 500 };
const now = { packs: [pack, { ...pack, paid: 5000 }], plans: [plan] };

it('tells what was, what is new and what ends, whatever of it changed', () => {
  const [more, fewer] = [
    { ...pack, bonus: 200 },
    { ...plan, downloadsPerMonth: 50 },
  ];
  const next = { packs: [more, { ...pack, paid: 9000 }], plans: [fewer] };
  expect(comparePrices(next, now)).toEqual({
    packs: [
      { pack: more, was: pack },
      { pack: { ...pack, paid: 9000 }, was: null },
    ],
    plans: [{ plan: fewer, was: plan }],
    ended: [{ ...pack, paid: 5000 }],
  });
});
