import type { Vec3 } from '../math/vector.ts';
import { turnZ } from '../mesh/mesh.ts';
import { makeLathe } from '../mesh/round.ts';
import type { SceneNode } from '../scene/node.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import { createKit, type Kit } from './kit.ts';

const SPRINKLER_RED = plainFinish('signal-red', '#9c2f27', 0.5);
/** Joints and hangers of the longest runs stand further apart. */
const SPANS_MAX = 6;
const DARK = plainFinish('grille-dark', '#151515', 0.8);

// Services hang below y = 0 and run along X.

/** Round pipe with flanged joints and bolts, ends closed by their last flange. */
function addPipe(
  kit: Kit,
  finish: Finish,
  width: number,
  y: number,
  z: number,
  r: number,
  joint: number,
): void {
  kit.rod(finish, [-width / 2 + r * 0.5, y, z], [width / 2 - r * 0.5, y, z], r);
  const count = Math.max(1, Math.round(width / joint));
  for (let i = 0; i <= count; i++) {
    const x = -width / 2 + 0.02 + ((width - 0.04) * i) / count;
    for (const s of [-1, 1]) addDisc(kit, finish, [x + s * 0.007, y, z], r * 1.14 + 0.006, 0.011);
  }
}

/** Disc across the X axis. */
function addDisc(kit: Kit, finish: Finish, at: Vec3, r: number, thickness: number): void {
  const profile = [
    [0, -thickness / 2],
    [r, -thickness / 2],
    [r, thickness / 2],
    [0, thickness / 2],
  ] as const;
  const mesh = turnZ(makeLathe(profile, r > 0.08 ? 30 : 16), Math.PI / 2);
  kit.add(finish, { ...mesh, positions: mesh.positions.map((p, i) => p + (at[i % 3] ?? 0)) });
}

/** Spiral-seamed round duct: a bead every hand's breadth. */
function addSpiralDuct(kit: Kit, finish: Finish, width: number, y: number, z: number, r: number): void {
  const beads = Math.min(28, Math.round(width / 0.11));
  const profile: [number, number][] = [[r, -width / 2]];
  for (let i = 0; i < beads; i++) {
    const x = -width / 2 + (width / beads) * (i + 0.5);
    profile.push([r, x - 0.008], [r + 0.004, x], [r, x + 0.008]);
  }
  profile.push([r, width / 2]);
  const mesh = turnZ(makeLathe(profile, 24), -Math.PI / 2);
  kit.add(
    finish,
    { ...mesh, positions: mesh.positions.map((p, i) => (i % 3 === 1 ? p + y : i % 3 === 2 ? p + z : p)) },
    50,
  );
}

function addHanger(kit: Kit, steel: Finish, x: number, y: number, z: number, r: number): void {
  const band: Vec3[] = Array.from({ length: 20 }, (_, i): Vec3 => {
    const a = (i / 20) * 2 * Math.PI;
    return [x, y + (r + 0.006) * Math.sin(a), z + (r + 0.006) * Math.cos(a)];
  });
  kit.tube(steel, band, 0.006, { isClosed: true, sides: 4 });
  kit.rod(steel, [x, y + r, z], [x, -0.004, z], 0.005);
  kit.cylinder(steel, 0.02, 0.008, [x, -0.008, z], 0.002);
}

/** Large spiral duct with flanged joints and grilles, a sprinkler line and a conduit beside it. */
export function makeDucts([width, height, depth]: Size, duct: Finish, steel: Finish): SceneNode {
  const kit = createKit();
  const r = Math.min((height - 0.12) / 2, depth * 0.34);
  const y = -height + r + 0.012;
  const z = -depth / 2 + r + 0.012;
  addSpiralDuct(kit, duct, width, y, z, r);
  const joints = Math.min(SPANS_MAX, Math.max(1, Math.round(width / 1.3)));
  for (let i = 0; i <= joints; i++) {
    const x = -width / 2 + 0.012 + ((width - 0.024) * i) / joints;
    addDisc(kit, duct, [x - 0.006, y, z], r + 0.014, 0.01);
    addDisc(kit, duct, [x + 0.006, y, z], r + 0.014, 0.01);
  }
  const hangers = Math.min(SPANS_MAX, Math.max(2, Math.round(width / 1.3)));
  for (let i = 0; i < hangers; i++) {
    const x = -width / 2 + (width / hangers) * (i + 0.5);
    addHanger(kit, steel, x, y, z, r);
    kit.box(
      duct,
      [0.34, 0.014, 0.11],
      [x + 0.36 > width / 2 - 0.2 ? x - 0.3 : x + 0.36, y - r * 0.78, z + r * 0.62],
      {
        bevel: 0.003,
        lean: 0.9,
      },
    );
  }
  const line = depth / 2 - 0.05;
  const high = Math.min(-0.1, -height * 0.42);
  addPipe(kit, SPRINKLER_RED, width, high, line, 0.024, 1.6);
  kit.rod(steel, [-width / 2, high + 0.035, line - 0.1], [width / 2, high + 0.035, line - 0.1], 0.013);
  for (let i = 0; i < hangers; i++) {
    const x = -width / 2 + (width / hangers) * (i + 0.25);
    kit.rod(steel, [x, high, line], [x, -0.004, line], 0.004);
    kit.rod(SPRINKLER_RED, [x + 0.3, high, line], [x + 0.3, high - 0.07, line], 0.009);
    kit.cylinder(steel, 0.018, 0.006, [x + 0.3, high - 0.086, line], 0.002);
  }
  return kit.toNode('pipes');
}

/** Pipes of several bores side by side on trapeze hangers. */
export function makePipeRack([width, height, depth]: Size, pipe: Finish, second: Finish): SceneNode {
  const kit = createKit();
  const bores = [0.055, 0.034, 0.042, 0.022, 0.022];
  const total = bores.reduce((a, b) => a + 2 * b, 0);
  const gap = Math.max(0.012, (depth - 0.08 - total) / (bores.length - 1));
  const scale = Math.min(1, (depth - 0.08) / (total + 0.012 * (bores.length - 1)));
  const tray = -height + 0.034;
  let z = -depth / 2 + 0.04;
  bores.forEach((bore, i) => {
    const r = bore * scale;
    addPipe(kit, i % 2 === 0 ? pipe : second, width, tray + r, z + r, r, 1.1 + 0.2 * i);
    z += 2 * r + gap * scale;
  });
  const hangers = Math.max(2, Math.round(width / 1.4));
  for (let i = 0; i < hangers; i++) {
    const x = -width / 2 + (width / hangers) * (i + 0.5);
    kit.box(second, [0.036, 0.03, depth], [x, tray - 0.034, 0], { bevel: 0.002 });
    for (const s of [-1, 1])
      kit.rod(second, [x, tray - 0.03, s * (depth / 2 - 0.02)], [x, -0.004, s * (depth / 2 - 0.02)], 0.005);
  }
  return kit.toNode('pipes');
}

/** Flat rectangular duct with folded flanges, supply grilles and a cable tray. */
export function makeBoxDuct([width, height, depth]: Size, duct: Finish, steel: Finish): SceneNode {
  const kit = createKit();
  const w = depth * 0.68;
  const h = Math.min(height - 0.12, w * 0.62);
  const z = -depth / 2 + w / 2 + 0.02;
  const low = -height + 0.02;
  kit.box(duct, [width, h, w], [0, low, z], { bevel: 0.003 });
  const joints = Math.max(1, Math.round(width / 1.2));
  for (let i = 0; i <= joints; i++) {
    const x = -width / 2 + 0.016 + ((width - 0.032) * i) / joints;
    kit.box(duct, [0.03, h + 0.04, w + 0.04], [x, low - 0.02, z], { bevel: 0.002 });
    if (i === joints) continue;
    const middle = x + (width - 0.032) / joints / 2;
    kit.box(duct, [0.42, 0.14, 0.014], [middle, low + h / 2 - 0.07, z + w / 2 + 0.004], { bevel: 0.003 });
    kit.box(DARK, [0.38, 0.1, 0.004], [middle, low + h / 2 - 0.05, z + w / 2 + 0.011], { bevel: 0 });
    for (let k = 0; k < 5; k++)
      kit.box(duct, [0.38, 0.004, 0.012], [middle, low + h / 2 - 0.04 + k * 0.019, z + w / 2 + 0.014], {
        bevel: 0,
        bevelSegments: 0,
        lean: 0.5,
      });
    kit.box(steel, [0.03, 0.02, w + 0.08], [middle - 0.3, low - 0.02, z], { bevel: 0.002 });
    for (const s of [-1, 1]) {
      const rod = z + s * (w / 2 + 0.026);
      kit.rod(steel, [middle - 0.3, low - 0.01, rod], [middle - 0.3, -0.004, rod], 0.005);
    }
  }
  const tray = depth / 2 - 0.06;
  for (const s of [-1, 1]) kit.box(steel, [width, 0.05, 0.004], [0, -0.2, tray + s * 0.05], { bevel: 0.001 });
  const rungs = Math.round(width / 0.25);
  for (let i = 0; i < rungs; i++)
    kit.box(steel, [0.02, 0.006, 0.1], [-width / 2 + (width / rungs) * (i + 0.5), -0.196, tray], {
      bevel: 0,
      bevelSegments: 0,
    });
  for (const [k, r] of [
    [-0.024, 0.011],
    [0.004, 0.014],
    [0.03, 0.009],
  ] as const)
    kit.rod(DARK, [-width / 2, -0.178, tray + k], [width / 2, -0.178, tray + k], r);
  for (let i = 0; i < Math.max(2, joints); i++) {
    const x = -width / 2 + (width / Math.max(2, joints)) * (i + 0.5);
    for (const s of [-1, 1])
      kit.rod(steel, [x, -0.19, tray + s * 0.053], [x, -0.004, tray + s * 0.053], 0.004);
  }
  return kit.toNode('pipes');
}
