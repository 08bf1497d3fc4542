import type { Vec3 } from '../math/vector.ts';
import { createMesh } from '../mesh/mesh.ts';
import { makeTube, smoothPath } from '../mesh/round.ts';
import { makePot } from './plants.ts';
import type { Random } from '../random/random.ts';
import { makeNode, part, type Part, type SceneNode } from '../scene/node.ts';
import { type Finish, plainFinish } from '../texture/finish.ts';
import { addLeaf, leafFinish } from './leaves.ts';

/** Miniature pine in a shallow tray: a leaning trunk with layered needle pads. */
export function makeBonsai(tray: Finish, random: Random, needlesPerPad = 900): SceneNode {
  const bark = plainFinish('bark', '#5a4636', 0.95);
  const needles = createMesh();
  const pale = createMesh();
  const parts: Part[] = [...makePot('bowl', 0.2, 0.075, tray)];
  const trunk = smoothPath(
    [
      [-0.05, 0.06, 0],
      [0.03, 0.16, 0.02],
      [-0.06, 0.26, 0.01],
      [0.03, 0.36, -0.02],
      [0.01, 0.45, 0],
    ],
    8,
  );
  parts.push(part(bark, makeTube(trunk, 0.024, { sides: 14, radiusAt: (t) => 1.25 - 0.85 * t }), 60));
  const pads: [Vec3, Vec3, number][] = [
    [[0.02, 0.19, 0.02], [0.2, 0.23, 0.04], 0.1],
    [[-0.05, 0.27, 0.01], [-0.2, 0.32, -0.03], 0.095],
    [[0, 0.34, -0.02], [0.15, 0.4, -0.05], 0.085],
    [[0.01, 0.44, 0], [-0.03, 0.48, 0.01], 0.1],
    [[-0.02, 0.3, 0.01], [-0.02, 0.34, 0.14], 0.075],
  ];
  for (const [from, to, r] of pads) {
    parts.push(
      part(
        bark,
        makeTube(
          smoothPath(
            [from, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + 0.02, (from[2] + to[2]) / 2], to],
            5,
          ),
          0.008,
          { sides: 8, radiusAt: (t) => 1 - 0.5 * t },
        ),
        60,
      ),
    );
    for (let i = 0; i < needlesPerPad; i++) {
      const a = random.between(0, Math.PI * 2);
      const q = Math.sqrt(random.next()) * r;
      const base: Vec3 = [
        to[0] + q * Math.cos(a),
        to[1] + 0.26 * Math.sqrt(Math.max(0, r * r - q * q)) * random.between(-0.3, 1),
        to[2] + q * Math.sin(a) * 0.85,
      ];
      addLeaf(
        random.chance(0.55) ? needles : pale,
        base,
        [
          Math.cos(a) * 0.7 + random.between(-0.4, 0.4),
          random.between(0.3, 1.1),
          Math.sin(a) * 0.7 + random.between(-0.4, 0.4),
        ],
        0,
        {
          length: random.between(0.02, 0.034),
          width: 0.0042,
          outline: (t) => 1 - 0.7 * t,
          droop: 0.1,
          fold: 0.2,
          segments: 1,
        },
      );
    }
  }
  parts.push(
    part(leafFinish('needle', '#4a6840', 0.7), needles, 60),
    part(leafFinish('needle-pale', '#6d8a55', 0.7), pale, 60),
  );
  return makeNode('bonsai', parts);
}
