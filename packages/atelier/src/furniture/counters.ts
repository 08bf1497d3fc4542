import type { Vec3 } from '../math/vector.ts';
import { makeBox } from '../mesh/box.ts';
import { deform, move, type Mesh } from '../mesh/mesh.ts';
import { makeReeds } from '../mesh/reeds.ts';
import type { Random } from '../random/random.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import { addVessel } from './dressing.ts';
import { createKit, type Kit } from './kit.ts';
import { BLACK_METAL, SCREEN_BLACK } from './own-finishes.ts';

type Size = readonly [number, number, number];

export type CounterOptions = { size: Size; main: Finish; accent: Finish; glow: Finish };

/** Where a counter's hidden strip shines down from: its middle and its length along X. */
export type Strip = { middle: Vec3; length: number };

const SHADOW = plainFinish('counter-shadow', '#171615', 0.85);

/** Bends what lies along X backwards (-Z) at both ends, round an axis `radius` metres behind. */
function bendBack(mesh: Mesh, radius: number): Mesh {
  return deform(mesh, (p) => {
    const angle = p[0] / radius;
    const r = radius + p[2];
    return [r * Math.sin(angle), p[1], r * Math.cos(angle) - radius];
  });
}

/** Work shelf and open niches on the keeper's side (-Z), with a few vessels. */
function addKeepersSide(
  kit: Kit,
  o: CounterOptions,
  wide: number,
  z: number,
  deep: number,
  random: Random,
): void {
  const h = o.size[1];
  kit.board(o.main, [wide, 0.03, deep], [0, h * 0.78, z]);
  kit.board(o.main, [wide, 0.02, deep - 0.04], [0, h * 0.4, z + 0.01]);
  kit.board(o.main, [wide, 0.02, deep - 0.02], [0, 0.06, z]);
  const bays = Math.max(2, Math.round(wide / 0.7));
  for (let i = 0; i <= bays; i++)
    kit.board(o.main, [0.02, h * 0.78, deep], [-wide / 2 + 0.01 + ((wide - 0.02) / bays) * i, 0, z]);
  for (let i = 0; i < bays; i++)
    addVessel(
      kit,
      [-wide / 2 + (wide / bays) * (i + 0.5), h * 0.4 + 0.02, z],
      random.between(0.14, 0.26),
      random,
    );
}

/** Bar: guests stand at +Z. A reeded front under a stone top with a foot rail, a folded slab, or a curve. */
export function makeBarCounter(
  o: CounterOptions,
  kind: 'reeded' | 'slab' | 'curved',
  random: Random,
): { kit: Kit; strip: Strip } {
  const kit = createKit();
  const [w, h, d] = o.size;
  const top = 0.045;
  const overhang = Math.min(0.22, d * 0.34);
  const face = d / 2 - overhang;
  const under = h - top;
  switch (kind) {
    case 'reeded': {
      kit.board(o.accent, [w, top, d], [0, under, 0], { bevel: 0.008 });
      kit.board(o.main, [w - 0.06, under - 0.1, 0.03], [0, 0.1, face - 0.015]);
      kit.add(
        o.main,
        move(makeReeds(w - 0.06, under - 0.11, Math.round(w / 0.045), 0.018), 0, 0.1, face),
        60,
      );
      kit.box(SHADOW, [w - 0.1, 0.1, 0.03], [0, 0, face - 0.03]);
      for (const s of [-1, 1])
        kit.board(o.main, [0.04, under, face + d / 2 - 0.02], [s * (w / 2 - 0.05), 0, (face - d / 2) / 2], {
          grain: 'y',
        });
      addFootRail(kit, w - 0.2, face + 0.12);
      break;
    }
    case 'slab': {
      kit.board(o.accent, [w, 0.07, d], [0, h - 0.07, 0], { bevel: 0.006 });
      for (const s of [-1, 1])
        kit.board(o.accent, [0.07, h - 0.069, d], [s * (w / 2 - 0.035), 0, 0], { bevel: 0.006, grain: 'y' });
      const slats = Math.max(6, Math.round((w - 0.14) / 0.09));
      const each = (w - 0.14) / slats;
      kit.box(SHADOW, [w - 0.14, h - 0.09, 0.02], [0, 0.02, face - 0.03]);
      for (let i = 0; i < slats; i++)
        kit.board(
          o.main,
          [each * 0.62, h - 0.07, 0.035],
          [-w / 2 + 0.07 + each * (i + 0.5), 0, face - 0.004],
        );
      break;
    }
    case 'curved': {
      const radius = w * 0.85;
      const slab = makeBox(w * 1.04, top, d, { bevel: 0.008, bevelSegments: 1, divisions: [28, 1, 1] });
      kit.add(o.accent, bendBack(move(slab, 0, under + top / 2, 0), radius), 40);
      const shell = makeBox(w * 0.98, under - 0.08, 0.03, {
        bevel: 0.002,
        bevelSegments: 1,
        divisions: [24, 1, 1],
        grain: 'y',
      });
      kit.add(o.main, bendBack(move(shell, 0, 0.08 + (under - 0.08) / 2, face - 0.016), radius), 40);
      kit.add(
        o.main,
        bendBack(move(makeReeds(w * 0.98, under - 0.08, Math.round(w / 0.05), 0.02), 0, 0.08, face), radius),
        60,
      );
      const foot = makeBox(w * 0.94, 0.08, 0.03, { bevel: 0.002, bevelSegments: 1, divisions: [24, 1, 1] });
      kit.add(SHADOW, bendBack(move(foot, 0, 0.04, face - 0.03), radius), 40);
      break;
    }
  }
  const inner = kind === 'curved' ? w * 0.72 : w - 0.16;
  addKeepersSide(kit, o, inner, -d / 2 + (face + d / 2) * 0.4, (face + d / 2) * 0.6, random);
  const length = kind === 'curved' ? w * 0.6 : w - 0.24;
  const y = kind === 'slab' ? h - 0.07 : under;
  kit.box(o.glow, [length, 0.008, 0.012], [0, y - 0.008, face + 0.04], { bevel: 0.002 });
  return { kit, strip: { middle: [0, y - 0.012, face + 0.05], length } };
}

function addFootRail(kit: Kit, width: number, z: number): void {
  kit.rod(BLACK_METAL, [-width / 2, 0.2, z], [width / 2, 0.2, z], 0.016);
  const holders = Math.max(2, Math.round(width / 0.8));
  for (let i = 0; i < holders; i++) {
    const x = -width / 2 + (width / holders) * (i + 0.5);
    kit.rod(BLACK_METAL, [x, 0.2, z], [x, 0.2, z - 0.13], 0.009);
  }
}

/** Reception desk: visitors come from +Z, the clerk's worktop lies 0.74 m high behind. */
export function makeReceptionDesk(
  o: CounterOptions,
  kind: 'monolith' | 'curved' | 'layered',
): { kit: Kit; strip: Strip } {
  const kit = createKit();
  const [w, h, d] = o.size;
  const wall = 0.14;
  const front = d / 2;
  const desk = Math.min(0.74, h * 0.7);
  let strip: Strip = { middle: [0, 0.09, front - 0.05], length: w - 0.2 };
  switch (kind) {
    case 'monolith': {
      addPlinth(kit, o.size, wall, 0.09, true);
      kit.board(o.main, [w, h - 0.09 - 0.05, wall], [0, 0.09, front - wall / 2], { bevel: 0.006 });
      kit.board(o.main, [w, 0.044, d * 0.42], [0, h - 0.044, front - d * 0.21], { bevel: 0.006 });
      for (const s of [-1, 1])
        kit.board(o.main, [wall * 0.7, desk - 0.02, d - wall], [s * (w / 2 - wall * 0.35), 0.09, -wall / 2], {
          bevel: 0.006,
        });
      kit.box(o.accent, [w - 0.004, 0.012, wall - 0.01], [0, h - 0.054, front - wall / 2 - 0.006]);
      kit.box(o.glow, [w - 0.16, 0.008, 0.012], [0, 0.08, front - 0.05], { bevel: 0.002 });
      break;
    }
    case 'curved': {
      const radius = w * 0.7;
      const shell = makeBox(w, h - 0.12, wall, {
        bevel: 0.004,
        bevelSegments: 1,
        divisions: [28, 1, 1],
        grain: 'y',
      });
      const put = (mesh: Mesh, finish: Finish, crease: number): void =>
        kit.add(finish, bendBack(mesh, radius), crease);
      put(move(shell, 0, 0.08 + (h - 0.12) / 2, front - wall / 2 - 0.02), o.main, 40);
      put(
        move(makeReeds(w - 0.01, h - 0.13, Math.round(w / 0.05), 0.02), 0, 0.085, front - 0.02),
        o.main,
        60,
      );
      const cap = makeBox(w * 1.02, 0.04, d * 0.4, { bevel: 0.006, bevelSegments: 1, divisions: [28, 1, 1] });
      put(move(cap, 0, h - 0.02, front - d * 0.2), o.accent, 40);
      const foot = makeBox(w * 0.97, 0.08, wall * 0.6, {
        bevel: 0.002,
        bevelSegments: 1,
        divisions: [24, 1, 1],
      });
      put(move(foot, 0, 0.04, front - wall * 0.6), SHADOW, 40);
      strip = { middle: [0, h - 0.05, front - 0.01], length: w * 0.5 };
      break;
    }
    case 'layered': {
      const long = w * 0.68;
      kit.board(o.main, [long, h - 0.07, wall], [-w / 2 + long / 2, 0.07, front - wall / 2], {
        bevel: 0.005,
      });
      addPlinth(kit, o.size, wall, 0.07, false);
      kit.board(o.accent, [w * 0.46, 0.06, d * 0.62], [w / 2 - w * 0.23, h - 0.26, front - d * 0.31], {
        bevel: 0.006,
      });
      kit.board(o.accent, [0.06, h - 0.26, d * 0.62], [w / 2 - 0.03, 0, front - d * 0.31], {
        bevel: 0.006,
        grain: 'y',
      });
      kit.board(
        o.main,
        [w - long - 0.06, h - 0.34, 0.04],
        [w / 2 - (w - long) / 2 - 0.03, 0.07, front - 0.1],
      );
      kit.board(o.main, [long * 0.98, 0.03, d * 0.4], [-w / 2 + long / 2, h - 0.001, front - d * 0.2], {
        bevel: 0.005,
      });
      kit.box(o.glow, [long - 0.1, 0.008, 0.012], [-w / 2 + long / 2, 0.062, front - 0.04], { bevel: 0.002 });
      strip = { middle: [-w / 2 + long / 2, 0.06, front - 0.03], length: long - 0.1 };
      break;
    }
  }
  const inner = kind === 'curved' ? w * 0.7 : w - 0.24;
  const deep = kind === 'curved' ? d * 0.5 : d - wall - 0.02;
  const z = -d / 2 + deep / 2;
  kit.board(o.accent, [inner, 0.03, deep], [0, desk, z], { bevel: 0.004 });
  for (const s of [-1, 1]) kit.board(o.main, [0.4, desk, deep - 0.08], [s * (inner / 2 - 0.22), 0, z + 0.02]);
  // The clerk's screen; its top stays below the counter's.
  const high = Math.min(0.24, h - desk - 0.1);
  kit.box(SCREEN_BLACK, [0.42, high, 0.02], [-inner * 0.16, desk + 0.05, z + deep * 0.16], { bevel: 0.004 });
  kit.box(BLACK_METAL, [0.16, 0.055, 0.12], [-inner * 0.16, desk + 0.028, z + deep * 0.2], { bevel: 0.006 });
  return { kit, strip };
}

/** Set-back dark foot under the front, and under the two ends of a desk that has them. */
function addPlinth(kit: Kit, [w, , d]: Size, wall: number, high: number, hasEnds: boolean): void {
  kit.box(SHADOW, [w - 0.12, high, wall * 0.5], [0, 0, d / 2 - wall * 0.5 - 0.04]);
  if (!hasEnds) return;
  for (const s of [-1, 1])
    kit.box(SHADOW, [wall * 0.4, high, d - wall], [s * (w / 2 - wall * 0.4), 0, -wall / 2 - 0.02]);
}
