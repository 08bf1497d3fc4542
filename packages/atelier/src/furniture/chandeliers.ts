import type { Vec3 } from '../math/vector.ts';
import { move } from '../mesh/mesh.ts';
import { makeBlob, makeTube, roundProfile } from '../mesh/round.ts';
import { ovalOutline } from '../mesh/slab.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import { createKit, type Kit } from './kit.ts';
import { CLEAR_GLASS } from './own-finishes.ts';

// Everything here hangs below y = 0, where the ceiling is.

/** Three straight wires of radius `thick` from a ring of radius `ring` at height `at` to the canopy; all in metres. */
function hangByThree(
  kit: Kit,
  metal: Finish,
  wires: { ring: number; at: number; canopy: number; thick: number; turnRad?: number },
): void {
  const { ring, at, canopy, thick, turnRad = 0 } = wires;
  for (let i = 0; i < 3; i++) {
    const a = (i / 3) * 2 * Math.PI + turnRad;
    kit.rod(
      metal,
      [ring * Math.cos(a), at, ring * Math.sin(a)],
      [canopy * Math.cos(a), -0.02, canopy * Math.sin(a)],
      thick,
    );
  }
}

/** Rings of light one above the other, each on three wires. */
export function makeRingChandelier([width, height]: Size, metal: Finish, diffuser: Finish): SceneNode {
  const kit = createKit();
  const outer = width / 2 - 0.014;
  kit.cylinder(metal, 0.1, 0.03, [0, -0.03, 0], 0.006);
  const rings: [number, number, number][] = [
    [outer, -height + 0.03, 0],
    [outer * 0.64, -height + 0.03 + Math.min(0.28, height * 0.26), 1],
  ];
  for (const [r, y, turn] of rings) {
    const circle = (k: number, h: number): Vec3[] =>
      ovalOutline(r * k, r * k, 1, 72).map((p): Vec3 => [p[0], h, -p[1]]);
    kit.tube(metal, circle(1, y), 0.014, { isClosed: true, sides: 10 });
    kit.tube(diffuser, circle(1, y - 0.014), 0.009, { isClosed: true, sides: 8 });
    hangByThree(kit, metal, { ring: r, at: y, canopy: 0.06, thick: 0.0014, turnRad: turn });
  }
  return kit.toNode('chandelier');
}

/** Turned stem with curved arms, a candle on each. */
export function makeArmChandelier(
  [width, height]: Size,
  metal: Finish,
  sleeve: Finish,
  bulb: Finish,
): { node: SceneNode; y: number } {
  const kit = createKit();
  const arms = 8;
  const body = Math.min(width * 0.75, height * 0.7);
  const low = -height;
  const stem = roundProfile(
    [
      [0, 0],
      [0.016, 0.004],
      [0.03, 0.03],
      [0.014, 0.055],
      [0.05, 0.1],
      [0.056, 0.14],
      [0.022, 0.19],
      [0.02, body * 0.62],
      [0.042, body * 0.7],
      [0.03, body * 0.78],
      [0.012, body * 0.88],
      [0.012, body],
      [0, body],
    ],
    0.02,
    4,
  );
  kit.lathe(metal, stem, [0, low, 0], 28);
  const reach = width / 2 - 0.034;
  const cup = low + body * 0.46;
  for (let i = 0; i < arms; i++) {
    const a = (i / arms) * 2 * Math.PI;
    const at = (r: number, y: number): Vec3 => [r * Math.cos(a), y, r * Math.sin(a)];
    const path: Vec3[] = [];
    for (let k = 0; k <= 14; k++) {
      const t = k / 14;
      const r = 0.04 + (reach - 0.04) * t;
      path.push(
        at(r, low + 0.15 - 0.11 * Math.sin(Math.PI * Math.min(1, t * 1.25)) + (cup - low - 0.15) * t ** 3.2),
      );
    }
    kit.tube(metal, path, 0.008, { sides: 8 });
    kit.lathe(
      metal,
      [
        [0, -0.006],
        [0.012, 0],
        [0.034, 0.016],
        [0.032, 0.02],
        [0, 0.014],
      ],
      at(reach, cup),
      18,
    );
    kit.cylinder(sleeve, 0.0105, 0.085, at(reach, cup + 0.012), 0.002);
    kit.add(bulb, move(makeBlob([0.013, 0.03, 0.013], 1, 12, 10), ...at(reach, cup + 0.126)), 80);
  }
  kit.rod(metal, [0, low + body - 0.01, 0], [0, -0.02, 0], 0.0055);
  kit.cylinder(metal, 0.06, 0.03, [0, -0.03, 0], 0.008);
  return { node: kit.toNode('chandelier'), y: cup + 0.12 };
}

/** Ball with straight rods in all directions, a small opal globe at each end. */
export function makeSputnikChandelier([width, height]: Size, metal: Finish, globe: Finish): SceneNode {
  const kit = createKit();
  // A wide one under a low ceiling stays below it.
  const r = Math.min(width / 2, height * 0.46);
  const middle = -height + r;
  kit.add(metal, move(makeBlob([0.06, 0.06, 0.06], 1, 28, 18), 0, middle, 0), 80);
  const count = 18;
  for (let i = 0; i < count; i++) {
    // Evenly over the sphere along a golden spiral.
    const y = 1 - (2 * (i + 0.5)) / count;
    const a = i * 2.39996;
    const flat = Math.sqrt(1 - y * y);
    const d: Vec3 = [flat * Math.cos(a), y, flat * Math.sin(a)];
    const l = r - 0.045 - (i % 3) * 0.03;
    if (y > 0.85) continue;
    kit.rod(metal, [0, middle, 0], [d[0] * l, middle + d[1] * l, d[2] * l], 0.0045);
    const g = i % 3 === 0 ? 0.045 : 0.036;
    kit.add(globe, move(makeBlob([g, g, g], 1, 20, 12), d[0] * l, middle + d[1] * l, d[2] * l), 80);
  }
  kit.rod(metal, [0, middle, 0], [0, -0.02, 0], 0.008);
  kit.cylinder(metal, 0.06, 0.026, [0, -0.026, 0], 0.006);
  return kit.toNode('chandelier');
}

/** Drum of hanging glass rods in three steps below a metal rim, light inside. */
export function makeGlassChandelier([width, height]: Size, metal: Finish, core: Finish): SceneNode {
  const kit = createKit();
  const body = Math.min(width * 0.75, height * 0.7);
  const top = -height + body;
  for (const [tier, k] of [1, 0.7, 0.4].entries()) {
    const r = (width / 2 - 0.014) * k;
    const length = body * (0.52 + 0.24 * tier);
    const circle = ovalOutline(r, r, 1, 56).map((p): Vec3 => [p[0], top - 0.016, -p[1]]);
    kit.tube(metal, circle, 0.014, { isClosed: true, sides: 8 });
    const count = Math.round((2 * Math.PI * r) / 0.06);
    for (let i = 0; i < count; i++) {
      const a = (i / count) * 2 * Math.PI;
      const [x, z] = [r * Math.cos(a), r * Math.sin(a)];
      kit.add(
        CLEAR_GLASS,
        makeTube(
          [
            [x, top - 0.02, z],
            [x, top - length + 0.006, z],
          ],
          0.0105,
          { sides: 6 },
        ),
        30,
      );
    }
  }
  kit.add(
    core,
    move(makeBlob([width * 0.14, body * 0.3, width * 0.14], 0.9, 24, 16), 0, top - body * 0.4, 0),
    80,
  );
  kit.cylinder(metal, width * 0.47, 0.012, [0, top - 0.006, 0], 0.003);
  kit.cylinder(metal, 0.07, 0.028, [0, -0.028, 0], 0.006);
  hangByThree(kit, metal, { ring: width * 0.3, at: top, canopy: 0.04, thick: 0.003 });
  return kit.toNode('chandelier');
}
