import { expect, it } from 'vitest';
import { composeScene } from '../compose/compose-scene.ts';
import { emptyBrief } from '../document/empty-brief.ts';
import type { SceneThing } from '../document/scene-document.ts';
import { layOut } from './layout.ts';

/** The design of two blocks: the wide one lower and on the left. */
const BLOCKS = 5;

it('stands small things on the wide block of a table of two blocks, not in the air over it', () => {
  let count = 0;
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const composed = composeScene({ ...emptyBrief(), place: 'living-room' }, { seed });
    const things = composed.things.map((t): SceneThing =>
      t.kind === 'coffee-table' ? { ...t, variant: BLOCKS } : t,
    );
    const laid = layOut({
      ...composed,
      things: [...things, { id: 'tray', kind: 'tea-set', variant: 0 }],
    }).things;
    const table = laid.find((t) => t.kind === 'coffee-table');
    const [x, y, z] = table?.position ?? [0, 0, 0];
    const [width = 0, height = 0] = table?.size ?? [];
    const turn = ((table?.turnDeg ?? 0) * Math.PI) / 180;
    for (const t of laid) {
      const at = t.position;
      if (!at || t === table || at[1] < y + 0.2 || at[1] > y + 0.5) continue;
      const right = (at[0] - x) * Math.cos(turn) - (at[2] - z) * Math.sin(turn);
      const ahead = (at[0] - x) * Math.sin(turn) + (at[2] - z) * Math.cos(turn);
      if (Math.abs(right) > width / 2 || Math.abs(ahead) > 0.4) continue;
      count++;
      expect(at[1] - y).toBeCloseTo(height * (0.3 / 0.42), 2);
      expect(right + (t.size?.[0] ?? 0) / 2).toBeLessThan(width * 0.1);
    }
  }
  expect(count).toBeGreaterThan(3);
});

it('keeps the columns of a lobby apart', () => {
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8])
    for (const count of [2, 4]) {
      const brief = {
        ...emptyBrief(),
        place: 'lobby' as const,
        things: [{ kind: 'column' as const, count }],
      };
      const columns = layOut(composeScene(brief, { seed })).things.filter((t) => t.kind === 'column');
      expect(columns.length).toBeGreaterThan(0);
      columns.forEach((a, i) =>
        columns.slice(i + 1).forEach((b) => {
          const [ax = 0, , az = 0] = a.position ?? [];
          const [bx = 0, , bz = 0] = b.position ?? [];
          expect(Math.hypot(ax - bx, az - bz)).toBeGreaterThan(1.7);
        }),
      );
    }
});
