import { isClear, type Area, type Mask } from './mask.ts';

/** Edge of a tile, pixels. */
const TILE = 256;

/** A tile of a mask at some time, packed. */
export type StoredTile = { readonly index: number; readonly packed: Uint8Array<ArrayBuffer> };

const RAW = 0;
const RUNS = 1;
const RUN_MAX = 0xffff;
const RUN_BYTES = 3;

function columnsOf({ width }: Mask): number {
  return Math.ceil(width / TILE);
}

/** The tiles that an area touches, row by row. */
export function tilesIn(mask: Mask, { x, y, width, height }: Area): number[] {
  if (width <= 0 || height <= 0) return [];
  const columns = columnsOf(mask);
  const found: number[] = [];
  for (let row = Math.floor(y / TILE); row * TILE < y + height; row += 1) {
    for (let column = Math.floor(x / TILE); column * TILE < x + width; column += 1)
      found.push(row * columns + column);
  }
  return found;
}

export function areaOfTile(mask: Mask, index: number): Area {
  const columns = columnsOf(mask);
  const x = (index % columns) * TILE;
  const y = Math.floor(index / columns) * TILE;
  return { x, y, width: Math.min(TILE, mask.width - x), height: Math.min(TILE, mask.height - y) };
}

export function packTile(mask: Mask, index: number): Uint8Array<ArrayBuffer> {
  const area = areaOfTile(mask, index);
  const bytes = new Uint8Array(area.width * area.height);
  for (let row = 0; row < area.height; row += 1) {
    const start = (area.y + row) * mask.width + area.x;
    bytes.set(mask.data.subarray(start, start + area.width), row * area.width);
  }
  return pack(bytes);
}

export function unpackTile(mask: Mask, { index, packed }: StoredTile): void {
  const area = areaOfTile(mask, index);
  const bytes = unpack(packed, area.width * area.height);
  for (let row = 0; row < area.height; row += 1) {
    const line = bytes.subarray(row * area.width, (row + 1) * area.width);
    mask.data.set(line, (area.y + row) * mask.width + area.x);
  }
}

/** Runs of equal bytes, each as its length in two bytes and its value; the bytes as they are where that is shorter. */
function pack(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const packed = new Uint8Array(bytes.length + 1);
  packed[0] = RUNS;
  let end = 1;
  for (let at = 0; at < bytes.length;) {
    const value = bytes[at] ?? 0;
    let run = 1;
    while (run < RUN_MAX && at + run < bytes.length && bytes[at + run] === value) run += 1;
    if (end + RUN_BYTES > packed.length) return packRaw(bytes);
    packed[end] = run & 0xff;
    packed[end + 1] = run >> 8;
    packed[end + 2] = value;
    end += RUN_BYTES;
    at += run;
  }
  return packed.slice(0, end);
}

function packRaw(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const packed = new Uint8Array(bytes.length + 1);
  packed[0] = RAW;
  packed.set(bytes, 1);
  return packed;
}

function unpack(packed: Uint8Array, length: number): Uint8Array {
  if (packed[0] === RAW) return packed.subarray(1, length + 1);
  const bytes = new Uint8Array(length);
  let at = 0;
  for (let from = 1; from + 2 < packed.length; from += RUN_BYTES) {
    const run = (packed[from] ?? 0) + ((packed[from + 1] ?? 0) << 8);
    bytes.fill(packed[from + 2] ?? 0, at, at + run);
    at += run;
  }
  return bytes;
}

export function isSamePacked(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}

/** Everything of a mask that is not 0, for keeping. */
export function packMask(mask: Mask): StoredTile[] {
  const whole = { x: 0, y: 0, width: mask.width, height: mask.height };
  return tilesIn(mask, whole)
    .filter((index) => !isEmptyTile(mask, index))
    .map((index) => ({ index, packed: packTile(mask, index) }));
}

function isEmptyTile(mask: Mask, index: number): boolean {
  const { x, y, width, height } = areaOfTile(mask, index);
  for (let row = y; row < y + height; row += 1) {
    const start = row * mask.width + x;
    if (!isClear(mask.data, start, start + width)) return false;
  }
  return true;
}
