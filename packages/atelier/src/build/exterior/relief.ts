import type { Mass } from '../../layout/sites/building.ts';
import type { Mesh } from '../../mesh/mesh.ts';
import type { Random } from '../../random/random.ts';
import { part, type Part } from '../../scene/node.ts';
import type { Finish } from '../../texture/finish.ts';
import type { Bay, BayRequest, Rhythm } from './facade-bays.ts';
import { makeRail } from './rails.ts';
import type { Skin } from './skin.ts';
import { boxesInto, makeSolid } from './solid.ts';

/** The storey of a side that relief is put before. */
export type ReliefRequest = { mass: Mass; side: { name: BayRequest['side'] }; storey: number; level: number };

/** Bands, corner stones, piers and plinths that tell one manner's wall from another's. */
export function villaRelief(
  bays: readonly Bay[],
  length: number,
  { mass, side, storey, level }: ReliefRequest,
  skin: Skin,
): Part[] {
  const out: Part[] = [];
  const add = boxesInto(out);
  const box = (f: Finish, x0: number, x1: number, y0: number, y1: number, z1: number, z0 = -0.02): void =>
    add(f, x0, x1, y0, y1, z0, z1);
  const half = length / 2;
  const isMain = mass.role === 'main' || mass.role === 'wing' || mass.role === 'hall';
  switch (skin.manner) {
    case 'french':
      if (level > 0) box(skin.trim, -half, half, -0.12, 0.1, 0.08);
      if (level === 0) box(skin.stone, -half, half, 0, 0.34, 0.05);
      if (side.name === 'front' || side.name === 'back')
        for (const s of [-1, 1])
          for (let y = level === 0 ? 0.4 : 0.14; y + 0.26 < storey - 0.2; y += 0.62) {
            const long = Math.round(y / 0.62) % 2 === 0 ? 0.62 : 0.42;
            box(skin.trim, s < 0 ? -half : half - long, s < 0 ? -half + long : half, y, y + 0.3, 0.05);
          }
      break;
    case 'mediterranean':
      if (level === 0 && isMain) box(skin.stone, -half, half, 0, 0.22, 0.03);
      break;
    case 'oriental':
      box(skin.stone, -half, half, 0, level === 0 ? 0.3 : 0.02, 0.04);
      if (isMain)
        for (const b of bays) {
          box(skin.frame, b.low - 0.16, b.low, 0, storey - 0.1, 0.05);
          box(skin.frame, b.high, b.high + 0.16, 0, storey - 0.1, 0.05);
        }
      box(skin.frame, -half, half, storey - 0.34, storey - 0.12, 0.06);
      break;
    case 'japanese':
      for (const x of [-half + 0.06, ...bays.flatMap((b) => [b.low - 0.07, b.high + 0.07]), half - 0.06])
        box(skin.frame, x - 0.06, x + 0.06, 0, storey - 0.04, 0.04);
      box(skin.frame, -half, half, storey - 0.26, storey - 0.1, 0.05);
      if (level === 0) box(skin.stone, -half, half, 0, 0.16, 0.05);
      break;
    case 'factory':
      if (mass.role === 'attic') break;
      for (const x of [-half + 0.25, ...between(bays), half - 0.25])
        box(skin.wall, x - 0.22, x + 0.22, 0, storey, 0.12);
      box(skin.slab, -half, half, storey - 0.16, storey - 0.02, 0.1);
      break;
    case 'deco':
      box(skin.trim, -half, half, storey - 0.34, storey - 0.24, 0.07);
      box(skin.trim, -half, half, storey - 0.18, storey - 0.08, 0.09);
      if (level === 0) box(skin.stone, -half, half, 0, 0.4, 0.05);
      for (const x of between(bays)) box(skin.second, x - 0.11, x + 0.11, 0.4, storey - 0.36, 0.09);
      break;
    case 'nordic':
    case 'ranch':
      if (level === 0) box(skin.stone, -half, half, 0, 0.1, 0.02);
      break;
    default:
      if (level === 0 && mass.bottom < 0.1) box(skin.metal, -half, half, 0, 0.09, 0.012);
  }
  return out;
}

function between(bays: readonly Bay[]): number[] {
  return bays.slice(1).map((b, i) => ((bays[i]?.high ?? b.low) + b.low) / 2);
}

/** What stands out before a tower's floors. */
export function towerRelief(
  rhythm: Rhythm,
  bays: readonly Bay[],
  length: number,
  { mass, side, storey, level }: ReliefRequest,
  skin: Skin,
  random: Random,
): Part[] {
  const out: Part[] = [];
  const box = boxesInto(out);
  const half = length / 2;
  switch (rhythm) {
    case 'grid':
      for (const x of [-half, ...between(bays), half])
        box(skin.wall, x - 0.17, x + 0.17, 0, storey, -0.02, 0.32);
      box(skin.wall, -half, half, storey - 0.3, storey, -0.02, 0.32);
      break;
    case 'bands':
      box(skin.slab, -half - 0.25, half + 0.25, -0.16, 0.34, -0.02, 0.42);
      break;
    case 'fins': {
      const count = Math.max(3, Math.round(length / 0.62));
      for (let i = 0; i <= count; i++) {
        const x = -half + (length * i) / count;
        box(skin.timber, x - 0.035, x + 0.035, 0, storey, 0, 0.3);
      }
      box(skin.slab, -half - 0.06, half + 0.06, storey - 0.28, storey, -0.02, 0.34);
      break;
    }
    case 'balconies':
      box(skin.slab, -half, half, storey - 0.14, storey, -0.02, 0.05);
      if (side.name === 'back') break;
      bays.forEach((b, i) => {
        // Balconies change sides from floor to floor, so that each has the sky above it.
        if ((i + level + (mass.x > 0 ? 1 : 0)) % 2 === 1 && side.name === 'front') return;
        if (side.name !== 'front' && !random.chance(0.5)) return;
        const [x0, x1] = [b.low - 0.25, b.high + 0.25];
        const deep = 1.5;
        box(skin.slab, x0, x1, -0.16, 0.04, 0, deep);
        box(skin.soffit, x0 + 0.04, x1 - 0.04, -0.18, -0.16, 0.02, deep - 0.04);
        out.push(
          ...makeRail({ from: [x0 + 0.05, deep - 0.06], to: [x1 - 0.05, deep - 0.06], y: 0.04 }, skin),
          ...makeRail({ from: [x0 + 0.05, 0.05], to: [x0 + 0.05, deep - 0.06], y: 0.04 }, skin),
          ...makeRail({ from: [x1 - 0.05, 0.05], to: [x1 - 0.05, deep - 0.06], y: 0.04 }, skin),
        );
        if (random.chance(0.4)) box(skin.shutter, x0 + 0.3, x0 + 0.9, 0.04, 0.5, deep - 0.5, deep - 0.2);
      });
      break;
    case 'piers': {
      const isDeco = skin.manner === 'deco';
      for (const x of [-half + 0.2, ...between(bays), half - 0.2]) {
        box(skin.wall, x - 0.3, x + 0.3, 0, storey, -0.02, 0.24);
        if (isDeco) box(skin.second, x - 0.1, x + 0.1, 0, storey, 0.2, 0.36);
      }
      for (const b of bays)
        box(isDeco ? skin.metal : skin.slab, b.low, b.high, storey - 0.5, storey - 0.08, -0.05, 0.05);
      break;
    }
    case 'curtain':
      box(skin.slab, -half - 0.05, half + 0.05, storey - 0.24, storey - 0.02, -0.05, 0.1);
      break;
    case 'arcade':
      box(skin.trim, -half, half, -0.1, 0.1, -0.02, 0.1);
      if (side.name !== 'back')
        for (const b of bays)
          if (level % 3 === 1)
            out.push(...makeRail({ from: [b.low - 0.2, 0.34], to: [b.high + 0.2, 0.34], y: 0.1 }, skin));
      if (level % 3 === 1) box(skin.trim, -half, half, -0.1, 0.1, 0, 0.4);
      break;
  }
  return out;
}

/** Fascia with a lit sign, awnings, low bulkheads under the shop windows. */
export function shopFront(
  bays: readonly Bay[],
  length: number,
  storey: number,
  skin: Skin,
  random: Random,
): Part[] {
  const out: Part[] = [];
  const half = length / 2;
  const y = storey - 0.78;
  out.push(
    part(skin.metal, makeSolid({ x0: -half, x1: half, y0: y, y1: y + 0.5, z0: -0.02, z1: 0.12 })),
    part(
      skin.slab,
      makeSolid({ x0: -half - 0.1, x1: half + 0.1, y0: storey - 0.2, y1: storey, z0: -0.02, z1: 0.3 }),
    ),
  );
  for (const b of bays) {
    const mid = (b.low + b.high) / 2;
    const w = b.high - b.low;
    out.push(
      part(skin.stone, makeSolid({ x0: b.low, x1: b.high, y0: 0, y1: b.sill, z0: -0.1, z1: 0.02 })),
      part(
        skin.insideWood,
        makeSolid({ x0: b.low + 0.2, x1: b.high - 0.2, y0: 0.3, y1: 0.75, z0: -1.1, z1: -0.6 }),
      ),
      part(skin.curtain, makeSolid({ x0: mid - 0.3, x1: mid + 0.1, y0: 0.75, y1: 1.3, z0: -1, z1: -0.8 })),
    );
    if (random.chance(0.55))
      out.push(
        part(
          skin.lamp,
          makeSolid({
            x0: mid - w * 0.24,
            x1: mid + w * 0.24,
            y0: y + 0.17,
            y1: y + 0.33,
            z0: 0.12,
            z1: 0.14,
          }),
        ),
      );
    if (random.chance(0.35)) out.push(part(skin.shutter, awning(b.low - 0.05, b.high + 0.05, y - 0.02), 20));
  }
  return out;
}

function awning(x0: number, x1: number, y: number): Mesh {
  const mesh = makeSolid({ x0, x1, y0: y - 0.03, y1: y, z0: 0.05, z1: 1.25 });
  for (let i = 0; i < mesh.positions.length; i += 3) {
    const z = mesh.positions[i + 2] ?? 0;
    mesh.positions[i + 1] = (mesh.positions[i + 1] ?? 0) - (z - 0.05) * 0.42;
  }
  return mesh;
}
