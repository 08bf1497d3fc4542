import { hexOf, oklabOf, type Oklab } from '../math/oklab.ts';
import type { Random } from '../random/random.ts';
import type { Picture } from '../tracer/shot.ts';

export type PaletteColour = { /** `#rrggbb` */ hex: string; /** Of the picture, 0..1. */ share: number };

const SAMPLES_MAX = 20_000;
const ROUNDS = 24;
/** Distance in OKLab below which two colours are one to the eye of a painter. */
const SAME = 0.045;
const BLACK: Oklab = [0, 0, 0];

/** The colours a picture is made of, most of it first: k-means in OKLab with k-means++ seeds, near twins joined. */
export function readPalette({ width, height, rgb }: Picture, count: number, random: Random): PaletteColour[] {
  const step = Math.max(1, Math.floor((width * height) / SAMPLES_MAX));
  const samples: Oklab[] = [];
  for (let i = 0; i < width * height; i += step) {
    samples.push(oklabOf(rgb[i * 3] ?? 0, rgb[i * 3 + 1] ?? 0, rgb[i * 3 + 2] ?? 0));
  }
  let centres = chooseSeeds(samples, count, random);
  let groups: Oklab[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    groups = centres.map(() => []);
    for (const sample of samples) groups[nearest(centres, sample)]?.push(sample);
    const moved = groups.map((group, i) => (group.length > 0 ? meanOf(group) : (centres[i] ?? BLACK)));
    const change = Math.max(...moved.map((centre, i) => distance(centre, centres[i] ?? centre)));
    centres = moved;
    if (change < 1e-6) break;
  }
  const found = groups
    .map((group, i) => ({ centre: centres[i] ?? BLACK, size: group.length }))
    .filter(({ size }) => size > 0)
    .toSorted((a, b) => b.size - a.size);
  const joined: { centre: Oklab; size: number }[] = [];
  for (const colour of found) {
    const twin = joined.find(({ centre }) => distance(centre, colour.centre) < SAME * SAME);
    if (twin) twin.size += colour.size;
    else joined.push(colour);
  }
  return joined.map(({ centre, size }) => ({ hex: hexOf(centre), share: size / samples.length }));
}

function chooseSeeds(samples: readonly Oklab[], count: number, random: Random): Oklab[] {
  const seeds = [samples[Math.floor(random.next() * samples.length)] ?? BLACK];
  const gaps = samples.map(() => Infinity);
  while (seeds.length < count) {
    const last = seeds.at(-1) ?? BLACK;
    let sum = 0;
    for (const [i, sample] of samples.entries()) {
      gaps[i] = Math.min(gaps[i] ?? Infinity, distance(sample, last));
      sum += gaps[i] ?? 0;
    }
    if (sum === 0) break;
    let aim = random.next() * sum;
    const at = gaps.findIndex((gap) => (aim -= gap) <= 0);
    seeds.push(samples[at === -1 ? samples.length - 1 : at] ?? BLACK);
  }
  return seeds;
}

/** Squared, lightness counting half: shadows of one colour are that colour. */
function distance(a: Oklab, b: Oklab): number {
  return 0.5 * (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
}

function nearest(centres: readonly Oklab[], sample: Oklab): number {
  let [best, least] = [0, Infinity];
  for (const [i, centre] of centres.entries()) {
    const gap = distance(sample, centre);
    if (gap < least) [best, least] = [i, gap];
  }
  return best;
}

function meanOf(group: readonly Oklab[]): Oklab {
  const sum = group.reduce(
    (total, c) => [total[0] + c[0], total[1] + c[1], total[2] + c[2]] as const,
    [0, 0, 0],
  );
  return [sum[0] / group.length, sum[1] / group.length, sum[2] / group.length];
}
