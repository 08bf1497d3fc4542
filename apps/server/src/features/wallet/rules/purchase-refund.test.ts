import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LOT_KINDS, type LotKind } from './points.ts';
import { planPurchaseRefund } from './purchase-refund.ts';

const amounts = fc
  .record({
    paid: fc.nat(2000),
    bonus: fc.nat(2000),
    gift: fc.nat(2000),
    earned: fc.nat(2000),
    fen: fc.nat(20_000),
  })
  .filter(({ paid, bonus, gift, earned }) => paid + bonus + gift + earned > 0);

it('gives a purchase back item by item to the last point and fen, and never more of a kind than was spent', () => {
  const items = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(amounts, items, ({ fen, ...spent }, prices) => {
      const points = new Map<LotKind, number>(LOT_KINDS.map((kind) => [kind, spent[kind]]));
      let left = LOT_KINDS.reduce((sum, kind) => sum + spent[kind], 0);
      // Only bought points bring money.
      let money = spent.paid > 0 ? fen : 0;
      for (const price of [...prices, Infinity]) {
        const wanted = Math.min(price, left);
        if (wanted === 0) break;
        const back = planPurchaseRefund({ points, fen: money }, { points: wanted, left });
        expect(back.reduce((sum, part) => sum + part.points, 0)).toBe(wanted);
        for (const part of back) {
          const has = points.get(part.kind) ?? 0;
          expect(part.points).toBeLessThanOrEqual(has);
          expect(part.fen).toBeLessThanOrEqual(money);
          points.set(part.kind, has - part.points);
          money -= part.fen;
        }
        left -= wanted;
      }
      expect([...points.values()].every((each) => each === 0)).toBe(true);
      expect(money).toBe(0);
    }),
  );
});

it('refuses what is more than was spent, or is not what the ledger says', () => {
  const spent = { points: new Map<LotKind, number>([['paid', 100]]), fen: 1000 };
  expect(() => planPurchaseRefund(spent, { points: 101, left: 100 })).toThrow(RangeError);
  expect(() => planPurchaseRefund(spent, { points: 50, left: 90 })).toThrow(RangeError);
  expect(planPurchaseRefund(spent, { points: 33, left: 100 })).toEqual([
    { kind: 'paid', points: 33, fen: 330 },
  ]);
});
