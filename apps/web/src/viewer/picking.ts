import { Raycaster, Vector2, Vector3, type Mesh } from 'three';
import type { ModelGround } from './model-ground.ts';
import { seenHeight } from './seen-height.ts';
import type { Section } from './section.ts';
import type { Point } from './snap.ts';

/** What lies under a place of the picture. */
export type Hit = {
  mesh: Mesh;
  point: Point;
  /** Of the triangle, metres. */
  corners: readonly [Point, Point, Point];
  /** Metres that a pixel of the screen covers there. */
  pixel: number;
};

export type Picking = { at(clientX: number, clientY: number): Hit | null };

/** Finds what is seen at a place of the picture, past what is hidden and cut away. */
export function createPicking(
  { stage, orbit, meshes, looks }: ModelGround,
  { removes }: Pick<Section, 'removes'>,
): Picking {
  const ray = new Raycaster();
  const place = new Vector2();
  return {
    at(clientX, clientY) {
      const { left, top, width, height } = stage.canvas.getBoundingClientRect();
      place.set(((clientX - left) / width) * 2 - 1, 1 - ((clientY - top) / height) * 2);
      ray.setFromCamera(place, orbit.camera);
      const hit = ray
        .intersectObjects([...meshes], false)
        .find(({ point, object }) => !removes(point) && !looks.isGhost(object as Mesh));
      if (!hit?.face) return null;
      const mesh = hit.object as Mesh;
      const { a, b, c } = hit.face;
      const cornerAt = (index: number) =>
        mesh.localToWorld(mesh.getVertexPosition(index, new Vector3())).toArray();
      return {
        mesh,
        point: hit.point.toArray(),
        corners: [cornerAt(a), cornerAt(b), cornerAt(c)],
        pixel: (seenHeight(orbit.camera) * hit.distance) / Math.max(1, height),
      };
    },
  };
}
