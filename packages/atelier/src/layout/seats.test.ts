import { describe, expect, it } from 'vitest';
import { composeScene } from '../compose/compose-scene.ts';
import { emptyBrief } from '../document/empty-brief.ts';
import type { Thing } from '../document/names.ts';
import type { SceneBrief, SceneDocument, SceneThing } from '../document/scene-document.ts';
import { layOut } from './layout.ts';

function lay(brief: Partial<SceneBrief>, seed: number): SceneDocument {
  return layOut(composeScene({ ...emptyBrief(), ...brief }, { seed }));
}

/** Seats that stand off their table or look away from it. */
function strays({ things }: SceneDocument, seat: Thing, table: SceneThing | undefined): string[] {
  const [tx, , tz] = table?.position ?? [Number.NaN, 0, Number.NaN];
  return things
    .filter((t) => t.kind === seat)
    .flatMap((t) => {
      const [x, , z] = t.position ?? [Number.NaN, 0, Number.NaN];
      const far = Math.hypot(tx - x, tz - z);
      const turn = ((t.turnDeg ?? 0) * Math.PI) / 180;
      const ahead = (Math.sin(turn) * (tx - x) + Math.cos(turn) * (tz - z)) / far;
      return far < 1.7 && ahead > 0.7 ? [] : [`${t.id}: ${far.toFixed(1)} m, ${ahead.toFixed(2)}`];
    });
}

describe('seats that were asked for with a table', () => {
  for (const [count, style] of [
    [4, 'oriental-minimal'],
    [2, 'japandi'],
  ] as const)
    it(`stand at a tea room's table and face it, ${count} of them, and nobody sits on the floor`, () => {
      for (const seed of [1, 2, 3, 4, 5]) {
        const brief: SceneBrief['things'] = [{ kind: 'tea-table' }, { kind: 'dining-chair', count }];
        const scene = lay({ place: 'tea-room', style, things: brief }, seed);
        const table = scene.things.find((t) => t.kind === 'tea-table');
        expect(scene.things.filter((t) => t.kind === 'dining-chair').length).toBe(count);
        expect(scene.things.filter((t) => t.kind === 'floor-cushion')).toEqual([]);
        expect(strays(scene, 'dining-chair', table)).toEqual([]);
        // Chairs want a table as high as tables are.
        expect(table?.size?.[1]).toBeGreaterThan(0.6);
      }
    });

  it('stay cushions where nobody asked for chairs, at a low table', () => {
    for (const seed of [1, 2, 3, 4]) {
      const { things } = lay({ place: 'tea-room' }, seed);
      expect(things.filter((t) => t.kind === 'floor-cushion').length).toBeGreaterThanOrEqual(2);
      expect(things.find((t) => t.kind === 'tea-table')?.size?.[1]).toBeLessThan(0.6);
    }
  });

  it('stand round it where they are easy chairs, in a room without a sofa', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const things: SceneBrief['things'] = [
        { kind: 'armchair', count: 4 },
        { kind: 'cafe-table', shape: 'round' },
      ];
      const scene = lay({ place: 'living-room', things }, seed);
      expect(scene.things.filter((t) => t.kind === 'armchair').length).toBe(4);
      expect(
        strays(
          scene,
          'armchair',
          scene.things.find((t) => t.kind === 'cafe-table'),
        ),
      ).toEqual([]);
      expect(scene.things.filter((t) => t.kind === 'sofa')).toEqual([]);
    }
  });
});

describe('a desk that is wished somewhere', () => {
  it.each([{ by: 'window' }, { side: 'left' }, { side: 'right' }, { by: 'corner' }, { by: 'wall' }] as const)(
    'has its chair: %o',
    (wish) => {
      for (const place of ['study', 'bedroom'] as const)
        for (const seed of [1, 2, 3]) {
          const things: SceneBrief['things'] = [{ kind: 'desk', wish }, { kind: 'office-chair' }];
          const scene = lay({ place, style: 'modern', things }, seed);
          const desk = scene.things.find((t) => t.kind === 'desk');
          expect(scene.things.filter((t) => t.kind === 'office-chair').length).toBe(1);
          expect(strays(scene, 'office-chair', desk)).toEqual([]);
        }
    },
  );
});
