import { CELLS, countFeatures, DIRECTIONS, MASK_CELLS, type Features } from './features.ts';
import { COLOUR_BINS } from './colours.ts';
import type { Pixels } from './pixels.ts';

/**
 * What a picture looks like, as {@link DESCRIPTOR_BYTES} whole numbers from -127 to 127. A picture's values and those
 * of its mirror image are kept as their sums (the first {@link EVEN_BYTES}) and differences (the rest), so that one
 * pass compares with both: the mirror image has the same sums and the opposite differences.
 */
export type Descriptor = Int8Array;

/** Another number for everything that makes descriptors incomparable with those before. */
export const DESCRIPTOR_VERSION = 1;

type Block = {
  readonly size: number;
  /** Its share in the likeness; all add up to 1. */
  readonly weight: number;
  /** Where the value at `i` stands in the mirror image. */
  mirrored(i: number): number;
  read(features: Features): number[];
};

const column = (cell: number, cells: number) => cell % cells;
const mirroredCell = (cell: number, cells: number) => cell + cells - 1 - 2 * column(cell, cells);

/**
 * Edges by direction on a grid (Dalal and Triggs, “Histograms of oriented gradients”, 2005; Oliva and Torralba, “Modeling the
 * shape of the scene”, 2001), where which colours lie, which there are, the outline, and all edges by direction.
 */
const BLOCKS: readonly Block[] = [
  {
    size: CELLS * CELLS * DIRECTIONS,
    weight: 0.34,
    mirrored: (i) =>
      mirroredCell(Math.floor(i / DIRECTIONS), CELLS) * DIRECTIONS + DIRECTIONS - 1 - (i % DIRECTIONS),
    read: ({ edges }) => centred(rooted(edges)),
  },
  {
    size: CELLS * CELLS * 3,
    weight: 0.14,
    mirrored: (i) => mirroredCell(Math.floor(i / 3), CELLS) * 3 + (i % 3),
    read: readLayout,
  },
  {
    size: COLOUR_BINS,
    weight: 0.27,
    mirrored: (i) => i,
    read: ({ histogram }) => centred(rooted(histogram)),
  },
  {
    size: MASK_CELLS * MASK_CELLS,
    weight: 0.2,
    mirrored: (i) => mirroredCell(i, MASK_CELLS),
    read: ({ mask }) => centred([...mask]),
  },
  {
    size: DIRECTIONS,
    weight: 0.05,
    mirrored: (i) => DIRECTIONS - 1 - i,
    read: ({ directions }) => centred(rooted(directions)),
  },
];

export const DESCRIPTOR_BYTES = BLOCKS.reduce((sum, { size }) => sum + size, 0);
const EVEN_BYTES = BLOCKS.reduce((sum, block) => sum + evenPlaces(block).length, 0);

/** A descriptor's length before it is rounded: short enough that one colour alone stays below 127. */
const LENGTH = 240;
/** Even pictures that have nothing in common are as alike as this; it is where the scale begins. */
const COMMON = 0.5;

/** Describes a picture of any size. */
export function describe(pixels: Pixels): Descriptor {
  const features = countFeatures(pixels);
  const even: number[] = [];
  const odd: number[] = [];
  for (const block of BLOCKS) {
    const values = scaled(block.read(features), LENGTH * Math.sqrt(block.weight));
    for (const i of evenPlaces(block)) {
      const twin = block.mirrored(i);
      const [value = 0, mirrored = 0] = [values[i], values[twin]];
      if (twin === i) even.push(value);
      else {
        even.push((value + mirrored) * Math.SQRT1_2);
        odd.push((value - mirrored) * Math.SQRT1_2);
      }
    }
  }
  return Int8Array.from([...even, ...odd], (value) => Math.max(-127, Math.min(127, Math.round(value))));
}

/** Each pair of a place and its mirrored one once. */
function evenPlaces({ size, mirrored }: Block): number[] {
  return Array.from({ length: size }, (_, i) => i).filter((i) => i <= mirrored(i));
}

/** How alike two pictures are, mirrored or not: 1 the same, 0 nothing in common. */
export function scoreOf(one: Descriptor, other: Descriptor): number {
  return scoreOfDot(dotOf(one, other));
}

/**
 * The product from which {@link scoreOfDot} makes the likeness; comparing needs no more. `other` may hold many
 * descriptors, of which the one from `offset` on counts.
 */
export function dotOf(one: Descriptor, other: Int8Array, offset = 0): number {
  let even = 0;
  let odd = 0;
  for (let i = 0; i < EVEN_BYTES; i += 1) even = (even + (one[i] ?? 0) * (other[offset + i] ?? 0)) | 0;
  for (let i = EVEN_BYTES; i < DESCRIPTOR_BYTES; i += 1)
    odd = (odd + (one[i] ?? 0) * (other[offset + i] ?? 0)) | 0;
  return even + Math.abs(odd);
}

export function scoreOfDot(dot: number): number {
  return Math.min(1, Math.max(0, (dot / LENGTH ** 2 - COMMON) / (1 - COMMON)));
}

/** The least product that has this likeness. */
export function dotOfScore(score: number): number {
  return Math.ceil((COMMON + score * (1 - COMMON)) * LENGTH ** 2);
}

/** Sums of colours made means, in which a cell that is hardly covered says little; lightness counts from the mean. */
function readLayout({ colours, coverage }: Features): number[] {
  const total = coverage.reduce((sum, weight) => sum + weight, 0) || 1;
  let lightness = 0;
  for (let cell = 0; cell < coverage.length; cell += 1) lightness += (colours[cell * 3] ?? 0) / total;
  return Array.from(colours, (sum, i) => {
    const weight = coverage[Math.floor(i / 3)] ?? 0;
    if (weight < 1e-6) return 0;
    const share = Math.sqrt((weight / total) * coverage.length);
    return share * (i % 3 === 0 ? sum / weight - lightness : CHROMA_GAIN * (sum / weight));
  });
}

/** Chroma ranges over less than lightness does. */
const CHROMA_GAIN = 2.5;

/** Square roots: a little of something counts for more than its share, as it does to the eye. */
function rooted(values: Float64Array): number[] {
  return Array.from(values, Math.sqrt);
}

function centred(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}

/** Nothing stays nothing. */
function scaled(values: readonly number[], length: number): number[] {
  const own = Math.hypot(...values);
  return values.map((value) => (own < 1e-9 ? 0 : (value / own) * length));
}
