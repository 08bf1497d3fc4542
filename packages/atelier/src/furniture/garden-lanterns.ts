import type { Vec2 } from '../math/vector.ts';
import { roundProfile } from '../mesh/round.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import { createKit, type Kit } from './kit.ts';
import type { LampDesign } from './standing-lamps.ts';

const SIDES = 6;

/** A lantern and the upright drum, just outside its panes, from which it shines. */
export type StoneLantern = { node: SceneNode; radius: number; low: number; high: number };

/** Six-sided stone turned from a profile of [radius, y]. */
function hewn(kit: Kit, stone: Finish, profile: readonly Vec2[]): void {
  kit.lathe(stone, profile, [0, 0, 0], SIDES);
}

/** Fire box from `low` to `high`: corner posts round a lit core, between a sill and a lintel. */
function makeFireBox(kit: Kit, stone: Finish, glow: Finish, radius: number, low: number, high: number): void {
  const band = (high - low) * 0.14;
  const ring = (from: number, to: number): Vec2[] => [
    [0, from],
    [radius, from],
    [radius, to],
    [0, to],
  ];
  hewn(kit, stone, ring(low, low + band));
  hewn(kit, stone, ring(high - band, high));
  hewn(
    kit,
    glow,
    ring(low + band, high - band).map(([r, y]): Vec2 => [r * 0.8, y]),
  );
  for (let i = 0; i < SIDES; i++) {
    const a = (i / SIDES) * 2 * Math.PI;
    const [x, z] = [radius * 0.88 * Math.cos(a), radius * 0.88 * Math.sin(a)];
    kit.rod(stone, [x, low + band / 2, z], [x, high - band / 2, z], radius * 0.14);
  }
}

/** Roof that falls in a hollow curve from its neck to a thick lip, and the bud on top of it. */
function makeRoof(kit: Kit, stone: Finish, radius: number, low: number, high: number): void {
  const rise = high - low;
  const neck = radius * 0.2;
  const fall: Vec2[] = [0.08, 0.25, 0.45, 0.7, 1].map((t) => [
    radius + (neck - radius) * t,
    low + rise * (0.12 + 0.42 * t ** 1.8),
  ]);
  hewn(kit, stone, [
    [0, low + rise * 0.03],
    [radius * 0.86, low],
    [radius, low + rise * 0.03],
    ...fall,
    [0, low + rise * 0.54],
  ]);
  const y = low + rise * 0.53;
  const h = high - y;
  const bud: Vec2[] = [
    [0, y],
    [neck * 0.9, y],
    [neck * 1.05, y + h * 0.1],
    [neck * 0.62, y + h * 0.2],
    [neck * 0.95, y + h * 0.45],
    [neck * 0.6, y + h * 0.74],
    [0, high],
  ];
  kit.lathe(stone, roundProfile(bud, neck * 0.15, 3), [0, 0, 0], 24);
}

/** Stone lantern on a pillar, as along the way to a shrine. */
export function makePillarLantern([width, height]: Size, stone: Finish, glow: Finish): StoneLantern {
  const kit = createKit();
  const r = width / 2;
  const y = (share: number): number => height * share;
  hewn(kit, stone, [
    [0, 0],
    [r * 0.84, 0],
    [r * 0.84, y(0.06)],
    [r * 0.62, y(0.11)],
    [r * 0.36, y(0.125)],
    [0, y(0.125)],
  ]);
  const pillar: Vec2[] = [
    [0, y(0.12)],
    [r * 0.34, y(0.12)],
    [r * 0.29, y(0.15)],
    [r * 0.27, y(0.3)],
    [r * 0.33, y(0.315)],
    [r * 0.33, y(0.335)],
    [r * 0.27, y(0.35)],
    [r * 0.29, y(0.49)],
    [r * 0.34, y(0.515)],
    [0, y(0.515)],
  ];
  kit.lathe(stone, pillar, [0, 0, 0], 28);
  hewn(kit, stone, [
    [0, y(0.51)],
    [r * 0.36, y(0.51)],
    [r * 0.74, y(0.57)],
    [r * 0.74, y(0.605)],
    [0, y(0.605)],
  ]);
  makeFireBox(kit, stone, glow, r * 0.54, y(0.603), y(0.76));
  makeRoof(kit, stone, r, y(0.757), height);
  return { node: kit.toNode('garden-lantern'), radius: r * 0.57, low: y(0.63), high: y(0.735) };
}

/** Low lantern on four bowed legs, its wide roof made to carry snow. */
export function makeSnowLantern([width, height]: Size, stone: Finish, glow: Finish): StoneLantern {
  const kit = createKit();
  const r = width / 2;
  const y = (share: number): number => height * share;
  for (let i = 0; i < 4; i++) {
    const a = Math.PI / 4 + (i * Math.PI) / 2;
    const at = (reach: number, up: number): [number, number, number] => [
      r * reach * Math.cos(a),
      up,
      r * reach * Math.sin(a),
    ];
    kit.tube(stone, [at(0.62, 0), at(0.66, y(0.1)), at(0.58, y(0.22)), at(0.3, y(0.34))], r * 0.1);
  }
  hewn(kit, stone, [
    [0, y(0.32)],
    [r * 0.4, y(0.32)],
    [r * 0.58, y(0.36)],
    [r * 0.58, y(0.41)],
    [0, y(0.41)],
  ]);
  makeFireBox(kit, stone, glow, r * 0.44, y(0.405), y(0.64));
  makeRoof(kit, stone, r, y(0.635), height);
  return { node: kit.toNode('garden-lantern'), radius: r * 0.47, low: y(0.44), high: y(0.605) };
}

/** Square lantern of today: a dark frame, paper-white panes, a lid that keeps the rain off. */
export function makeFrameLantern([width, height]: Size, frame: Finish, glow: Finish): LampDesign {
  const kit = createKit();
  const t = width * 0.09;
  const half = width / 2 - t / 2;
  kit.board(frame, [width, t, width], [0, 0, 0]);
  kit.board(frame, [width * 1.12, t * 0.7, width * 1.12], [0, height - t * 0.7, 0]);
  for (const sx of [-1, 1])
    for (const sz of [-1, 1]) kit.board(frame, [t, height - 1.7 * t, t], [sx * half, t, sz * half]);
  for (const s of [-1, 1]) {
    kit.board(frame, [width - 2 * t, t * 0.5, t * 0.5], [0, height * 0.62, s * half]);
    kit.board(frame, [t * 0.5, t * 0.5, width - 2 * t], [s * half, height * 0.62, 0]);
  }
  const pane = width - 1.5 * t;
  kit.box(glow, [pane, height - 1.9 * t, pane], [0, t * 1.05, 0], { bevel: 0.002 });
  return {
    node: kit.toNode('garden-lantern'),
    centre: [0, height / 2, 0],
    radius: Math.min(height * 0.46, width * 0.74),
  };
}
