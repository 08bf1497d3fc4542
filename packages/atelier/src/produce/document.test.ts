import { describe, expect, it } from 'vitest';
import type { ComposedRecipe } from '../catalogue/plan.ts';
import { demoPlans, findRecipe } from '../catalogue/plans.ts';
import { OUTDOOR_PLACES, PLACES, STYLES } from '../document/names.ts';
import { readPrompt } from '../language/read-prompt.ts';
import { documentOf } from './document.ts';

function recipesOf(kind: 'scene' | 'panorama'): ComposedRecipe[] {
  return demoPlans().flatMap((plan) => {
    const recipe = findRecipe(plan);
    return recipe.kind === kind ? [recipe] : [];
  });
}

const SCENES = recipesOf('scene');
const PANORAMAS = recipesOf('panorama');
const ALL = [...SCENES, ...PANORAMAS];

describe('the words of the catalogue', () => {
  it('are understood to the last one', () => {
    const missed = ALL.flatMap(({ words }) => readPrompt({ prompt: words }).unrecognised);
    expect(missed).toEqual([]);
  });

  it('name every place and every style, by day and by night', () => {
    const briefs = SCENES.map(({ words }) => readPrompt({ prompt: words }).brief);
    expect(new Set(briefs.map((b) => b.place))).toEqual(new Set(PLACES));
    expect(new Set(briefs.map((b) => b.style))).toEqual(new Set(STYLES));
    for (const of of [SCENES, PANORAMAS]) {
      const hours = of.map(({ words }) => readPrompt({ prompt: words }).brief.light.hour ?? 12);
      expect(hours.filter((hour) => hour >= 20).length).toBeGreaterThanOrEqual(8);
      expect(hours.filter((hour) => hour >= 8 && hour <= 16).length).toBeGreaterThanOrEqual(16);
    }
  });
});

describe.each(ALL.map((r) => [r.plan.slug, r] as const))('%s', (_, recipe) => {
  it('is the place and the style it is tagged with', () => {
    const { brief } = readPrompt({ prompt: recipe.words });
    const document = documentOf(recipe);
    expect([brief.place, brief.style]).toEqual([recipe.place, recipe.style]);
    expect([document.place, document.style]).toEqual([recipe.place, recipe.style]);
  });
});

describe.each(PANORAMAS.map((r) => [r.plan.slug, r] as const))('%s', (_, recipe) => {
  it('is seen at the height of the eyes, with room around', () => {
    const { camera, size, place } = documentOf(recipe);
    const [x, y, z] = camera.eye ?? [0, 0, 0];
    expect(y).toBeGreaterThanOrEqual(1.5);
    expect(y).toBeLessThanOrEqual(1.6);
    const free = OUTDOOR_PLACES.has(place) ? -Infinity : 0.6;
    expect(size.width / 2 - Math.abs(x)).toBeGreaterThan(free);
    expect(size.depth / 2 - Math.abs(z)).toBeGreaterThan(free);
  });
});
