// Samples that cover their space evenly, within a pixel and between neighbours: Sobol points with Owen scrambling (Burley
// 2020), taken along a Z-shaped curve over the picture (Ahmed and Wonka 2020), so that what noise is left is fine-grained.
import { SOBOL_WORK, SOBOL } from './places';
import { hash } from './random';

/** The four numbers of the last group loaded, in [0, 1). */
export let sobol0: f32 = 0;
export let sobol1: f32 = 0;
export let sobol2: f32 = 0;
export let sobol3: f32 = 0;

let firstIndex: u32 = 0;
let scramble: u32 = 0;

function direction(i: i32): u32 {
  return load<u32>(SOBOL_WORK + ((<usize>i) << 2));
}

function setDirection(i: i32, x: u32): void {
  store<u32>(SOBOL_WORK + ((<usize>i) << 2), x);
}

/** Direction numbers after Joe and Kuo for dimensions 2 to 4: primitive polynomial's degree, coefficients, first numbers. */
function fillDirections(dimension: u32, degree: i32, coefficients: u32, m1: u32, m2: u32, m3: u32): void {
  for (let i = 0; i < 32; i++) {
    if (i < degree) {
      setDirection(i, (i == 0 ? m1 : i == 1 ? m2 : m3) << (31 - i));
      continue;
    }
    let x = direction(i - degree) ^ (direction(i - degree) >> degree);
    for (let k = 1; k < degree; k++) {
      if ((coefficients >> (degree - 1 - k)) & 1) x ^= direction(i - k);
    }
    setDirection(i, x);
  }
  fillTable(dimension);
}

/**
 * For every byte of an index and every value of it: the exclusive or of its bits' direction numbers, four dimensions side by
 * side, their bits in reverse as scrambling wants them.
 */
function fillTable(dimension: u32): void {
  for (let byte: u32 = 0; byte < 4; byte++) {
    for (let value: u32 = 0; value < 256; value++) {
      let x: u32 = 0;
      for (let bit: u32 = 0; bit < 8; bit++) {
        if ((value >> bit) & 1) x ^= direction(<i32>(byte * 8 + bit));
      }
      store<u32>(SOBOL + ((byte * 256 + value) << 4) + (dimension << 2), reverse(x));
    }
  }
}

/** Fills the shared tables. */
export function prepareSobol(): void {
  for (let i = 0; i < 32; i++) setDirection(i, (<u32>1) << (31 - i));
  fillTable(0);
  fillDirections(1, 1, 0, 1, 0, 0);
  fillDirections(2, 2, 1, 1, 3, 0);
  fillDirections(3, 3, 1, 1, 3, 1);
}

function reverse(x: u32): u32 {
  x = ((x >> 1) & 0x55555555) | ((x & 0x55555555) << 1);
  x = ((x >> 2) & 0x33333333) | ((x & 0x33333333) << 2);
  x = ((x >> 4) & 0x0f0f0f0f) | ((x & 0x0f0f0f0f) << 4);
  x = ((x >> 8) & 0x00ff00ff) | ((x & 0x00ff00ff) << 8);
  return (x >> 16) | (x << 16);
}

/**
 * Owen scrambling of reversed bits: every bit is turned or not by those below it (Laine and Karras' hash). Undone reversal
 * makes them the bits above.
 */
function scrambleReversed(x: u32, seed: u32): u32 {
  x ^= x * 0x3d20adea;
  x += seed;
  x *= (seed >> 16) | 1;
  x ^= x * 0x05526c56;
  x ^= x * 0x53a22864;
  return x;
}

/** The same four times over. */
function scrambleReversed4(x: v128, seed: v128): v128 {
  x = v128.xor(x, i32x4.mul(x, i32x4.splat(0x3d20adea)));
  x = i32x4.add(x, seed);
  x = i32x4.mul(x, v128.or(i32x4.shr_u(seed, 16), i32x4.splat(1)));
  x = v128.xor(x, i32x4.mul(x, i32x4.splat(0x05526c56)));
  return v128.xor(x, i32x4.mul(x, i32x4.splat(0x53a22864)));
}

function swap4(x: v128, shift: i32, mask: i32): v128 {
  const keep = i32x4.splat(mask);
  return v128.or(v128.and(i32x4.shr_u(x, shift), keep), i32x4.shl(v128.and(x, keep), shift));
}

function reverse4(x: v128): v128 {
  x = swap4(x, 1, 0x55555555);
  x = swap4(x, 2, 0x33333333);
  x = swap4(x, 4, 0x0f0f0f0f);
  // Bytes turn round within their word.
  return i8x16.swizzle(x, i8x16(3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12));
}

function spreadBits(x: u32): u32 {
  x = (x | (x << 8)) & 0x00ff00ff;
  x = (x | (x << 4)) & 0x0f0f0f0f;
  x = (x | (x << 2)) & 0x33333333;
  return (x | (x << 1)) & 0x55555555;
}

/** Starts the samples of a pixel, `bits` being as many as their number needs. */
export function startSamples(x: i32, y: i32, bits: u32, seed: u32): void {
  firstIndex = (spreadBits(<u32>x) | (spreadBits(<u32>y) << 1)) << bits;
  scramble = seed;
}

/** Loads four numbers of a sample; groups are independent of each other. */
export function loadSobol(sample: u32, group: u32): void {
  const seed = hash(scramble + group * 0x9e3779b9);
  const index = reverse(scrambleReversed(reverse(firstIndex | sample), seed));
  let x = v128.load(SOBOL + ((index & 255) << 4));
  x = v128.xor(x, v128.load(SOBOL + 4096 + (((index >> 8) & 255) << 4)));
  x = v128.xor(x, v128.load(SOBOL + 8192 + (((index >> 16) & 255) << 4)));
  x = v128.xor(x, v128.load(SOBOL + 12288 + ((index >> 24) << 4)));
  let seeds = i32x4.mul(
    v128.xor(i32x4.splat(seed), i32x4(0x2511e9b3, 0x63d83595, 0x34b82e39, 0x1b873593)),
    i32x4(0x1e35a7bd, 0x2545f491, 0x5bd1e995, 0x6b43a9b5),
  );
  seeds = v128.xor(seeds, i32x4.shr_u(seeds, 15));
  x = reverse4(scrambleReversed4(x, seeds));
  const units = f32x4.mul(f32x4.convert_i32x4_u(i32x4.shr_u(x, 8)), f32x4.splat(5.9604644775390625e-8));
  sobol0 = f32x4.extract_lane(units, 0);
  sobol1 = f32x4.extract_lane(units, 1);
  sobol2 = f32x4.extract_lane(units, 2);
  sobol3 = f32x4.extract_lane(units, 3);
}
