import type { Document, Texture } from '@gltf-transform/core';
import sharp from 'sharp';
import { listPlaced, placeCorner, type Placed } from '../facts/placed.ts';

/**
 * Where the surface of a model lies within its box, −½ to ½ on each axis, weighed by area: `shape` as it is, `picture` weighed
 * by how bright its pictures are there as well. Two files of one model agree in both unless one is turned, mirrored, or has its
 * pictures upside down.
 */
export type Lean = { shape: number[]; picture: number[] };

/** Where within a triangle its picture is looked at. */
const LOOKS = [
  [4 / 6, 1 / 6, 1 / 6],
  [1 / 6, 4 / 6, 1 / 6],
  [1 / 6, 1 / 6, 4 / 6],
  [1 / 3, 1 / 3, 1 / 3],
] as const;

export async function leanOf(document: Document): Promise<Lean> {
  const pictures = new Map<Texture, Picture>();
  for (const texture of document.getRoot().listTextures()) pictures.set(texture, await decode(texture));
  const shape = new Weighed();
  const picture = new Weighed();
  const p = new Float64Array(9);
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (const part of listPlaced(document)) {
    const texture = part.material?.getBaseColorTexture();
    const shown = texture ? pictures.get(texture) : undefined;
    for (let at = 0; at < part.indices.length; at += 3) {
      const corners = [0, 1, 2].map((k) => part.indices[at + k] ?? 0);
      corners.forEach((corner, k) => placeCorner(part, corner, p, k * 3));
      p.forEach((value, k) => {
        min[k % 3] = Math.min(min[k % 3] ?? 0, value);
        max[k % 3] = Math.max(max[k % 3] ?? 0, value);
      });
      const area = areaOf(p);
      for (const look of LOOKS) {
        const place = [0, 1, 2].map((k) =>
          look.reduce((sum, share, c) => sum + share * (p[c * 3 + k] ?? 0), 0),
        );
        shape.add(place, area);
        if (shown) picture.add(place, area * brightness(part, corners, look, shown));
      }
    }
  }
  const within = (middle: readonly number[]) =>
    middle.map((value, k) => {
      const [low = 0, high = 0] = [min[k], max[k]];
      return high > low ? (value - low) / (high - low) - 0.5 : 0;
    });
  return { shape: within(shape.middle), picture: picture.weight > 0 ? within(picture.middle) : [] };
}

class Weighed {
  weight = 0;
  readonly #sum = [0, 0, 0];

  add(place: readonly number[], weight: number): void {
    this.weight += weight;
    place.forEach((value, k) => (this.#sum[k] = (this.#sum[k] ?? 0) + value * weight));
  }

  get middle(): number[] {
    return this.#sum.map((value) => value / this.weight);
  }
}

type Picture = { data: Buffer; width: number; height: number };

async function decode(texture: Texture): Promise<Picture> {
  const { data, info } = await sharp(texture.getImage() ?? new Uint8Array())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function brightness(
  { primitive, material }: Placed,
  corners: readonly number[],
  look: readonly number[],
  { data, width, height }: Picture,
): number {
  const list = primitive.getAttribute(`TEXCOORD_${material?.getBaseColorTextureInfo()?.getTexCoord() ?? 0}`);
  if (!list) return 0;
  const [u = 0, v = 0] = [0, 1].map((k) =>
    corners.reduce((sum, corner, c) => sum + (look[c] ?? 0) * (list.getElement(corner, [0, 0])[k] ?? 0), 0),
  );
  const x = Math.min(width - 1, Math.floor((u - Math.floor(u)) * width));
  const y = Math.min(height - 1, Math.floor((v - Math.floor(v)) * height));
  return (data[y * width + x] ?? 0) / 255;
}

function areaOf(p: Float64Array): number {
  const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = p;
  const [ux, uy, uz, vx, vy, vz] = [bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az];
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
}
