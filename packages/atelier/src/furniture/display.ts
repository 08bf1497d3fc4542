import type { Vec2, Vec3 } from '../math/vector.ts';
import { smoothPath } from '../mesh/round.ts';
import type { Random } from '../random/random.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import { addBookPile, addVessel, dressLevel } from './dressing.ts';
import { addGarments, addShoes } from './garments.ts';
import { createKit } from './kit.ts';
import { CLEAR_GLASS, RUBBER } from './own-finishes.ts';

export type DisplayOptions = {
  width: number;
  height: number;
  depth: number;
  /** Lit glass case, scholar's shelf of uneven cells, or an open stand for a shop. */
  kind: 'case' | 'cells' | 'stand';
  main: Finish;
  accent: Finish;
  glow: Finish;
  palette: readonly Finish[];
};

/** Shelf that shows things, furnished. */
export function makeDisplay(o: DisplayOptions, random: Random): SceneNode {
  const kit = createKit();
  const { width: w, height: h, depth: d } = o;
  switch (o.kind) {
    case 'case': {
      const base = Math.min(0.42, h * 0.24);
      kit.board(o.main, [w, base, d], [0, 0, 0]);
      for (const s of [-1, 1])
        kit.box(o.accent, [0.004, base - 0.04, 0.006], [s * 0.006, 0.02, d / 2], { bevel: 0.001 });
      kit.board(o.main, [w, 0.06, d], [0, h - 0.06, 0]);
      const post = 0.022;
      for (const sx of [-1, 1])
        for (const sz of [-1, 1])
          kit.box(
            o.accent,
            [post, h - base - 0.05, post],
            [sx * (w / 2 - post / 2), base, sz * (d / 2 - post / 2)],
            { bevel: 0.002 },
          );
      kit.board(o.main, [w - 0.04, h - base - 0.06, 0.01], [0, base, -d / 2 + 0.012]);
      for (const s of [-1, 1])
        kit.box(CLEAR_GLASS, [0.005, h - base - 0.06, d - 0.05], [s * (w / 2 - 0.012), base, 0], {
          bevel: 0.001,
        });
      const doors = Math.max(1, Math.round(w / 0.6));
      for (let i = 0; i < doors; i++) {
        const x = -w / 2 + (w / doors) * (i + 0.5);
        kit.box(CLEAR_GLASS, [w / doors - 0.012, h - base - 0.065, 0.005], [x, base + 0.002, d / 2 - 0.01], {
          bevel: 0.001,
        });
        kit.box(
          o.accent,
          [0.012, 0.16, 0.014],
          [x + (i % 2 === 0 ? 1 : -1) * (w / doors / 2 - 0.03), base + (h - base) * 0.42, d / 2 - 0.004],
          { bevel: 0.003 },
        );
      }
      const levels = Math.max(2, Math.round((h - base) / 0.38));
      const each = (h - base - 0.06) / levels;
      for (let r = 0; r < levels; r++) {
        const y = base + each * r;
        if (r > 0) kit.box(CLEAR_GLASS, [w - 0.05, 0.008, d - 0.06], [0, y - 0.008, 0], { bevel: 0.002 });
        kit.box(o.glow, [w - 0.08, 0.006, 0.008], [0, y + each - 0.016, -d / 2 + 0.026], { bevel: 0.001 });
        const count = Math.max(2, Math.round(w / 0.36));
        for (let i = 0; i < count; i++) {
          const x = -w / 2 + (w / count) * (i + 0.5) + random.between(-0.03, 0.03);
          addVessel(kit, [x, y, random.between(-0.03, 0.03)], each * random.between(0.35, 0.68), random);
        }
      }
      break;
    }
    case 'cells': {
      const t = 0.03;
      for (const s of [-1, 1]) kit.board(o.main, [t, h, d], [s * (w / 2 - t / 2), 0, 0], { bevel: 0.004 });
      for (const y of [0.07, h - t]) kit.board(o.main, [w - 2 * t, t, d], [0, y, 0], { bevel: 0.004 });
      const low = 0.07 + t;
      const inner: Vec2 = [w - 2 * t, h - t - low];
      // Cells as shares of the inside: left, bottom, width, height.
      const cells: readonly (readonly [number, number, number, number])[] = [
        [0, 0, 0.38, 0.26],
        [0.38, 0, 0.62, 0.16],
        [0.38, 0.16, 0.27, 0.32],
        [0.65, 0.16, 0.35, 0.22],
        [0, 0.26, 0.38, 0.22],
        [0, 0.48, 0.24, 0.3],
        [0.24, 0.48, 0.41, 0.18],
        [0.65, 0.38, 0.35, 0.34],
        [0.24, 0.66, 0.41, 0.34],
        [0, 0.78, 0.24, 0.22],
        [0.65, 0.72, 0.35, 0.28],
      ];
      for (const [cx, cy, cw, ch] of cells) {
        const at: Vec3 = [-w / 2 + t + inner[0] * (cx + cw / 2), low + inner[1] * cy, 0];
        const size: Vec3 = [inner[0] * cw, inner[1] * ch, d];
        if (cy > 0) kit.board(o.main, [size[0] + 0.016, 0.018, d - 0.02], [at[0], at[1] - 0.009, 0]);
        if (cx > 0)
          kit.board(o.main, [0.018, size[1] + 0.016, d - 0.024], [at[0] - size[0] / 2, at[1] - 0.008, 0]);
        dressLevel(
          kit,
          [at[0], at[1] + 0.009, 0],
          [size[0] - 0.05, size[1] - 0.03, Math.min(d, 0.2)],
          o.palette,
          random,
        );
      }
      for (const s of [-1, 1])
        kit.board(o.main, [0.06, 0.07, d - 0.02], [s * (w / 2 - 0.03), 0, 0], { bevel: 0.006 });
      break;
    }
    case 'stand': {
      const rail = 0.022;
      for (const s of [-1, 1]) {
        const x = s * (w / 2 - rail / 2);
        for (const z of [-1, 1])
          kit.box(o.accent, [rail, h, rail], [x, 0, z * (d / 2 - rail / 2)], { bevel: 0.002 });
        for (const y of [0, h - rail])
          kit.box(o.accent, [rail, rail, d - 2 * rail], [x, y, 0], { bevel: 0.002 });
      }
      for (const z of [-1, 1])
        kit.box(o.accent, [w - 2 * rail, rail, rail], [0, h - rail, z * (d / 2 - rail / 2)], {
          bevel: 0.002,
        });
      const levels = Math.max(2, Math.round(h / 0.48));
      for (let r = 0; r < levels; r++) {
        const y = 0.1 + ((h - 0.42) / Math.max(1, levels - 1)) * r;
        kit.board(o.main, [w - 0.01, 0.034, d], [0, y, 0], { bevel: 0.004 });
        const count = Math.max(2, Math.round(w / 0.34));
        for (let i = 0; i < count; i++) {
          const at: Vec3 = [-w / 2 + (w / count) * (i + 0.5), y + 0.034, 0];
          const kind = (i + r) % 3;
          if (kind === 0) addBookPile(kit, at, 4, o.palette, random);
          else if (kind === 1) addVessel(kit, at, random.between(0.14, 0.24), random);
          else addShoes(kit, o.palette[i % Math.max(1, o.palette.length)] ?? o.main, RUBBER, at);
        }
      }
      break;
    }
  }
  return kit.toNode('display-shelf');
}

export type ClothesRailOptions = {
  width: number;
  height: number;
  depth: number;
  kind: 'frame' | 'trestle' | 'hoop';
  main: Finish;
  accent: Finish;
  garments: readonly [Finish, ...Finish[]];
};

/** Free-standing rail with clothes on it. */
export function makeClothesRail(o: ClothesRailOptions, random: Random): SceneNode {
  const kit = createKit();
  const { width: w, height: h, depth: d } = o;
  const rail = h - 0.03;
  switch (o.kind) {
    case 'frame':
      for (const s of [-1, 1]) {
        const x = s * (w / 2 - 0.02);
        kit.box(o.main, [0.025, h, 0.025], [x, 0, 0], { bevel: 0.003 });
        kit.box(o.main, [0.025, 0.025, d], [x, 0, 0], { bevel: 0.003 });
      }
      kit.board(o.accent, [w - 0.06, 0.026, d * 0.8], [0, 0.16, 0]);
      kit.rod(o.main, [-w / 2 + 0.02, rail, 0], [w / 2 - 0.02, rail, 0], 0.0125);
      addShoes(kit, o.garments[0], RUBBER, [-w * 0.24, 0.186, 0]);
      addShoes(kit, o.garments[o.garments.length - 1] ?? o.garments[0], RUBBER, [w * 0.02, 0.186, 0]);
      break;
    case 'trestle':
      for (const s of [-1, 1]) {
        const x = s * (w / 2 - 0.06);
        for (const z of [-1, 1])
          kit.rod(o.main, [x, 0.012, z * (d / 2 - 0.02)], [x, h - 0.01, -z * 0.045], 0.016);
        kit.rod(o.main, [x, h * 0.22, -d * 0.36], [x, h * 0.22, d * 0.36], 0.01);
      }
      for (const z of [-1, 0, 1])
        kit.rod(
          o.main,
          [-w / 2 + 0.06, h * 0.22 + 0.012, z * d * 0.24],
          [w / 2 - 0.06, h * 0.22 + 0.012, z * d * 0.24],
          0.009,
        );
      kit.rod(o.main, [-w / 2 + 0.02, rail - 0.1, 0], [w / 2 - 0.02, rail - 0.1, 0], 0.016);
      break;
    case 'hoop': {
      const r = Math.min(0.26, w * 0.2);
      const path: Vec3[] = smoothPath(
        [
          [-w / 2 + 0.014, 0.02, 0],
          [-w / 2 + 0.014, h - r, 0],
          [-w / 2 + 0.014 + r * 0.3, h - r * 0.3, 0],
          [-w / 2 + 0.014 + r, h - 0.014, 0],
          [w / 2 - 0.014 - r, h - 0.014, 0],
          [w / 2 - 0.014 - r * 0.3, h - r * 0.3, 0],
          [w / 2 - 0.014, h - r, 0],
          [w / 2 - 0.014, 0.02, 0],
        ],
        4,
      );
      kit.tube(o.main, path, 0.0135, { sides: 12 });
      for (const s of [-1, 1])
        kit.board(o.accent, [0.09, 0.045, d], [s * (w / 2 - 0.045), 0, 0], { bevel: 0.006 });
      break;
    }
  }
  const y = o.kind === 'trestle' ? rail - 0.1 : o.kind === 'hoop' ? h - 0.014 : rail;
  const inset = o.kind === 'hoop' ? 0.34 : 0.14;
  addGarments(
    kit,
    [-w / 2 + inset, y, 0],
    [w * 0.3, y, 0],
    y - (o.kind === 'hoop' ? 0.1 : 0.42),
    o.garments,
    o.main,
    random,
  );
  return kit.toNode('clothes-rail');
}
