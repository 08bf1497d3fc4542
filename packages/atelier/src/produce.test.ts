import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoPlans } from './catalogue/plans.ts';
import type { AssetKind } from './catalogue/plan.ts';
import { produceAsset } from './produce.ts';

function firstPlan(kind: AssetKind): ReturnType<typeof demoPlans>[number] {
  const plan = demoPlans().find((p) => p.kind === kind);
  if (!plan) throw new Error(`no ${kind} in the catalogue`);
  return plan;
}

// Real work in every case; a busy machine needs more than the default limit.
describe('produceAsset', () => {
  it.each([
    ['model', ['model'], 2],
    ['scene', ['model'], 2],
    ['panorama', ['panorama'], 2],
    ['material', Array<'map'>(6).fill('map'), 2],
  ] as const)('makes a %s with its files, covers and facts', async (kind, roles, covers) => {
    const asset = await produceAsset(firstPlan(kind), { quality: 'fast' });
    expect(asset.files.map((f) => f.role)).toEqual(roles);
    expect(asset.covers).toHaveLength(covers);
    for (const file of asset.files) expect(file.name).toMatch(/^[a-z0-9-]+\.(glb|jpg|png)$/);
    for (const cover of asset.covers) expect(Buffer.from(cover.bytes).toString('latin1', 8, 12)).toBe('WEBP');
    expect(asset.turntable !== undefined).toBe(kind === 'model');
    expect(asset.facts.fileBytes).toBe(asset.files.reduce((n, f) => n + f.bytes.byteLength, 0));
  });

  it.each(['linen-master-bedroom', 'concrete-villa'])('sells %s without the hills beyond', async (slug) => {
    const plan = demoPlans().find((p) => p.slug === slug);
    if (!plan) throw new Error(`no ${slug}`);
    const { facts } = await produceAsset(plan, { quality: 'fast' });
    for (const mm of [facts.widthMm, facts.depthMm]) {
      expect(mm).toBeGreaterThan(3000);
      expect(mm).toBeLessThan(80_000);
    }
  });

  it('turns a model once round in thirty-six frames, no two alike', async () => {
    const { turntable } = await produceAsset(firstPlan('model'), { quality: 'fast' });
    if (!turntable) throw new Error('no turntable');
    expect(turntable.frames).toBe(36);
    const strip = await sharp(turntable.bytes).raw().toBuffer({ resolveWithObject: true });
    expect([strip.info.width, strip.info.height]).toEqual([turntable.width, turntable.height]);
    const width = turntable.width / turntable.frames;
    const frames = Array.from({ length: 36 }, (_, i) =>
      Array.from({ length: turntable.height }, (_row, y) => {
        const from = (y * turntable.width + i * width) * 3;
        return strip.data.subarray(from, from + width * 3).toString('base64');
      }).join(),
    );
    expect(new Set(frames).size).toBe(36);
  });

  it('gives the same bytes for the same plan', async () => {
    const plan = firstPlan('model');
    const [a, b] = await Promise.all([
      produceAsset(plan, { quality: 'fast' }),
      produceAsset(plan, { quality: 'fast' }),
    ]);
    expect(b.files.map((f) => f.bytes)).toEqual(a.files.map((f) => f.bytes));
    expect(b.covers.map((c) => c.bytes)).toEqual(a.covers.map((c) => c.bytes));
    expect(b.turntable).toEqual(a.turntable);
  });

  it('is quick with one picture and the same model', async () => {
    const plan = firstPlan('model');
    const [quick, full] = [
      await produceAsset(plan, { quality: 'quick' }),
      await produceAsset(plan, { quality: 'full' }),
    ];
    expect(quick.covers).toHaveLength(1);
    expect(quick.turntable).toBeUndefined();
    expect(quick.files).toEqual(full.files);
    expect(quick.facts).toEqual(full.facts);
  });

  it('rejects when aborted', async () => {
    const signal = AbortSignal.abort(new Error('not now'));
    await expect(produceAsset(firstPlan('model'), { quality: 'fast', signal })).rejects.toThrow('not now');
  });
});
