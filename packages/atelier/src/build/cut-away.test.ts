import { describe, expect, it } from 'vitest';
import { composeScene } from '../compose/compose-scene.ts';
import { emptyBrief } from '../document/empty-brief.ts';
import type { SceneDocument } from '../document/scene-document.ts';
import { writeSceneGlb } from '../export/scene-files.ts';
import { cornersOf } from '../layout/footprint.ts';
import { layOut } from '../layout/layout.ts';
import { siteOf } from '../layout/site.ts';
import { startPlan } from '../layout/start-plan.ts';
import { boxesOf, type Stood } from '../layout/stood.ts';
import { createRandom } from '../random/random.ts';
import type { SceneNode } from '../scene/node.ts';
import { THING_MAKERS } from '../things/thing-makers.ts';
import { buildScene } from './build-scene.ts';
import { cameraOf } from './view.ts';

type Kind = SceneDocument['camera']['kind'];

function lay(place: 'bedroom' | 'living-room' | 'study', seed: number, kind: Kind): SceneDocument {
  const laid = layOut(composeScene({ ...emptyBrief(), place }, { seed }));
  return { ...laid, camera: { ...laid.camera, kind } };
}

function stoodOf(document: SceneDocument): Stood[] {
  return startPlan(document, THING_MAKERS, createRandom('read'), siteOf(document)).stood;
}

function namesOf(node: SceneNode): string[] {
  return [node.name, ...(node.children ?? []).flatMap(namesOf)];
}

describe('views that cut a room open', () => {
  it('take away what hangs on a wall with the wall, and nothing else', () => {
    const size: [number, number, number] = [0.9, 0.7, 0.04];
    const wallArt = { kind: 'wall-art' as const, variant: 0, size };
    const room = lay('living-room', 1, 'axonometric');
    const { width, depth } = room.size;
    const things: SceneDocument['things'] = [
      { ...wallArt, id: 'on-back', position: [0, 1.2, -depth / 2 + 0.002], turnDeg: 0 },
      { ...wallArt, id: 'on-left', position: [-width / 2 + 0.002, 1.2, 0], turnDeg: 90 },
      { ...wallArt, id: 'on-right', position: [width / 2 - 0.002, 1.2, 0], turnDeg: -90 },
      { ...wallArt, id: 'on-front', position: [0, 1.2, depth / 2 - 0.002], turnDeg: 180 },
      { id: 'at-front', kind: 'sideboard', variant: 0, position: [0, 0, depth / 2 - 0.3], turnDeg: 180 },
    ];
    const seen = (kind: Kind): string[] => {
      const { root } = buildScene({ ...room, things, camera: { ...room.camera, kind } });
      const names = namesOf(root);
      return things.map((t) => t.id).filter((id) => names.includes(id));
    };
    expect(seen('axonometric')).toEqual(['on-back', 'on-left', 'at-front']);
    expect(seen('perspective')).toEqual(things.map((t) => t.id));
    expect(seen('plan')).toEqual(things.map((t) => t.id));
  });

  it('take nothing away from models', async () => {
    const room = lay('bedroom', 1, 'axonometric');
    // The file tells the document's view, in words of the same length; all else must be alike.
    const sizeOf = async (kind: Kind): Promise<number> =>
      (await writeSceneGlb({ ...room, camera: { ...room.camera, kind } }, { textureSize: 16 })).length;
    expect(await sizeOf('axonometric')).toBe(await sizeOf('perspective'));
  });

  it('leave furniture at the walls whole', () => {
    for (const place of ['bedroom', 'living-room', 'study'] as const)
      for (const seed of [1, 2, 3, 4]) {
        const document = lay(place, seed, 'axonometric');
        const { cut } = cameraOf(document);
        const [maxX = 0, , maxZ = 0] = cut?.max ?? [];
        const beyond = stoodOf(document)
          .filter((s) => s.maker.mount === 'floor')
          .filter((s) => boxesOf(s).some((b) => cornersOf(b).some(([x, z]) => x > maxX || z > maxZ)));
        expect(beyond.map((s) => s.thing.id)).toEqual([]);
      }
  });

  it('look down on wardrobes and shelves in a plan, through the walls', () => {
    for (const place of ['bedroom', 'study'] as const)
      for (const seed of [1, 2, 3, 4]) {
        const document = lay(place, seed, 'plan');
        const cutM = cameraOf(document).eye[1];
        expect(cutM).toBeLessThan(document.size.height);
        const tallest = stoodOf(document).filter((s) => ['wardrobe', 'bookshelf'].includes(s.thing.kind));
        for (const s of tallest) expect(s.top).toBeLessThan(cutM - 0.005);
      }
  });
});
