import type { Vec2, Vec3 } from '../math/vector.ts';
import type { Random } from '../random/random.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import { BOOK_COLOURS } from './book-colours.ts';
import type { Kit } from './kit.ts';

// What stands on shelves: few triangles each, as there are many.

const BOOK_CLOTHS = BOOK_COLOURS.map((hex, i) => plainFinish(`book-cloth-${i}`, hex, 0.78));
const PLAIN_CLOTH = plainFinish('book-cloth', '#efe9da', 0.85);
const CERAMICS = [
  plainFinish('pale-ceramic', '#d8cfc0', 0.5),
  plainFinish('dark-stoneware', '#4b443d', 0.55),
  plainFinish('celadon', '#9fb0a2', 0.3),
] as const;

function chooseCloth(palette: readonly Finish[], random: Random): Finish {
  const isOwn = palette.length > 0 && random.chance(0.3);
  const list = isOwn ? palette : BOOK_CLOTHS;
  return list[random.integer(0, list.length - 1)] ?? PLAIN_CLOTH;
}

/** Upright books from `at` to the right along `width`, spines at `at`'s depth towards +Z. */
function addBooks(
  kit: Kit,
  at: Vec3,
  width: number,
  height: number,
  palette: readonly Finish[],
  random: Random,
): void {
  const [left, y, z] = at;
  let x = left;
  for (let i = 0; i < 60; i++) {
    const thick = random.between(0.02, 0.048);
    if (x + thick > left + width) break;
    const high = Math.min(height * 0.94, random.between(0.19, 0.29));
    const deep = random.between(0.14, 0.19);
    const cloth = chooseCloth(palette, random);
    kit.box(cloth, [thick - 0.0015, high, deep], [x + thick / 2, y, z - deep / 2], {
      bevel: 0.002,
      grain: 'y',
    });
    x += thick;
  }
  // The last one leans on its row where there is room.
  if (left + width - x > 0.09) {
    const high = Math.min(height * 0.8, 0.22);
    kit.box(chooseCloth(palette, random), [0.026, high, 0.15], [x + 0.042, y - high * 0.012, z - 0.075], {
      roll: 0.2,
      bevel: 0.002,
    });
  }
}

/** Lying books one on another, the middle of the pile at `at`. */
export function addBookPile(
  kit: Kit,
  at: Vec3,
  count: number,
  palette: readonly Finish[],
  random: Random,
): void {
  let y = at[1];
  for (let i = 0; i < count; i++) {
    const thick = random.between(0.02, 0.036);
    const turn = random.between(-0.12, 0.12);
    kit.box(chooseCloth(palette, random), [0.25 - 0.02 * i, thick, 0.18 - 0.012 * i], [at[0], y, at[2]], {
      turn,
      bevel: 0.002,
    });
    y += thick;
  }
}

const VESSELS: readonly (readonly Vec2[])[] = [
  [
    [0.2, 0],
    [0.4, 0.3],
    [0.34, 0.62],
    [0.15, 0.78],
    [0.17, 1],
  ],
  [
    [0.3, 0],
    [0.52, 0.3],
    [0.46, 0.66],
    [0.26, 0.88],
    [0.3, 1],
  ],
  [
    [0.16, 0],
    [0.2, 0.4],
    [0.22, 0.74],
    [0.1, 0.88],
    [0.12, 1],
  ],
  [
    [0.26, 0],
    [0.6, 0.5],
    [0.72, 1],
  ],
];

/** Pot, bottle or bowl `height` metres high. */
export function addVessel(kit: Kit, at: Vec3, height: number, random: Random, finish?: Finish): void {
  const shape = VESSELS[random.integer(0, VESSELS.length - 1)] ?? [];
  const outer = shape.map(([r, y]): Vec2 => [r * height, y * height]);
  const rim = outer[outer.length - 1] ?? [0, 0];
  const profile: Vec2[] = [
    [0, 0],
    ...outer,
    [rim[0] - Math.min(0.006, rim[0] * 0.3), rim[1]],
    [0, height * 0.5],
  ];
  kit.lathe(finish ?? random.pick(CERAMICS), profile, at, 22);
}

/** Fills a shelf's level as its owner would: books, a pile with a pot on it, one pot alone, or air. */
export function dressLevel(kit: Kit, at: Vec3, size: Vec3, palette: readonly Finish[], random: Random): void {
  const [x, y, z] = at;
  const [w, h, d] = size;
  const front = z + Math.min(d / 2 - 0.015, -d / 2 + 0.24);
  const kind = random.next();
  if (h < 0.12) return;
  if (kind < 0.55 && d > 0.2) {
    const share = random.between(0.45, 0.95);
    const isLeft = random.chance(0.6);
    addBooks(kit, [isLeft ? x - w / 2 : x + w / 2 - w * share, y, front], w * share, h, palette, random);
    if (share < 0.62 && w > 0.5)
      addVessel(
        kit,
        [isLeft ? x + w * 0.3 : x - w * 0.3, y, z],
        Math.min(h * 0.62, random.between(0.12, 0.22)),
        random,
      );
  } else if (kind < 0.75 && w > 0.3) {
    const count = random.integer(2, 3);
    addBookPile(
      kit,
      [x - w * 0.18, y, z],
      Math.min(count, Math.max(1, Math.floor(h / 0.06))),
      palette,
      random,
    );
    if (w > 0.5) addVessel(kit, [x + w * 0.28, y, z], Math.min(h * 0.7, random.between(0.14, 0.24)), random);
  } else if (kind < 0.94) {
    addVessel(
      kit,
      [x + random.between(-0.15, 0.15) * w, y, z],
      Math.min(h * 0.78, random.between(0.14, 0.28)),
      random,
    );
  }
}
