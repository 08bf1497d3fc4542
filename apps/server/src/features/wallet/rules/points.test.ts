import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  availableFrom,
  expiryOf,
  fenOf,
  isExpired,
  isFrozen,
  planSpend,
  type Lot,
  type LotKind,
} from './points.ts';

const NOW = new Date('2026-03-02T02:00:00Z');
const at = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

function lot(id: string, kind: LotKind, remaining: number, given: Partial<Lot> = {}): Lot {
  return { id, kind, remaining, fen: 0, freezes: false, availableAt: at(-1), expiresAt: null, ...given };
}

function takenFrom(lots: Lot[], points: number, lapsedAt: Date | null = null): string[] {
  const plan = planSpend(lots, points, { now: NOW, lapsedAt, policy: 'granted_only' });
  return plan.result === 'covered' ? plan.takings.map((t) => `${t.lotId}:${t.points}`) : [plan.result];
}

test('what expires first is spent first, and of equals gift, bonus, earned, paid', () => {
  const lots = [
    lot('e-paid', 'paid', 10),
    lot('d-earned', 'earned', 10),
    lot('c-late', 'gift', 10, { expiresAt: at(20) }),
    lot('b-bonus', 'bonus', 10, { expiresAt: at(10) }),
    lot('a-gift', 'gift', 10, { expiresAt: at(10) }),
  ];
  expect(takenFrom(lots, 45)).toEqual(['a-gift:10', 'b-bonus:10', 'c-late:10', 'd-earned:10', 'e-paid:5']);
});

test('expired, not yet available and frozen points are not spent', () => {
  const gone = lot('a', 'gift', 10, { expiresAt: NOW });
  const early = lot('b', 'earned', 10, { availableAt: at(1) });
  expect(takenFrom([gone, early], 1)).toEqual(['insufficient']);
  const granted = lot('c', 'bonus', 10, { freezes: true, expiresAt: at(5) });
  expect(takenFrom([granted], 10)).toEqual(['c:10']);
  expect(takenFrom([granted], 10, at(-1))).toEqual(['frozen']);
  expect(takenFrom([granted], 11, at(-1))).toEqual(['insufficient']);
});

test('under granted_only bought points stay usable after a membership, under all nothing does', () => {
  const bought = lot('a', 'paid', 10);
  expect(isFrozen(bought, at(-1), 'granted_only')).toBe(false);
  expect(isFrozen(bought, at(-1), 'all')).toBe(true);
  expect(isFrozen(bought, null, 'all')).toBe(false);
});

test('the expiry clock stands still while frozen', () => {
  const granted = lot('a', 'gift', 10, { freezes: true, expiresAt: at(-1) });
  expect(isExpired(granted, null, 'granted_only', NOW)).toBe(true);
  expect(isExpired(granted, at(-2), 'granted_only', NOW)).toBe(false);
  expect(isExpired(granted, at(-1), 'granted_only', NOW)).toBe(true);
});

test('gifts and bonuses live twelve months, what was bought or earned has no end; sales wait as many days as is set', () => {
  expect(expiryOf('gift', NOW)).toEqual(new Date('2027-03-02T02:00:00Z'));
  expect([expiryOf('paid', NOW), expiryOf('earned', NOW)]).toEqual([null, null]);
  expect(availableFrom('earned', NOW, 7)).toEqual(at(7));
  expect(availableFrom('paid', NOW, 7)).toEqual(NOW);
});

test('spending a lot in any pieces recognises exactly its money', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 50_000 }),
      fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 12 }),
      (fen, pieces) => {
        let rest = { remaining: pieces.reduce((sum, n) => sum + n, 0), fen };
        for (const points of pieces) {
          const share = fenOf(rest, points);
          expect(share).toBeGreaterThanOrEqual(0);
          rest = { remaining: rest.remaining - points, fen: rest.fen - share };
        }
        expect(rest).toEqual({ remaining: 0, fen: 0 });
      },
    ),
    { seed: 7 },
  );
});

test('a plan takes exactly what was asked and never more than a lot has', () => {
  const kinds = fc.constantFrom<LotKind>('paid', 'bonus', 'gift', 'earned');
  const lots = fc.array(
    fc.tuple(kinds, fc.integer({ min: 1, max: 100 }), fc.option(fc.integer({ min: -5, max: 5 }))),
    {
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(lots, fc.integer({ min: 1, max: 500 }), (given, points) => {
      const all = given.map(([kind, n, days], i) =>
        lot(String(i), kind, n, { expiresAt: days === null ? null : at(days) }),
      );
      const plan = planSpend(all, points, { now: NOW, lapsedAt: null, policy: 'all' });
      const living = all.filter((l) => l.expiresAt === null || l.expiresAt > NOW);
      const have = living.reduce((sum, l) => sum + l.remaining, 0);
      if (plan.result !== 'covered') {
        expect(plan.have).toBe(have);
        expect(have).toBeLessThan(points);
        return;
      }
      expect(plan.takings.reduce((sum, t) => sum + t.points, 0)).toBe(points);
      for (const t of plan.takings) {
        expect(t.points).toBeLessThanOrEqual(living.find((l) => l.id === t.lotId)?.remaining ?? 0);
      }
    }),
    { seed: 11 },
  );
});
