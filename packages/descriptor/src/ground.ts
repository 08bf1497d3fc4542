import { add } from './add.ts';
import type { Lab } from './pixels.ts';

/** How many times the ground is fitted again without what does not fit it. */
const ROUNDS = 4;
/** Width of the border that is taken for ground, of the shorter edge. */
const BORDER = 0.06;
/** Differences in OKLab: below the first nothing stands out, above the second it does. */
const FAINT = 0.035;
const PLAIN = 0.11;
/** A border that differs from any smooth ground by so much is no ground: everything counts from the second on. */
const CALM = 0.02;
const BUSY = 0.05;
/** The share of the border that must lie on the ground to call it one. */
const GROUND_SHARE = 0.6;
/** What lies closer to the ground than this belongs to it in any case. */
const WIDTH_MIN = 0.01;
/** Keeps the fit of a picture of few pixels from having no answer. */
const STEADY = 1e-3;

/**
 * How much each pixel belongs to what is shown, 0…1: its difference from a smooth ground (a plane of second degree in
 * each channel, fitted to the border). In a picture without such a ground, a room or a texture, every pixel counts.
 */
export function findSalience(lab: Lab): Float32Array {
  const { width, height } = lab;
  const border = borderOf(width, height);
  const terms = termsOf(width, height);
  const ground = fitGround(lab, terms, border);
  const distances = new Float32Array(width * height);
  for (let i = 0; i < distances.length; i += 1) distances[i] = distanceAt(lab, terms, ground, i);
  const fits = border.map((i) => distances[i] ?? 0).sort((a, b) => a - b);
  const busy = rise(fits[Math.floor(fits.length * GROUND_SHARE)] ?? 0, CALM, BUSY);
  return distances.map((distance) => Math.max(busy, rise(distance, FAINT, PLAIN)));
}

/** 0 up to `from`, 1 from `to` on, smooth in between. */
function rise(value: number, from: number, to: number): number {
  const at = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return at * at * (3 - 2 * at);
}

function borderOf(width: number, height: number): number[] {
  const depth = Math.max(1, Math.round(Math.min(width, height) * BORDER));
  const border: number[] = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (Math.min(x, y, width - 1 - x, height - 1 - y) < depth) border.push(y * width + x);
    }
  }
  return border;
}

/** Terms of a plane of second degree. */
const TERMS = 6;
type Channels = readonly [l: Float64Array, a: Float64Array, b: Float64Array];

/** The terms of every pixel, one after another; places run from -1 to 1. */
function termsOf(width: number, height: number): Float64Array {
  const terms = new Float64Array(width * height * TERMS);
  for (let i = 0; i < width * height; i += 1) {
    const x = (2 * ((i % width) + 0.5)) / width - 1;
    const y = (2 * (Math.floor(i / width) + 0.5)) / height - 1;
    terms.set([1, x, y, x * y, x * x, y * y], i * TERMS);
  }
  return terms;
}

function distanceAt({ l, a, b }: Lab, terms: Float64Array, ground: Channels, i: number): number {
  const [groundL, groundA, groundB] = ground;
  let byL = l[i] ?? 0;
  let byA = a[i] ?? 0;
  let byB = b[i] ?? 0;
  for (let k = 0; k < TERMS; k += 1) {
    const term = terms[i * TERMS + k] ?? 0;
    byL -= (groundL[k] ?? 0) * term;
    byA -= (groundA[k] ?? 0) * term;
    byB -= (groundB[k] ?? 0) * term;
  }
  return Math.sqrt(byL * byL + byA * byA + byB * byB);
}

/** Least squares, with what lies far off weighing less each round: a thing may reach across the border. */
function fitGround(lab: Lab, terms: Float64Array, border: readonly number[]): Channels {
  let ground = solveGround(lab, terms, border, new Float64Array(border.length).fill(1));
  for (let round = 1; round < ROUNDS; round += 1) {
    const fitted = ground;
    const distances = Float64Array.from(border, (i) => distanceAt(lab, terms, fitted, i));
    const middle = distances.toSorted()[distances.length >> 1] ?? 0;
    const width = Math.max(WIDTH_MIN, 2 * middle);
    const weights = distances.map((distance) => 1 / (1 + (distance / width) ** 4));
    ground = solveGround(lab, terms, border, weights);
  }
  return ground;
}

function solveGround(
  { l, a, b }: Lab,
  terms: Float64Array,
  border: readonly number[],
  weights: Float64Array,
): Channels {
  const size = TERMS + 3;
  const sums = new Float64Array(TERMS * size);
  for (let n = 0; n < border.length; n += 1) {
    const i = border[n] ?? 0;
    for (let k = 0; k < TERMS; k += 1) {
      const share = (weights[n] ?? 0) * (terms[i * TERMS + k] ?? 0);
      for (let m = 0; m < TERMS; m += 1) add(sums, k * size + m, share * (terms[i * TERMS + m] ?? 0));
      add(sums, k * size + TERMS, share * (l[i] ?? 0));
      add(sums, k * size + TERMS + 1, share * (a[i] ?? 0));
      add(sums, k * size + TERMS + 2, share * (b[i] ?? 0));
    }
  }
  const rows = Array.from({ length: TERMS }, (_, k) => sums.subarray(k * size, (k + 1) * size));
  for (const [k, row] of rows.entries()) add(row, k, STEADY);
  eliminate(rows);
  const column = (c: number) => Float64Array.from(rows, (row) => row[TERMS + c] ?? 0);
  return [column(0), column(1), column(2)];
}

/** Gauss and Jordan; the small weight on the diagonal keeps every pivot from zero. */
function eliminate(rows: readonly Float64Array[]): void {
  for (const [k, pivot] of rows.entries()) {
    const factor = 1 / (pivot[k] ?? 1);
    for (let m = 0; m < pivot.length; m += 1) pivot[m] = (pivot[m] ?? 0) * factor;
    for (const row of rows) {
      const share = row[k] ?? 0;
      if (row === pivot || share === 0) continue;
      for (let m = 0; m < pivot.length; m += 1) row[m] = (row[m] ?? 0) - share * (pivot[m] ?? 0);
    }
  }
}
