import { validateBytes } from 'gltf-validator';
import { describe, expect, it } from 'vitest';
import { writeGlb } from '../export/glb.ts';
import { createRandom } from '../random/random.ts';
import { measureNode } from '../scene/node.ts';
import { createTextureStore } from '../texture/store.ts';
import { DEMO_CATEGORIES, DEMO_COLORS } from './categories.ts';
import type { DemoPlan } from './plan.ts';
import { demoPlans, findRecipe } from './plans.ts';

const PLANS = demoPlans();
const MODELS = PLANS.filter((p) => p.kind === 'model');

/** Real furniture fits these, in millimetres: [shortest, longest] of width, depth, height. */
const SIZES: Record<string, readonly (readonly [number, number])[]> = {
  sofa: [
    [1400, 3000],
    [750, 2150],
    [380, 900],
  ],
  // Benches among them.
  chair: [
    [300, 1500],
    [300, 900],
    [380, 1210],
  ],
  // From side tables to a table for ten, and counters to stand at.
  table: [
    [410, 3250],
    [310, 1510],
    [330, 1110],
  ],
  cabinet: [
    [450, 2450],
    [250, 650],
    [400, 2410],
  ],
  // Beds for children stand with their long side to the front.
  bed: [
    [1200, 2600],
    [1100, 2300],
    [750, 2100],
  ],
  lamp: [
    [200, 1900],
    [50, 950],
    [350, 2100],
  ],
  decor: [
    [200, 2700],
    [20, 2000],
    [15, 2250],
  ],
  plant: [
    [200, 1700],
    [200, 1700],
    [400, 2200],
  ],
  textile: [
    [550, 2800],
    [550, 2800],
    [10, 120],
  ],
  'kitchen-ware': [
    [590, 2750],
    [600, 1000],
    [1150, 1950],
  ],
  bath: [
    [380, 1750],
    [400, 1000],
    [450, 2250],
  ],
  'building-part': [
    [450, 3300],
    [30, 4700],
    [1100, 2850],
  ],
  garden: [
    [700, 3300],
    [400, 3100],
    [400, 4300],
  ],
};

describe('demoPlans', () => {
  it('offers enough of every kind, free ones among them', () => {
    const count = (kind: string): number => PLANS.filter((p) => p.kind === kind).length;
    expect(count('model')).toBeGreaterThanOrEqual(100);
    expect(count('scene')).toBeGreaterThanOrEqual(50);
    expect(count('panorama')).toBeGreaterThanOrEqual(40);
    expect(count('material')).toBeGreaterThanOrEqual(50);
    expect(PLANS.length).toBeGreaterThanOrEqual(240);
    expect(PLANS.filter((p) => p.pricePoints === 0).length).toBeGreaterThanOrEqual(6);
    for (const of of [
      (p: DemoPlan) => p.slug,
      (p: DemoPlan) => `${p.kind} ${p.title.zh}`,
      (p: DemoPlan) => `${p.kind} ${p.title.en}`,
    ]) {
      expect(new Set(PLANS.map(of)).size).toBe(PLANS.length);
    }
  });

  it('begins with a mix of all kinds and two sofas', () => {
    const first = PLANS.slice(0, 16);
    expect(new Set(first.map((p) => p.kind)).size).toBe(4);
    expect(first.filter((p) => p.category === 'sofa').length).toBeGreaterThanOrEqual(2);
  });

  it('uses only known categories, colours and prices, and says everything in both languages', () => {
    const leaves = new Map(DEMO_CATEGORIES.map((top) => [top.slug, top.children.map((c) => c.slug)]));
    const colors = DEMO_COLORS.map((c) => c.key);
    const prices = { model: [20, 180], scene: [120, 480], panorama: [30, 90], material: [10, 40] } as const;
    for (const plan of PLANS) {
      expect(leaves.get(plan.kind)).toContain(plan.category);
      for (const key of plan.colors) expect(colors).toContain(key);
      for (const text of [plan.title, plan.description]) {
        expect(text.zh).toMatch(/\p{Script=Han}/u);
        expect(text.en).toMatch(/^[^\p{Script=Han}]+$/u);
      }
      expect(plan.tags.zh.length).toBe(plan.tags.en.length);
      expect(new Set(plan.tags.zh).size).toBe(plan.tags.zh.length);
      for (const tag of plan.tags.zh) expect(tag).toMatch(/\p{Script=Han}|^\d/u);
      for (const tag of plan.tags.en) expect(tag).toMatch(/^[^\p{Script=Han}]+$/u);
      const [low, high] = prices[plan.kind];
      if (plan.pricePoints > 0) {
        expect(plan.pricePoints).toBeGreaterThanOrEqual(low);
        expect(plan.pricePoints).toBeLessThanOrEqual(high);
      }
    }
  });
});

describe('findRecipe', () => {
  it('refuses a plan it does not know', () => {
    const [plan] = PLANS;
    if (!plan) throw new Error('the catalogue is empty');
    expect(() => findRecipe({ ...plan, slug: 'nothing-like-it' })).toThrow('nothing-like-it');
  });
});

describe.each(MODELS.map((p) => [p.slug, p] as const))('%s', (_, plan) => {
  it('is a valid GLB of plausible real size', async () => {
    const recipe = findRecipe(plan);
    if (recipe.kind !== 'model') throw new Error('not a model');
    const node = recipe.build(createRandom(plan.seed));
    const glb = await writeGlb(node, createTextureStore(16), {
      textureSize: 16,
      jpegQuality: 80,
      withTangents: true,
      extras: {},
    });
    const report = await validateBytes(glb, { maxIssues: 5 });
    expect(report.issues.messages.filter((m) => m.severity <= 1)).toEqual([]);
    const { min, max } = measureNode(node);
    const sizes = [max[0] - min[0], max[2] - min[2], max[1] - min[1]].map((m) => m * 1000);
    const ranges = SIZES[plan.category] ?? [];
    sizes.forEach((size, k) => {
      expect(size).toBeGreaterThanOrEqual(ranges[k]?.[0] ?? 0);
      expect(size).toBeLessThanOrEqual(ranges[k]?.[1] ?? 0);
    });
    expect(min[1]).toBeGreaterThan(-0.03);
  });
});
