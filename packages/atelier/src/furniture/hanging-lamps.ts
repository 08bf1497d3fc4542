import type { Vec3 } from '../math/vector.ts';
import { move } from '../mesh/mesh.ts';
import { makeBlob, roundProfile } from '../mesh/round.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import { createKit, type Kit } from './kit.ts';
import { CORD } from './own-finishes.ts';
import { makeDome } from './lamps.ts';

// Everything here hangs below y = 0, where the ceiling is.

/** Ceiling rose with a cord down to `y`. */
function addCord(kit: Kit, metal: Finish, y: number, x = 0, z = 0, rose = 0.05): void {
  kit.cylinder(metal, rose, 0.022, [x, -0.022, z], 0.004);
  kit.rod(CORD, [x, y, z], [x, -0.02, z], 0.003);
}

/** Spun metal dome, pale inside, with its bulb. */
export function makeDomePendant(
  [width, height]: Size,
  shell: Finish,
  inside: Finish,
  bulb: Finish,
): SceneNode {
  const kit = createKit();
  const r = width / 2;
  const dome = Math.min(r * 0.85, height * 0.6);
  const top = dome - height;
  kit.add(shell, move(makeDome(r, dome, 0.003, 12), 0, top, 0), 60);
  kit.add(inside, move(makeDome(r - 0.006, dome - 0.006, 0.001, 8), 0, top - 0.004, 0), 60);
  kit.cylinder(shell, 0.034, 0.07, [0, top - 0.008, 0], 0.008);
  kit.add(bulb, move(makeBlob([0.045, 0.055, 0.045], 1, 24, 14), 0, top - dome * 0.6, 0), 80);
  kit.cylinder(shell, 0.016, 0.04, [0, top - dome * 0.6 + 0.045, 0], 0.004);
  addCord(kit, shell, top + 0.05);
  return kit.toNode('pendant');
}

/** Straight slim bar over a table, lit from below, on two wires. */
export function makeBarPendant([width, height, depth]: Size, metal: Finish, diffuser: Finish): SceneNode {
  const kit = createKit();
  const bar = 0.055;
  kit.box(metal, [width, bar, depth], [0, -height, 0], { bevel: 0.006 });
  kit.box(diffuser, [width - 0.02, 0.006, depth - 0.016], [0, -height - 0.002, 0], { bevel: 0.002 });
  for (const s of [-1, 1]) {
    const x = s * width * 0.36;
    kit.rod(metal, [x, -height + bar, 0], [x, -0.01, 0], 0.0016);
    kit.cylinder(metal, 0.008, 0.02, [x, -height + bar - 0.002, 0], 0.002);
  }
  kit.box(metal, [width * 0.8, 0.024, Math.min(0.05, depth)], [0, -0.024, 0], { bevel: 0.004 });
  return kit.toNode('pendant');
}

/** Three blown-glass bells at different heights from one round canopy; tells where the bulbs are. */
export function makeTrioPendant(
  [width, height]: Size,
  metal: Finish,
  glass: Finish,
  bulb: Finish,
): { node: SceneNode; bulbs: Vec3[] } {
  const kit = createKit();
  const r = Math.min(0.11, width * 0.23);
  const bell = r * 2.1;
  const bulbs: Vec3[] = [];
  kit.cylinder(metal, Math.min(0.14, width * 0.35), 0.025, [0, -0.025, 0], 0.006);
  for (let i = 0; i < 3; i++) {
    const a = (i / 3) * 2 * Math.PI + 0.5;
    const x = (width / 2 - r) * Math.cos(a);
    const z = (width / 2 - r) * Math.sin(a);
    const bottom = -height + (i === 0 ? 0 : i === 1 ? 0.27 : 0.14) * (height - bell);
    const profile = roundProfile(
      [
        [r * 0.92, 0],
        [r, bell * 0.3],
        [r * 0.72, bell * 0.72],
        [r * 0.2, bell * 0.95],
        [0.014, bell],
        [0.012, bell],
        [r * 0.19, bell * 0.93],
        [r * 0.7, bell * 0.7],
        [r * 0.975, bell * 0.3],
        [r * 0.9, 0],
      ],
      0.02,
      4,
    );
    kit.lathe(glass, profile, [x, bottom, z], 36);
    kit.cylinder(metal, 0.017, 0.06, [x, bottom + bell - 0.03, z], 0.004);
    kit.add(bulb, move(makeBlob([0.026, 0.032, 0.026], 1, 20, 12), x, bottom + bell * 0.55, z), 80);
    kit.rod(metal, [x, bottom + bell * 0.66, z], [x, bottom + bell - 0.02, z], 0.01);
    kit.tube(
      CORD,
      [
        [x, bottom + bell + 0.02, z],
        [x, -0.08, z],
        [x * 0.5, -0.02, z * 0.5],
      ],
      0.0028,
      { sides: 6 },
    );
    bulbs.push([x, bottom + bell * 0.55, z]);
  }
  return { node: kit.toNode('pendant'), bulbs };
}

/** Palace lantern: a square timber frame with lattice, paper behind it, a tassel below. */
export function makePalaceLantern(
  [width, height]: Size,
  timber: Finish,
  paper: Finish,
  tassel: Finish,
): SceneNode {
  const kit = createKit();
  const t = 0.022;
  const w = width - 0.06;
  const body = Math.min(w * 1.15, height * 0.55);
  const tail = Math.min(0.22, height * 0.2);
  const low = -height + tail;
  const half = w / 2 - t / 2;
  for (const sx of [-1, 1])
    for (const sz of [-1, 1]) kit.board(timber, [t, body, t], [sx * half, low, sz * half]);
  for (const y of [0, body * 0.24, body * 0.76, body - t])
    for (const s of [-1, 1]) {
      kit.board(timber, [w - 2 * t, t * 0.8, t * 0.8], [0, low + y, s * half]);
      kit.board(timber, [t * 0.8, t * 0.8, w - 2 * t], [s * half, low + y, 0]);
    }
  for (const k of [-1, 0, 1])
    for (const s of [-1, 1]) {
      kit.board(timber, [0.008, body - t, 0.01], [k * w * 0.22, low + 0.01, s * half]);
      kit.board(timber, [0.01, body - t, 0.008], [s * half, low + 0.01, k * w * 0.22]);
    }
  kit.box(paper, [w - 2 * t, body - 0.03, w - 2 * t], [0, low + 0.015, 0], { bevel: 0.003 });
  kit.board(timber, [width, 0.03, width], [0, low + body, 0], { bevel: 0.008 });
  kit.board(timber, [w * 0.6, 0.03, w * 0.6], [0, low + body + 0.03, 0], { bevel: 0.008 });
  kit.board(timber, [w * 0.9, 0.018, w * 0.9], [0, low - 0.016, 0], { bevel: 0.005 });
  kit.add(tassel, move(makeBlob([0.016, 0.018, 0.016], 1, 16, 10), 0, low - 0.045, 0), 80);
  kit.tube(
    tassel,
    [
      [0, low - 0.06, 0],
      [0, low - 0.1, 0],
      [0, -height + 0.004, 0],
    ],
    0.014,
    {
      sides: 12,
      radiusAt: (k) => 0.55 + 0.45 * k,
    },
  );
  addCord(kit, timber, low + body + 0.05);
  return kit.toNode('lantern');
}
