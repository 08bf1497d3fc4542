import type { Vec3 } from '../math/vector.ts';
import { makeBox } from '../mesh/box.ts';
import { deform, move, turnX, type Mesh } from '../mesh/mesh.ts';
import { makeTube } from '../mesh/round.ts';
import { makeCylinder, makeSlab } from '../mesh/slab.ts';
import type { Random } from '../random/random.ts';
import { makeNode, part, type Part, type SceneNode } from '../scene/node.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import { makeBoard } from './cabinets.ts';
import { makeVase } from './thrown-vases.ts';

/** Tall cabinet with an arched glass front over two solid doors. */
export function makeArchCabinet(timber: Finish, glass: Finish, pull: Finish, random: Random): SceneNode {
  const w = 0.96;
  const h = 1.95;
  const d = 0.4;
  const parts: Part[] = [];
  const spring = h - w / 2;
  const arch = (half: number, top: number): [number, number][] => {
    const out: [number, number][] = [
      [half, 0.08],
      [half, top],
    ];
    for (let k = 1; k < 20; k++)
      out.push([half * Math.cos((k / 20) * Math.PI), top + half * Math.sin((k / 20) * Math.PI)]);
    out.push([-half, top], [-half, 0.08]);
    return out;
  };
  const upright = (mesh: Mesh, z: number): Mesh => move(turnX(mesh, Math.PI / 2), 0, 0, z);
  const rim = arch(w / 2, spring).map(([x, y]): Vec3 => [x, y, 0]);
  for (const z of [-d / 2 + 0.02, d / 2 - 0.02])
    parts.push(
      part(
        timber,
        makeTube(
          rim.map((p): Vec3 => [p[0], p[1], z]),
          0.019,
          { sides: 10 },
        ),
        60,
      ),
    );
  const shell = arch(w / 2 - 0.002, spring);
  for (let i = 0; i + 1 < shell.length; i++) {
    const a = shell[i] ?? [0, 0];
    const b = shell[i + 1] ?? [0, 0];
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
    const board = makeBox(l + 0.006, 0.02, d - 0.03, { bevel: 0.002, bevelSegments: 1 });
    const c = Math.cos(angle);
    const s = Math.sin(angle);
    parts.push(
      part(
        timber,
        deform(board, (p) => [
          p[0] * c - p[1] * s + (a[0] + b[0]) / 2,
          p[0] * s + p[1] * c + (a[1] + b[1]) / 2,
          p[2],
        ]),
      ),
    );
  }
  parts.push(
    part(
      timber,
      upright(
        makeSlab(
          arch(w / 2 - 0.012, spring).map(([x, y]): [number, number] => [x, y]),
          0.012,
          0.002,
          1,
        ),
        -d / 2 + 0.012,
      ),
    ),
  );
  parts.push(part(timber, move(makeBoard(w, 0.08, d, 'x', 2), 0, 0.04, 0)));
  for (const y of [0.72, 1.1, 1.45])
    parts.push(part(timber, move(makeBoard(w - 0.04, 0.02, d - 0.04, 'x', y), 0, y, -0.01)));
  for (const s of [-1, 1]) {
    parts.push(
      part(
        timber,
        move(makeBoard(w / 2 - 0.012, 0.62, 0.02, 'y', s), s * (w / 4 - 0.002), 0.4, d / 2 - 0.012),
      ),
    );
    parts.push(part(pull, move(makeCylinder(0.006, 0.16, 0.002, 14), s * 0.035, 0.42, d / 2 + 0.014)));
  }
  parts.push(part(timber, move(makeBoard(0.02, 1.2, 0.02, 'y', 3), 0, 1.33, d / 2 - 0.014)));
  parts.push(part(glass, move(makeBox(w - 0.05, 0.74, 0.004, { bevel: 0.001 }), 0, 1.1, d / 2 - 0.018)));
  const ceramic = plainFinish('shelf-ceramic', '#e4dccd', 0.5);
  for (const [x, y, k] of [
    [-0.25, 0.73, 0],
    [0.1, 0.73, 3],
    [0.28, 0.73, 1],
    [-0.12, 1.11, 2],
    [0.22, 1.11, 4],
  ] as const) {
    const vase = makeVase(k, 0.22 + random.between(0, 0.06), ceramic);
    parts.push({
      finish: vase.finish,
      mesh: { ...move(vase.mesh, x, y, -0.02), normals: vase.mesh.normals },
    });
  }
  return makeNode('arch-cabinet', parts);
}
