import { axisOf, type SplatCloud } from '@mogine/asset-pipeline/splat-cloud';
import { measureBody, type Extent } from '@mogine/asset-pipeline/splat-extent';
import { decodeSpz } from '@mogine/asset-pipeline/spz';

/** Splats as the graphics card reads them, and what the page has to know of them. */
export type PackedSplats = {
  count: number;
  /** Three pixels of four numbers each: place and colour; spread xx, xy, xz, yy; spread yz, zz. Floats by their bits. */
  texels: Uint32Array;
  /** Rows of {@link SPLATS_A_ROW} splats. */
  rows: number;
  /** x, y, z. */
  places: Float32Array;
  /** Where nearly all of what is seen lies. */
  body: Extent;
};
export type Vector = [x: number, y: number, z: number];

/** As many as fit into the narrowest texture that WebGL 2 promises. */
export const SPLATS_A_ROW = 682;
const TEXELS = 3;

/** Reads SPZ as previews are; see `decodeSpz`, which is null where this is. */
export function packSplats(bytes: Uint8Array): PackedSplats | null {
  const cloud = decodeSpz(bytes);
  if (!cloud) return null;
  const { count, positions, colors, opacities } = cloud;
  const rows = Math.ceil(count / SPLATS_A_ROW);
  const texels = new Uint32Array(rows * SPLATS_A_ROW * TEXELS * 4);
  const floats = new Float32Array(texels.buffer);
  const spread = new Float64Array(6);
  for (let n = 0; n < count; n++) {
    const at = n * TEXELS * 4;
    for (let axis = 0; axis < 3; axis++) floats[at + axis] = positions[n * 3 + axis] ?? 0;
    texels[at + 3] =
      (toByte(colors[n * 3]) |
        (toByte(colors[n * 3 + 1]) << 8) |
        (toByte(colors[n * 3 + 2]) << 16) |
        (toByte(opacities[n]) << 24)) >>>
      0;
    readSpread(cloud, n, spread);
    for (let k = 0; k < 6; k++) floats[at + 4 + k] = spread[k] ?? 0;
  }
  return { count, texels, rows, places: positions, body: measureBody(cloud) };
}

function toByte(share = 0): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 255);
}

/** What size and rotation come to: xx, xy, xz, yy, yz, zz. */
function readSpread({ scales, rotations }: SplatCloud, place: number, into: Float64Array): void {
  into.fill(0);
  for (let own = 0; own < 3; own++) {
    const size = Math.exp(scales[place * 3 + own] ?? 0) ** 2;
    const [ax, ay, az] = axisOf(rotations, place * 4, own);
    const parts = [ax * ax, ax * ay, ax * az, ay * ay, ay * az, az * az];
    for (let k = 0; k < 6; k++) into[k] = (into[k] ?? 0) + size * (parts[k] ?? 0);
  }
}
