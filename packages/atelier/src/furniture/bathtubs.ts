import type { Vec3 } from '../math/vector.ts';
import { makeLoft, ovalRing, ringAt } from '../mesh/loft.ts';
import { deform, type Mesh } from '../mesh/mesh.ts';
import { roundedRectOutline } from '../mesh/slab.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import { createKit } from './kit.ts';
import { STILL_WATER } from './own-finishes.ts';
import { addBasinTap, addTubFiller } from './taps.ts';

/** Hollow oval shell of a tub on y = 0: sloping outside, soft rim, slanting back rests inside. */
function makeTubShell(width: number, height: number, depth: number, foot: number): Mesh {
  const [hx, hz] = [width / 2, depth / 2];
  const ring = (insetX: number, insetZ: number, y: number): Vec3[] =>
    ovalRing(hx - insetX, hz - insetZ, y, { roundness: 0.86, points: 56 });
  const rings: Vec3[][] = [ring(hx, hz, 0), ring(foot + 0.02, foot + 0.02, 0)];
  for (let k = 0; k <= 8; k++) {
    const t = k / 8;
    const inset = foot * (1 - t) ** 1.7;
    rings.push(ring(inset, inset, 0.012 + t * (height - 0.03)));
  }
  for (const [inset, drop] of [
    [0.002, 0.008],
    [0.01, 0.001],
    [0.02, 0],
    [0.03, 0.003],
    [0.036, 0.012],
  ] as const)
    rings.push(ring(inset, inset, height - drop));
  for (let k = 1; k <= 8; k++) {
    const t = k / 8;
    const slope = 0.1 * t + 0.12 * t ** 4;
    rings.push(ring(0.036 + slope * 2.1, 0.036 + slope, height - 0.012 - t * (height * 0.76)));
  }
  rings.push(ring(hx * 0.62, hz * 0.72, height * 0.208), ring(hx, hz, height * 0.2));
  return makeLoft(rings);
}

/** Free-standing oval tub with its filler behind. */
export function makeOvalTub([width, height, depth]: Size, shell: Finish, fitting: Finish): SceneNode {
  const kit = createKit();
  const tubDepth = depth - 0.14;
  const tubHeight = height * 0.61;
  const z = 0.07;
  kit.add(
    shell,
    deform(makeTubShell(width, tubHeight, tubDepth, 0.1), (p) => [p[0], p[1], p[2] + z]),
    60,
  );
  kit.cylinder(fitting, 0.03, 0.006, [0, tubHeight * 0.203, z], 0.002);
  addTubFiller(kit, fitting, [width * 0.16, 0, z - tubDepth / 2 - 0.045], height);
  return kit.toNode('bathtub');
}

/** Tub let into a slab-clad box: apron, deck of stone, tap on the deck. */
export function makeBuiltInTub(
  [width, height, depth]: Size,
  cladding: Finish,
  shell: Finish,
  fitting: Finish,
): SceneNode {
  const kit = createKit();
  const top = height - 0.16;
  const t = 0.03;
  const [rimX, rimZ] = [0.09, 0.07];
  const tap = 0.06;
  kit.board(cladding, [width - 0.012, top - t, 0.022], [0, 0, depth / 2 - 0.018]);
  kit.board(cladding, [width - 0.012, top - t, 0.022], [0, 0, -depth / 2 + 0.018]);
  for (const s of [-1, 1]) {
    kit.board(cladding, [0.022, top - t, depth - 0.06], [s * (width / 2 - 0.018), 0, 0]);
    kit.board(cladding, [rimX, t, depth], [s * (width / 2 - rimX / 2), top - t, 0]);
  }
  kit.board(cladding, [width - 2 * rimX, t, rimZ], [0, top - t, depth / 2 - rimZ / 2]);
  kit.board(cladding, [width - 2 * rimX, t, rimZ + tap], [0, top - t, -depth / 2 + (rimZ + tap) / 2]);
  const hx = width / 2 - rimX;
  const hz = (depth - 2 * rimZ - tap) / 2;
  const zMiddle = tap / 2;
  const ring = (insetX: number, insetZ: number, y: number): Vec3[] => {
    const [w, d] = [2 * (hx - insetX), 2 * (hz - insetZ)];
    return ringAt(roundedRectOutline(w, d, Math.min(0.12, w * 0.4, d * 0.4), 6), y, 0, zMiddle);
  };
  const rings: Vec3[][] = [
    ring(-0.016, -0.016, top + 0.001),
    ring(-0.012, -0.012, top + 0.006),
    ring(0.002, 0.002, top + 0.006),
    ring(0.012, 0.01, top - 0.006),
  ];
  for (let k = 1; k <= 6; k++) {
    const s = k / 6;
    const slope = 0.04 * s + 0.06 * s ** 5;
    rings.push(ring(0.012 + slope * 2, 0.01 + slope, top - 0.006 - s * (top - 0.14)));
  }
  rings.push(ring(hx * 0.7, hz * 0.7, 0.125), ring(hx * 0.98, hz * 0.98, 0.12));
  kit.add(shell, makeLoft(rings), 60);
  kit.cylinder(fitting, 0.028, 0.006, [hx * 0.5, 0.122, zMiddle], 0.002);
  addBasinTap(kit, fitting, [hx * 0.45, top, -depth / 2 + 0.055], 0.16, 0.12);
  return kit.toNode('bathtub');
}

/** Deep box of solid timber, hooped in metal and filled with water, as for a Japanese bath. */
export function makeTimberTub([width, height, depth]: Size, timber: Finish, hoop: Finish): SceneNode {
  const kit = createKit();
  const t = 0.045;
  const staves = Math.max(3, Math.round(height / 0.16));
  const each = (height - 0.03) / staves;
  for (let i = 0; i < staves; i++) {
    const y = i * each;
    for (const s of [-1, 1]) {
      kit.board(timber, [width - 0.03, each - 0.0015, t], [0, y, s * (depth / 2 - 0.015 - t / 2)]);
      kit.board(timber, [t, each - 0.0015, depth - 0.032 - 2 * t], [s * (width / 2 - 0.015 - t / 2), y, 0]);
    }
  }
  for (const s of [-1, 1]) {
    kit.board(timber, [width, 0.03, 0.085], [0, height - 0.03, s * (depth / 2 - 0.0425)]);
    kit.board(timber, [0.085, 0.03, depth - 0.17], [s * (width / 2 - 0.0425), height - 0.03, 0]);
  }
  for (const y of [height * 0.16, height * 0.7])
    for (const s of [-1, 1]) {
      kit.box(hoop, [width - 0.022, 0.022, 0.004], [0, y, s * (depth / 2 - 0.0135)], { bevel: 0.0015 });
      kit.box(hoop, [0.004, 0.022, depth - 0.022], [s * (width / 2 - 0.0135), y, 0], { bevel: 0.0015 });
    }
  kit.board(timber, [width - 0.1, 0.03, depth - 0.1], [0, 0.03, 0]);
  kit.box(STILL_WATER, [width - 0.1, 0.01, depth - 0.1], [0, height - 0.13, 0], { bevel: 0.001 });
  kit.board(timber, [0.15, 0.022, depth - 0.01], [width * 0.28, height, 0]);
  return kit.toNode('bathtub');
}

/** Slipper tub: one end rises, the rim is rolled, four cast feet. */
export function makeSlipperTub([width, height, depth]: Size, shell: Finish, feet: Finish): SceneNode {
  const kit = createKit();
  const legs = 0.13;
  const low = (height - legs) * 0.74;
  const rise = (p: Vec3): Vec3 => {
    const t = Math.max(0, -p[0] / (width / 2));
    return [p[0], legs + p[1] * (1 + 0.35 * t * t * (3 - 2 * t)), p[2]];
  };
  kit.add(shell, deform(makeTubShell(width - 0.03, low, depth - 0.03, 0.14), rise), 60);
  const rim = ovalRing(width / 2 - 0.022, depth / 2 - 0.022, low - 0.002, { roundness: 0.86, points: 64 });
  kit.tube(shell, rim.map(rise), 0.021, { isClosed: true, sides: 12 });
  for (const sx of [-1, 1])
    for (const sz of [-1, 1]) {
      const [x, z] = [sx * width * 0.27, sz * depth * 0.24];
      kit.tube(
        feet,
        [
          [x - sx * 0.01, legs + 0.05, z - sz * 0.02],
          [x + sx * 0.035, legs * 0.75, z + sz * 0.045],
          [x + sx * 0.03, legs * 0.3, z + sz * 0.035],
          [x + sx * 0.045, 0.03, z + sz * 0.055],
        ],
        0.026,
        { sides: 12, radiusAt: (t) => 1.25 - 0.45 * Math.sin(Math.PI * Math.min(1, t * 1.1)) },
      );
    }
  kit.cylinder(feet, 0.028, 0.006, [width * 0.1, legs + low * 0.203, 0], 0.002);
  return kit.toNode('bathtub');
}
