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

/** Box-filtered mip chain of four interleaved byte channels, largest level first. */
function buildMips(level0: Uint8Array, size: number): Uint8Array {
  const levels = [level0];
  let total = level0.length;
  let source = level0;
  for (let s = size >> 1; s >= 1; s >>= 1) {
    const next = new Uint8Array(s * s * 4);
    for (let y = 0; y < s; y++) {
      for (let x = 0; x < s; x++) {
        const a = (y * 2 * s * 2 + x * 2) * 4;
        const b = a + s * 2 * 4;
        for (let k = 0; k < 4; k++) {
          next[(y * s + x) * 4 + k] =
            ((source[a + k] ?? 0) +
              (source[a + 4 + k] ?? 0) +
              (source[b + k] ?? 0) +
              (source[b + 4 + k] ?? 0) +
              2) >>
            2;
        }
      }
    }
    levels.push(next);
    total += next.length;
    source = next;
  }
  const out = new Uint8Array(total);
  let offset = 0;
  for (const level of levels) {
    out.set(level, offset);
    offset += level.length;
  }
  return out;
}

/** The two mip chains the tracer samples: colour + occlusion, and normal xy + roughness + metalness. */
export function packTexture(maps: TextureMaps): { base: Uint8Array; detail: Uint8Array } {
  const count = maps.size * maps.size;
  const base = new Uint8Array(count * 4);
  const detail = new Uint8Array(count * 4);
  for (let i = 0; i < count; i++) {
    base[i * 4] = maps.base[i * 3] ?? 0;
    base[i * 4 + 1] = maps.base[i * 3 + 1] ?? 0;
    base[i * 4 + 2] = maps.base[i * 3 + 2] ?? 0;
    base[i * 4 + 3] = maps.occlusion[i] ?? 0;
    detail[i * 4] = maps.normal[i * 3] ?? 0;
    // Rows run downwards while v of the tracer follows them, so the map's green axis turns over.
    detail[i * 4 + 1] = 255 - (maps.normal[i * 3 + 1] ?? 0);
    detail[i * 4 + 2] = maps.roughness[i] ?? 0;
    detail[i * 4 + 3] = maps.metalness[i] ?? 0;
  }
  return { base: buildMips(base, maps.size), detail: buildMips(detail, maps.size) };
}
