import type { Vec2, Vec3 } from '../math/vector.ts';
import { makeBox, makeCushion, type BoxOptions, type CushionOptions } from '../mesh/box.ts';
import { makeChamferBox } from '../mesh/chamfer.ts';
import { move, shiftUv, turnX, turnY, turnZ, type Mesh } from '../mesh/mesh.ts';
import { makeLathe, makeTube, type TubeOptions } from '../mesh/round.ts';
import { makeSlab, ovalOutline } from '../mesh/slab.ts';
import { makeNode, part, type Part, type SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';

/** Lean about the X axis, turn about Y, roll about Z, in radians, before a piece is put in its place. */
type Pose = { lean?: number; turn?: number; roll?: number };

/**
 * Collects the pieces of one thing. Sizes are width, height, depth in metres; `at` is the middle of a piece's underside,
 * unless it is posed: then it turns about its own middle.
 */
export type Kit = {
  box(finish: Finish, size: Vec3, at: Vec3, options?: BoxOptions & Pose): void;
  /** Box of wood or stone with its own stretch of the pattern, which runs along its longest side. */
  board(finish: Finish, size: Vec3, at: Vec3, options?: BoxOptions & Pose): void;
  cushion(finish: Finish, size: Vec3, at: Vec3, options?: CushionOptions & Pose): void;
  /** Outline as seen from above, [x, -z]. */
  slab(finish: Finish, outline: readonly Vec2[], height: number, at: Vec3, bevel?: number): void;
  cylinder(finish: Finish, radius: number, height: number, at: Vec3, bevel?: number): void;
  lathe(finish: Finish, profile: readonly Vec2[], at: Vec3, segments?: number): void;
  /** Straight round bar; `taper` is the share of its radius left at the start. */
  rod(finish: Finish, from: Vec3, to: Vec3, radius: number, taper?: number): void;
  tube(finish: Finish, path: readonly Vec3[], radius: number, options?: TubeOptions): void;
  add(finish: Finish, mesh: Mesh, creaseDegrees?: number): void;
  /** Finished parts, turned about Y, then moved. */
  put(parts: readonly Part[], at: Vec3, turnRad?: number): void;
  readonly parts: readonly Part[];
  toNode(name: string): SceneNode;
};

export function createKit(): Kit {
  const parts: Part[] = [];
  let boards = 0;

  function add(finish: Finish, mesh: Mesh, creaseDegrees = 40): void {
    parts.push(part(finish, mesh, creaseDegrees));
  }
  function pose(mesh: Mesh, size: Vec3, at: Vec3, o: Pose): Mesh {
    let posed = mesh;
    if (o.roll) posed = turnZ(posed, o.roll);
    if (o.lean) posed = turnX(posed, o.lean);
    if (o.turn) posed = turnY(posed, o.turn);
    return move(posed, at[0], at[1] + size[1] / 2, at[2]);
  }
  function box(finish: Finish, size: Vec3, at: Vec3, o: BoxOptions & Pose = {}): void {
    add(finish, pose(makeBlock(size, { bevel: 0.004, ...o }), size, at, o), 50);
  }

  return {
    box,
    board: (finish, size, at, o = {}) => {
      boards++;
      const longest = Math.max(...size);
      const grain = size[0] === longest ? 'x' : size[1] === longest ? 'y' : 'z';
      const mesh = makeBlock(size, { bevel: 0.003, grain, ...o });
      add(finish, pose(shiftUv(mesh, boards * 0.31, boards * 0.47), size, at, o), 50);
    },
    cushion: (finish, size, at, o = {}) => {
      add(finish, pose(makeCushion(...size, { detail: 4, segments: 2, ...o }), size, at, o), 60);
    },
    slab: (finish, outline, height, at, bevel = 0.005) => {
      add(finish, move(makeSlab(outline, height, bevel, 2), ...at), 50);
    },
    cylinder: (finish, radius, height, at, bevel = 0.004) => {
      const sides = radius > 0.15 ? 48 : radius > 0.04 ? 28 : 16;
      add(finish, move(makeSlab(ovalOutline(radius, radius, 1, sides), height, bevel, 2), ...at), 50);
    },
    lathe: (finish, profile, at, segments = 40) => {
      add(finish, move(makeLathe(profile, segments), ...at), 50);
    },
    rod: (finish, from, to, radius, taper = 1) => {
      const sides = radius > 0.015 ? 14 : radius > 0.007 ? 10 : 8;
      add(finish, makeTube([from, to], radius, { sides, radiusAt: (t) => taper + (1 - taper) * t }), 60);
    },
    tube: (finish, path, radius, o = {}) => {
      add(finish, makeTube(path, radius, { sides: radius > 0.015 ? 14 : 10, ...o }), 60);
    },
    add,
    put: (list, at, turnRad = 0) => {
      for (const { finish, mesh } of list) {
        const normals = turnRad === 0 ? mesh.normals : turnY(asPoints(mesh.normals), turnRad).positions;
        parts.push({ finish, mesh: { ...move(turnY(mesh, turnRad), ...at), normals } });
      }
    },
    parts,
    toNode: (name) => makeNode(name, parts),
  };
}

function asPoints(positions: number[]): Mesh {
  return { positions, uvs: [], indices: [], normals: [] };
}

/** A chamfer does for edges of a few millimetres; larger radii are asked for with segments. */
function makeBlock(size: Vec3, o: BoxOptions): Mesh {
  if (o.bevelSegments !== undefined || o.divisions) return makeBox(...size, o);
  return makeChamferBox(...size, o.bevel ?? 0.004, o.grain);
}
