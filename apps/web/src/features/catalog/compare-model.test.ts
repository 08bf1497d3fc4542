import { describe, expect, it } from 'vitest';
import { compareAssets, readCompared } from './compare-model.ts';
import type { AssetDetail } from './queries.ts';

const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map(
  (letter) => `${letter.repeat(8)}-0000-7000-8000-000000000000`,
);

describe('what an address compares', () => {
  const read = (ids: string) => readCompared(new URLSearchParams({ ids }));

  it('is each asset once, four at most, and nothing that can be none', () => {
    expect(read(`${a},${b},${a}`)).toEqual([a, b]);
    expect(read(`${a}，${(b ?? '').toUpperCase()},x,<script>`)).toEqual([a, b]);
    expect(read([a, b, c, d, e].join(','))).toEqual([a, b, c, d]);
    expect(readCompared(new URLSearchParams())).toEqual([]);
  });
});

const words = {
  number: String,
  bytes: (value: number) => `${value} B`,
  date: (iso: string) => iso,
  points: (value: number) => `${value} points`,
};

function asset(change: Partial<AssetDetail['facts']> & { price?: number }): AssetDetail {
  const { price = 10, ...facts } = change;
  const none = { triangles: null, vertices: null, materials: null, drawCalls: null };
  const size = { widthMm: null, depthMm: null, heightMm: null, textureSize: null };
  return {
    ...{ price, resourceUrl: 'chair.glb,chair.usdz', createTime: '2026-01-01', choices: [] },
    facts: { ...none, ...size, fileBytes: 100, ...facts },
  } as unknown as AssetDetail;
}

describe('the table', () => {
  const rowsOf = (...assets: AssetDetail[]) =>
    new Map(compareAssets(assets, words).map((row) => [row.fact, row]));

  it('says what is known of each, and leaves out what is known of none', () => {
    const rows = rowsOf(asset({ triangles: 12, widthMm: 1, depthMm: 2, heightMm: 3 }), asset({}));
    expect(rows.get('triangles')?.values).toEqual(['12', '']);
    expect(rows.get('size')?.values).toEqual(['1 × 2 × 3 mm', '']);
    expect(rows.get('formats')?.values).toEqual(['GLB · USDZ', 'GLB · USDZ']);
    expect(rows.has('vertices')).toBe(false);
  });

  it('says of textures what the files are, and only before they were looked at what was stated', () => {
    const stated = asset({ textureSize: 256 });
    const choices = [
      { isMade: false, edge: 2048 },
      { isMade: true, edge: 4096 },
    ] as AssetDetail['choices'];
    const rows = rowsOf(stated, { ...stated, choices }, asset({}));
    expect(rows.get('textures')?.values).toEqual(['256 px', '2048 px', '']);
  });

  it('marks the least where less is better and they differ', () => {
    const rows = rowsOf(
      asset({ triangles: 12, materials: 1 }),
      asset({ triangles: 9, materials: 2, price: 3 }),
    );
    expect(rows.get('triangles')?.lightest).toEqual([false, true]);
    expect(rows.get('price')?.lightest).toEqual([false, true]);
    expect(rows.get('materials')?.lightest).toEqual([false, false]);
    expect(rows.get('fileSize')).toMatchObject({ isSame: true, lightest: [false, false] });
  });
});
