import { clamp, type Vec2 } from '../../math/vector.ts';
import { move, turnX, type Mesh } from '../../mesh/mesh.ts';
import { makeSlab } from '../../mesh/slab.ts';
import type { Random } from '../../random/random.ts';
import { part, type Part } from '../../scene/node.ts';
import type { Finish } from '../../texture/finish.ts';
import type { Bay } from './facade-bays.ts';
import type { Skin } from './skin.ts';
import { boxesInto } from './solid.ts';

/** Thickness of outer walls. */
export const WALL_M = 0.32;
/** Glass stands this far behind the wall's face, so that openings throw a shadow on themselves. */
const SINK_M = 0.2;
const FRAME_M = 0.06;

type Grid = { columns: number; rows: number; bar: number; frame: number };

function gridFor(look: Bay['look'], w: number, h: number): Grid {
  const count = (length: number, pane: number): number => clamp(Math.round(length / pane), 1, 24);
  switch (look) {
    case 'steel':
      return { columns: count(w, 0.58), rows: count(h, 0.52), bar: 0.03, frame: 0.05 };
    case 'sash':
      return { columns: 2, rows: count(h, 0.52), bar: 0.035, frame: 0.07 };
    case 'arch':
      return { columns: 2, rows: count(h, 0.75), bar: 0.035, frame: 0.06 };
    case 'shutters':
      return { columns: 2, rows: 2, bar: 0.04, frame: 0.06 };
    case 'shoji':
      return { columns: count(w, 0.9), rows: 1, bar: 0.05, frame: 0.06 };
    case 'lattice':
      return { columns: count(w, 0.8), rows: 1, bar: 0.05, frame: 0.07 };
    case 'ribbon':
      return { columns: count(w, 1.6), rows: 1, bar: 0.05, frame: 0.05 };
    case 'shop':
      return { columns: count(w, 1.6), rows: 1, bar: 0.05, frame: 0.06 };
    default:
      return { columns: count(w, 1.7), rows: h > 3.7 ? 2 : 1, bar: 0.05, frame: 0.055 };
  }
}

/** Everything in and round an opening: frame, bars, glass, sill, shutters, curtains behind. Faces +Z at z = 0. */
export function fillBay(bay: Bay, skin: Skin, random: Random): Part[] {
  const { low, high, sill, head, look } = bay;
  const w = high - low;
  const h = head - sill;
  const out: Part[] = [];
  if (look === 'open') return archTop(bay, skin.wall, Math.min(w / 2, h * 0.42));
  const { columns, rows, bar, frame } = gridFor(look, w, h);
  const z = -SINK_M;
  const box = boxesInto(out, 0.004);
  const f = FRAME_M / 2;
  box(skin.frame, low, low + frame, sill, head, z - f, z + f);
  box(skin.frame, high - frame, high, sill, head, z - f, z + f);
  box(skin.frame, low + frame, high - frame, head - frame, head, z - f, z + f);
  box(skin.frame, low + frame, high - frame, sill, sill + frame, z - f, z + f);
  for (let i = 1; i < columns; i++) {
    const x = low + (w * i) / columns;
    box(skin.frame, x - bar / 2, x + bar / 2, sill + frame, head - frame, z - 0.022, z + 0.022);
  }
  for (let i = 1; i < rows; i++) {
    const y = sill + (h * i) / rows;
    box(skin.frame, low + frame, high - frame, y - bar / 2, y + bar / 2, z - 0.02, z + 0.02);
  }
  box(skin.glass, low + 0.01, high - 0.01, sill + 0.01, head - 0.01, z - 0.012, z + 0.002);
  if (look === 'arch') out.push(...archTop(bay, skin.wall, Math.min(w / 2, h * 0.3)));
  out.push(...surround(bay, skin, box), ...behindGlass(bay, skin, random));
  return out;
}

type AddBox = (
  finish: Finish,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  z0: number,
  z1: number,
) => void;

/** Sill, lintel, shutters, paper and lattice; written through `box`, except where something is returned. */
function surround({ low, high, sill, head, look }: Bay, skin: Skin, box: AddBox): Part[] {
  const isRaised = sill > 0.25;
  switch (look) {
    case 'sash':
      box(skin.trim, low - 0.14, low, sill - 0.05, head + 0.16, -0.03, 0.05);
      box(skin.trim, high, high + 0.14, sill - 0.05, head + 0.16, -0.03, 0.05);
      box(skin.trim, low - 0.2, high + 0.2, head, head + 0.2, -0.03, 0.09);
      box(skin.trim, low - 0.2, high + 0.2, sill - 0.1, sill, -0.16, 0.11);
      return [];
    case 'shutters': {
      const leaf = (high - low) / 2;
      for (const [x0, x1] of [
        [low - leaf - 0.02, low - 0.02],
        [high + 0.02, high + leaf + 0.02],
      ] as const) {
        box(skin.shutter, x0, x1, sill, head, 0.005, 0.035);
        for (let y = sill + 0.1; y < head - 0.1; y += 0.13)
          box(skin.shutter, x0 + 0.06, x1 - 0.06, y, y + 0.08, 0.03, 0.05);
      }
      box(skin.trim, low - 0.12, high + 0.12, sill - 0.09, sill, -0.16, 0.1);
      return [];
    }
    case 'arch':
      if (isRaised) box(skin.trim, low - 0.1, high + 0.1, sill - 0.09, sill, -0.16, 0.09);
      return [];
    case 'steel':
      box(skin.slab, low - 0.1, high + 0.1, head, head + 0.2, -0.1, 0.015);
      if (isRaised) box(skin.trim, low - 0.06, high + 0.06, sill - 0.08, sill, -0.16, 0.07);
      return [];
    case 'shoji': {
      // Paper stands behind thin bars in the outer panels; the middle ones are slid open.
      const count = Math.max(2, Math.round((high - low) / 0.9));
      const leaf = (high - low) / count;
      const mid = Math.floor(count / 2);
      for (let i = 0; i < count; i++) {
        const x = low + i * leaf;
        if (i === mid) continue;
        box(skin.paper, x + 0.02, x + leaf - 0.02, sill + 0.42, head - 0.06, -0.262, -0.26);
        box(skin.timber, x + 0.02, x + leaf - 0.02, sill + 0.04, sill + 0.42, -0.27, -0.25);
        for (let k = 1; k < 3; k++)
          box(
            skin.frame,
            x + (leaf * k) / 3 - 0.009,
            x + (leaf * k) / 3 + 0.009,
            sill + 0.42,
            head - 0.06,
            -0.256,
            -0.24,
          );
        for (let k = 1; k < 6; k++) {
          const y = sill + 0.42 + ((head - sill - 0.48) * k) / 6;
          box(skin.frame, x + 0.02, x + leaf - 0.02, y - 0.008, y + 0.008, -0.256, -0.24);
        }
      }
      return [];
    }
    case 'lattice': {
      const count = Math.max(4, Math.round((high - low) / 0.15));
      for (let i = 1; i < count; i++) {
        const x = low + ((high - low) * i) / count;
        box(skin.frame, x - 0.014, x + 0.014, sill + 0.05, head - 0.05, -0.15, -0.122);
      }
      for (const k of [0.24, 0.3, 0.7, 0.76]) {
        const y = sill + (head - sill) * k;
        box(skin.frame, low + 0.04, high - 0.04, y - 0.014, y + 0.014, -0.15, -0.122);
      }
      return [];
    }
    case 'plate':
    case 'ribbon':
    case 'slit':
      if (isRaised) box(skin.metal, low - 0.02, high + 0.02, sill - 0.03, sill, -0.2, 0.035);
      return [];
    default:
      return [];
  }
}

/** What makes the rectangle of an opening a round arch, in the wall's own thickness. */
function archTop({ low, high, head }: Bay, wall: Finish, rise: number): Part[] {
  const mid = (low + high) / 2;
  const rx = (high - low) / 2;
  if (rise < 0.05) return [];
  const steps = 12;
  const arc = (from: number, to: number): Vec2[] =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const a = from + ((to - from) * i) / steps;
      return [mid + rx * Math.cos(a), head - rise + rise * Math.sin(a)];
    });
  const upright = (outline: readonly Vec2[]): Mesh =>
    move(turnX(makeSlab(outline, WALL_M - 0.02, 0.001, 1), Math.PI / 2), 0, 0, -WALL_M + 0.02);
  return [
    part(wall, upright([...arc(Math.PI, Math.PI / 2), [low, head]])),
    part(wall, upright([...arc(0, Math.PI / 2), [high, head]])),
  ];
}

/** Curtains drawn aside, now and then a sheer across. */
function behindGlass({ low, high, sill, head, look }: Bay, skin: Skin, random: Random): Part[] {
  const draw = random.next();
  if (look === 'slit' || look === 'shop' || look === 'shoji' || look === 'steel') return [];
  const w = high - low;
  const folds = (x0: number, x1: number, z: number): Mesh => {
    const count = Math.max(2, Math.round((x1 - x0) / 0.11));
    const outline: Vec2[] = [];
    for (let i = 0; i <= count; i++)
      outline.push([x0 + ((x1 - x0) * i) / count, z + (i % 2 === 0 ? 0 : 0.05)]);
    return pleats(outline, sill - 0.02, head + 0.06);
  };
  const z = -WALL_M - 0.12;
  if (draw < 0.16) return [part(skin.curtain, folds(low - 0.05, high + 0.05, z), 80)];
  if (draw > 0.72) return [];
  const share = clamp(w * 0.13, 0.18, 0.5);
  return [
    part(skin.curtain, folds(low - 0.08, low - 0.08 + share, z), 80),
    part(skin.curtain, folds(high + 0.08 - share, high + 0.08, z), 80),
  ];
}

function pleats(line: readonly Vec2[], y0: number, y1: number): Mesh {
  const mesh: Mesh = { positions: [], uvs: [], indices: [], normals: [] };
  line.forEach(([x, z], i) => {
    mesh.positions.push(x, y0, z, x, y1, z);
    mesh.uvs.push(x, y0, x, y1);
    if (i === 0) return;
    const b = i * 2;
    mesh.indices.push(b - 2, b, b + 1, b - 2, b + 1, b - 1);
  });
  return mesh;
}
