import { add } from './add.ts';
import { addColour, COLOUR_BINS } from './colours.ts';
import { frameOf, type Frame } from './frame.ts';
import { findSalience } from './ground.ts';
import { toLab, type Lab, type Pixels } from './pixels.ts';

/** Pictures are looked at with this longer edge: more detail tells renders of one thing apart, not things. */
const EDGE = 96;
/** A longer edge that gives all there is to see; pictures are best handed over at this size. */
export const SOURCE_EDGE = 2 * EDGE;
/** Cells a side of the grid over the frame, for edges and colours, and for the silhouette. */
export const CELLS = 4;
export const MASK_CELLS = 6;
/** Directions of edges over half a turn; an edge has no front. */
export const DIRECTIONS = 8;

/** Less is no edge; more counts no further, or one hard shadow would drown everything else. */
const EDGE_MIN = 0.004;
const EDGE_MAX = 0.25;
const SALIENT_MIN = 0.01;

/** What is counted of a picture, before it is weighed. Grids go row by row. */
export type Features = {
  /** Edges by cell and direction. */
  readonly edges: Float64Array;
  /** Edges by direction. */
  readonly directions: Float64Array;
  /** Sums of L, a and b by cell, and the weights they were summed with. */
  readonly colours: Float64Array;
  readonly coverage: Float64Array;
  readonly histogram: Float64Array;
  /** How much of each cell is filled. */
  readonly mask: Float64Array;
};

export function countFeatures(pixels: Pixels): Features {
  const lab = toLab(pixels, EDGE);
  const salience = findSalience(lab);
  const frame = frameOf(salience, lab.width, lab.height);
  const cells = { coarse: gridOver(frame, lab, CELLS), fine: gridOver(frame, lab, MASK_CELLS) };
  const features = emptyFeatures();
  for (let y = 0; y < lab.height; y += 1) {
    for (let x = 0; x < lab.width; x += 1) {
      const i = y * lab.width + x;
      const weight = salience[i] ?? 0;
      countColour(features, lab, i, weight);
      placeIn(cells.fine, x, y);
      for (let k = 0; k < 4; k += 1) add(features.mask, CELL[k] ?? 0, weight * (SHARE[k] ?? 0));
      placeIn(cells.coarse, x, y);
      countLayout(features, lab, i, weight);
      if (x > 0 && x < lab.width - 1 && y > 0 && y < lab.height - 1) countEdge(features, lab, i, salience);
    }
  }
  return features;
}

function emptyFeatures(): Features {
  return {
    edges: new Float64Array(CELLS * CELLS * DIRECTIONS),
    directions: new Float64Array(DIRECTIONS),
    colours: new Float64Array(CELLS * CELLS * 3),
    coverage: new Float64Array(CELLS * CELLS),
    histogram: new Float64Array(COLOUR_BINS),
    mask: new Float64Array(MASK_CELLS * MASK_CELLS),
  };
}

/** Of every column and row of a picture the first of the two cells it lies between, and its share in the second. */
type Grid = { cells: number; columns: Line; rows: Line };
type Line = { first: Int32Array; rest: Float64Array };

function gridOver(frame: Frame, { width, height }: Lab, cells: number): Grid {
  return {
    cells,
    columns: lineOver(frame.x, frame.width, { pixels: width, cells }),
    rows: lineOver(frame.y, frame.height, { pixels: height, cells }),
  };
}

/** -1 outside the frame. */
function lineOver(from: number, length: number, { pixels, cells }: { pixels: number; cells: number }): Line {
  const line: Line = { first: new Int32Array(pixels).fill(-1), rest: new Float64Array(pixels) };
  for (let i = 0; i < pixels; i += 1) {
    const at = (i + 0.5 - from) / length;
    if (at < 0 || at > 1) continue;
    const place = Math.min(cells - 1, Math.max(0, at * cells - 0.5));
    const first = Math.min(cells - 2, Math.floor(place));
    line.first[i] = first;
    line.rest[i] = place - first;
  }
  return line;
}

/** The four cells of the pixel in hand and its shares in them: written anew for each, as there are thousands. */
const CELL = new Int32Array(4);
const SHARE = new Float64Array(4);

function placeIn({ cells, columns, rows }: Grid, x: number, y: number): void {
  const left = columns.first[x] ?? -1;
  const top = rows.first[y] ?? -1;
  if (left < 0 || top < 0) {
    SHARE.fill(0);
    return;
  }
  const right = columns.rest[x] ?? 0;
  const below = rows.rest[y] ?? 0;
  const first = top * cells + left;
  CELL[0] = first;
  CELL[1] = first + 1;
  CELL[2] = first + cells;
  CELL[3] = first + cells + 1;
  SHARE[0] = (1 - right) * (1 - below);
  SHARE[1] = right * (1 - below);
  SHARE[2] = (1 - right) * below;
  SHARE[3] = right * below;
}

function countColour({ histogram }: Features, { l, a, b }: Lab, i: number, weight: number): void {
  if (weight > SALIENT_MIN) addColour(histogram, [l[i] ?? 0, a[i] ?? 0, b[i] ?? 0], weight);
}

function countLayout({ coverage, colours }: Features, { l, a, b }: Lab, i: number, weight: number): void {
  if (weight <= SALIENT_MIN) return;
  for (let k = 0; k < 4; k += 1) {
    const cell = CELL[k] ?? 0;
    const part = weight * (SHARE[k] ?? 0);
    add(coverage, cell, part);
    add(colours, cell * 3, part * (l[i] ?? 0));
    add(colours, cell * 3 + 1, part * (a[i] ?? 0));
    add(colours, cell * 3 + 2, part * (b[i] ?? 0));
  }
}

function countEdge({ edges, directions }: Features, lab: Lab, i: number, salience: Float32Array): void {
  const { width } = lab;
  let [across, down, most] = [0, 0, 0];
  for (const plane of [lab.l, lab.a, lab.b]) {
    const x = (plane[i + 1] ?? 0) - (plane[i - 1] ?? 0);
    const y = (plane[i + width] ?? 0) - (plane[i - width] ?? 0);
    if (x * x + y * y > most) [across, down, most] = [x, y, x * x + y * y];
  }
  const strength = Math.min(EDGE_MAX, Math.sqrt(most)) * salienceAround(salience, i, width);
  if (strength <= EDGE_MIN) return;
  const place = ((Math.atan2(down, across) / Math.PI + 1) % 1) * DIRECTIONS - 0.5;
  const first = Math.floor(place);
  countDirection(first + DIRECTIONS, strength * (1 - (place - first)));
  countDirection(first + 1, strength * (place - first));

  function countDirection(turned: number, part: number): void {
    const direction = turned % DIRECTIONS;
    add(directions, direction, part);
    for (let k = 0; k < 4; k += 1)
      add(edges, (CELL[k] ?? 0) * DIRECTIONS + direction, part * (SHARE[k] ?? 0));
  }
}

/** The outline of a thing lies half on the ground. */
function salienceAround(salience: Float32Array, i: number, width: number): number {
  return Math.max(
    salience[i] ?? 0,
    salience[i - 1] ?? 0,
    salience[i + 1] ?? 0,
    salience[i - width] ?? 0,
    salience[i + width] ?? 0,
  );
}
