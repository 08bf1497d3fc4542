import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creatorCredits, downloadGround, newOrderNumber, totalPoints, nameFolders } from './rules.ts';

const asset = fc.record({
  id: fc.uuid(),
  clientId: fc.option(fc.constantFrom('a', 'b', 'c')),
  pricePoints: fc.integer({ min: 0, max: 100_000 }),
});

describe('the split of a sale', () => {
  it('never pays out more than was paid, nor less than the creators’ share rounded down', () => {
    fc.assert(
      fc.property(fc.array(asset, { maxLength: 100 }), (assets) => {
        const paid = totalPoints(assets);
        const earned = creatorCredits(assets).reduce((sum, credit) => sum + credit.points, 0);
        const ofCreators = totalPoints(assets.filter(({ clientId }) => clientId !== null));
        expect(earned).toBeLessThanOrEqual(Math.floor((ofCreators * 70) / 100));
        expect(earned).toBeGreaterThan(Math.floor((ofCreators * 70) / 100) - assets.length - 1);
        expect(earned).toBeLessThanOrEqual(paid);
      }),
    );
  });

  it('gives official assets to the platform alone', () => {
    expect(creatorCredits([{ id: 'x', clientId: null, pricePoints: 100 }])).toEqual([]);
  });
});

describe('the ground of a download', () => {
  it('prefers what is owned, then what is free, then the membership', () => {
    expect(downloadGround({ isOwned: true, isFree: true, isMember: true })).toBe('purchase');
    expect(downloadGround({ isOwned: false, isFree: true, isMember: true })).toBe('free');
    expect(downloadGround({ isOwned: false, isFree: false, isMember: true })).toBe('member');
    expect(downloadGround({ isOwned: false, isFree: false, isMember: false })).toBeNull();
  });
});

it('numbers orders by the Shanghai day', () => {
  expect(newOrderNumber(new Date('2026-03-01T16:30:00Z'))).toMatch(/^M20260302\d{10}$/);
});

it('gives each asset of a zip a folder of its own, in letters that every system can write', () => {
  const names = ['Linen Sofa', 'Linen sofa!', 'Linen sofa 2', 'Café chair', '椅子', '../..', 'x'.repeat(200)];
  const folders = nameFolders(names.map((enName, id) => ({ id: `${id}`, enName }))).map(
    ({ folder }) => folder,
  );
  expect(folders.slice(0, 6)).toEqual([
    'linen-sofa',
    'linen-sofa-2',
    'linen-sofa-2-2',
    'cafe-chair',
    'asset',
    'asset-2',
  ]);
  expect(folders[6]).toHaveLength(60);
});
