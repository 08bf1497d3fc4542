// Light that has bounced, kept in cells: small cubes of space, one for each thing and each way a surface in them faces. A path
// from what the camera sees ends at the first cell it meets, which knows the light of all further bounces.
import { allocate, triangleThings } from './state';
import { CAMERA } from './places';
import { intersect, hitDistance, hitTriangle } from './intersect';
import * as surface from './surface';
import { look, SURFACE } from './sight';
import { UNPATCHED_SUN, loadDirect, directR, directG, directB } from './lights';
import {
  tracePath,
  BOUNCED,
  loadCosineDirection,
  NO_SAMPLE,
  pathR,
  pathG,
  pathB,
  bounceX,
  bounceY,
  bounceZ,
} from './path';
import { random, seedRandom } from './random';
import { loadSobol, startSamples, sobol0, sobol1, sobol2 } from './sobol';

const CELLS_MAX: i32 = 16_384;
const SLOTS: u32 = 32_768;
/** A slot: key, index of its cell. */
const SLOT_BYTES: usize = 16;
/** Points of a cell that stand for it, of nine floats each: position, normal, face normal. */
const POINTS: i32 = 8;
const POINT_BYTES: usize = 36;
/** Number of points, then the points. */
const CELL_BYTES: usize = 16 + 288;
/** Red, green, blue of white surfaces; twice, since one is read while the other is written. Then straight light alone. */
const VALUE_BYTES: usize = 16;
const VALUES_BYTES: usize = <usize>CELLS_MAX * VALUE_BYTES;

const SIZE_MIN: f32 = 0.0625;
const LEVEL_MAX: i32 = 6;
/** A cell is at most this small a part of its distance from the eye. */
const FINENESS: f32 = 20;
const PARALLEL: f32 = 2;

const SAMPLE_BITS: u32 = 4;
const CLAMP: f32 = 24;
const BOUNCES: i32 = 4;

export let cellSlots: usize = 0;
export let cellPoints: usize = 0;
export let cellValues: usize = 0;
export let cellCount: i32 = 0;
/** Which of both values is read: 0 or 1. */
export let cellTurn: i32 = 0;

export function setCells(slots: usize, points: usize, values: usize, count: i32, turn: i32): void {
  cellSlots = slots;
  cellPoints = points;
  cellValues = values;
  cellCount = count;
  cellTurn = turn;
}

export let cellR: f32 = 0;
export let cellG: f32 = 0;
export let cellB: f32 = 0;

let level: i32 = 0;
let size: f32 = 0;

/** How large cells are at a place: about as large as it looks to the camera. */
function loadSize(x: f32, y: f32, z: f32): void {
  let distance = load<f32>(CAMERA + 56) * 2;
  if (load<f32>(CAMERA) != PARALLEL) {
    const dx = x - load<f32>(CAMERA + 4);
    const dy = y - load<f32>(CAMERA + 8);
    const dz = z - load<f32>(CAMERA + 12);
    distance = sqrt<f32>(dx * dx + dy * dy + dz * dz);
  }
  level = 0;
  size = SIZE_MIN;
  while (size * FINENESS < distance && level < LEVEL_MAX) {
    size *= 2;
    level++;
  }
}

function facing(x: f32, y: f32, z: f32): u64 {
  const ax = abs<f32>(x);
  const ay = abs<f32>(y);
  const az = abs<f32>(z);
  if (ay >= ax && ay >= az) return y > 0 ? 1 : 2;
  if (ax >= az) return x > 0 ? 3 : 4;
  return z > 0 ? 5 : 6;
}

function along(x: f32): u64 {
  return <u64>(<i32>floor<f32>(x / size)) & 0x3fff;
}

/** Of the loaded surface, were it at (x, y, z). Never 0. */
function keyAt(x: f32, y: f32, z: f32): u64 {
  const thing = <u64>load<u16>(triangleThings + ((<usize>hitTriangle) << 1)) & 0x7fff;
  return (
    along(x) |
    (along(y) << 14) |
    (along(z) << 28) |
    (thing << 42) |
    (facing(surface.gx, surface.gy, surface.gz) << 57) |
    ((<u64>level) << 60)
  );
}

function slotOf(key: u64): usize {
  let i = <u32>((key * 0x9e3779b97f4a7c15) >> 40) & (SLOTS - 1);
  let slot = cellSlots + <usize>i * SLOT_BYTES;
  while (load<u64>(slot) != 0 && load<u64>(slot) != key) {
    i = (i + 1) & (SLOTS - 1);
    slot = cellSlots + <usize>i * SLOT_BYTES;
  }
  return slot;
}

function findCell(x: f32, y: f32, z: f32): i32 {
  const slot = slotOf(keyAt(x, y, z));
  return load<u64>(slot) == 0 ? -1 : load<i32>(slot + 8);
}

/** Light that leaves the loaded surface if it is white, for a path that has come `stretch` metres; false when unknown. */
export function loadCell(stretch: f32): bool {
  if (cellCount == 0 || surface.translucency > 0) return false;
  const x = surface.px;
  const y = surface.py;
  const z = surface.pz;
  loadSize(x, y, z);
  if (stretch < size * <f32>1.5) return false;
  // Moved about, so that no edges of cells show.
  let cell = findCell(
    x + (random() - <f32>0.5) * size,
    y + (random() - <f32>0.5) * size,
    z + (random() - <f32>0.5) * size,
  );
  if (cell < 0) cell = findCell(x, y, z);
  if (cell < 0) return false;
  const at = cellValues + <usize>cellTurn * VALUES_BYTES + <usize>cell * VALUE_BYTES;
  cellR = load<f32>(at);
  cellG = load<f32>(at + 4);
  cellB = load<f32>(at + 8);
  return true;
}

/** Adds the loaded surface to its cell; false when there is no room left for a cell. */
function markCell(): bool {
  if (surface.translucency > 0) return true;
  loadSize(surface.px, surface.py, surface.pz);
  const key = keyAt(surface.px, surface.py, surface.pz);
  const slot = slotOf(key);
  if (load<u64>(slot) == 0) {
    if (cellCount == CELLS_MAX) return false;
    store<u64>(slot, key);
    store<i32>(slot + 8, cellCount);
    store<i32>(cellPoints + <usize>cellCount * CELL_BYTES, 0);
    cellCount++;
  }
  const cell = cellPoints + <usize>load<i32>(slot + 8) * CELL_BYTES;
  const count = load<i32>(cell);
  if (count == POINTS) return true;
  store<i32>(cell, count + 1);
  const at = cell + 16 + <usize>count * POINT_BYTES;
  store<f32>(at, surface.px + surface.gx * <f32>4e-4);
  store<f32>(at + 4, surface.py + surface.gy * <f32>4e-4);
  store<f32>(at + 8, surface.pz + surface.gz * <f32>4e-4);
  store<f32>(at + 12, surface.nx);
  store<f32>(at + 16, surface.ny);
  store<f32>(at + 20, surface.nz);
  store<f32>(at + 24, surface.gx);
  store<f32>(at + 28, surface.gy);
  store<f32>(at + 32, surface.gz);
  return true;
}

/** Loads the first surface along a ray that is neither glass nor mirror. */
function findSurface(ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32): bool {
  for (let pane = 0; pane < 6; pane++) {
    if (!intersect(ox, oy, oz, dx, dy, dz, 1e6, false)) return false;
    surface.loadHit(ox, oy, oz, dx, dy, dz);
    const isOpen = surface.openness > 0 && random() < surface.openness;
    const isMirror = surface.isMirror();
    if (!isOpen && !surface.isGlass && !isMirror) return true;
    let side: f32 = 1e-3;
    if (isMirror) {
      const twice: f32 = -2 * (dx * surface.nx + dy * surface.ny + dz * surface.nz);
      dx += surface.nx * twice;
      dy += surface.ny * twice;
      dz += surface.nz * twice;
      side = -1e-3;
    }
    ox = surface.px - surface.gx * side;
    oy = surface.py - surface.gy * side;
    oz = surface.pz - surface.gz * side;
  }
  return false;
}

/**
 * Finds the cells that light bounces in on its way to the camera: from points of the picture, and from there once more. Sets
 * their number, 0 when memory lacks.
 */
export function findCells(columns: i32, rows: i32, rays: i32): i32 {
  cellCount = 0;
  cellTurn = 0;
  cellSlots = allocate(<usize>SLOTS * SLOT_BYTES);
  cellPoints = allocate(<usize>CELLS_MAX * CELL_BYTES);
  cellValues = allocate(3 * VALUES_BYTES);
  if (cellSlots == 0 || cellPoints == 0 || cellValues == 0) return 0;
  memory.fill(cellSlots, 0, <usize>SLOTS * SLOT_BYTES);
  seedRandom(0x2545f491);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      if (look((<f32>x + <f32>0.5) / <f32>columns, (<f32>y + <f32>0.5) / <f32>rows, columns, 0) != SURFACE)
        continue;
      const px = surface.px + surface.gx * <f32>4e-4;
      const py = surface.py + surface.gy * <f32>4e-4;
      const pz = surface.pz + surface.gz * <f32>4e-4;
      const nx = surface.nx;
      const ny = surface.ny;
      const nz = surface.nz;
      for (let k = 0; k < rays; k++) {
        loadCosineDirection(nx, ny, nz, random(), random());
        if (!findSurface(px, py, pz, bounceX, bounceY, bounceZ)) continue;
        if (!markCell()) return cellCount;
        const qx = surface.px + surface.gx * <f32>4e-4;
        const qy = surface.py + surface.gy * <f32>4e-4;
        const qz = surface.pz + surface.gz * <f32>4e-4;
        loadCosineDirection(surface.nx, surface.ny, surface.nz, random(), random());
        if (!findSurface(qx, qy, qz, bounceX, bounceY, bounceZ)) continue;
        if (!markCell()) return cellCount;
      }
    }
  }
  return cellCount;
}

/** Lights some cells: with `turn` 0 by what shines straight on them, then by what the cells around them have after `turn` - 1. */
export function lightCells(first: i32, last: i32, turn: i32, seed: u32): void {
  const direct = cellValues + 2 * VALUES_BYTES;
  const target = cellValues + <usize>(turn & 1) * VALUES_BYTES;
  for (let i = first; i < last; i++) {
    const cell = cellPoints + <usize>i * CELL_BYTES;
    const count = load<i32>(cell);
    startSamples(i, turn, SAMPLE_BITS, seed);
    seedRandom(seed ^ (<u32>i * 0x9e3779b1 + <u32>turn));
    let r: f32 = 0;
    let g: f32 = 0;
    let b: f32 = 0;
    for (let s = 0; s < 1 << SAMPLE_BITS; s++) {
      const at = cell + 16 + <usize>(s % count) * POINT_BYTES;
      const x = load<f32>(at);
      const y = load<f32>(at + 4);
      const z = load<f32>(at + 8);
      const nx = load<f32>(at + 12);
      const ny = load<f32>(at + 16);
      const nz = load<f32>(at + 20);
      loadSobol(s, 0);
      if (turn == 0) {
        loadDirect(x, y, z, nx, ny, nz, sobol0, sobol1, sobol2, UNPATCHED_SUN);
        r += directR;
        g += directG;
        b += directB;
        continue;
      }
      loadCosineDirection(nx, ny, nz, sobol0, sobol1);
      const up = bounceX * load<f32>(at + 24) + bounceY * load<f32>(at + 28) + bounceZ * load<f32>(at + 32);
      if (up <= 0) continue;
      tracePath(x, y, z, bounceX, bounceY, bounceZ, BOUNCES, BOUNCED, CLAMP, NO_SAMPLE);
      r += pathR;
      g += pathG;
      b += pathB;
    }
    const share: f32 = 1 / <f32>(1 << SAMPLE_BITS);
    const o = <usize>i * VALUE_BYTES;
    r *= share;
    g *= share;
    b *= share;
    if (turn == 0) {
      store<f32>(direct + o, r);
      store<f32>(direct + o + 4, g);
      store<f32>(direct + o + 8, b);
    } else {
      r += load<f32>(direct + o);
      g += load<f32>(direct + o + 4);
      b += load<f32>(direct + o + 8);
    }
    store<f32>(target + o, r);
    store<f32>(target + o + 4, g);
    store<f32>(target + o + 8, b);
  }
}

/** Has the values of that turn read from now on. */
export function readCells(turn: i32): void {
  cellTurn = turn & 1;
}

export function dropCells(): void {
  cellCount = 0;
}
