/** Splats as the graphics card reads them, and what the page has to know of them. */
export type PackedSplats = {
  count: number;
  /** Three pixels of four numbers each: place and colour; spread xx, xy, xz, yy; spread yz, zz. Floats by their bits. */
  texels: Uint32Array;
  /** Rows of {@link SPLATS_A_ROW} splats. */
  rows: number;
  /** x, y, z. */
  places: Float32Array;
  body: SplatBody;
};
/** Where nearly all of what is seen lies. */
export type SplatBody = { min: Vector; max: Vector };
export type Vector = [x: number, y: number, z: number];

/** As many as fit into the narrowest texture that WebGL 2 promises. */
export const SPLATS_A_ROW = 682;
const TEXELS = 3;
const HEAD_BYTES = 16;
const MAGIC = 0x5053474e;
const EACH_BYTES = 20;
const COLOR_OF_HARMONIC = 0.28209479177387814;
const COLOR_SCALE = 0.15;
const ROTATION_MASK = 511;
/** Splats from which the body is estimated. */
const SAMPLE = 50_000;
const SEEN = 26;

/**
 * Reads SPZ of version 3, unpacked, as previews are: places, opacities, colours, sizes and rotations; harmonics are passed over.
 * Null where it is none, or ends before it should.
 */
export function packSplats(bytes: Uint8Array): PackedSplats | null {
  if (bytes.length < HEAD_BYTES) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(8, true);
  const isKnown = view.getUint32(0, true) === MAGIC && view.getUint32(4, true) === 3;
  if (!isKnown || count === 0 || bytes.length < HEAD_BYTES + count * EACH_BYTES) return null;
  const unit = 2 ** -view.getUint8(13);
  const alphas = HEAD_BYTES + count * 9;
  const colors = alphas + count;
  const scales = colors + count * 3;
  const rotations = scales + count * 3;
  const rows = Math.ceil(count / SPLATS_A_ROW);
  const texels = new Uint32Array(rows * SPLATS_A_ROW * TEXELS * 4);
  const floats = new Float32Array(texels.buffer);
  const places = new Float32Array(count * 3);
  const spread = new Float64Array(6);
  for (let n = 0; n < count; n++) {
    const at = n * TEXELS * 4;
    for (let axis = 0; axis < 3; axis++) {
      const from = HEAD_BYTES + n * 9 + axis * 3;
      const fixed = view.getUint8(from) | (view.getUint8(from + 1) << 8) | (view.getInt8(from + 2) << 16);
      places[n * 3 + axis] = fixed * unit;
      floats[at + axis] = fixed * unit;
    }
    texels[at + 3] =
      (shownColor(bytes[colors + n * 3]) |
        (shownColor(bytes[colors + n * 3 + 1]) << 8) |
        (shownColor(bytes[colors + n * 3 + 2]) << 16) |
        ((bytes[alphas + n] ?? 0) << 24)) >>>
      0;
    readSpread(view, { rotation: rotations + n * 4, scale: scales + n * 3 }, spread);
    for (let k = 0; k < 6; k++) floats[at + 4 + k] = spread[k] ?? 0;
  }
  const body = measureBody(places, bytes.subarray(alphas, alphas + count));
  return { count, texels, rows, places, body };
}

/** Of the byte of a harmonic, the byte of a colour. */
function shownColor(byte = 0): number {
  const color = 0.5 + (COLOR_OF_HARMONIC * (byte / 255 - 0.5)) / COLOR_SCALE;
  return Math.round(Math.min(1, Math.max(0, color)) * 255);
}

/** What size and rotation come to: xx, xy, xz, yy, yz, zz. */
function readSpread(view: DataView, at: { rotation: number; scale: number }, into: Float64Array): void {
  const packed = view.getUint32(at.rotation, true);
  const largest = packed >>> 30;
  const turn = [0, 0, 0, 0];
  let [rest, left] = [1, packed];
  for (let axis = 3; axis >= 0; axis--) {
    if (axis === largest) continue;
    const size = (Math.SQRT1_2 * (left & ROTATION_MASK)) / ROTATION_MASK;
    turn[axis] = (left >>> 9) & 1 ? -size : size;
    rest -= size * size;
    left >>>= 10;
  }
  turn[largest] = Math.sqrt(Math.max(0, rest));
  const [x = 0, y = 0, z = 0, w = 1] = turn;
  into.fill(0);
  for (let own = 0; own < 3; own++) {
    const size = Math.exp(view.getUint8(at.scale + own) / 16 - 10) ** 2;
    const [ax, ay, az] =
      own === 0
        ? [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)]
        : own === 1
          ? [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)]
          : [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)];
    const parts = [ax * ax, ax * ay, ax * az, ay * ay, ay * az, az * az];
    for (let k = 0; k < 6; k++) into[k] = (into[k] ?? 0) + size * (parts[k] ?? 0);
  }
}

/** Without the hundredth that lies farthest on each side, and what is hardly seen. */
function measureBody(places: Float32Array, alphas: Uint8Array): SplatBody {
  const step = Math.max(1, Math.floor(alphas.length / SAMPLE));
  const isAnySeen = alphas.some((alpha) => alpha >= SEEN);
  const body: SplatBody = { min: [0, 0, 0], max: [0, 0, 0] };
  for (const axis of [0, 1, 2] as const) {
    const sample: number[] = [];
    for (let n = 0; n < alphas.length; n += step)
      if (!isAnySeen || (alphas[n] ?? 0) >= SEEN) sample.push(places[n * 3 + axis] ?? 0);
    const sorted = Float64Array.from(sample).sort();
    body.min[axis] = sorted[Math.floor(sorted.length * 0.01)] ?? 0;
    body.max[axis] = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0;
  }
  return body;
}
