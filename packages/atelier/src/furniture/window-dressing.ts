import type { Vec3 } from '../math/vector.ts';
import { makePatch } from '../mesh/slab.ts';
import type { Random } from '../random/random.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import { createKit, type Kit } from './kit.ts';
import { asSheet } from './own-finishes.ts';

// All of it hangs before a wall at z = 0 and reaches down to y = 0.

type PanelOptions = {
  from: number;
  to: number;
  top: number;
  bottom: number;
  z: number;
  /** Half the depth of the folds at the hem. */
  fold: number;
  /** Metres of a fold along the rail. */
  pitch: number;
};

/**
 * Panel of cloth in pleats: pinched and even at the heading, deeper and looser towards the hem, no two folds alike.
 */
function addPanel(kit: Kit, cloth: Finish, o: PanelOptions, random: Random): void {
  const width = o.to - o.from;
  const folds = Math.max(2, Math.round(width / o.pitch));
  const height = o.top - o.bottom;
  const swing = Array.from({ length: folds * 2 + 2 }, () => random.between(-1, 1));
  const drift = random.between(0, 6);
  const surface = (u: number, v: number): Vec3 => {
    const down = 1 - v;
    const s = u * folds * 2;
    const i = Math.min(folds * 2 - 1, Math.floor(s));
    const t = s - i;
    const smooth = t * t * (3 - 2 * t);
    const loose = (swing[i] ?? 0) * (1 - smooth) + (swing[i + 1] ?? 0) * smooth;
    const turn = Math.sin(Math.PI * s + 0.35 * down * loose + 0.25 * down * Math.sin(down * 3 + drift));
    const round = Math.sign(turn) * Math.abs(turn) ** 0.8;
    const depth = o.fold * (0.5 + 0.5 * Math.min(1, down * 2.2)) * (1 + 0.28 * loose * down);
    // Edges hang straighter than the middle of a fold, which lets the cloth lean sideways a little.
    const lean = 0.22 * (width / folds) * down * loose * Math.cos(Math.PI * s);
    return [
      o.from + u * width + lean,
      o.bottom + v * height + 0.004 * down * (1 + loose),
      o.z + round * depth,
    ];
  };
  const across = Math.min(260, folds * 9);
  // Cloth in folds is about twice as wide as the room it takes.
  kit.add(asSheet(cloth), makePatch(surface, width * 1.9, height, [across, 9]), 80);
}

function addRod(kit: Kit, metal: Finish, width: number, y: number, z: number): void {
  kit.rod(metal, [-width / 2 + 0.02, y, z], [width / 2 - 0.02, y, z], 0.0125);
  for (const s of [-1, 1]) {
    kit.cylinder(metal, 0.02, 0.02, [s * (width / 2 - 0.02), y - 0.01, z], 0.006);
    const x = s * (width / 2 - 0.12);
    kit.rod(metal, [x, y, 0.004], [x, y, z], 0.007);
    kit.rod(metal, [x, y, 0], [x, y, 0.008], 0.024);
  }
  for (let i = 0; i < 14; i++) {
    const u = (i % 7) / 6;
    const x = (i < 7 ? -1 : 1) * (width / 2 - 0.05 - u * width * 0.18);
    kit.cylinder(metal, 0.017, 0.006, [x, y - 0.02, z], 0.002);
  }
}

/** Drapes drawn to both sides of a rod. */
export function makePartedDrapes(
  [width, height, depth]: Size,
  cloth: Finish,
  metal: Finish,
  random: Random,
): SceneNode {
  const kit = createKit();
  const y = height - 0.022;
  const z = depth * 0.55;
  const panel = Math.min(0.7, width * 0.24);
  addRod(kit, metal, width, y, z);
  for (const s of [-1, 1]) {
    const edge = s * (width / 2 - 0.04);
    const inner = edge - s * panel;
    addPanel(
      kit,
      cloth,
      {
        from: Math.min(edge, inner),
        to: Math.max(edge, inner),
        top: y - 0.014,
        bottom: 0,
        z,
        fold: depth * 0.42,
        pitch: 0.115,
      },
      random,
    );
  }
  return kit.toNode('curtain');
}

/** Curtain drawn across its whole track, sheer or dense. */
export function makeDrawnCurtain(
  [width, height, depth]: Size,
  cloth: Finish,
  metal: Finish,
  random: Random,
): SceneNode {
  const kit = createKit();
  kit.box(metal, [width, 0.02, 0.03], [0, height - 0.02, depth / 2], { bevel: 0.002 });
  const half = { top: height - 0.02, bottom: 0, z: depth / 2, fold: depth * 0.44, pitch: 0.1 };
  addPanel(kit, cloth, { ...half, from: -width / 2 + 0.004, to: 0.01 }, random);
  addPanel(kit, cloth, { ...half, from: -0.01, to: width / 2 - 0.004 }, random);
  return kit.toNode('curtain');
}

/** Sheer across the window, drapes before it at both sides. */
export function makeDoubleCurtain(
  [width, height, depth]: Size,
  drape: Finish,
  sheer: Finish,
  metal: Finish,
  random: Random,
): SceneNode {
  const kit = createKit();
  for (const z of [depth * 0.22, depth * 0.7])
    kit.box(metal, [width, 0.02, 0.026], [0, height - 0.02, z], { bevel: 0.002 });
  addPanel(
    kit,
    sheer,
    {
      from: -width / 2 + 0.03,
      to: width / 2 - 0.03,
      top: height - 0.02,
      bottom: 0,
      z: depth * 0.22,
      fold: depth * 0.17,
      pitch: 0.12,
    },
    random,
  );
  const panel = Math.min(0.6, width * 0.22);
  for (const s of [-1, 1]) {
    const edge = s * (width / 2 - 0.006);
    const inner = edge - s * panel;
    addPanel(
      kit,
      drape,
      {
        from: Math.min(edge, inner),
        to: Math.max(edge, inner),
        top: height - 0.02,
        bottom: 0,
        z: depth * 0.7,
        fold: depth * 0.28,
        pitch: 0.11,
      },
      random,
    );
  }
  return kit.toNode('curtain');
}

/** Slats on ladder cords, tilted half open. */
export function makeVenetianBlind([width, height, depth]: Size, slat: Finish, cord: Finish): SceneNode {
  const kit = createKit();
  const z = depth / 2;
  const pitch = Math.max(0.026, Math.min(0.044, depth * 0.72));
  const wide = Math.min(depth, pitch * 1.14);
  const room = height - 0.075;
  const count = Math.max(4, Math.floor(room / pitch));
  kit.board(slat, [width, 0.045, depth], [0, height - 0.045, z]);
  for (let i = 0; i < count; i++) {
    const y = 0.028 + (i * room) / count;
    kit.box(slat, [width - 0.01, 0.003, wide], [0, y, z], { bevel: 0, bevelSegments: 0, lean: 0.42 });
  }
  kit.board(slat, [width - 0.006, 0.018, wide], [0, 0, z]);
  for (const k of width > 1.6 ? [-0.4, 0, 0.4] : [-0.36, 0.36])
    for (const s of [-1, 1])
      kit.box(cord, [0.014, height - 0.05, 0.0012], [k * width, 0.01, z + s * wide * 0.46], {
        bevel: 0,
        bevelSegments: 0,
      });
  return kit.toNode('blind');
}

/** Cloth from a roller in a slim cassette, with its weight bar. */
export function makeRollerBlind([width, height, depth]: Size, cloth: Finish, metal: Finish): SceneNode {
  const kit = createKit();
  const r = Math.min(0.03, depth * 0.45);
  kit.rod(cloth, [-width / 2 + 0.02, height - r, r], [width / 2 - 0.02, height - r, r], r * 0.92);
  for (const s of [-1, 1])
    kit.box(metal, [0.012, 2 * r, 2 * r], [s * (width / 2 - 0.006), height - 2 * r, r], { bevel: 0.003 });
  const sheet = makePatch(
    (u, v) => [(u - 0.5) * (width - 0.04), 0.012 + v * (height - r - 0.012), r * 1.86],
    width,
    height,
    [2, 6],
  );
  kit.add(asSheet(cloth), sheet, 80);
  kit.box(metal, [width - 0.036, 0.022, 0.01], [0, 0, r * 1.86], { bevel: 0.003 });
  return kit.toNode('blind');
}

/** Cloth gathered into level folds towards its lower edge. */
export function makeRomanBlind([width, height, depth]: Size, cloth: Finish): SceneNode {
  const kit = createKit();
  const folds = 5;
  const stack = Math.min(height * 0.4, 0.5);
  kit.box(cloth, [width, 0.04, 0.03], [0, height - 0.04, 0.016], { bevel: 0.003 });
  const sheet = makePatch(
    (u, v) => {
      const y = v * (height - 0.02);
      const t = Math.max(0, 1 - y / stack);
      const puff =
        t > 0 ? Math.abs(Math.sin((y / stack) * folds * Math.PI)) * depth * 0.6 * (0.4 + 0.6 * t) : 0;
      return [(u - 0.5) * (width - 0.004), y, 0.02 + puff + depth * 0.25 * t];
    },
    width,
    height * 1.4,
    [4, 70],
  );
  kit.add(asSheet(cloth), sheet, 50);
  kit.box(cloth, [width - 0.004, 0.02, 0.012], [0, 0, 0.02 + depth * 0.25], { bevel: 0.003 });
  return kit.toNode('blind');
}

/** Split bamboo strung on threads. */
export function makeBambooBlind(
  [width, height, depth]: Size,
  bamboo: Finish,
  cord: Finish,
  random: Random,
): SceneNode {
  const kit = createKit();
  const z = depth / 2;
  const pitch = 0.0125;
  const count = Math.min(260, Math.floor((height - 0.05) / pitch));
  kit.rod(bamboo, [-width / 2, height - 0.014, z], [width / 2, height - 0.014, z], 0.013);
  for (let i = 0; i < count; i++) {
    const l = width - 0.012 - random.between(0, 0.012);
    const y = 0.024 + (i * (height - 0.06)) / count;
    kit.box(bamboo, [l, 0.0118, 0.005], [random.between(-0.003, 0.003), y, z], {
      bevel: 0,
      bevelSegments: 0,
    });
  }
  kit.rod(bamboo, [-width / 2 + 0.004, 0.012, z], [width / 2 - 0.004, 0.012, z], 0.011);
  for (const k of [-0.38, -0.13, 0.13, 0.38])
    kit.box(cord, [0.004, height - 0.03, 0.009], [k * width, 0.015, z], { bevel: 0, bevelSegments: 0 });
  return kit.toNode('blind');
}
