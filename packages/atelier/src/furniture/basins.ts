import type { Vec2, Vec3 } from '../math/vector.ts';
import { makeLoft, ovalRing, ringAt } from '../mesh/loft.ts';
import { roundProfile } from '../mesh/round.ts';
import { roundedRectOutline } from '../mesh/slab.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import { createKit, type Kit } from './kit.ts';
import { addBasinTap, addWallTap } from './taps.ts';

/** Rectangular bowl let into a counter whose top is at `y`, with a thin raised rim. */
function addInsetBowl(kit: Kit, glaze: Finish, width: number, depth: number, y: number, z: number): void {
  const ring = (inset: number, h: number): Vec3[] => {
    const [w, d] = [width - 2 * inset, depth - 2 * inset];
    return ringAt(roundedRectOutline(w, d, Math.min(0.05, w * 0.4, d * 0.4), 5), h, 0, z);
  };
  const rings = [
    ring(-0.012, y + 0.0005),
    ring(-0.009, y + 0.005),
    ring(0, y + 0.005),
    ring(0.008, y - 0.004),
    ring(0.014, y - 0.06),
    ring(0.03, y - 0.1),
    ring(0.06, y - 0.113),
    ring(Math.min(width, depth) * 0.47, y - 0.118),
  ];
  kit.add(glaze, makeLoft(rings), 60);
}

/** Counter of four pieces round an opening, so that the bowl is really let in. */
function addCounter(
  kit: Kit,
  stone: Finish,
  [width, t, depth]: Size,
  hole: { width: number; depth: number; z: number },
  y: number,
): void {
  const side = (width - hole.width) / 2;
  for (const s of [-1, 1])
    kit.board(stone, [side, t, depth], [s * (width / 2 - side / 2), y, 0], { bevel: 0.002 });
  const front = depth / 2 - (hole.z + hole.depth / 2);
  const back = depth / 2 + (hole.z - hole.depth / 2);
  kit.board(stone, [hole.width, t, front], [0, y, depth / 2 - front / 2], { bevel: 0.002 });
  kit.board(stone, [hole.width, t, back], [0, y, -depth / 2 + back / 2], { bevel: 0.002 });
}

/** Wall-hung vanity: stone counter with an inset bowl over one wide handle-less drawer. */
export function makeVanity(
  [width, height, depth]: Size,
  timber: Finish,
  counter: Finish,
  glaze: Finish,
  fitting: Finish,
): SceneNode {
  const kit = createKit();
  const tapHeight = 0.17;
  const top = height - tapHeight;
  const t = 0.02;
  const body = 0.42;
  const foot = top - t - body;
  const drawers = width > 1.25 ? 2 : 1;
  // Open above, where the bowl hangs down into it.
  kit.board(timber, [width - 0.004, body - 0.15, depth - 0.03], [0, foot, -0.013]);
  for (const s of [-1, 1])
    kit.board(timber, [0.018, body, depth - 0.03], [s * (width / 2 - 0.011), foot, -0.013]);
  kit.board(timber, [width - 0.02, body - 0.002, 0.012], [0, foot, depth / 2 - 0.034]);
  for (let i = 0; i < drawers; i++) {
    const w = (width - 0.004) / drawers;
    const x = -width / 2 + 0.002 + w * (i + 0.5);
    for (const [y, h] of [
      [foot + 0.002, body * 0.5],
      [foot + body * 0.5 + 0.022, body * 0.5 - 0.042],
    ] as const)
      kit.board(timber, [w - 0.004, h, 0.02], [x, y, depth / 2 - 0.018], { bevel: 0.002 });
  }
  const bowl = { width: Math.min(0.56, width - 0.2), depth: Math.min(0.34, depth - 0.16), z: 0.03 };
  addCounter(kit, counter, [width, t, depth], bowl, top - t);
  addInsetBowl(kit, glaze, bowl.width, bowl.depth, top, bowl.z);
  kit.cylinder(fitting, 0.022, 0.004, [0, top - 0.118, bowl.z], 0.001);
  addBasinTap(kit, fitting, [0, top, -depth / 2 + 0.06], tapHeight, 0.14);
  kit.box(counter, [width, 0.05, 0.012], [0, top, -depth / 2 + 0.006], { bevel: 0.002 });
  return kit.toNode('basin');
}

/** Basin on its own turned foot. */
export function makePedestalBasin([width, height, depth]: Size, glaze: Finish, fitting: Finish): SceneNode {
  const kit = createKit();
  const top = height - 0.14;
  const [hx, hz] = [width / 2, depth / 2];
  const at = (kx: number, kz: number, y: number, z = 0): Vec3[] =>
    ovalRing(hx * kx, hz * kz, y, { roundness: 0.8, points: 44, z });
  kit.add(
    glaze,
    makeLoft([
      at(0, 0, top - 0.22, -0.05),
      at(0.34, 0.34, top - 0.22, -0.05),
      at(0.5, 0.46, top - 0.17, -0.04),
      at(0.84, 0.82, top - 0.09, -0.01),
      at(0.97, 0.97, top - 0.035),
      at(1, 1, top - 0.012),
      at(0.99, 0.99, top - 0.002),
      at(0.95, 0.95, top),
      at(0.86, 0.72, top - 0.001, 0.045),
      at(0.83, 0.68, top - 0.014, 0.045),
      at(0.7, 0.56, top - 0.08, 0.045),
      at(0.4, 0.34, top - 0.12, 0.045),
      at(0, 0, top - 0.128, 0.045),
    ]),
    60,
  );
  const stem = roundProfile(
    [
      [0, 0],
      [0.115, 0],
      [0.115, 0.03],
      [0.085, 0.07],
      [0.07, top * 0.45],
      [0.078, top - 0.26],
      [0.1, top - 0.19],
      [0, top - 0.19],
    ],
    0.03,
    4,
  );
  kit.lathe(glaze, stem, [0, 0, -0.05], 36);
  kit.cylinder(fitting, 0.02, 0.004, [0, top - 0.126, 0.045], 0.001);
  addBasinTap(kit, fitting, [0, top, -hz + 0.055], 0.14, 0.12);
  return kit.toNode('basin');
}

const VESSEL: readonly Vec2[] = [
  [0, 0],
  [0.5, 0],
  [0.62, 0.06],
  [0.88, 0.55],
  [1, 0.96],
  [0.99, 1],
  [0.96, 1],
  [0.93, 0.94],
  [0.8, 0.5],
  [0.52, 0.16],
  [0.3, 0.11],
  [0, 0.1],
];

/** Vessel standing on a thick slab, open shelf with towels below, tap out of the wall. */
export function makeVesselBasin(
  [width, height, depth]: Size,
  slab: Finish,
  shelf: Finish,
  glaze: Finish,
  fitting: Finish,
  towel: Finish,
): SceneNode {
  const kit = createKit();
  const top = height - 0.28;
  const bowlHeight = 0.14;
  kit.board(slab, [width, 0.07, depth], [0, top - 0.07, 0], { bevel: 0.004 });
  const x = width > 1.1 ? -width * 0.14 : 0;
  const [hx, hz] = [Math.min(0.22, width * 0.34), Math.min(0.19, depth * 0.38)];
  kit.add(
    glaze,
    makeLoft(
      VESSEL.map(([k, y]) => ovalRing(hx * k, hz * k, top + y * bowlHeight, { points: 48, x, z: 0.02 })),
    ),
    60,
  );
  kit.cylinder(fitting, 0.02, 0.004, [x, top + bowlHeight * 0.108, 0.02], 0.001);
  kit.board(slab, [width, height - top, 0.016], [0, top, -depth / 2 + 0.008], { bevel: 0.002 });
  addWallTap(kit, fitting, [x, top + bowlHeight + 0.075, -depth / 2 + 0.016], hz + 0.01);
  const low = 0.22;
  kit.board(shelf, [width - 0.08, 0.028, depth - 0.06], [0, low, 0]);
  for (const s of [-1, 1])
    for (const z of [-1, 1])
      kit.board(shelf, [0.045, top - 0.07, 0.045], [s * (width / 2 - 0.05), 0, z * (depth / 2 - 0.045)]);
  for (let i = 0; i < 3; i++)
    kit.cushion(towel, [0.32, 0.062, Math.min(0.3, depth - 0.14)], [width * 0.2, low + 0.028 + i * 0.06, 0], {
      radius: 0.026,
      crown: 0.004,
      bulge: 0.004,
    });
  return kit.toNode('basin');
}

/** One turned block of stone from the floor up, hollowed at the top. */
export function makeMonolithBasin([width, height, depth]: Size, stone: Finish, fitting: Finish): SceneNode {
  const kit = createKit();
  const [hx, hz] = [width / 2, depth / 2];
  const top = height * 0.86;
  const ring = (k: number, y: number): Vec3[] => ovalRing(hx * k, hz * k, y, { points: 52 });
  kit.add(
    stone,
    makeLoft([
      ring(0, 0),
      ring(0.74, 0),
      ring(0.76, 0.006),
      ring(0.8, top * 0.3),
      ring(0.92, top * 0.75),
      ring(0.985, top - 0.05),
      ring(1, top - 0.008),
      ring(0.985, top),
      ring(0.9, top),
      ring(0.87, top - 0.012),
      ring(0.8, top - 0.09),
      ring(0.55, top - 0.135),
      ring(0, top - 0.145),
    ]),
    55,
  );
  kit.cylinder(fitting, 0.022, 0.004, [0, top - 0.143, 0], 0.001);
  addBasinTap(kit, fitting, [0, top - 0.012, -hz + 0.03], height * 0.14 + 0.012, hz * 0.6);
  return kit.toNode('basin');
}
