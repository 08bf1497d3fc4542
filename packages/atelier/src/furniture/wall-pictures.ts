import type { Vec2, Vec3 } from '../math/vector.ts';
import { move, turnX } from '../mesh/mesh.ts';
import { makeSlab, ovalOutline } from '../mesh/slab.ts';
import type { Random } from '../random/random.ts';
import type { SceneNode } from '../scene/node.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import { createKit, type Kit } from './kit.ts';
import { PAPER } from './own-finishes.ts';

const INK = plainFinish('ink', '#2b2a28', 0.9);
const INK_GREY = plainFinish('ink-grey', '#7d7b76', 0.9);
const INK_PALE = plainFinish('ink-pale', '#b9b6ad', 0.9);
const SEAL = plainFinish('seal-red', '#a33a2c', 0.85);
const PRINT = plainFinish('leaf-print', '#5f6f52', 0.9);

// Pictures hang before a wall at z = 0, from y = 0 up.

/** Flat shape on the picture plane; [x, y] in metres, its back at `z`. */
function addShape(kit: Kit, finish: Finish, outline: readonly Vec2[], z: number, thickness = 0.0015): void {
  kit.add(finish, move(turnX(makeSlab(outline, thickness, 0.0004, 1), Math.PI / 2), 0, 0, z));
}

function addFrame(
  kit: Kit,
  frame: Finish,
  x: number,
  y: number,
  w: number,
  h: number,
  depth: number,
  bar: number,
): void {
  for (const s of [-1, 1]) {
    kit.board(frame, [bar, h, depth], [x + s * (w / 2 - bar / 2), y, depth / 2], {
      bevel: 0.002,
      grain: 'y',
    });
    kit.board(frame, [w - 2 * bar, bar, depth], [x, s < 0 ? y : y + h - bar, depth / 2], { bevel: 0.002 });
  }
}

/** Height of a range of hills over x, the same for every panel it runs through. */
function ridge(x: number, level: number, swell: number, phase: number, grain: number): number {
  return (
    level +
    swell *
      (Math.sin(x * 2.1 * grain + phase) * 0.6 +
        Math.sin(x * 4.7 * grain + phase * 2.3) * 0.28 +
        Math.sin(x * 11 * grain + phase) * 0.08)
  );
}

/** Outline of a range cut by the sides of a panel. */
function rangeOutline(
  from: number,
  to: number,
  low: number,
  high: number,
  height: (x: number) => number,
): Vec2[] {
  const top: Vec2[] = [];
  for (let k = 0; k <= 28; k++) {
    const x = from + ((to - from) * k) / 28;
    top.push([x, Math.min(high, Math.max(low + 0.004, height(x)))]);
  }
  return [[from, low], [to, low], ...top.toReversed()];
}

/** Three canvases, one range of hills running through all of them under a disc. */
export function makeTriptych(
  [width, height, depth]: Size,
  ground: Finish,
  tones: readonly [Finish, Finish, Finish],
  random: Random,
): SceneNode {
  const kit = createKit();
  const gap = width * 0.03;
  const w = (width - 2 * gap) / 3;
  const phase = random.between(0, 6);
  const sun = random.integer(0, 2);
  for (let i = 0; i < 3; i++) {
    const x = -width / 2 + w / 2 + i * (w + gap);
    kit.box(ground, [w, height, depth - 0.008], [x, 0, (depth - 0.008) / 2], { bevel: 0.002 });
    const face = depth - 0.008;
    const [from, to] = [x - w / 2 + 0.003, x + w / 2 - 0.003];
    if (i === sun) {
      const r = Math.min(w * 0.26, height * 0.15);
      const disc = ovalOutline(r, r, 1, 48).map((p): Vec2 => [p[0] + x, p[1] + height * 0.74]);
      addShape(kit, tones[0], disc, face, 0.002);
    }
    tones.forEach((tone, k) => {
      const level = height * (0.56 - 0.17 * k);
      const range = rangeOutline(from, to, 0.003, height - 0.003, (q) =>
        ridge(q / width, level, height * 0.16, phase + k * 1.9, 3.4),
      );
      addShape(kit, tone, range, face + 0.0015 + 0.002 * k, 0.002);
    });
  }
  return kit.toNode('wall-art');
}

/** Hanging scroll: silk mounting, paper with ink hills and a seal, a roller below. */
export function makeScroll(
  [width, height, depth]: Size,
  silk: Finish,
  timber: Finish,
  random: Random,
): SceneNode {
  const kit = createKit();
  const r = Math.min(depth * 0.45, 0.014);
  const cord = height * 0.045;
  const top = height - cord;
  const w = width - 0.05;
  const z = depth * 0.4;
  kit.box(silk, [w, top - 2 * r, 0.003], [0, 2 * r, z], { bevel: 0.0005 });
  kit.rod(timber, [-width / 2 + r * 0.5, r, z], [width / 2 - r * 0.5, r, z], r);
  for (const s of [-1, 1])
    kit.rod(timber, [s * (w / 2 - 0.004), r, z], [s * (width / 2 - 0.008), r, z], r * 1.2);
  kit.rod(timber, [-w / 2, top - 0.006, z], [w / 2, top - 0.006, z], 0.007);
  kit.tube(
    INK,
    [
      [-w * 0.3, top, z],
      [0, height - 0.003, z * 0.4],
      [w * 0.3, top, z],
    ],
    0.0022,
    { sides: 6 },
  );
  const [pw, low, high] = [w * 0.8, top * 0.2, top * 0.84];
  kit.box(PAPER, [pw, high - low, 0.002], [0, low, z + 0.002], { bevel: 0.0004 });
  const face = z + 0.0034;
  const phase = random.between(0, 6);
  const ranges = [
    [INK_PALE, 0.56, 0.16],
    [INK_GREY, 0.36, 0.15],
    [INK, 0.13, 0.09],
  ] as const;
  ranges.forEach(([tone, share, rise], k) => {
    const level = low + (high - low) * share;
    const swell = (high - low) * rise;
    const outline = rangeOutline(
      -pw / 2 + 0.002,
      pw / 2 - 0.002,
      k === 2 ? low + 0.002 : level - swell * 0.9,
      high - 0.02,
      (x) => ridge(x / pw, level, swell, phase + k * 2.2, 2.2),
    );
    addShape(kit, tone, outline, face + 0.0008 * k, 0.0008);
  });
  const sun = ovalOutline(pw * 0.09, pw * 0.09, 1, 36).map((p): Vec2 => [
    p[0] + pw * 0.2,
    p[1] + low + (high - low) * 0.84,
  ]);
  addShape(kit, SEAL, sun, face, 0.0008);
  kit.box(SEAL, [pw * 0.07, pw * 0.08, 0.001], [-pw * 0.36, low + (high - low) * 0.8, face + 0.0005], {
    bevel: 0,
  });
  for (let i = 0; i < 5; i++)
    kit.box(
      INK,
      [pw * 0.035, pw * 0.05, 0.001],
      [-pw * 0.36, low + (high - low) * 0.86 + i * pw * 0.07, face + 0.0005],
      {
        bevel: 0,
        roll: random.between(-0.3, 0.3),
      },
    );
  return kit.toNode('wall-art');
}

/** Four prints of leaves behind wide mounts, hung as a square. */
export function makePrintGrid([width, height, depth]: Size, frame: Finish, random: Random): SceneNode {
  const kit = createKit();
  const gap = Math.min(width, height) * 0.05;
  const [w, h] = [(width - gap) / 2, (height - gap) / 2];
  for (let c = 0; c < 2; c++)
    for (let r = 0; r < 2; r++) {
      const x = (c - 0.5) * (w + gap);
      const y = r * (h + gap);
      addFrame(kit, frame, x, y, w, h, depth, 0.018);
      kit.box(PAPER, [w - 0.03, h - 0.03, 0.006], [x, y + 0.015, depth * 0.3], { bevel: 0.0005 });
      addSprig(kit, [x, y + h * 0.2, depth * 0.3 + 0.0032], Math.min(h * 0.58, w * 0.8), random);
    }
  return kit.toNode('wall-art');
}

function addSprig(kit: Kit, at: Vec3, height: number, random: Random): void {
  const bow = random.between(-0.16, 0.16);
  const point = (t: number): Vec2 => [at[0] + bow * height * (t * t - 0.4), at[1] + height * t];
  const stem: Vec2[] = [];
  for (let k = 0; k <= 8; k++) stem.push([point(k / 8)[0] + 0.0022 * (1 - k / 9), point(k / 8)[1]]);
  for (let k = 8; k >= 0; k--) stem.push([point(k / 8)[0] - 0.0022 * (1 - k / 9), point(k / 8)[1]]);
  addShape(kit, PRINT, stem, at[2], 0.0006);
  const pairs = random.integer(4, 6);
  const slim = random.between(0.2, 0.42);
  for (let i = 0; i <= pairs; i++)
    for (const s of i === pairs ? [0] : [-1, 1]) {
      const t = 0.22 + (0.76 * i) / pairs;
      const p = point(Math.min(1, t));
      const a = Math.PI / 2 - s * (0.95 - 0.3 * t);
      const l = height * (0.3 - 0.14 * t) * random.between(0.9, 1.1);
      const leaf: Vec2[] = [];
      for (let k = 0; k < 16; k++) {
        const turn = (k / 16) * 2 * Math.PI;
        const along = (l / 2) * (1 - Math.cos(turn));
        const across = l * slim * 0.5 * Math.sin(turn) * (0.55 + 0.45 * Math.sin(turn / 2));
        leaf.push([
          p[0] + along * Math.cos(a) - across * Math.sin(a),
          p[1] + along * Math.sin(a) + across * Math.cos(a),
        ]);
      }
      addShape(kit, PRINT, leaf, at[2] + 0.0004, 0.0006);
    }
}

/** Fan of thin plates on the wall: discs overlapping in three tones. */
export function makeDiscRelief(
  [width, height, depth]: Size,
  tones: readonly [Finish, Finish, Finish],
  random: Random,
): SceneNode {
  const kit = createKit();
  const count = 7;
  for (let i = 0; i < count; i++) {
    const r = (Math.min(width, height) / 2) * (i < 2 ? 0.62 : random.between(0.24, 0.42));
    const a = i * 2.39996 + random.between(-0.2, 0.2);
    const room: Vec2 = [width / 2 - r, height / 2 - r];
    const k = i < 2 ? 1 : Math.sqrt(random.between(0.3, 1));
    const [x, y] = [room[0] * k * Math.cos(a), height / 2 + room[1] * k * Math.sin(a)];
    const outline = ovalOutline(r, r, 1, 56).map((p): Vec2 => [p[0] + x, p[1] + y]);
    const z = (depth * 0.82 * i) / count;
    kit.add(
      tones[i % 3] ?? tones[0],
      move(turnX(makeSlab(outline, depth * 0.18, Math.min(0.004, depth * 0.08), 2), Math.PI / 2), 0, 0, z),
      50,
    );
  }
  return kit.toNode('wall-art');
}
