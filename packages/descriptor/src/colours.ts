import { add } from './add.ts';

/** Bins of the colour histogram: greys by lightness, then hues by lightness. */
const GREYS = 6;
const HUES = 10;
const LEVELS = 3;
export const COLOUR_BINS = GREYS + HUES * LEVELS;

/** Chroma in OKLab: grey up to the first, fully coloured from the sum on. */
const GREY_CHROMA = 0.015;
const CHROMA_RISE = 0.04;
/** Coloured things are hardly ever darker or lighter than these. */
const LEVEL_FROM = 0.2;
const LEVEL_RANGE = 0.7;

/** Adds one OKLab colour to the histogram, shared among the bins it lies between. */
export function addColour(
  bins: Float64Array,
  [l, a, b]: readonly [number, number, number],
  weight: number,
): void {
  const colourful = Math.min(1, Math.max(0, (Math.hypot(a, b) - GREY_CHROMA) / CHROMA_RISE));
  const place = inside(l * GREYS - 0.5, GREYS - 1);
  share(bins, { offset: 0, count: GREYS }, place, weight * (1 - colourful));
  if (colourful === 0) return;
  const hue = ((Math.atan2(b, a) / (2 * Math.PI) + 1) % 1) * HUES;
  const level = inside(((l - LEVEL_FROM) / LEVEL_RANGE) * LEVELS - 0.5, LEVELS - 1);
  const first = Math.floor(hue);
  for (const [index, part] of [
    [first, 1 - (hue - first)],
    [first + 1, hue - first],
  ] as const) {
    const offset = GREYS + (index % HUES) * LEVELS;
    share(bins, { offset, count: LEVELS }, level, weight * colourful * part);
  }
}

function inside(value: number, max: number): number {
  return Math.min(max, Math.max(0, value));
}

function share(
  bins: Float64Array,
  { offset, count }: { offset: number; count: number },
  place: number,
  weight: number,
): void {
  const first = Math.floor(place);
  const rest = place - first;
  add(bins, offset + first, weight * (1 - rest));
  if (first + 1 < count) add(bins, offset + first + 1, weight * rest);
}
