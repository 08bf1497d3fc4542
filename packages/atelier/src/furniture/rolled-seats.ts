import { mix, smoothstep, type Vec3 } from '../math/vector.ts';
import { move, turnX } from '../mesh/mesh.ts';
import { makeTaper, makeTube } from '../mesh/round.ts';
import { makeSheet, ovalOutline } from '../mesh/slab.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import { createKit, type Kit } from './kit.ts';
import { makeTufted } from './upholstery.ts';

/** Turned foot under a seat corner, its height 0.12 m. */
function addTurnedFoot(kit: Kit, finish: Finish, at: Vec3): void {
  kit.add(finish, move(makeTaper(0.017, 0.034, 0.09, 16), ...at));
  kit.cylinder(finish, 0.038, 0.03, [at[0], at[1] + 0.088, at[2]], 0.008);
}

/** Buttoned sofa whose back and arms roll outwards at one height, on turned feet. */
export function makeRolledSofa(width: number, seats: number, cover: Finish, feet: Finish): SceneNode {
  const kit = createKit();
  const depth = 0.92;
  const roll = 0.105;
  const top = 0.72;
  const seatY = 0.44;
  const arm = 2 * roll;
  const inner = width - 2 * arm;
  kit.box(cover, [width - 0.1, 0.2, depth - 0.08], [0, 0.11, 0], { bevel: 0.02, bevelSegments: 2 });
  const w = inner / seats;
  for (let i = 0; i < seats; i++)
    kit.cushion(
      cover,
      [w - 0.006, 0.16, depth - arm - 0.02],
      [-inner / 2 + w * (i + 0.5), seatY - 0.16, arm / 2],
      {
        radius: 0.055,
        crown: 0.024,
        bulge: 0.01,
      },
    );
  const back = -depth / 2 + roll;
  const panel = top - seatY + 0.04;
  kit.add(
    cover,
    move(turnX(makeTufted(inner + 0.06, panel, 0.12), -0.1), 0, seatY + panel / 2 - 0.03, back + 0.035),
    60,
  );
  kit.box(cover, [width - 2 * roll, top - 0.14, 0.12], [0, 0.12, back], { bevel: 0.02, bevelSegments: 2 });
  const rail: Vec3[] = [
    [-width / 2 + roll, top - roll, depth / 2 - 0.06],
    [-width / 2 + roll, top - roll, back + 0.09],
    [-width / 2 + roll + 0.03, top - roll, back + 0.03],
    [-width / 2 + roll + 0.09, top - roll, back],
    [width / 2 - roll - 0.09, top - roll, back],
    [width / 2 - roll - 0.03, top - roll, back + 0.03],
    [width / 2 - roll, top - roll, back + 0.09],
    [width / 2 - roll, top - roll, depth / 2 - 0.06],
  ];
  kit.tube(cover, rail, roll, { sides: 22 });
  for (const s of [-1, 1]) {
    const x = s * (width / 2 - roll);
    kit.box(cover, [arm * 0.72, top - roll - 0.12, depth - 0.1], [x - s * 0.01, 0.12, 0.015], {
      bevel: 0.02,
      bevelSegments: 2,
    });
    const ring = ovalOutline(roll * 0.6, roll * 0.6, 1, 22).map((p): Vec3 => [
      x + p[0],
      top - roll + p[1],
      depth / 2 - 0.018,
    ]);
    kit.add(cover, makeTube(ring, 0.007, { isClosed: true, sides: 6 }), 60);
    for (const z of [-1, 1]) addTurnedFoot(kit, feet, [s * (width / 2 - 0.12), 0, z * (depth / 2 - 0.1)]);
  }
  return kit.toNode('rolled-sofa');
}

/** Wing chair: a high back whose wings come forward and fall to the arms, on turned legs. */
export function makeWingChair(cover: Finish, feet: Finish): SceneNode {
  const kit = createKit();
  const bend = (x: number): number => Math.sign(x) * Math.abs(x) ** 0.62;
  const sweep = 1.95;
  const shell = makeSheet(
    (u, v) => {
      const a = (u - 0.5) * 2 * sweep;
      const side = Math.abs(a) / sweep;
      const high = mix(1.04, 0.62, smoothstep(0.5, 0.86, side)) - 0.03 * smoothstep(0.2, 0.5, side);
      const low = 0.2;
      const lean = 0.1 * v * v * (1 - side);
      return [
        0.345 * bend(Math.sin(a)) * (1 + 0.06 * v),
        mix(low, high, v),
        0.03 - lean - 0.36 * bend(Math.cos(a)),
      ];
    },
    1.7,
    0.8,
    0.095,
    { detail: [30, 6] },
  );
  kit.add(cover, shell, 70);
  kit.box(cover, [0.6, 0.16, 0.6], [0, 0.19, 0.02], { bevel: 0.03, bevelSegments: 2 });
  kit.cushion(cover, [0.57, 0.15, 0.6], [0, 0.33, 0.05], {
    radius: 0.05,
    crown: 0.03,
    bulge: 0.012,
    segments: 3,
  });
  kit.cushion(cover, [0.5, 0.2, 0.12], [0, 0.5, -0.24], {
    radius: 0.05,
    crown: 0.01,
    bulge: 0.02,
    lean: -0.1,
  });
  for (const sx of [-1, 1]) {
    kit.rod(feet, [sx * 0.27, 0.012, 0.29], [sx * 0.25, 0.21, 0.26], 0.022, 0.6);
    kit.rod(feet, [sx * 0.25, 0.012, -0.31], [sx * 0.23, 0.21, -0.25], 0.022, 0.6);
  }
  return kit.toNode('wing-chair');
}

/** Low chair of two buttoned leather cushions on crossing steel bars. */
export function makeCrossedChair(cover: Finish, steel: Finish): SceneNode {
  const kit = createKit();
  const half = 0.33;
  for (const s of [-1, 1]) {
    const x = s * half;
    const back: Vec3[] = [];
    const front: Vec3[] = [];
    for (let k = 0; k <= 10; k++) {
      const t = k / 10;
      back.push([x, mix(0.76, 0.012, t), -0.37 + 0.7 * t ** 1.7]);
      front.push([x, mix(0.4, 0.012, t ** 1.15), 0.37 - 0.72 * t ** 0.85]);
    }
    kit.tube(steel, back, 0.0125, { sides: 8 });
    kit.tube(steel, front, 0.0125, { sides: 8 });
  }
  for (const [y, z] of [
    [0.36, 0.31],
    [0.25, -0.05],
    [0.7, -0.355],
  ] as const)
    kit.rod(steel, [-half, y, z], [half, y, z], 0.01);
  kit.add(cover, move(turnX(makeTufted(0.74, 0.68, 0.11, 0.19), -Math.PI / 2 - 0.14), 0, 0.365, 0.06), 60);
  kit.add(cover, move(turnX(makeTufted(0.74, 0.5, 0.1, 0.19), -0.36), 0, 0.62, -0.265), 60);
  return kit.toNode('crossed-chair');
}
