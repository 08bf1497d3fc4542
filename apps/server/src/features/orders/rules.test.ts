import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  creatorCredits,
  downloadGround,
  newOrderNumber,
  totalPoints,
  nameFolders,
  nameZip,
} from './rules.ts';

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

describe('a zip is called by what is in it:', () => {
  type File = { format: string; map: string; mapCount: number; edge: number };
  const file = (format: string, edge = 0): File => ({ format, map: '', mapCount: 0, edge });
  const map = (name: string, edge: number): File => ({ format: 'jpg', map: name, mapCount: 3, edge });
  const asset = (enName: string, ...files: File[]) => ({ name: '胡桃木 沙发！', enName, files });

  it.each<[string, ReturnType<typeof asset>[], string]>([
    ['its format and size', [asset('Walnut Frame', file('obj', 2048))], 'walnut-frame-obj-2k.zip'],
    ['a format without pictures', [asset('Walnut Frame', file('stl'))], 'walnut-frame-stl.zip'],
    [
      'several formats',
      [asset('Sofa', file('glb', 4096), file('usdz', 1024), file('stl'))],
      'sofa-glb+usdz+stl-4k+1k.zip',
    ],
    [
      'some maps of a material',
      [asset('Oak', map('baseColor', 1024), map('height', 1024))],
      'oak-basecolor+height-1k.zip',
    ],
    [
      'all maps',
      [asset('Oak', map('baseColor', 2048), map('height', 512), map('normal', 2048))],
      'oak-2k+512px.zip',
    ],
    ['several assets', [asset('Sofa', file('glb')), asset('Lamp', file('glb'))], 'sofa-and-1-more.zip'],
    ['an asset without a Latin name', [asset('沙发', file('glb'))], '胡桃木-沙发-glb.zip'],
  ])('%s', (_, assets, name) => {
    expect(nameZip(assets)).toBe(name);
  });
});
