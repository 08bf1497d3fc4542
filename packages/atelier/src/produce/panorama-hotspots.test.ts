import { expect, it } from 'vitest';
import { buildScene } from '../build/build-scene.ts';
import type { BuiltScene } from '../build/built-scene.ts';
import { composeScene } from '../compose/compose-scene.ts';
import type { SceneDocument } from '../document/scene-document.ts';
import { readPrompt } from '../language/read-prompt.ts';
import { createTextureStore } from '../texture/store.ts';
import { createTracer } from '../tracer/tracer.ts';
import { listHotspots } from './panorama-hotspots.ts';

/** A bare room of 6 × 6 × 3 m with these things in it, seen from its middle towards the back wall. */
function roomWith(things: SceneDocument['things'], openings: SceneDocument['openings'] = []): BuiltScene {
  const { brief } = readPrompt({ prompt: '客厅' });
  const composed = composeScene(brief, { seed: 1 });
  return buildScene({
    ...composed,
    size: { width: 6, depth: 6, height: 3 },
    openings,
    things,
    camera: { ...composed.camera, kind: 'panorama', eye: [0, 1.5, 0], target: [0, 1.5, -3] },
  });
}

const thing = (
  id: string,
  kind: 'armchair' | 'wardrobe',
  position: [number, number, number],
  turnDeg = 0,
) => ({
  ...{ id, kind, position, turnDeg, variant: 0 },
});
const window = (wall: 'back' | 'right') => ({
  ...{ wall, kind: 'window' as const, from: 2, to: 4, sill: 0.9, head: 2.1, curtain: 'none' as const },
});

const spotsOf = async (scene: BuiltScene) =>
  listHotspots(scene, await createTracer(scene, createTextureStore(16)));

it('a marker lies on what it names, in the direction of the picture, with its size however it is turned', async () => {
  const [spot, ...others] = await spotsOf(roomWith([thing('armchair-1', 'armchair', [2, 0, 0], 45)]));
  expect(others).toEqual([]);
  expect(spot).toMatchObject({ name: '单人椅', enName: 'Armchair', note: '', enNote: '' });
  expect(spot?.yawDeg).toBeCloseTo(90, -1);
  expect(spot?.pitchDeg).toBeLessThan(-15);
  const straight = await spotsOf(roomWith([thing('armchair-1', 'armchair', [2, 0, 0])]));
  expect(spot?.sizeMm).toEqual(straight[0]?.sizeMm);
});

it('things of one kind share a marker, on the one that is seen largest, which says how many there are', async () => {
  const spots = await spotsOf(
    roomWith([thing('armchair-1', 'armchair', [0, 0, -2.4]), thing('armchair-2', 'armchair', [-1.4, 0, 0])]),
  );
  expect(spots).toHaveLength(1);
  expect(spots[0]?.yawDeg).toBeCloseTo(-90, -1);
  expect(spots[0]).toMatchObject({ note: '画面里有 2 件', enNote: '2 in view' });
});

it('a window has a marker in its middle unless something stands before it', async () => {
  const open = await spotsOf(roomWith([], [window('back')]));
  expect(open).toMatchObject([
    { name: '窗', yawDeg: 0, pitchDeg: 0, sizeMm: { width: 2000, depth: 0, height: 1200 } },
  ]);
  const covered = await spotsOf(roomWith([thing('wardrobe-1', 'wardrobe', [0, 0, -2])], [window('back')]));
  expect(covered.map(({ enName }) => enName)).toEqual(['Wardrobe']);
});

it('what is hidden has none', async () => {
  const spots = await spotsOf(
    roomWith([thing('wardrobe-1', 'wardrobe', [0, 0, -1.2]), thing('armchair-1', 'armchair', [0, 0, -2.5])]),
  );
  expect(spots.map(({ enName }) => enName)).toEqual(['Wardrobe']);
});
