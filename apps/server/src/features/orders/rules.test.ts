import { describe, expect, it } from 'vitest';
import { downloadGround, nameFolders, nameZip, newOrderNumber } from './rules.ts';

describe('the ground of a download', () => {
  const facts = { isOwned: false, isFree: false, isMember: true, isIncluded: true };

  it('prefers what is owned, then what is free, then the membership', () => {
    expect(downloadGround({ ...facts, isOwned: true, isFree: true })).toBe('purchase');
    expect(downloadGround({ ...facts, isFree: true })).toBe('free');
    expect(downloadGround(facts)).toBe('member');
    expect(downloadGround({ ...facts, isMember: false })).toBeNull();
  });

  it('is no membership where the seller leaves members out', () => {
    expect(downloadGround({ ...facts, isIncluded: false })).toBeNull();
    expect(downloadGround({ ...facts, isIncluded: false, isOwned: true })).toBe('purchase');
    expect(downloadGround({ ...facts, isIncluded: false, isFree: true })).toBe('free');
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
