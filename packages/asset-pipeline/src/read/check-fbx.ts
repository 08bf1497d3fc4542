import { inflateSync } from 'node:zlib';
import { IntakeRefusal } from '../refusal.ts';

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
 * may unpack to a gigabyte. Texts are left to their readers, they cannot pack anything. Throws MODEL_UNREADABLE, MESH_TOO_LARGE.
 */
export function checkFbx(bytes: Uint8Array): void {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (data.toString('latin1', 0, START.length) !== START) return;
  try {
    walk(data);
  } catch (cause) {
    throw cause instanceof IntakeRefusal ? cause : new IntakeRefusal('MODEL_UNREADABLE', {}, { cause });
  }
}

/** Throws a RangeError where it leads beyond its end. */
function walk(data: Buffer): void {
  const isLong = data.readUInt32LE(START.length + 2) >= LONG_PLACES;
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
    if (end <= at || end > within || children > end) throw unreadable();
    unpacked += measureLists(data, first, place(at + step));
    if (unpacked > LISTS_BYTES_MAX)
      throw new IntakeRefusal('MESH_TOO_LARGE', { bytes: unpacked, max: LISTS_BYTES_MAX });
    const hasChildren = children < end;
    if (hasChildren) ends.push(end);
    if (ends.length > DEPTH_MAX) throw new IntakeRefusal('TREE_TOO_DEEP', { max: DEPTH_MAX });
    at = hasChildren ? children : end;
    // A list of nodes may end without the empty one.
    while (ends.length > 0 && at >= (ends.at(-1) ?? 0)) ends.pop();
  }
}

/** Bytes that the lists among the properties of a node unpack to. */
function measureLists(data: Buffer, start: number, properties: number): number {
  let bytes = 0;
  let at = start;
  for (let property = 0; property < properties; property++) {
    const kind = String.fromCharCode(data.readUInt8(at));
    at += 1;
    const item = LISTS[kind];
    if (item === undefined) {
      const isText = kind === 'S' || kind === 'R';
      const length = isText ? 4 + data.readUInt32LE(at) : NUMBERS[kind];
      if (length === undefined) throw unreadable();
      at += length;
      continue;
    }
    const [items, encoding, packed] = [
      data.readUInt32LE(at),
      data.readUInt32LE(at + 4),
      data.readUInt32LE(at + 8),
    ];
    const said = items * item;
    const start = at + 12;
    at = start + (encoding === DEFLATED ? packed : said);
    if (at > data.length || bytes + said > LISTS_BYTES_MAX) throw tooLarge(said, at > data.length);
    if (encoding === DEFLATED && said > 0 && !unpacksTo(data.subarray(start, at), said)) throw unreadable();
    bytes += said;
  }
  return bytes;
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
