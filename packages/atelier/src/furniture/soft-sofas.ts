import type { Vec3 } from '../math/vector.ts';
import { makeBox } from '../mesh/box.ts';
import { move, turnX, turnY, type Mesh } from '../mesh/mesh.ts';
import { makeBlob } from '../mesh/round.ts';
import { makeCylinder } from '../mesh/slab.ts';
import type { Random } from '../random/random.ts';
import { makeNode, part, type SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import { bendForward, leanPillow, makeChannelled, type Fineness } from './upholstery.ts';

/** Sofa on a gentle arc: one continuous seat, a rounded back that thins towards the ends, no arms. */
export function makeCurvedSofa(
  width: number,
  cover: Finish,
  plinth: Finish,
  pillows: readonly Finish[],
  random: Random,
  fineness: Fineness = 'fine',
): SceneNode {
  const radius = width * 0.86;
  const segments = fineness === 'fine' ? 5 : 3;
  const depth = 0.92;
  const seatHeight = 0.41;
  const seat = makeBox(width, 0.27, depth, { bevel: 0.1, bevelSegments: segments, divisions: [28, 3, 8] });
  const back = makeBox(width * 0.97, 0.44, 0.26, {
    bevel: 0.11,
    bevelSegments: segments,
    divisions: [28, 4, 3],
  });
  const backShape: Mesh = move(
    {
      ...back,
      positions: back.positions.map((v, i) =>
        i % 3 === 1 ? taperedHeight(back.positions[i - 1] ?? 0, v, width) : v,
      ),
    },
    0,
    seatHeight + 0.13,
    -depth / 2 + 0.15,
  );
  const parts = [
    part(cover, bendForward(move(seat, 0, seatHeight - 0.135, 0), radius), 60),
    part(cover, bendForward(turnX(backShape, -0.02), radius), 60),
    part(
      plinth,
      bendForward(
        move(makeBox(width - 0.24, 0.16, depth - 0.24, { bevel: 0.01, divisions: [24, 1, 1] }), 0, 0.08, 0),
        radius,
      ),
    ),
  ];
  pillows.forEach((finish, i) => {
    const x = (i % 2 === 0 ? -1 : 1) * width * (0.26 + 0.02 * i);
    const at: Vec3 = [x, seatHeight + 0.005, -depth / 2 + 0.36];
    const pillow = leanPillow(0.44, 0.17, 0.38, random.between(-0.12, 0.12), at, fineness);
    parts.push(part(finish, bendForward(pillow, radius)));
  });
  return makeNode('curved-sofa', parts);
}

function taperedHeight(x: number, y: number, width: number): number {
  const end = Math.abs((2 * x) / width);
  return y > 0 ? y * (1 - 0.42 * end ** 2.4) : y;
}

/** Two-seater of soft boulders: rounded lumps that merge into each other. */
export function makePebbleSofa(cover: Finish, feet: Finish, fineness: Fineness = 'fine'): SceneNode {
  const share = fineness === 'fine' ? 1 : 0.6;
  const blob = (half: Vec3, roundness: number, segments: number, rings: number): Mesh =>
    makeBlob(half, roundness, Math.round(segments * share), Math.round(rings * share));
  const parts = [
    part(cover, move(blob([0.84, 0.19, 0.45], 0.62, 64, 30), 0, 0.26, 0.04), 80),
    part(cover, move(turnX(blob([0.8, 0.27, 0.2], 0.68, 64, 28), -0.12), 0, 0.52, -0.3), 80),
    part(
      cover,
      move(turnY(blob([0.36, 0.21, 0.19], 0.74, 48, 24), Math.PI / 2 - 0.16), -0.74, 0.42, -0.02),
      80,
    ),
    part(
      cover,
      move(turnY(blob([0.36, 0.21, 0.19], 0.74, 48, 24), Math.PI / 2 + 0.16), 0.74, 0.42, -0.02),
      80,
    ),
  ];
  for (const x of [-0.58, 0.58])
    for (const z of [-0.22, 0.28]) parts.push(part(feet, move(makeCylinder(0.05, 0.09, 0.006, 24), x, 0, z)));
  return makeNode('pebble-sofa', parts);
}

/** Low channel-stitched settee that sits on the floor. */
export function makeChannelSofa(
  width: number,
  cover: Finish,
  plinth: Finish,
  fineness: Fineness = 'fine',
): SceneNode {
  const depth = 0.95;
  const channels = Math.round(width / 0.15);
  return makeNode('channel-sofa', [
    part(cover, move(makeChannelled(width, 0.28, depth, channels, 0.09, fineness), 0, 0.25, 0), 60),
    part(
      cover,
      move(
        turnX(makeChannelled(width, 0.4, 0.24, channels, 0.1, fineness), -0.16),
        0,
        0.54,
        -depth / 2 + 0.16,
      ),
      60,
    ),
    part(plinth, move(makeBox(width - 0.16, 0.12, depth - 0.16, { bevel: 0.006 }), 0, 0.06, 0)),
  ]);
}
