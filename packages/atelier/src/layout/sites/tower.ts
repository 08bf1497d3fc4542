import type { SceneDocument } from '../../document/scene-document.ts';
import { clamp } from '../../math/vector.ts';
import { createRandom, type Random } from '../../random/random.ts';
import { block, body, mirrorBuilding, post, type Building } from './building.ts';
import { mannerOf } from './manner.ts';

/** Room a tower has on its plot, in metres: its middle, its sides, its width and depth, its back and front face. */
type TowerFrame = {
  x: number;
  x0: number;
  x1: number;
  w: number;
  d: number;
  zb: number;
  zf: number;
  /** Height of the ground floor, and of each of the storeys over it. */
  base: number;
  floor: number;
  storeys: number;
  /** Height at which `k` storeys over the ground floor end. */
  at(k: number): number;
};

const GLASS = { front: 0.62, back: 0.4, left: 0.5, right: 0.5 };
const SHOP_GLASS = { front: 0.9, back: 0.2, left: 0.75, right: 0.75 };

/** A small tower: a tall ground floor of shops, one to nine floors, and an end at the top that is not just a cut. */
export function planTower(document: SceneDocument): Building {
  const { width, depth, height } = document.size;
  const random = createRandom(`${document.seed}/tower/${document.style}`);
  const manner = mannerOf(document.style);
  const w = clamp(width * random.between(0.44, 0.54), 4, 18);
  const d = clamp(depth * random.between(0.4, 0.48), 4, 14);
  const zb = -depth / 2 + clamp(depth * 0.06, 0.2, 1.6);
  const zf = zb + d;
  const base = clamp(height * 0.18, Math.min(2.6, height * 0.5), 5);
  const storeys = clamp(Math.floor((height - base) / 3.2), 1, 9);
  const floor = (height - base) / storeys;
  const x = random.between(-0.04, 0.04) * width;
  const at = (k: number): number => base + k * floor;
  const f: TowerFrame = { x, x0: x - w / 2, x1: x + w / 2, w, d, zb, zf, base, floor, storeys, at };
  const b: Building = {
    masses: [],
    blocks: [],
    rails: [],
    screens: [],
    walls: [],
    door: { x, z: zf + 0.5, y: 0.06 },
    terrace: { x, z: zf + 2, width: w * 1.2, depth: 2.6, turnRad: 0 },
  };
  if (manner === 'deco' || manner === 'french') addOldTower(b, f, manner);
  else addModernTower(b, f, random);
  addCanopy(b, f);
  return random.chance(0.5) ? mirrorBuilding(b) : b;
}

/** Tower of before the war: it steps back to a spire, or ends in a mansard. */
function addOldTower(b: Building, f: TowerFrame, manner: 'deco' | 'french'): void {
  const { x0, x1, zb, zf, base, floor, storeys, at } = f;
  const low = Math.max(1, Math.round(storeys * 0.62));
  const mid = Math.max(low, storeys - 1);
  b.masses.push(
    body('podium', [x0 - 0.4, x1 + 0.4], [zb - 0.3, zf + 0.5], [0, base], {
      roof: 'flat',
      glass: SHOP_GLASS,
    }),
    body('shaft', [x0, x1], [zb, zf], [base, at(low)], {
      storeys: low,
      roof: manner === 'deco' ? 'terrace' : 'mansard',
      rise: floor * 0.9,
      over: 0.3,
      glass: GLASS,
    }),
  );
  if (manner === 'deco' && mid > low) addSpire(b, f, low, mid);
}

/** Two crowns, from storey `low` and from storey `mid`, and a mast on them. */
function addSpire(
  b: Building,
  { x, x0, x1, w, d, zb, zf, storeys, at }: TowerFrame,
  low: number,
  mid: number,
): void {
  const top = at(storeys) + 0.8;
  const z = zb + d / 2;
  b.masses.push(
    body('crown', [x0 + w * 0.12, x1 - w * 0.12], [zb + d * 0.1, zf - d * 0.1], [at(low), at(mid)], {
      storeys: mid - low,
      roof: 'terrace',
      glass: GLASS,
    }),
    body('crown', [x0 + w * 0.25, x1 - w * 0.25], [zb + d * 0.22, zf - d * 0.22], [at(mid), top], {
      glass: { ...GLASS, front: 0.5 },
    }),
  );
  b.blocks.push(
    block('second', [x - 0.5, x + 0.5], [top, at(storeys) + 3], [z - 0.5, z + 0.5]),
    block('metal', [x - 0.12, x + 0.12], [at(storeys) + 3, at(storeys) + 5.6], [z - 0.12, z + 0.12]),
  );
}

/** Tower of today: slipped slabs, steps with terraces, or a plain shaft, by chance and as its height allows. */
function addModernTower(b: Building, f: TowerFrame, random: Random): void {
  const { x0, x1, w, d, zb, zf, base, storeys, at } = f;
  const kind = random.integer(0, 2);
  const hasSideTerrace = kind === 1;
  const wide = hasSideTerrace ? clamp(w * 0.34, 1, 5.5) : 0.3;
  b.masses.push(
    body('podium', [x0 - 0.3, x1 + wide], [zb - 0.2, zf + 0.5], [0, base], {
      roof: hasSideTerrace ? 'terrace' : 'flat',
      glass: SHOP_GLASS,
    }),
  );
  if (hasSideTerrace)
    b.rails.push({ from: [x1 + 0.1, zf + 0.4], to: [x1 + wide - 0.1, zf + 0.4], y: base + 0.12 });
  if (kind === 2 && storeys > 4) addSteppedShaft(b, f);
  else if (kind === 0 && storeys > 3) addSlippedSlabs(b, f, x0 + w * random.between(0.42, 0.58));
  else addPlainShaft(b, f);
  // What stands on every roof: lifts and machines.
  const roof = at(storeys);
  b.blocks.push(
    block('metal', [x0 + w * 0.2, x0 + w * 0.38], [roof, roof + 1.7], [zb + d * 0.3, zb + d * 0.52]),
  );
}

/** The upper floors step back twice and leave terraces to the sun. */
function addSteppedShaft(b: Building, { x0, x1, w, d, zb, zf, base, storeys, at }: TowerFrame): void {
  const low = Math.round(storeys * 0.5);
  const mid = Math.round(storeys * 0.78);
  b.masses.push(
    body('shaft', [x0, x1], [zb, zf], [base, at(low)], { storeys: low, roof: 'terrace', glass: GLASS }),
    body('shaft', [x0, x1 - w * 0.2], [zb, zf - d * 0.14], [at(low), at(mid)], {
      storeys: mid - low,
      roof: 'terrace',
      glass: GLASS,
    }),
    body('crown', [x0, x1 - w * 0.42], [zb, zf - d * 0.28], [at(mid), at(storeys)], {
      storeys: storeys - mid,
      roof: 'slab',
      over: 0.6,
      glass: { ...GLASS, front: 0.8 },
    }),
  );
  b.rails.push(
    { from: [x0 + 0.2, zf - 0.2], to: [x1 - 0.2, zf - 0.2], y: at(low) + 0.5 },
    {
      from: [x0 + 0.2, zf - d * 0.14 - 0.2],
      to: [x1 - w * 0.2 - 0.2, zf - d * 0.14 - 0.2],
      y: at(mid) + 0.5,
    },
  );
}

/** Two slabs that have slipped past each other at `split`. */
function addSlippedSlabs(
  b: Building,
  { x0, x1, d, zb, zf, base, storeys, at }: TowerFrame,
  split: number,
): void {
  b.masses.push(
    body('shaft', [x0, split], [zb + d * 0.12, zf - d * 0.12], [base, at(storeys)], {
      storeys,
      glass: GLASS,
    }),
    body('shaft', [split, x1], [zb, zf], [base, at(storeys - 1)], {
      storeys: storeys - 1,
      roof: 'terrace',
      glass: GLASS,
    }),
  );
  b.rails.push({ from: [split + 0.2, zf - 0.2], to: [x1 - 0.2, zf - 0.2], y: at(storeys - 1) + 0.5 });
}

/** One shaft; from four storeys on the last is an attic of glass behind a terrace. */
function addPlainShaft(b: Building, { x0, x1, w, zb, zf, base, storeys, at }: TowerFrame): void {
  const attic = storeys > 3 ? 1 : 0;
  b.masses.push(
    body('shaft', [x0, x1], [zb, zf], [base, at(storeys - attic)], {
      storeys: storeys - attic,
      roof: 'terrace',
      glass: GLASS,
    }),
  );
  if (attic === 0) return;
  b.masses.push(
    body('crown', [x0 + w * 0.14, x1 - w * 0.08], [zb + 0.6, zf - 1.9], [at(storeys - 1), at(storeys)], {
      roof: 'slab',
      over: 1,
      glass: { ...GLASS, front: 0.92 },
    }),
  );
  b.rails.push({ from: [x0 + 0.2, zf - 0.2], to: [x1 - 0.2, zf - 0.2], y: at(storeys - 1) + 0.5 });
}

/** Roof over the entrance, on two posts. */
function addCanopy(b: Building, { x, zf }: TowerFrame): void {
  b.blocks.push(
    block('metal', [x - 1.9, x + 1.9], [2.9, 3.06], [zf + 0.5, zf + 2.1]),
    post('metal', x - 1.75, zf + 1.95, 2.9, 0.09),
    post('metal', x + 1.75, zf + 1.95, 2.9, 0.09),
  );
}
