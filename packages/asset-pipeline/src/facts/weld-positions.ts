/** An open-addressing table keeps short of full, or every look-up walks. */
const SPARSENESS = 2;

/**
 * The first vertex at the same place, for each vertex: `(x, y, z)` compared bit by bit, +0 and −0 alike. Two arrays of four bytes
 * a vertex; a million take some 0.1 s.
 */
export function weldPositions(positions: Float32Array): Uint32Array {
  const count = positions.length / 3;
  const bits = new Uint32Array(positions.buffer, positions.byteOffset, positions.length);
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(2, count * SPARSENESS)))).fill(-1);
  const mask = slots.length - 1;
  const first = new Uint32Array(count);
  for (let vertex = 0; vertex < count; vertex++) {
    const at = vertex * 3;
    let slot = hash(word(bits, at), word(bits, at + 1), word(bits, at + 2)) & mask;
    for (;;) {
      const known = slots[slot] ?? -1;
      if (known < 0) {
        slots[slot] = vertex;
        first[vertex] = vertex;
        break;
      }
      const other = known * 3;
      const isSame =
        positions[at] === positions[other] &&
        positions[at + 1] === positions[other + 1] &&
        positions[at + 2] === positions[other + 2];
      if (isSame) {
        first[vertex] = known;
        break;
      }
      slot = (slot + 1) & mask;
    }
  }
  return first;
}

const MINUS_ZERO = 0x8000_0000;

function word(bits: Uint32Array, at: number): number {
  const value = bits[at] ?? 0;
  return value === MINUS_ZERO ? 0 : value;
}

/** The finalizer of MurmurHash3 over three words. */
export function hash(a: number, b: number, c: number): number {
  let h = Math.imul(a, 0x9e37_79b1) ^ Math.imul(b, 0x85eb_ca6b) ^ Math.imul(c, 0xc2b2_ae35);
  h = Math.imul(h ^ (h >>> 16), 0x85eb_ca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2_ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
