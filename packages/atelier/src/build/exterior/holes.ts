import type { SceneDocument } from '../../document/scene-document.ts';

/** Upright rectangle on the ground in metres. */
export type Rect = { x0: number; x1: number; z0: number; z1: number };

/** How far a pool's coping lies over the ground round its hole. */
const LAP_M = 0.1;

/** Where things are sunk into the ground, which lies at `groundM`. */
export function holesOf(document: SceneDocument, groundM: number): Rect[] {
  return document.things.flatMap((t): Rect[] => {
    if (t.kind !== 'pool' || !t.position || !t.size || t.position[1] > groundM - 0.01) return [];
    // Ground is cut along its own axes only.
    if (Math.abs(t.turnDeg ?? 0) > 0.5) return [];
    const [x, , z] = t.position;
    const [hx, hz] = [t.size[0] / 2 - LAP_M, t.size[2] / 2 - LAP_M];
    return [{ x0: x - hx, x1: x + hx, z0: z - hz, z1: z + hz }];
  });
}

/** What is left of a rectangle, in rectangles. */
export function cutOut(whole: Rect, holes: readonly Rect[]): Rect[] {
  return holes.reduce<Rect[]>((rects, h) => rects.flatMap((r) => cutOne(r, h)), [whole]);
}

function cutOne(r: Rect, h: Rect): Rect[] {
  if (h.x0 >= r.x1 || h.x1 <= r.x0 || h.z0 >= r.z1 || h.z1 <= r.z0) return [r];
  const [z0, z1] = [Math.max(r.z0, h.z0), Math.min(r.z1, h.z1)];
  const left = [
    { ...r, z1: z0 },
    { ...r, z0: z1 },
    { ...r, z0, z1, x1: h.x0 },
    { ...r, z0, z1, x0: h.x1 },
  ];
  return left.filter((x) => x.x1 - x.x0 > 1e-4 && x.z1 - x.z0 > 1e-4);
}
