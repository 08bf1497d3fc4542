import { listFinishes, listPlacedParts, placePositions, type SceneNode } from '../scene/node.ts';
import { finishKey, type Finish } from '../texture/finish.ts';
import { thingOfParts } from './things.ts';
import type { TextureMaps } from '../texture/paint.ts';

export type PackedTriangles = {
  positions: Float32Array;
  normals: Float32Array;
  uvs: Float32Array;
  materials: Uint16Array;
  /** Ids of {@link listThings}. */
  things: Uint16Array;
  count: number;
};

/** Scene as one soup of triangles in world space; null when it has more than `limit`. */
export function packTriangles(root: SceneNode, limit: number): PackedTriangles | null {
  const placed = listPlacedParts(root);
  const finishKeys = new Map([...listFinishes(root).keys()].map((key, i) => [key, i]));
  const thingIds = thingOfParts(root);
  const count = placed.reduce((n, p) => n + p.part.mesh.indices.length / 3, 0);
  if (count > limit) return null;
  const out: PackedTriangles = {
    positions: new Float32Array(count * 9),
    normals: new Float32Array(count * 9),
    uvs: new Float32Array(count * 6),
    materials: new Uint16Array(count),
    things: new Uint16Array(count),
    count,
  };
  let corner = 0;
  for (const [i, p] of placed.entries()) {
    const { mesh, finish } = p.part;
    const world = placePositions(p);
    const c = Math.cos(p.turnRad);
    const s = Math.sin(p.turnRad);
    const first = corner / 3;
    out.materials.fill(finishKeys.get(finishKey(finish)) ?? 0, first, first + mesh.indices.length / 3);
    out.things.fill(thingIds[i] ?? 0, first, first + mesh.indices.length / 3);
    for (const index of mesh.indices) {
      const nx = mesh.normals[index * 3] ?? 0;
      const nz = mesh.normals[index * 3 + 2] ?? 0;
      const o = corner * 3;
      out.positions[o] = world[index * 3] ?? 0;
      out.positions[o + 1] = world[index * 3 + 1] ?? 0;
      out.positions[o + 2] = world[index * 3 + 2] ?? 0;
      out.normals[o] = nx * c + nz * s;
      out.normals[o + 1] = mesh.normals[index * 3 + 1] ?? 0;
      out.normals[o + 2] = nz * c - nx * s;
      out.uvs[corner * 2] = mesh.uvs[index * 2] ?? 0;
      out.uvs[corner * 2 + 1] = mesh.uvs[index * 2 + 1] ?? 0;
      corner++;
    }
  }
  return out;
}

const MATERIAL_FLOATS = 20;

/** Rougher glass shows no shapes behind it: it only glows with the light that comes through. */
function isClear(f: Finish): boolean {
  return f.isGlass && f.roughness < 0.25;
}

/** Material records; `textureIndex` tells which texture a finish uses, or -1. */
export function packMaterials(
  finishes: readonly Finish[],
  textureIndex: (finish: Finish) => number,
): Float32Array {
  const out = new Float32Array(finishes.length * MATERIAL_FLOATS);
  finishes.forEach((f, i) => {
    out.set(
      [
        ...f.colour,
        f.roughness,
        f.metallic,
        f.sheen,
        f.texture ? 1 / f.texture.pattern.tileM : 1,
        textureIndex(f),
        ...f.emission,
        isClear(f) ? 1 : 0,
        f.relief,
        f.translucency ?? (f.isGlass && !isClear(f) ? 0.7 : f.isThin ? 0.3 : 0),
        f.openness ?? 0,
        f.ior ?? 0,
        f.isThin || (f.translucency ?? 0) > 0 ? 1 : 0,
      ],
      i * MATERIAL_FLOATS,
    );
  });
  return out;
}

/** Every other byte of a texel, so that two channels are summed at once without touching each other. */
const TWO = 0x00ff00ff;
const HALF = 0x00020002;

/** Box-filtered mip chain of texels of four bytes, largest level first, made in place behind level 0. */
function fillMips(texels: Uint32Array, size: number): void {
  let from = 0;
  let to = size * size;
  for (let s = size >> 1; s >= 1; s >>= 1) {
    for (let y = 0; y < s; y++) {
      let upper = from + y * 4 * s;
      let lower = upper + 2 * s;
      for (let x = 0; x < s; x++, to++, upper += 2, lower += 2) {
        const a = texels[upper] ?? 0;
        const b = texels[upper + 1] ?? 0;
        const c = texels[lower] ?? 0;
        const d = texels[lower + 1] ?? 0;
        const even = (a & TWO) + (b & TWO) + (c & TWO) + (d & TWO) + HALF;
        const odd = ((a >>> 8) & TWO) + ((b >>> 8) & TWO) + ((c >>> 8) & TWO) + ((d >>> 8) & TWO) + HALF;
        texels[to] = ((even >>> 2) & TWO) | (((odd >>> 2) & TWO) << 8);
      }
    }
    from += 4 * s * s;
  }
}

/** Texels of a chain from that size down to 1. */
function chainLength(size: number): number {
  let total = 0;
  for (let s = size; s >= 1; s >>= 1) total += s * s;
  return total;
}

/** The two mip chains the tracer samples: colour + occlusion, and normal xy + roughness + metalness; lowest byte first. */
export function packTexture(maps: TextureMaps): { base: Uint8Array; detail: Uint8Array } {
  const { size, base: colour, normal, roughness, metalness, occlusion } = maps;
  const base = new Uint32Array(chainLength(size));
  const detail = new Uint32Array(base.length);
  for (let i = 0, from = 0; i < size * size; i++, from += 3) {
    const [red, green, blue] = [colour[from] ?? 0, colour[from + 1] ?? 0, colour[from + 2] ?? 0];
    base[i] = red | (green << 8) | (blue << 16) | ((occlusion[i] ?? 0) << 24);
    // Rows run downwards while v of the tracer follows them, so the map's green axis turns over.
    const upwards = 255 - (normal[from + 1] ?? 0);
    detail[i] =
      (normal[from] ?? 0) | (upwards << 8) | ((roughness[i] ?? 0) << 16) | ((metalness[i] ?? 0) << 24);
  }
  fillMips(base, size);
  fillMips(detail, size);
  return { base: new Uint8Array(base.buffer), detail: new Uint8Array(detail.buffer) };
}
