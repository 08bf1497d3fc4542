import { at, cross, dot, subtract, type Vec3 } from '../math/vector.ts';
import { addVertex, createMesh, readPosition, type Mesh } from './mesh.ts';

type Axis = 0 | 1 | 2;
const AXES: readonly Axis[] = [0, 1, 2];
const SIDES = [-1, 1] as const;

/**
 * Box centred at the origin whose edges are single chamfers of `bevel` metres: with smoothed normals they look round at
 * two fifths of makeBox's triangles. The texture's u runs along `grain`.
 */
export function makeChamferBox(
  width: number,
  height: number,
  depth: number,
  bevel: number,
  grain: 'x' | 'y' | 'z' = 'x',
): Mesh {
  const half: Vec3 = [width / 2, height / 2, depth / 2];
  const r = Math.min(bevel, half[0] * 0.98, half[1] * 0.98, half[2] * 0.98);
  const along: Axis = grain === 'y' ? 1 : grain === 'z' ? 2 : 0;
  const mesh = createMesh();

  /** Vertex near a corner: full out along `out`, drawn in along the other two; mapped as on the face of `face`. */
  function addCorner(signs: Vec3, out: Axis, face: Axis): number {
    const p = AXES.map((k) => at(signs, k) * (k === out ? half[k] : half[k] - r));
    const a = (face + 1) % 3;
    const b = (face + 2) % 3;
    const isTurned = along === b || (along === face && b === 0);
    return addVertex(mesh, [at(p, 0), at(p, 1), at(p, 2)], at(p, isTurned ? b : a), at(p, isTurned ? a : b));
  }
  /** Convex polygon, turned so that it faces away from the middle. */
  function addFacing(ids: readonly number[]): void {
    const [a, b, c] = [0, 1, 2].map((k) => readPosition(mesh, at(ids, k)));
    if (!a || !b || !c) return;
    const isOut = dot(cross(subtract(b, a), subtract(c, a)), a) > 0;
    for (let k = 1; k + 1 < ids.length; k++) {
      const [i, j] = isOut ? [k, k + 1] : [k + 1, k];
      mesh.indices.push(at(ids, 0), at(ids, i), at(ids, j));
    }
  }
  function signsOf(axes: readonly [Axis, number][]): Vec3 {
    const signs: [number, number, number] = [1, 1, 1];
    for (const [axis, sign] of axes) signs[axis] = sign;
    return signs;
  }

  for (const n of AXES) {
    const a = ((n + 1) % 3) as Axis;
    const b = ((n + 2) % 3) as Axis;
    for (const side of SIDES) {
      addFacing(
        [
          [-1, -1],
          [1, -1],
          [1, 1],
          [-1, 1],
        ].map(([sa = 1, sb = 1]) =>
          addCorner(
            signsOf([
              [n, side],
              [a, sa],
              [b, sb],
            ]),
            n,
            n,
          ),
        ),
      );
      // The four edges along b between this face and the faces across a belong to this one.
      for (const sa of SIDES) {
        const ends = SIDES.map((sb) =>
          signsOf([
            [n, side],
            [a, sa],
            [b, sb],
          ]),
        );
        const [low, high] = ends;
        if (low && high)
          addFacing([
            addCorner(low, n, n),
            addCorner(high, n, n),
            addCorner(high, a, n),
            addCorner(low, a, n),
          ]);
      }
    }
  }
  for (const x of SIDES)
    for (const y of SIDES) for (const z of SIDES) addFacing(AXES.map((out) => addCorner([x, y, z], out, 0)));
  return mesh;
}
