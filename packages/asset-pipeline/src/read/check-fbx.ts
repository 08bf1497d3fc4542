import { inflateSync } from 'node:zlib';
import { cutOff, IntakeRefusal } from '../refusal.ts';
import type { FbxNode, FbxValue } from './fbx-census.ts';

const START = 'Kaydara FBX Binary  \0';
const HEADER_BYTES = 27;
/** From this version on places are written in eight bytes. */
const LONG_PLACES = 7500;
const DEPTH_MAX = 64;
/** Of all lists together, unpacked. */
const LISTS_BYTES_MAX = 1024 ** 3;
/** Bytes of the items of each kind of list. */
const LISTS: Readonly<Record<string, number>> = { f: 4, d: 8, l: 8, i: 4, b: 1, c: 1 };
const NUMBERS: Readonly<Record<string, number>> = { Y: 2, C: 1, B: 1, I: 4, F: 4, D: 8, L: 8 };
const DEFLATED = 1;

/**
 * Walks through a binary FBX and holds its lists against what they unpack to, before any reader makes room for them: a megabyte
 * may unpack to a gigabyte. Texts are left to their readers, they cannot pack anything. `onNode` is told each node before those
 * within it. Throws MODEL_UNREADABLE, MESH_TOO_LARGE.
 */
export function checkFbx(bytes: Uint8Array, onNode: (node: FbxNode) => void = () => {}): void {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (data.toString('latin1', 0, START.length) !== START) return;
  try {
    walk(data, onNode);
  } catch (cause) {
    if (cause instanceof RangeError) throw new IntakeRefusal('MODEL_UNREADABLE', { why: 'cut' }, { cause });
    throw cause instanceof IntakeRefusal ? cause : new IntakeRefusal('MODEL_UNREADABLE', {}, { cause });
  }
}

/** Throws a RangeError where it leads beyond its end. */
function walk(data: Buffer, onNode: (node: FbxNode) => void): void {
  const version = data.readUInt32LE(START.length + 2);
  onNode({ depth: 1, name: 'FBXVersion', values: () => [version] });
  const isLong = version >= LONG_PLACES;
  const head = isLong ? 25 : 13;
  const place = (at: number) => (isLong ? Number(data.readBigUInt64LE(at)) : data.readUInt32LE(at));
  const step = isLong ? 8 : 4;
  let unpacked = 0;
  /** Where the nodes end that are open. */
  const ends: number[] = [];
  let at = HEADER_BYTES;
  while (at + head <= data.length) {
    const end = place(at);
    if (end === 0) {
      // The last of its list; that of the whole ends the file but for a footer.
      const parent = ends.pop();
      if (parent === undefined) return;
      at = parent;
      continue;
    }
    const within = ends.at(-1) ?? data.length;
    const first = at + head + data.readUInt8(at + head - 1);
    const children = first + place(at + 2 * step);
    if (end > data.length) throw cutOff('MODEL_UNREADABLE', data.length, end);
    if (end <= at || end > within || children > end) throw unreadable();
    const properties = place(at + step);
    unpacked += measureLists(data, first, properties);
    if (unpacked > LISTS_BYTES_MAX)
      throw new IntakeRefusal('MESH_TOO_LARGE', { bytes: unpacked, max: LISTS_BYTES_MAX });
    const name = data.toString('latin1', at + head, first);
    onNode({ depth: ends.length, name, values: () => readValues(data, first, properties) });
    const hasChildren = children < end;
    if (hasChildren) ends.push(end);
    if (ends.length > DEPTH_MAX) throw new IntakeRefusal('TREE_TOO_DEEP', { max: DEPTH_MAX });
    at = hasChildren ? children : end;
    // A list of nodes may end without the empty one.
    while (ends.length > 0 && at >= (ends.at(-1) ?? 0)) ends.pop();
  }
}

/** A property, from its kind to its end. `packed`: the bytes of a list, as they lie there. */
type Property = { kind: string; start: number; end: number; items: number; isDeflated: boolean };

function readProperty(data: Buffer, at: number): Property {
  const kind = String.fromCharCode(data.readUInt8(at));
  const start = at + 1;
  const item = LISTS[kind];
  if (item === undefined) {
    const isText = kind === 'S' || kind === 'R';
    const length = isText ? 4 + data.readUInt32LE(start) : NUMBERS[kind];
    if (length === undefined) throw unreadable();
    return { kind, start: isText ? start + 4 : start, end: start + length, items: 0, isDeflated: false };
  }
  const items = data.readUInt32LE(start);
  const isDeflated = data.readUInt32LE(start + 4) === DEFLATED;
  const bytes = isDeflated ? data.readUInt32LE(start + 8) : items * item;
  return { kind, start: start + 12, end: start + 12 + bytes, items, isDeflated };
}

/** Bytes that the lists among the properties of a node unpack to. */
function measureLists(data: Buffer, start: number, properties: number): number {
  let bytes = 0;
  let at = start;
  for (let property = 0; property < properties; property++) {
    const { kind, items, isDeflated, ...place } = readProperty(data, at);
    at = place.end;
    const item = LISTS[kind];
    if (item === undefined) continue;
    const said = items * item;
    if (at > data.length || bytes + said > LISTS_BYTES_MAX) throw tooLarge(said, at > data.length);
    if (isDeflated && said > 0 && !unpacksTo(data.subarray(place.start, at), said)) throw unreadable();
    bytes += said;
  }
  return bytes;
}

/** Those of a node whose lists were measured. */
function readValues(data: Buffer, start: number, properties: number): FbxValue[] {
  const values: FbxValue[] = [];
  let at = start;
  for (let property = 0; property < properties; property++) {
    const found = readProperty(data, at);
    at = found.end;
    values.push(readValue(data, found));
  }
  return values;
}

function readValue(data: Buffer, { kind, start, end, isDeflated }: Property): FbxValue {
  switch (kind) {
    case 'S':
      return data.toString('utf8', start, end);
    case 'L':
      return Number(data.readBigInt64LE(start));
    case 'I':
      return data.readInt32LE(start);
    case 'D':
      return data.readDoubleLE(start);
    case 'i':
    case 'f': {
      const packed = data.subarray(start, end);
      const { buffer, byteOffset, byteLength } = isDeflated ? inflateSync(packed) : Buffer.from(packed);
      const plain = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
      return kind === 'i' ? new Int32Array(plain) : new Float32Array(plain);
    }
    default:
      return { bytes: end - start };
  }
}

function unpacksTo(packed: Uint8Array, bytes: number): boolean {
  // Deflate cannot pack more tightly than this; then there is no need to make room for it.
  if (bytes > packed.length * 1032) return false;
  try {
    return inflateSync(packed, { maxOutputLength: bytes }).length === bytes;
  } catch {
    return false;
  }
}

function tooLarge(bytes: number, isCut: boolean): IntakeRefusal {
  return isCut ? unreadable() : new IntakeRefusal('MESH_TOO_LARGE', { bytes, max: LISTS_BYTES_MAX });
}

function unreadable(): IntakeRefusal {
  return new IntakeRefusal('MODEL_UNREADABLE');
}
