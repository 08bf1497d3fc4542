import { move, turnX } from '../mesh/mesh.ts';
import type { Vec2, Vec3 } from '../math/vector.ts';
import { makeLathe, roundProfile } from '../mesh/round.ts';
import { makeSlab, ovalOutline } from '../mesh/slab.ts';
import type { SceneNode } from '../scene/node.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import { addFrame } from './frame.ts';
import { createKit, type Kit } from './kit.ts';
import { BLACK_METAL, CLEAR_GLASS, SCREEN_BLACK } from './own-finishes.ts';

const ENAMEL = plainFinish('white-enamel', '#f4f4f1', 0.16);
const ALUMINIUM = plainFinish('aluminium', '#c3c5c6', 0.34, 1);
const MARKERS = ['#1f3f7a', '#a3322a', '#27633a', '#222222'].map((hex, i) =>
  plainFinish(`marker-${i}`, hex, 0.5),
);

// Displays and clocks hang before a wall at z = 0, from y = 0 up.

/** Flat television on its bracket. */
export function makeTelevision([width, height, depth]: Size, screen: Finish = SCREEN_BLACK): SceneNode {
  const kit = createKit();
  const shell = Math.min(0.028, depth * 0.6);
  kit.box(BLACK_METAL, [width, height, shell], [0, 0, depth - shell / 2], { bevel: 0.003 });
  kit.box(screen, [width - 0.012, height - 0.02, 0.002], [0, 0.014, depth - 0.0005], { bevel: 0.0005 });
  kit.box(BLACK_METAL, [width * 0.4, height * 0.5, depth - shell], [0, height * 0.25, (depth - shell) / 2], {
    bevel: 0.003,
  });
  return kit.toNode('tv');
}

/** Television in a picture frame, a painted field on it. */
export function makeFrameTelevision(
  [width, height, depth]: Size,
  frame: Finish,
  picture: readonly [Finish, Finish, Finish],
): SceneNode {
  const kit = createKit();
  const bar = 0.02;
  kit.box(BLACK_METAL, [width - bar, height - bar, depth * 0.6], [0, bar / 2, depth * 0.3], { bevel: 0.001 });
  addFrame(kit, [width, height, depth], frame, bar);
  const z = depth * 0.62;
  const [w, h] = [width - 2 * bar, height - 2 * bar];
  kit.box(picture[0], [w, h, 0.003], [0, bar, z], { bevel: 0.0005 });
  kit.box(picture[1], [w, h * 0.36, 0.002], [0, bar, z + 0.002], { bevel: 0.0005 });
  const sun = ovalOutline(h * 0.16, h * 0.16, 1, 40).map((p): Vec2 => [p[0] - w * 0.2, p[1] + height * 0.64]);
  kit.add(picture[2], move(turnX(makeSlab(sun, 0.002, 0.0005, 1), Math.PI / 2), 0, 0, z + 0.001));
  return kit.toNode('tv');
}

function addPens(kit: Kit, y: number, z: number): void {
  MARKERS.forEach((pen, i) => {
    const x = 0.12 + i * 0.15;
    kit.rod(pen, [x, y, z], [x + 0.045, y, z], 0.008);
    kit.rod(ENAMEL, [x + 0.04, y, z], [x + 0.11, y, z], 0.0085);
  });
}

/** Enamelled board in an aluminium frame, a tray with pens and a sponge. */
export function makeWhiteboard([width, height, depth]: Size): SceneNode {
  const kit = createKit();
  const t = Math.min(0.02, depth * 0.4);
  const bar = 0.022;
  const low = 0.03;
  kit.box(ENAMEL, [width - bar, height - bar - low, t * 0.7], [0, low + bar / 2, t * 0.35], { bevel: 0.001 });
  for (const s of [-1, 1]) {
    kit.box(ALUMINIUM, [bar, height - low, t], [s * (width / 2 - bar / 2), low, t / 2], { bevel: 0.003 });
    kit.box(ALUMINIUM, [width - 2 * bar, bar, t], [0, s < 0 ? low : height - bar, t / 2], { bevel: 0.003 });
  }
  const tray = Math.min(width * 0.7, 1.1);
  kit.box(ALUMINIUM, [tray, 0.006, depth - t], [0, low - 0.006, t + (depth - t) / 2], { bevel: 0.002 });
  kit.box(ALUMINIUM, [tray, 0.016, 0.004], [0, low - 0.006, depth - 0.002], { bevel: 0.0015 });
  addPens(kit, low + 0.008, t + (depth - t) * 0.45);
  kit.box(
    MARKERS[3] ?? BLACK_METAL,
    [0.13, 0.026, Math.min(0.045, depth - t - 0.006)],
    [-0.2, low, t + (depth - t) / 2],
    { bevel: 0.004 },
  );
  for (const s of [-1, 1]) kit.box(ALUMINIUM, [0.02, low, t], [s * width * 0.3, 0, t / 2], { bevel: 0.002 });
  return kit.toNode('whiteboard');
}

/** Pane of glass on four studs before a pale backing. */
export function makeGlassBoard([width, height, depth]: Size): SceneNode {
  const kit = createKit();
  kit.box(ENAMEL, [width - 0.02, height - 0.02, 0.004], [0, 0.01, 0.003], { bevel: 0.001 });
  kit.box(CLEAR_GLASS, [width, height, 0.008], [0, 0, depth - 0.012], { bevel: 0.001 });
  for (const sx of [-1, 1])
    for (const sy of [-1, 1]) {
      const at: Vec3 = [sx * (width / 2 - 0.06), height / 2 + sy * (height / 2 - 0.06), 0];
      kit.rod(ALUMINIUM, [at[0], at[1], 0.004], [at[0], at[1], depth - 0.006], 0.013);
    }
  kit.box(ALUMINIUM, [0.5, 0.012, depth], [0, 0.02, depth / 2], { bevel: 0.003 });
  return kit.toNode('whiteboard');
}

/** Point on a clock's face: hours clockwise from the top. */
function onDial(hours: number, radius: number, y: number, z: number): Vec3 {
  const a = (hours / 12) * 2 * Math.PI;
  return [radius * Math.sin(a), y + radius * Math.cos(a), z];
}

/** Ten past ten, as clocks are photographed. */
function addHands(kit: Kit, finish: Finish, r: number, y: number, z: number): void {
  kit.rod(finish, onDial(4.17, r * 0.12, y, z), onDial(10.17, r * 0.5, y, z), r * 0.024);
  kit.rod(finish, onDial(8, r * 0.16, y, z + 0.003), onDial(2, r * 0.76, y, z + 0.003), r * 0.017);
  kit.rod(finish, [0, y, z - 0.004], [0, y, z + 0.006], r * 0.05);
}

function addDial(kit: Kit, finish: Finish, r: number, y: number, z: number, thickness: number): void {
  const disc = makeLathe(
    roundProfile(
      [
        [0, 0],
        [r, 0],
        [r, thickness],
        [0, thickness],
      ],
      Math.min(0.004, thickness * 0.3),
      3,
    ),
    64,
  );
  kit.add(finish, move(turnX(disc, Math.PI / 2), 0, y, z), 50);
}

/** Plain dial in a turned rim, strokes for the hours. */
export function makeDialClock(
  [width, height, depth]: Size,
  rim: Finish,
  face: Finish,
  hands: Finish,
): SceneNode {
  const kit = createKit();
  const r = Math.min(width, height) / 2;
  addDial(kit, rim, r, r, 0, depth * 0.55);
  addDial(kit, face, r * 0.9, r, depth * 0.5, depth * 0.1);
  const bar = Math.min(depth * 0.4, r * 0.07);
  kit.tube(
    rim,
    Array.from({ length: 72 }, (_, i): Vec3 => onDial((i / 72) * 12, r - bar, r, depth - bar)),
    bar,
    { isClosed: true, sides: 10 },
  );
  for (let h = 0; h < 12; h++)
    kit.rod(
      hands,
      onDial(h, r * (h % 3 === 0 ? 0.7 : 0.76), r, depth * 0.6),
      onDial(h, r * 0.83, r, depth * 0.6),
      r * 0.014,
    );
  addHands(kit, hands, r * 0.9, r, depth * 0.72);
  return kit.toNode('clock');
}

/** Rays long and short round a small dial. */
export function makeSunburstClock(
  [width, height, depth]: Size,
  rays: Finish,
  second: Finish,
  face: Finish,
): SceneNode {
  const kit = createKit();
  const r = Math.min(width, height) / 2;
  for (let i = 0; i < 24; i++) {
    const reach = i % 2 === 0 ? r - 0.006 : r * 0.74;
    const from = onDial(i / 2, r * 0.28, r, depth * 0.4);
    kit.rod(
      i % 2 === 0 ? rays : second,
      from,
      onDial(i / 2, reach - r * 0.02, r, depth * 0.4),
      r * 0.018,
      1.6,
    );
    if (i % 2 === 0)
      kit.rod(
        rays,
        onDial(i / 2, reach - r * 0.05, r, depth * 0.4),
        onDial(i / 2, reach, r, depth * 0.4),
        r * 0.032,
      );
  }
  addDial(kit, second, r * 0.36, r, 0, depth * 0.6);
  addDial(kit, face, r * 0.32, r, depth * 0.56, depth * 0.12);
  addHands(kit, BLACK_METAL, r * 0.3, r, depth * 0.8);
  return kit.toNode('clock');
}

/** Only strokes and hands, set straight on the wall. */
export function makeBareClock([width, height, depth]: Size, metal: Finish): SceneNode {
  const kit = createKit();
  const r = Math.min(width, height) / 2;
  for (let h = 0; h < 12; h++) {
    const size: Vec3 = h % 3 === 0 ? [0.014, r * 0.2, depth * 0.6] : [0.009, r * 0.12, depth * 0.6];
    const p = onDial(h, r - size[1] / 2, r, depth * 0.3);
    kit.box(metal, size, [p[0], p[1] - size[1] / 2, p[2]], { bevel: 0.002, roll: (-h / 12) * 2 * Math.PI });
  }
  addDial(kit, metal, r * 0.12, r, 0, depth * 0.5);
  addHands(kit, metal, r * 0.9, r, depth * 0.6);
  return kit.toNode('clock');
}
