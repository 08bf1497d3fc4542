import { expect, it } from 'vitest';
import { composeScene } from '../compose/compose-scene.ts';
import { emptyBrief } from '../document/empty-brief.ts';
import { readSceneDocument } from '../document/read-scene-document.ts';
import type { SceneDocument } from '../document/scene-document.ts';
import { listMissing } from './essentials.ts';
import { layOut, layOutGiven } from './layout.ts';

/** A room of 3 × 3 m that somebody filled with beds. */
function crowd(): SceneDocument {
  const { camera: _, ...room } = composeScene({ ...emptyBrief(), place: 'bedroom' }, { seed: 1 });
  const beds = Array.from({ length: 11 }, (_, i) => ({ id: `mine-${i}`, kind: 'bed' as const, variant: 0 }));
  return readSceneDocument({
    ...room,
    size: { width: 3, depth: 3, height: 2.7 },
    openings: [],
    things: beds,
    camera: { kind: 'perspective', lensMm: 24, height: 'eye', composition: 'corner' },
  });
}

it('keeps in a document that somebody wrote what finds no room, without a position', () => {
  const document = crowd();
  const { things } = layOutGiven(document);
  expect(things.map((t) => t.id)).toEqual(document.things.map((t) => t.id));
  const placed = things.filter((t) => t.position);
  expect(placed.length).toBeGreaterThanOrEqual(1);
  expect(placed.length).toBeLessThan(11);
  // What was placed is there, what was not is as it was written.
  for (const t of things) if (!t.position) expect(document.things).toContainEqual(t);
  expect(layOut(document).things.length).toBe(placed.length);
  // A second time nothing is lost and nothing moves.
  const again = layOutGiven(layOutGiven(document));
  expect(again.things.filter((t) => t.position).length).toBeGreaterThanOrEqual(placed.length);
  expect(again.things.length).toBe(11);
});

it('tells which things a place needs of which none stands', () => {
  const composed = composeScene({ ...emptyBrief(), place: 'bedroom' }, { seed: 1 });
  expect(listMissing(composed, layOut(composed))).toEqual([]);
  const emptied = { ...composed, things: [] };
  expect(listMissing(composed, emptied)).toEqual(['bed']);
  expect(listMissing(emptied, emptied)).toEqual([]);
});
