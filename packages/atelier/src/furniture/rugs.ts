import type { Vec2 } from '../math/vector.ts';
import { makeSlab, ovalOutline, roundedRectOutline } from '../mesh/slab.ts';
import { move } from '../mesh/mesh.ts';
import type { Random } from '../random/random.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import { createKit, type Kit } from './kit.ts';

/** Metres of pile under a pattern, and how much a field of another yarn stands above it. */
const PILE = 0.012;
const RAISE = 0.0018;

function addBase(kit: Kit, yarn: Finish, width: number, depth: number): void {
  kit.slab(yarn, roundedRectOutline(width, depth, 0.018, 3), PILE, [0, 0, 0], 0.005);
}

/** Field of another yarn, `level` fields deep. */
function addField(kit: Kit, yarn: Finish, outline: readonly Vec2[], level = 1): void {
  kit.add(
    yarn,
    move(makeSlab(outline, RAISE + 0.004, 0.001, 1), 0, PILE - 0.004 + (level - 1) * RAISE, 0),
    50,
  );
}

function rect(width: number, depth: number, x = 0, z = 0): Vec2[] {
  return roundedRectOutline(width, depth, 0.004, 1).map((p): Vec2 => [p[0] + x, p[1] - z]);
}

function addFringe(kit: Kit, yarn: Finish, width: number, depth: number): void {
  const count = Math.round(depth / 0.024);
  for (const s of [-1, 1])
    for (let i = 0; i < count; i++) {
      const z = -depth / 2 + 0.01 + ((depth - 0.02) / count) * (i + 0.5);
      const skew = 0.14 * Math.sin(i * 2.4);
      kit.box(yarn, [0.07, 0.004, 0.007], [s * (width / 2 + 0.026), 0, z], {
        bevel: 0,
        bevelSegments: 0,
        turn: skew,
      });
    }
}

/** Plain rug with one border line, fringed. */
export function makeBorderRug([width, , depth]: Size, yarn: Finish, line: Finish): SceneNode {
  const kit = createKit();
  const w = width - 0.12;
  addBase(kit, yarn, w, depth);
  const inset = Math.min(0.2, depth * 0.1);
  const band = 0.03;
  for (const s of [-1, 1]) {
    addField(kit, line, rect(w - 2 * inset, band, 0, s * (depth / 2 - inset)));
    addField(kit, line, rect(band, depth - 2 * inset - band, s * (w / 2 - inset - band / 2), 0));
  }
  addFringe(kit, yarn, w, depth);
  return kit.toNode('rug');
}

/** Round rug with a ring and a middle of second yarn. */
export function makeRoundRug([width, , depth]: Size, yarn: Finish, line: Finish): SceneNode {
  const kit = createKit();
  const disc = (k: number): Vec2[] => ovalOutline((width / 2) * k, (depth / 2) * k, 1, 72);
  kit.slab(yarn, disc(1), PILE, [0, 0, 0], 0.006);
  addField(kit, line, disc(0.9), 1);
  addField(kit, yarn, disc(0.86), 2);
  return kit.toNode('rug');
}

/** Lattice of fine diamonds on a pale ground, as woven in the Atlas. */
export function makeDiamondRug(
  [width, , depth]: Size,
  yarn: Finish,
  line: Finish,
  random: Random,
): SceneNode {
  const kit = createKit();
  const w = width - 0.12;
  addBase(kit, yarn, w, depth);
  const columns = Math.max(2, Math.round(w / 0.55));
  const rows = Math.max(2, Math.round(depth / 0.62));
  const [cw, ch] = [(w - 0.1) / columns, (depth - 0.1) / rows];
  const band = 0.011;
  for (let c = 0; c < columns; c++)
    for (let r = 0; r < rows; r++) {
      const x = -w / 2 + 0.05 + cw * (c + 0.5) + random.between(-0.006, 0.006);
      const z = -depth / 2 + 0.05 + ch * (r + 0.5) + random.between(-0.006, 0.006);
      for (const sx of [-1, 1])
        for (const sz of [-1, 1]) {
          const [a, b]: [Vec2, Vec2] = [
            [x + (sx * cw) / 2, z],
            [x, z + (sz * ch) / 2],
          ];
          const [dx, dz] = [b[0] - a[0], b[1] - a[1]];
          const l = Math.hypot(dx, dz);
          const [nx, nz] = [(-dz / l) * band, (dx / l) * band];
          addField(kit, line, [
            [a[0] + nx, -(a[1] + nz)],
            [b[0] + nx, -(b[1] + nz)],
            [b[0] - nx, -(b[1] - nz)],
            [a[0] - nx, -(a[1] - nz)],
          ]);
        }
    }
  addFringe(kit, yarn, w, depth);
  return kit.toNode('rug');
}

/** Carpet of the old kind: borders within borders, a medallion, quarter medallions in the corners. */
export function makeMedallionRug(
  [width, , depth]: Size,
  field: Finish,
  border: Finish,
  yarns: readonly [Finish, Finish],
): SceneNode {
  const kit = createKit();
  const w = width - 0.12;
  addBase(kit, border, w, depth);
  const step = Math.min(w, depth) * 0.1;
  addField(kit, yarns[0], rect(w - step * 0.5, depth - step * 0.5), 1);
  addField(kit, border, rect(w - step * 0.7, depth - step * 0.7), 2);
  addField(kit, field, rect(w - step * 2.2, depth - step * 2.2), 3);
  const dots = (length: number): number => Math.max(3, Math.round(length / 0.16));
  const [mw, md] = [w - step * 1.45, depth - step * 1.45];
  for (const s of [-1, 1]) {
    for (let i = 0; i <= dots(mw); i++) {
      const x = -mw / 2 + (mw * i) / dots(mw);
      addField(kit, yarns[i % 2] ?? field, diamond(0.05, 0.032, x, (s * md) / 2), 3);
    }
    for (let i = 1; i < dots(md); i++) {
      const z = -md / 2 + (md * i) / dots(md);
      addField(kit, yarns[i % 2] ?? field, diamond(0.032, 0.05, (s * mw) / 2, z), 3);
    }
  }
  const [hx, hz] = [(w - step * 2.2) / 2, (depth - step * 2.2) / 2];
  const petal = (k: number, lobes: number): Vec2[] =>
    Array.from({ length: 96 }, (_, i): Vec2 => {
      const a = (i / 96) * 2 * Math.PI;
      const r = k * (1 + 0.1 * Math.cos(lobes * a));
      return [hx * 0.62 * r * Math.cos(a), hz * 0.62 * r * Math.sin(a)];
    });
  addField(kit, yarns[0], petal(1, 12), 4);
  addField(kit, border, petal(0.86, 12), 5);
  addField(kit, yarns[1], petal(0.6, 8), 6);
  addField(kit, field, petal(0.32, 6), 7);
  for (const sx of [-1, 1])
    for (const sz of [-1, 1]) {
      const corner: Vec2[] = [[sx * hx, -sz * hz]];
      for (let k = 0; k <= 12; k++) {
        const a = (k / 12) * (Math.PI / 2);
        const r = 0.34 + 0.03 * Math.cos(a * 12);
        corner.push([sx * hx * (1 - r * Math.cos(a) * 1.05), -sz * hz * (1 - r * Math.sin(a) * 1.25)]);
      }
      addField(kit, border, corner, 4);
    }
  addFringe(kit, field, w, depth);
  return kit.toNode('rug');
}

function diamond(width: number, depth: number, x: number, z: number): Vec2[] {
  return [
    [x + width / 2, -z],
    [x, -z + depth / 2],
    [x - width / 2, -z],
    [x, -z - depth / 2],
  ];
}

/** Overlapping blocks, quarter discs and bars of flat colour. */
export function makeBlockRug(
  [width, , depth]: Size,
  ground: Finish,
  yarns: readonly [Finish, Finish, Finish],
  random: Random,
): SceneNode {
  const kit = createKit();
  addBase(kit, ground, width, depth);
  const side = random.chance(0.5) ? 1 : -1;
  addField(kit, yarns[0], rect(width * 0.44, depth * 0.96, side * width * 0.262, 0), 1);
  addField(kit, yarns[1], rect(width * 0.62, depth * 0.3, -side * width * 0.12, depth * 0.28), 2);
  const r = Math.min(width, depth) * 0.29;
  const disc = ovalOutline(r, r, 1, 64).map((p): Vec2 => [p[0] + side * width * 0.1, p[1] + depth * 0.12]);
  addField(kit, yarns[2], disc, 3);
  const quarter: Vec2[] = [[-side * width * 0.47, depth * 0.46]];
  for (let k = 0; k <= 20; k++) {
    const a = (k / 20) * (Math.PI / 2);
    quarter.push([
      -side * (width * 0.47 - depth * 0.42 * Math.cos(a)),
      depth * 0.46 - depth * 0.42 * Math.sin(a),
    ]);
  }
  addField(kit, yarns[0], quarter, 3);
  for (let i = 0; i < 4; i++)
    addField(kit, yarns[1], rect(width * 0.2, 0.022, side * width * 0.32, -depth * 0.12 - i * 0.07), 4);
  return kit.toNode('rug');
}
