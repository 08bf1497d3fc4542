import type { Material, Texture } from '@gltf-transform/core';
import { markWhole, noMarks, pickFaces, type Marks, type PartFaces } from './marks.ts';
import { placeCorner, type Placed } from './placed.ts';

/** How a model's pictures lie on it. */
export type TextureLayout = {
  /** Of the covered parts of the picture, the share that is on the model more than once; null without UVs. */
  overlapShare: number | null;
  /** Of all UVs, the share that lies outside of the picture, which repeats there; null without UVs. */
  outsideShare: number | null;
  /** Picture elements to a metre of surface: what a twentieth, half and nineteen twentieths of it have at most; null without. */
  texelsPerMetre: { low: number; middle: number; high: number } | null;
};

export type LaidTextures = {
  layout: TextureLayout;
  /** Textured parts without the UVs that would say how. */
  unmapped: Marks;
  /** Triangles whose part of a picture is on the model elsewhere as well. */
  overlap: Marks;
  /** Triangles that have less than an eighth of the detail of the sharpest, along an edge. */
  blurred: Marks;
};

/** From what on the difference is seen. */
export const DENSITY_RATIO = 8;

/** Cells of the picture that are looked at, along one edge. */
const GRID = 512;
/** Steps of the histogram to a doubling. */
const STEPS = 16;
const LOWEST_EXPONENT = -10;
const BINS = 32 * STEPS;

type Textured = { part: Placed; uv: ArrayLike<number>; texture: Texture };

/** The picture that a part is judged by, and the set of UVs that lays it; null of what has none. */
export function readLaying(material: Material | null): { texture: Texture; semantic: string } | null {
  const texture = material?.getBaseColorTexture() ?? material?.getNormalTexture();
  if (!texture) return null;
  return { texture, semantic: `TEXCOORD_${material?.getBaseColorTextureInfo()?.getTexCoord() ?? 0}` };
}

/** Looks at every textured triangle once, and once more for the places; materials share a grid as they share a picture. */
export function layTextures(placed: readonly Placed[]): LaidTextures {
  const grids = new Map<Texture, Uint8Array>();
  const histogram = new Float64Array(BINS);
  const seen = new Set<unknown>();
  const unmapped = noMarks();
  const textured: Textured[] = [];
  let uvs = 0;
  let outside = 0;
  for (const part of placed) {
    const laying = readLaying(part.material);
    if (!laying) continue;
    const { texture, semantic } = laying;
    const uv = part.primitive.getAttribute(semantic)?.getArray();
    if (!uv) {
      unmapped.count += 1;
      markWhole(unmapped, part);
      continue;
    }
    textured.push({ part, uv, texture });
    addDensity(part, uv, texture, histogram);
    // The same triangles in another place are no overlap.
    if (seen.has(part.primitive)) continue;
    seen.add(part.primitive);
    for (let at = 0; at < uv.length; at++) {
      const value = uv[at] ?? 0;
      if (value < -0.001 || value > 1.001) outside += 1;
    }
    uvs += uv.length;
    const grid = grids.get(texture) ?? new Uint8Array(GRID * GRID);
    grids.set(texture, grid);
    forEachTriangle(part.indices, uv, coverIn(grid));
  }
  const texelsPerMetre = quantiles(histogram);
  const overlapShare = uvs === 0 ? null : overlapOf([...grids.values()]);
  return {
    layout: {
      overlapShare,
      outsideShare: uvs === 0 ? null : outside / uvs,
      texelsPerMetre,
    },
    unmapped,
    overlap: markWhere(overlapShare ? textured : [], ({ part, uv, texture }, add) => {
      const grid = grids.get(texture);
      if (grid) forEachTriangle(part.indices, uv, isSharedIn(grid), add);
    }),
    blurred: markWhere(textured, ({ part, uv, texture }, add) => {
      const least = (texelsPerMetre?.high ?? 0) / DENSITY_RATIO;
      forEachDensity(part, uv, texture, (triangle, density) => density < least && add(triangle));
    }),
  };
}

function markWhere(
  textured: readonly Textured[],
  look: (where: Textured, add: (triangle: number) => void) => void,
): Marks {
  const found: PartFaces[] = [];
  const seen = new Set<unknown>();
  let count = 0;
  for (const where of textured) {
    const triangles: number[] = [];
    look(where, (triangle) => triangles.push(triangle));
    found.push({ part: where.part, triangles });
    if (!seen.has(where.part.primitive)) count += triangles.length;
    seen.add(where.part.primitive);
  }
  return { count, lines: [], faces: pickFaces(found) };
}

function addDensity(part: Placed, uv: ArrayLike<number>, texture: Texture, histogram: Float64Array): void {
  forEachDensity(part, uv, texture, (_, density, metres) => {
    const bin = Math.round((Math.log2(density) - LOWEST_EXPONENT) * STEPS);
    const kept = Math.min(BINS - 1, Math.max(0, bin));
    histogram[kept] = (histogram[kept] ?? 0) + metres;
  });
}

/** `density`: picture elements to a metre; `metres`: square ones. What has no area is passed over. */
function forEachDensity(
  part: Placed,
  uv: ArrayLike<number>,
  texture: Texture,
  look: (triangle: number, density: number, metres: number) => void,
): void {
  const size = texture.getSize();
  if (!size) return;
  const [width, height] = size;
  const corners = new Float64Array(9);
  for (let at = 0; at < part.indices.length; at += 3) {
    const [a = 0, b = 0, c = 0] = [part.indices[at], part.indices[at + 1], part.indices[at + 2]];
    placeCorner(part, a, corners, 0);
    placeCorner(part, b, corners, 3);
    placeCorner(part, c, corners, 6);
    const metres = areaOf(corners);
    const texels = (Math.abs(twice(uv, a, b, c)) / 2) * width * height;
    if (metres > 0 && texels > 0) look(at / 3, Math.sqrt(texels / metres), metres);
  }
}

function areaOf(p: Float64Array): number {
  const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = p;
  const [ux, uy, uz, vx, vy, vz] = [bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az];
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
}

/** Twice the area of a triangle of the picture, with its sign. */
function twice(uv: ArrayLike<number>, a: number, b: number, c: number): number {
  const [ax = 0, ay = 0, bx = 0, by = 0] = [uv[a * 2], uv[a * 2 + 1], uv[b * 2], uv[b * 2 + 1]];
  const [cx = 0, cy = 0] = [uv[c * 2], uv[c * 2 + 1]];
  return (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
}

type Look = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number) => boolean;

/** Each triangle's corners in cells, counter-clockwise where y goes down; `add` is told of those that `look` says yes to. */
function forEachTriangle(
  indices: Uint32Array,
  uv: ArrayLike<number>,
  look: Look,
  add?: (triangle: number) => void,
): void {
  for (let at = 0; at < indices.length; at += 3) {
    const a = indices[at] ?? 0;
    const isMirrored = twice(uv, a, indices[at + 1] ?? 0, indices[at + 2] ?? 0) < 0;
    const b = indices[isMirrored ? at + 2 : at + 1] ?? 0;
    const c = indices[isMirrored ? at + 1 : at + 2] ?? 0;
    const isFound = look(
      (uv[a * 2] ?? 0) * GRID,
      (uv[a * 2 + 1] ?? 0) * GRID,
      (uv[b * 2] ?? 0) * GRID,
      (uv[b * 2 + 1] ?? 0) * GRID,
      (uv[c * 2] ?? 0) * GRID,
      (uv[c * 2 + 1] ?? 0) * GRID,
    );
    if (isFound) add?.(at / 3);
  }
}

/** Counts each cell whose middle a triangle covers; two triangles that share an edge never both count a cell. */
function coverIn(grid: Uint8Array): Look {
  const count = (cell: number) => {
    if ((grid[cell] ?? 0) < 2) grid[cell] = (grid[cell] ?? 0) + 1;
    return false;
  };
  return (ax, ay, bx, by, cx, cy) => someCell(ax, ay, bx, by, cx, cy, count);
}

/** Whether any cell of a triangle is covered by another one as well. */
function isSharedIn(grid: Uint8Array): Look {
  const isShared = (cell: number) => (grid[cell] ?? 0) > 1;
  return (ax, ay, bx, by, cx, cy) => someCell(ax, ay, bx, by, cx, cy, isShared);
}

/** Plain numbers: this runs for every triangle there is. */
function someCell(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  look: (cell: number) => boolean,
): boolean {
  const left = Math.ceil(Math.min(ax, bx, cx) - 0.5);
  const right = Math.ceil(Math.max(ax, bx, cx) - 0.5);
  const top = Math.ceil(Math.min(ay, by, cy) - 0.5);
  const bottom = Math.ceil(Math.max(ay, by, cy) - 0.5);
  // One that is wider than the picture tiles it on purpose.
  if (right - left > GRID || bottom - top > GRID) return false;
  const [ownsAb, ownsBc, ownsCa] = [owns(bx - ax, by - ay), owns(cx - bx, cy - by), owns(ax - cx, ay - cy)];
  for (let y = top; y < bottom; y++) {
    const row = wrap(y) * GRID;
    const py = y + 0.5;
    for (let x = left; x < right; x++) {
      const px = x + 0.5;
      const ab = (bx - ax) * (py - ay) - (px - ax) * (by - ay);
      const bc = (cx - bx) * (py - by) - (px - bx) * (cy - by);
      const ca = (ax - cx) * (py - cy) - (px - cx) * (ay - cy);
      if (ab < 0 || bc < 0 || ca < 0) continue;
      if ((ab === 0 && !ownsAb) || (bc === 0 && !ownsBc) || (ca === 0 && !ownsCa)) continue;
      if (look(row + wrap(x))) return true;
    }
  }
  return false;
}

/** A middle on an edge belongs to one of its two triangles: to the one whose edge goes up, or to the right. */
function owns(across: number, down: number): boolean {
  return down < 0 || (down === 0 && across > 0);
}

function wrap(cell: number): number {
  return ((cell % GRID) + GRID) % GRID;
}

function overlapOf(grids: readonly Uint8Array[]): number {
  let covered = 0;
  let twiceCovered = 0;
  for (const grid of grids) {
    for (const count of grid) {
      if (count > 0) covered += 1;
      if (count > 1) twiceCovered += 1;
    }
  }
  return covered === 0 ? 0 : twiceCovered / covered;
}

function quantiles(histogram: Float64Array): TextureLayout['texelsPerMetre'] {
  const total = histogram.reduce((sum, metres) => sum + metres, 0);
  if (total === 0) return null;
  const at = (share: number) => {
    let sum = 0;
    const bin = histogram.findIndex((metres) => (sum += metres) >= total * share);
    return 2 ** (bin / STEPS + LOWEST_EXPONENT);
  };
  return { low: at(0.05), middle: at(0.5), high: at(0.95) };
}
