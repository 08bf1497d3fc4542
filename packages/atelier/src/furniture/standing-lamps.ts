import type { Vec3 } from '../math/vector.ts';
import { deform, move, turnZ } from '../mesh/mesh.ts';
import { makeBlob, roundProfile, smoothPath } from '../mesh/round.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import { makeVase } from './thrown-vases.ts';
import { createKit } from './kit.ts';
import { makeDome, makeShade } from './lamps.ts';

/** Where a lamp's light comes from, in the space it was drawn in. */
export type LampDesign = { node: SceneNode; centre: Vec3; radius: number };

/** Slim reading lamp: stone disc, straight stem, a small tilted shade on a joint. */
export function makeReadingLamp(metal: Finish, foot: Finish, bulb: Finish, height: number): LampDesign {
  const kit = createKit();
  const head: Vec3 = [0.19, height - 0.17, 0];
  kit.cylinder(foot, 0.14, 0.026, [0, 0, 0], 0.008);
  kit.rod(metal, [0, 0.02, 0], [0, height - 0.12, 0], 0.0085);
  kit.cylinder(metal, 0.018, 0.034, [0, height - 0.14, 0], 0.005);
  kit.tube(
    metal,
    smoothPath(
      [
        [-0.11, height - 0.15, 0],
        [0, height - 0.122, 0],
        [0.1, height - 0.075, 0],
        [0.165, height - 0.06, 0],
        [0.182, height - 0.1, 0],
      ],
      5,
    ),
    0.0065,
  );
  kit.cylinder(metal, 0.013, 0.03, [-0.11, height - 0.165, 0], 0.004);
  const tilt = (y: number): ReturnType<typeof makeDome> => turnZ(makeDome(0.095, 0.12, 0.003), y);
  kit.add(metal, move(tilt(0.18), head[0], height - 0.07, 0), 60);
  kit.add(bulb, move(makeBlob([0.03, 0.03, 0.03], 1, 20, 12), head[0] + 0.016, height - 0.155, 0), 80);
  return { node: kit.toNode('floor-lamp'), centre: [head[0] + 0.022, height - 0.2, 0], radius: 0.075 };
}

/** Opal ball on a tall stem. */
export function makeBallFloorLamp(metal: Finish, foot: Finish, globe: Finish, height: number): LampDesign {
  const kit = createKit();
  const r = 0.16;
  kit.cylinder(foot, 0.15, 0.03, [0, 0, 0], 0.008);
  kit.rod(metal, [0, 0.02, 0], [0, height - 2 * r, 0], 0.01);
  kit.cylinder(metal, 0.05, 0.022, [0, height - 2 * r - 0.012, 0], 0.005);
  kit.add(globe, move(makeBlob([r, r, r], 1, 48, 28), 0, height - r, 0), 80);
  return { node: kit.toNode('floor-lamp'), centre: [0, height - r, 0], radius: r * 1.05 };
}

/** Half circle of slim bar over its heavy foot, an opal ball hanging at its end. */
export function makeHoopLamp(
  metal: Finish,
  foot: Finish,
  globe: Finish,
  width: number,
  height: number,
): LampDesign {
  const kit = createKit();
  const r = 0.15;
  const footRadius = 0.17;
  const span = width - r - footRadius;
  const x = -width / 2 + footRadius;
  const bow: Vec3[] = [[x, 0.05, 0]];
  for (let k = 0; k <= 30; k++) {
    const a = Math.PI * (1 - k / 30);
    const rise = height * 0.52;
    const end = k > 15 ? 0.86 : 1;
    bow.push([
      x + (span / 2) * (1 + Math.cos(a)),
      height - rise + (rise - 0.011) * (1 - end + end * Math.sin(a)),
      0,
    ]);
  }
  kit.cylinder(foot, footRadius, 0.06, [x, 0, 0], 0.012);
  kit.tube(metal, bow, 0.011, { sides: 14 });
  const end = bow[bow.length - 1] ?? [0, height / 2, 0];
  const y = end[1] - r - 0.02;
  kit.cylinder(metal, 0.045, 0.03, [end[0], end[1] - 0.032, 0], 0.006);
  kit.add(globe, move(makeBlob([r, r, r], 1, 48, 28), end[0], y, 0), 80);
  return { node: kit.toNode('arc-lamp'), centre: [end[0], y, 0], radius: r * 1.05 };
}

/** Thrown body with a linen drum. */
export function makeDrumTableLamp(
  body: Finish,
  joint: Finish,
  shade: Finish,
  width: number,
  height: number,
): LampDesign {
  const kit = createKit();
  const drum = height * 0.42;
  const vase = makeVase(2, height * 0.5, body);
  kit.put([vase], [0, 0, 0]);
  kit.cylinder(joint, 0.012, height * 0.16, [0, height * 0.49, 0], 0.003);
  kit.cylinder(joint, 0.034, 0.012, [0, height * 0.5 - 0.004, 0], 0.003);
  kit.add(shade, move(makeShade(width / 2, width * 0.41, drum - 0.002), 0, height - drum, 0), 60);
  kit.add(
    shade,
    move(makeBlob([width * 0.36, 0.004, width * 0.36], 1, 32, 6), 0, height - drum * 0.35, 0),
    80,
  );
  return {
    node: kit.toNode('table-lamp'),
    centre: [0, height - drum / 2, 0],
    radius: Math.hypot(width / 2, drum / 2) * 1.03,
  };
}

/** Rough block of stone with a disc of light leaning behind a bar. */
export function makeDiscLamp(
  stone: Finish,
  metal: Finish,
  disc: Finish,
  width: number,
  height: number,
): LampDesign {
  const kit = createKit();
  const r = width / 2;
  const y = height - r;
  kit.board(stone, [width * 0.5, height * 0.26, 0.11], [-width * 0.16, 0, 0], { bevel: 0.006 });
  kit.board(stone, [width * 0.3, height * 0.13, 0.1], [width * 0.2, 0, 0.01], { bevel: 0.006 });
  const round = roundProfile(
    [
      [0, -0.02],
      [r, -0.02],
      [r, 0.02],
      [0, 0.02],
    ],
    0.018,
    4,
  );
  const face = createKit();
  face.lathe(disc, round, [0, 0, 0], 56);
  for (const p of face.parts)
    kit.add(
      p.finish,
      deform(p.mesh, (q) => [q[0], y + q[2], -q[1]], false),
      60,
    );
  kit.tube(
    metal,
    Array.from({ length: 56 }, (_, i): Vec3 => {
      const a = (i / 56) * 2 * Math.PI;
      return [r * 0.99 * Math.cos(a), y + r * 0.99 * Math.sin(a), -0.021];
    }),
    0.006,
    { isClosed: true, sides: 8 },
  );
  kit.rod(metal, [0, height * 0.1, -0.026], [0, y, -0.026], 0.006);
  return { node: kit.toNode('table-lamp'), centre: [0, y, 0], radius: r * 1.04 };
}
