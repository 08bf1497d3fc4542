import { at } from '../math/vector.ts';
import type { Maps, Picture } from '../tracer/shot.ts';

/** Maps for {@link drawLines} are this many times wider and higher than the drawing. */
export const LINE_OVERSAMPLING = 2;

const INK = { outline: 1, crease: 0.55 };
const PAPER = 250;
const PEN = 28;
/** Cosine of the angle between two faces from which their edge is drawn. */
const CREASE = Math.cos((28 * Math.PI) / 180);
/** How far a neighbour may lie off the surface continued, as a share of its depth. */
const STEP = 0.03;

/**
 * Line drawing out of maps rendered LINE_OVERSAMPLING times larger: outlines where the thing or the depth changes, thinner
 * creases where the surface bends. `perspective` says that depths shrink towards a vanishing point.
 */
export function drawLines(maps: Maps, perspective: boolean): Picture {
  const ink = inkOf(maps, perspective);
  const k = LINE_OVERSAMPLING;
  const width = Math.floor(maps.width / k);
  const height = Math.floor(maps.height / k);
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let j = 0; j < k; j++) {
        for (let i = 0; i < k; i++) sum += at(ink, (y * k + j) * maps.width + x * k + i);
      }
      rgb.fill(
        Math.round(PAPER + ((PEN - PAPER) * sum) / (k * k)),
        (y * width + x) * 3,
        (y * width + x) * 3 + 3,
      );
    }
  }
  return { width, height, rgb };
}

/** 0..1 for every pixel of the maps. */
function inkOf(maps: Maps, perspective: boolean): Float32Array {
  const { width, height, depth, normal, id } = maps;
  const ink = new Float32Array(width * height);
  // One over depth changes evenly across a plane seen in perspective, as depth itself does in a parallel view.
  const slope = Float32Array.from(depth, (d) => (perspective ? 1 / d : Number.isFinite(d) ? d : 1e6));
  const mark = (i: number, j: number, strength: number): void => {
    ink[i] = Math.max(at(ink, i), strength);
    ink[j] = Math.max(at(ink, j), strength);
  };
  const compare = (i: number, step: number, hasBefore: boolean, hasAfter: boolean): void => {
    const j = i + step;
    if (at(id, i) !== at(id, j)) return mark(i, j, INK.outline);
    const [a, b] = [at(slope, i), at(slope, j)];
    // A surface runs on to its neighbour from at least one of the two sides; a step does so from neither.
    const before = hasBefore ? Math.abs(b - 2 * a + at(slope, i - step)) : Infinity;
    const after = hasAfter ? Math.abs(at(slope, j + step) - 2 * b + a) : Infinity;
    const off = Math.min(before, after);
    if (off !== Infinity && off > STEP * Math.max(Math.abs(a), Math.abs(b))) return mark(i, j, INK.outline);
    const cosine =
      at(normal, i * 3) * at(normal, j * 3) +
      at(normal, i * 3 + 1) * at(normal, j * 3 + 1) +
      at(normal, i * 3 + 2) * at(normal, j * 3 + 2);
    if (at(id, i) !== 0 && cosine < CREASE) mark(i, j, INK.crease);
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (x + 1 < width) compare(i, 1, x > 0, x + 2 < width);
      if (y + 1 < height) compare(i, width, y > 0, y + 2 < height);
    }
  }
  return ink;
}
