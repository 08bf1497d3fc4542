import { Raycaster, Vector3 } from 'three';
import type { ModelGround } from './model-ground.ts';
import type { Hit } from './picking.ts';
import type { Point } from './snap.ts';

/** A place on the surface, metres; `normal` away from it. */
export type Placed = { id: string; point: Point; normal: Point };
/** Where a place is on the canvas, CSS pixels from its left and top; `isSeen`: in front, with nothing before it. */
export type OnScreen = { x: number; y: number; isSeen: boolean };

/** A ray ends so much before the surface that it would meet by itself, of the largest edge of the model. */
const CLEAR = 0.004;
/** The camera has come to rest: what hides a place is looked for then, for it costs a pass over the triangles. */
const REST_MS = 120;

/** Follows places on the model in each frame that is drawn; `onMove` gets where they are. Ends with the viewer, or by what it answers. */
export function followPins(
  { stage, orbit, meshes, looks, box, passes, endings }: ModelGround,
  places: readonly Placed[],
  onMove: (id: string, at: OnScreen) => void,
): () => void {
  const ray = new Raycaster();
  const clear = box.getSize(new Vector3()).length() * CLEAR;
  const covered = new Set<string>();
  let timer = 0;

  function facesCamera({ point, normal }: Placed): boolean {
    const toCamera = orbit.camera.position.clone().sub(new Vector3(...point));
    return toCamera.dot(new Vector3(...normal)) > 0;
  }

  function tell(place: Placed): void {
    const { clientWidth, clientHeight } = stage.canvas;
    const at = new Vector3(...place.point).project(orbit.camera);
    const isSeen = at.z < 1 && facesCamera(place) && !covered.has(place.id);
    onMove(place.id, {
      ...{ x: ((at.x + 1) / 2) * clientWidth, y: ((1 - at.y) / 2) * clientHeight },
      isSeen,
    });
  }

  function isCovered({ point }: Placed): boolean {
    const from = orbit.camera.position;
    const to = new Vector3(...point).sub(from);
    ray.far = to.length() - clear;
    ray.set(from, to.normalize());
    // Whatever is hidden lies on no layer that the ray meets.
    return ray
      .intersectObjects([...meshes], false)
      .some(({ object }) => !looks.isGhost(object as Hit['mesh']));
  }

  /** One place after the other, so that no frame waits for all of them. */
  function lookFor(at: number): void {
    const place = places[at];
    if (!place) return;
    if (isCovered(place)) covered.add(place.id);
    else covered.delete(place.id);
    tell(place);
    timer = window.setTimeout(() => lookFor(at + 1));
  }

  function follow(): void {
    for (const place of places) tell(place);
    clearTimeout(timer);
    timer = window.setTimeout(() => lookFor(0), REST_MS);
  }

  function end(): void {
    clearTimeout(timer);
    passes.delete(follow);
    endings.delete(end);
  }
  passes.add(follow);
  endings.add(end);
  stage.invalidate();
  return end;
}

/** Away from the surface of a triangle, towards whoever sees it. */
export function normalOf({ corners: [a, b, c] }: Hit, eye: Point): Point {
  const from = new Vector3(...a);
  const normal = new Vector3(...b)
    .sub(from)
    .cross(new Vector3(...c).sub(from))
    .normalize();
  if (normal.dot(new Vector3(...eye).sub(from)) < 0) normal.negate();
  // A triangle without a surface has no side.
  return normal.lengthSq() > 0 ? normal.toArray() : [0, 1, 0];
}
