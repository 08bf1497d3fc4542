import { at, type Vec3 } from '../math/vector.ts';
import { makeLoft } from './loft.ts';
import type { Mesh } from './mesh.ts';

/** Rectangular hole: its middle and size in metres. */
export type Cut = { x: number; z: number; width: number; depth: number };

function ring(x: number, z: number, width: number, depth: number, y: number): Vec3[] {
  const [w, d] = [width / 2, depth / 2];
  return [
    [x + w, y, z - d],
    [x - w, y, z - d],
    [x - w, y, z + d],
    [x + w, y, z + d],
  ];
}

/** Worktop of one piece with one hole, centred over the origin from y = 0 to `height`; the pattern runs through along X. */
export function makePiercedTop(width: number, height: number, depth: number, cut: Cut, bevel = 0.003): Mesh {
  const outer = (inset: number, y: number): Vec3[] => ring(0, 0, width - 2 * inset, depth - 2 * inset, y);
  const inner = (grow: number, y: number): Vec3[] =>
    ring(cut.x, cut.z, cut.width + 2 * grow, cut.depth + 2 * grow, y);
  const mesh = makeLoft([
    outer(bevel, 0),
    outer(0, bevel),
    outer(0, height - bevel),
    outer(bevel, height),
    inner(bevel, height),
    inner(0, height - bevel),
    inner(0, 0),
    outer(bevel, 0),
  ]);
  const uvs: number[] = [];
  for (let i = 0; i < mesh.positions.length; i += 3) {
    const [x, y, z] = [at(mesh.positions, i), at(mesh.positions, i + 1), at(mesh.positions, i + 2)];
    // Height counts in both directions, so that the pattern goes over the edge on every side.
    uvs.push(x + 0.7 * y, 0.7 * y - z);
  }
  return { ...mesh, uvs };
}
