import { move } from '../mesh/mesh.ts';
import type { Vec2, Vec3 } from '../math/vector.ts';
import { makeLathe, makeTube, smoothPath } from '../mesh/round.ts';
import type { Random } from '../random/random.ts';
import { makeNode, part, type Part, type SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';

const VASES: readonly (readonly Vec2[])[] = [
  [
    [0.2, 0],
    [0.34, 0.12],
    [0.42, 0.36],
    [0.36, 0.6],
    [0.16, 0.76],
    [0.13, 0.86],
    [0.18, 1],
  ],
  [
    [0.16, 0],
    [0.2, 0.2],
    [0.24, 0.5],
    [0.22, 0.75],
    [0.12, 0.86],
    [0.11, 0.93],
    [0.15, 1],
  ],
  [
    [0.28, 0],
    [0.5, 0.2],
    [0.55, 0.45],
    [0.44, 0.72],
    [0.24, 0.9],
    [0.26, 1],
  ],
  [
    [0.24, 0],
    [0.26, 0.3],
    [0.3, 0.7],
    [0.34, 1],
  ],
  [
    [0.14, 0],
    [0.3, 0.16],
    [0.32, 0.34],
    [0.14, 0.52],
    [0.085, 0.74],
    [0.08, 0.9],
    [0.13, 1],
  ],
];

/** Thrown vessel of one of five shapes, `height` metres, hollow, standing on y = 0; `steps` to each bend of its wall. */
export function makeVase(shape: number, height: number, finish: Finish, steps = 6): Part {
  const points = VASES[shape % VASES.length] ?? [];
  const curve = smoothPath(
    points.map(([r, y]): Vec3 => [r, y, 0]),
    steps,
  );
  const outer = curve.map((p): Vec2 => [p[0] * height, p[1] * height]);
  const t = Math.min(0.006, height * 0.02);
  const inner = outer.filter((p) => p[1] > height * 0.06).map((p): Vec2 => [Math.max(0.002, p[0] - t), p[1]]);
  const floor: Vec2 = [0, height * 0.06];
  return part(finish, makeLathe([[0, 0], ...outer, ...inner.toReversed(), floor], 16 + 6 * steps), 50);
}

/** Group of three vessels, one with bare branches. */
export function makeVaseSet(
  finishes: readonly [Finish, Finish, Finish],
  branch: Finish,
  random: Random,
  steps = 6,
): SceneNode {
  const shapes = [random.integer(0, 1), 2, 4];
  const heights = [0.42, 0.24, 0.31];
  const spots: Vec3[] = [
    [-0.13, 0, -0.05],
    [0.16, 0, 0.06],
    [0.02, 0, 0.18],
  ];
  const parts: Part[] = [];
  shapes.forEach((shape, i) => {
    const vase = makeVase(shape, heights[i] ?? 0.3, finishes[i] ?? finishes[0], steps);
    const [x, , z] = spots[i] ?? [0, 0, 0];
    parts.push({ finish: vase.finish, mesh: { ...move(vase.mesh, x, 0, z), normals: vase.mesh.normals } });
  });
  parts.push(...makeBranches(branch, [-0.13, 0.3, -0.05], 5, 0.62, random));
  return makeNode('vase-set', parts);
}

/** Bare twigs fanning out of a point. */
function makeBranches(finish: Finish, from: Vec3, count: number, reach: number, random: Random): Part[] {
  const parts: Part[] = [];
  for (let i = 0; i < count; i++) {
    const a = random.between(0, Math.PI * 2);
    const lean = random.between(0.15, 0.45);
    const points: Vec3[] = [from];
    let [x, y, z] = from;
    for (let k = 1; k <= 5; k++) {
      const step = (reach / 5) * random.between(0.8, 1.2);
      x += Math.cos(a + random.between(-0.7, 0.7)) * lean * step;
      z += Math.sin(a + random.between(-0.7, 0.7)) * lean * step;
      y += step * (1 - lean * 0.3);
      points.push([x, y, z]);
      if (k > 1) {
        const b = a + random.between(-1.6, 1.6);
        parts.push(
          part(
            finish,
            makeTube(
              smoothPath(
                [
                  [x, y, z],
                  [x + 0.05 * Math.cos(b), y + 0.05, z + 0.05 * Math.sin(b)],
                  [x + 0.1 * Math.cos(b), y + 0.12, z + 0.1 * Math.sin(b)],
                ],
                3,
              ),
              0.0022,
              { sides: 6, radiusAt: (t) => 1 - 0.6 * t },
            ),
            60,
          ),
        );
      }
    }
    parts.push(
      part(finish, makeTube(smoothPath(points, 4), 0.0042, { sides: 7, radiusAt: (t) => 1 - 0.65 * t }), 60),
    );
  }
  return parts;
}
