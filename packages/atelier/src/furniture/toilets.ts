import type { Vec2, Vec3 } from '../math/vector.ts';
import { makeLoft, ringAt } from '../mesh/loft.ts';
import { roundProfile } from '../mesh/round.ts';
import { makeSlab, roundedRectOutline } from '../mesh/slab.ts';
import { move, turnX } from '../mesh/mesh.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import { createKit, type Kit } from './kit.ts';

/** Half-round front, square back, as seen from above; the front at +Z, the back edge at z = 0. */
function pan(halfWidth: number, length: number): Vec2[] {
  const out: Vec2[] = [];
  const r = Math.min(halfWidth, length * 0.6);
  const corner = Math.min(0.05, halfWidth * 0.4);
  for (let k = 0; k <= 24; k++) {
    const a = (k / 24) * Math.PI;
    out.push([halfWidth * Math.cos(a), -(length - r + r * Math.sin(a))]);
  }
  for (let k = 0; k <= 5; k++) {
    const a = Math.PI + (k / 5) * (Math.PI / 2);
    out.push([-halfWidth + corner + corner * Math.cos(a), -corner - corner * Math.sin(a)]);
  }
  for (let k = 0; k <= 5; k++) {
    const a = -Math.PI / 2 + (k / 5) * (Math.PI / 2);
    out.push([halfWidth - corner + corner * Math.cos(a), -corner - corner * Math.sin(a)]);
  }
  return out.toReversed();
}

/** Bowl with its closed seat, from `foot` to `top`; its back at z = 0. */
function addBowl(
  kit: Kit,
  glaze: Finish,
  halfWidth: number,
  length: number,
  foot: number,
  top: number,
  z: number,
): void {
  const isHung = foot > 0;
  const at = (kx: number, kz: number, y: number): Vec3[] => ringAt(pan(halfWidth * kx, length * kz), y, 0, z);
  const high = top - foot - 0.035;
  const levels: [number, number, number][] = isHung
    ? [
        [0.02, 0.1, 0],
        [0.5, 0.5, 0],
        [0.68, 0.64, 0.06],
        [0.86, 0.84, 0.4],
        [0.97, 0.97, 0.78],
        [0.99, 0.985, 0.97],
        [0.97, 0.975, 1],
        [0.02, 0.5, 1],
      ]
    : [
        [0.02, 0.5, 0],
        [0.7, 0.84, 0],
        [0.72, 0.85, 0.02],
        [0.74, 0.85, 0.3],
        [0.88, 0.92, 0.7],
        [0.985, 0.98, 0.92],
        [0.99, 0.985, 0.985],
        [0.97, 0.975, 1],
        [0.02, 0.5, 1],
      ];
  kit.add(glaze, makeLoft(levels.map(([kx, kz, y]) => at(kx, kz, foot + y * high))), 60);
  const seat = pan(halfWidth, length);
  kit.add(glaze, move(makeSlab(seat, 0.014, 0.005, 3), 0, top - 0.034, z), 50);
  kit.add(glaze, move(makeSlab(seat, 0.018, 0.008, 3), 0, top - 0.018, z), 50);
}

/** Wall-hung pan before the clad box that hides its frame and cistern, with the flush plate. */
export function makeHungToilet(
  [width, height, depth]: Size,
  glaze: Finish,
  cladding: Finish,
  plate: Finish,
): SceneNode {
  const kit = createKit();
  const box = 0.15;
  const front = -depth / 2 + box;
  kit.board(cladding, [width, height - 0.02, box - 0.01], [0, 0, -depth / 2 + (box - 0.01) / 2], {
    bevel: 0.002,
  });
  kit.board(cladding, [width, 0.02, box], [0, height - 0.02, -depth / 2 + box / 2], { bevel: 0.003 });
  addBowl(kit, glaze, 0.18, depth - box, 0.11, 0.43, front - 0.01);
  const y = height * 0.84;
  kit.box(plate, [0.24, 0.16, 0.008], [0, y, front - 0.006], { bevel: 0.003 });
  for (const s of [-1, 1])
    kit.box(plate, [0.108, 0.12, 0.01], [s * 0.057, y + 0.02, front - 0.001], { bevel: 0.002 });
  return kit.toNode('toilet');
}

/** One-piece pan with a washlet behind the lid, low and without a cistern. */
export function makeLowToilet([width, height, depth]: Size, glaze: Finish, trim: Finish): SceneNode {
  const kit = createKit();
  const half = width / 2;
  const seat = height * 0.86;
  addBowl(kit, glaze, half * 0.96, depth, 0, seat, -depth / 2);
  const hood = roundedRectOutline(width, depth * 0.34, 0.06, 6);
  kit.slab(glaze, hood, height - seat * 0.55, [0, seat * 0.55, -depth / 2 + depth * 0.17], 0.03);
  kit.box(trim, [width * 0.5, 0.006, 0.01], [0, height * 0.93, -depth / 2 + depth * 0.338], { bevel: 0.002 });
  return kit.toNode('toilet');
}

/** Close-coupled pan with its cistern, lid and push button. */
export function makeCisternToilet([width, height, depth]: Size, glaze: Finish, trim: Finish): SceneNode {
  const kit = createKit();
  const seat = 0.41;
  addBowl(kit, glaze, width * 0.47, depth - 0.1, 0, seat, -depth / 2 + 0.1);
  kit.slab(
    glaze,
    roundedRectOutline(width * 0.8, 0.2, 0.03, 5),
    seat - 0.05,
    [0, 0.02, -depth / 2 + 0.12],
    0.02,
  );
  const tank = roundedRectOutline(width * 0.96, 0.18, 0.035, 6);
  kit.slab(glaze, tank, height - seat - 0.008, [0, seat - 0.03, -depth / 2 + 0.095], 0.012);
  kit.slab(
    glaze,
    roundedRectOutline(width, 0.19, 0.04, 6),
    0.035,
    [0, height - 0.04, -depth / 2 + 0.095],
    0.012,
  );
  kit.add(
    trim,
    move(
      turnX(makeSlab(roundedRectOutline(0.05, 0.03, 0.01, 4), 0.006, 0.002), 0),
      0,
      height - 0.006,
      -depth / 2 + 0.095,
    ),
  );
  const hinge = roundProfile(
    [
      [0, 0],
      [0.014, 0],
      [0.014, 0.02],
      [0, 0.02],
    ],
    0.004,
    2,
  );
  for (const s of [-1, 1]) kit.lathe(trim, hinge, [s * 0.075, seat - 0.002, -depth / 2 + 0.205], 14);
  return kit.toNode('toilet');
}
