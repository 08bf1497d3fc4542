import { describe, expect, it } from 'vitest';
import { STYLES, THINGS } from '../document/names.ts';
import type { SceneBrief, SceneDocument } from '../document/scene-document.ts';
import { readPrompt } from '../language/read-prompt.ts';
import { layOut } from '../layout/layout.ts';
import { THING_MAKERS } from '../things/thing-makers.ts';
import { emptyBrief } from '../document/empty-brief.ts';
import { composeScene } from './compose-scene.ts';
import { colourDistance, namedColour } from './tint.ts';

function compose(brief: Partial<SceneBrief>, seed = 1): SceneDocument {
  return composeScene({ ...emptyBrief(), ...brief }, { seed });
}

describe('the things of a composed scene', () => {
  it('furnishes with what was asked for, in its number, material and colour, and lays it out', () => {
    for (const seed of [1, 2, 3, 4]) {
      const document = layOut(
        compose(
          {
            place: 'dining-room',
            style: 'modern',
            things: [
              { kind: 'dining-table', material: 'walnut' },
              { kind: 'dining-chair', count: 8, colour: 'green' },
              { kind: 'piano' },
              { kind: 'vase', count: 2 },
            ],
          },
          seed,
        ),
      );
      const count = (kind: string): number => document.things.filter((t) => t.kind === kind).length;
      expect([count('dining-table'), count('dining-chair'), count('piano'), count('vase')]).toEqual([
        1, 8, 1, 2,
      ]);
      expect(document.things.find((t) => t.kind === 'dining-table')?.surface?.material).toBe('walnut');
      const chair = document.things.find((t) => t.kind === 'dining-chair')?.surface?.colour ?? '#000000';
      expect(colourDistance(chair, namedColour('green'))).toBeLessThan(0.1);
    }
  });

  it('has a round table where a round one is asked for, whatever the style', () => {
    for (const style of STYLES)
      for (const words of ['圆餐桌，六把餐椅', 'round dining table']) {
        const { brief } = readPrompt({ prompt: `${words}，餐厅` });
        const table = composeScene({ ...brief, style }, { seed: 4 }).things.find(
          (t) => t.kind === 'dining-table',
        );
        expect(THING_MAKERS['dining-table'].isRound?.(table?.variant ?? 0)).toBe(true);
      }
  });

  it('sells clothes in shops, but not among books and pots', () => {
    const kinds = (words: string): string[] =>
      [1, 2, 3, 4].flatMap((seed) =>
        composeScene(readPrompt({ prompt: words }).brief, { seed }).things.map((t) => t.kind),
      );
    expect(kinds('店铺')).toContain('clothes-rail');
    expect(kinds('书店，满墙书架')).not.toContain('clothes-rail');
    expect(kinds('书店，满墙书架，挂衣杆')).toContain('clothes-rail');
  });

  it('has no plinth in a shop without something to stand on it', () => {
    for (const style of STYLES)
      for (const seed of [1, 2, 3, 4]) {
        const { brief } = readPrompt({ prompt: '服装店' });
        const kinds = composeScene({ ...brief, style }, { seed }).things.map((t) => t.kind);
        const count = (...any: string[]): number => kinds.filter((k) => any.includes(k)).length;
        expect(count('plinth')).toBeLessThanOrEqual(count('vase', 'bowl', 'sculpture'));
      }
  });

  it('is no larger than those who sit there need, when the words say how many', () => {
    for (const seed of [1, 2, 3]) {
      const area = (words: string): number => {
        const { size } = composeScene(readPrompt({ prompt: words }).brief, { seed });
        return size.width * size.depth;
      };
      expect(area('办公室，四张办公桌')).toBeLessThan(42);
      expect(area('办公室，十六张办公桌')).toBeGreaterThan(area('办公室，四张办公桌') + 15);
    }
  });

  it('has room for every kind of thing that is asked for in a usual place', () => {
    const missing: string[] = [];
    for (const kind of THINGS) {
      const document = layOut(compose({ things: [{ kind }] }, 5));
      if (!document.things.some((t) => t.kind === kind)) missing.push(kind);
    }
    expect(missing).toEqual([]);
  });
});
