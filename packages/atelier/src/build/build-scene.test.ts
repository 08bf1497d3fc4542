import { describe, expect, it } from 'vitest';
import { emptyBrief } from '../document/empty-brief.ts';
import { composeScene } from '../compose/compose-scene.ts';
import { PLACES, STYLES, type Place, type Style } from '../document/names.ts';
import type { SceneBrief, SceneDocument } from '../document/scene-document.ts';
import { layOut } from '../layout/layout.ts';
import { countGeometry, listPlacedParts, type SceneNode } from '../scene/node.ts';
import { listThings } from '../tracer/things.ts';
import { buildScene } from './build-scene.ts';
import { sunElevation } from './daylight.ts';

function scene(place: Place, style: Style, seed: number, more: Partial<SceneBrief> = {}): SceneDocument {
  return layOut(composeScene({ ...emptyBrief(), place, style, ...more }, { seed }));
}

/** Numbers that are not numbers, in geometry, lights and camera. */
function findBroken(root: SceneNode): string[] {
  return listPlacedParts(root)
    .filter(
      ({ part: { mesh } }) =>
        mesh.positions.some((x) => !Number.isFinite(x)) || mesh.normals.length !== mesh.positions.length,
    )
    .map((p) => p.part.finish.name);
}

function fingerprint(root: SceneNode): string {
  return JSON.stringify(
    listPlacedParts(root).map((p) => [
      p.part.finish.name,
      p.offset,
      p.part.mesh.positions.length,
      p.part.mesh.positions.slice(0, 60),
    ]),
  );
}

describe('buildScene', () => {
  it('molds a scene in clay without moving anything; glass and lamps stay', () => {
    const document = scene('bathroom', 'art-deco', 3, { light: { sky: 'night' } });
    const photo = buildScene(document);
    const clay = buildScene({ ...document, look: 'clay' });
    expect(countGeometry(clay.root)).toEqual(countGeometry(photo.root));
    expect(clay.lights).toEqual(photo.lights);
    const finishes = listPlacedParts(clay.root).map(({ part }) => part.finish);
    const others = finishes.filter((f) => !f.isGlass && Math.max(...f.emission) === 0);
    expect(new Set(others.map(({ colour }) => colour.join())).size).toBe(1);
    expect(others.every(({ texture }) => texture === null)).toBe(true);
    expect(finishes.some((f) => f.isGlass)).toBe(true);
    expect(finishes.some((f) => Math.max(...f.emission) > 0)).toBe(true);
  });

  it('builds every place, sound and within its budget of triangles', () => {
    for (const [i, place] of PLACES.entries()) {
      const style = STYLES[i % STYLES.length] ?? 'modern';
      const built = buildScene(scene(place, style, i + 1));
      expect(findBroken(built.root)).toEqual([]);
      expect(countGeometry(built.root).triangles).toBeLessThan(420_000);
      expect(countGeometry(built.root).triangles).toBeGreaterThan(5000);
      const numbers = JSON.stringify([built.lights, built.camera, built.environment, built.look]);
      // JSON writes what is not a finite number as null; only the backdrop is null by right.
      expect(numbers.replace('"backdrop":null', '')).not.toContain('null');
      expect(built.lights.length).toBeLessThan(120);
    }
  });

  it('builds the same from the same document', () => {
    const document = scene('study', 'french', 3);
    expect(fingerprint(buildScene(document).root)).toBe(fingerprint(buildScene(document).root));
  });

  it('names what a picture can tell apart after the things of the document', () => {
    const document = scene('living-room', 'modern', 2);
    const paths = new Set(listThings(buildScene(document).root).map((t) => t.path));
    for (const thing of document.things) expect(paths).toContain(`living-room/furniture/${thing.id}`);
    expect(paths).toContain('living-room/shell/wall-back');
  });

  it('leaves out what has no place', () => {
    const document = composeScene({ ...emptyBrief(), place: 'study' }, { seed: 1 });
    const paths = listThings(buildScene(document).root).map((t) => t.path);
    expect(paths.some((p) => p.includes('desk-1'))).toBe(false);
  });

  it('keeps verticals upright in level views', () => {
    for (const seed of [1, 2, 3, 4]) {
      const { camera } = buildScene(scene('gallery', 'modern', seed));
      expect(camera.kind).toBe('perspective');
      if (camera.kind === 'perspective') expect(camera.forward[1]).toBe(0);
    }
  });

  it('has the camera the document says', () => {
    const kinds = (['perspective', 'axonometric', 'plan', 'panorama'] as const).map(
      (kind) => buildScene(scene('bedroom', 'modern', 1, { camera: { kind } })).camera.kind,
    );
    expect(kinds).toEqual(['perspective', 'axonometric', 'plan', 'panorama']);
  });

  it('draws a room alone, but a house with the ground it stands on', () => {
    const isOnGround = (place: 'bedroom' | 'villa', kind: 'perspective' | 'axonometric' | 'plan'): boolean =>
      listThings(buildScene(scene(place, 'modern', 1, { camera: { kind } })).root).some(({ path }) =>
        path.startsWith(`${place}/grounds/`),
      );
    expect(isOnGround('bedroom', 'perspective')).toBe(true);
    expect(isOnGround('bedroom', 'axonometric')).toBe(false);
    expect(isOnGround('bedroom', 'plan')).toBe(false);
    expect(isOnGround('villa', 'plan')).toBe(true);
  });

  it('has a sun by day and none by night or under cloud', () => {
    const suns = (sky: 'clear' | 'overcast' | 'night', hour: number): number =>
      buildScene(scene('study', 'modern', 1, { light: { sky, hour } })).lights.filter((l) => l.kind === 'sun')
        .length;
    expect([suns('clear', 10), suns('overcast', 10), suns('night', 22)]).toEqual([1, 0, 0]);
    expect(sunElevation(12)).toBeGreaterThan(sunElevation(8));
    expect(sunElevation(0)).toBeLessThan(0);
  });

  it('lets no lamp burn when they are off', () => {
    const built = buildScene(scene('living-room', 'modern', 1, { light: { lamps: 0 } }));
    expect(built.lights.every((l) => l.kind === 'sun' || l.kind === 'portal')).toBe(true);
    const glowing = listPlacedParts(built.root).filter(
      (p) => !p.part.finish.name.endsWith('-outside') && p.part.finish.emission.some((e) => e > 0),
    );
    expect(glowing.map((p) => p.part.finish.name)).toEqual([]);
  });

  it('builds openings that overlap, fill their wall or are hardly there', () => {
    const document = scene('living-room', 'modern', 1);
    const { width, depth, height } = document.size;
    const kinds = ['window', 'door', 'arch', 'moon-gate', 'slit', 'cross', 'glass-block', 'bare'] as const;
    const openings = kinds.flatMap((kind, i) => [
      {
        wall: 'back' as const,
        kind,
        from: i * 0.3,
        to: width,
        sill: 0,
        head: height,
        curtain: 'none' as const,
      },
      { wall: 'left' as const, kind, from: 2, to: 2.05, sill: 1, head: 1.05, curtain: 'none' as const },
      { wall: 'ceiling' as const, kind, from: 0, to: width, sill: 0, head: depth, curtain: 'none' as const },
    ]);
    const built = buildScene({ ...document, openings });
    expect(findBroken(built.root)).toEqual([]);
    expect(built.lights.filter((l) => l.kind === 'portal').length).toBeGreaterThanOrEqual(2);
  });
});
