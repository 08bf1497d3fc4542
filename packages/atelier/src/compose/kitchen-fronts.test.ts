import { describe, expect, it } from 'vitest';
import type { SceneThing } from '../document/scene-document.ts';
import { readPrompt } from '../language/read-prompt.ts';
import { composeScene } from './compose-scene.ts';

function surfacesOf(prompt: string): Map<string, SceneThing['surface']> {
  const { things } = composeScene(readPrompt({ prompt }).brief, { seed: 1 });
  return new Map(things.map(({ kind, surface }) => [kind, surface]));
}

describe('kitchen cabinets', () => {
  it.each(['厨房，中岛，白色橱柜', 'kitchen with white cabinets and an island'])(
    'are alike: %s',
    (prompt) => {
      const surfaces = surfacesOf(prompt);
      const white = surfaces.get('kitchen-run');
      expect(white?.colour).toBeDefined();
      expect([surfaces.get('wall-cabinets'), surfaces.get('kitchen-island')]).toEqual([white, white]);
    },
  );

  it('differ where it was said, and have no fronts of the worktop', () => {
    const surfaces = surfacesOf('厨房，白色橱柜，胡桃木中岛');
    expect(surfaces.get('kitchen-island')?.material).toBe('walnut');
    expect(surfaces.get('wall-cabinets')).toEqual(surfaces.get('kitchen-run'));
    expect(surfacesOf('厨房，大理石厨房台面').get('wall-cabinets')).toBeUndefined();
  });
});
