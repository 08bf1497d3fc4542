import type { Document, mat4, Material } from '@gltf-transform/core';
import type { GivenPart, GivenSurface } from '@mogine/atelier';
import { listPlaced, placeCorner, type Placed } from '../facts/placed.ts';
import { givenMaps } from './given-maps.ts';

/** More opaque than this and it is drawn as solid. */
const OPAQUE = 0.95;

const PLAIN: GivenSurface = {
  ...{ colour: [0.72, 0.7, 0.66], roughness: 0.7, metallic: 0, emission: [0, 0, 0] },
  ...{ isGlass: false, isThin: false, maps: null },
};

/**
 * Everything that the scene of a document shows, as `@mogine/atelier` takes meshes from elsewhere, with maps `mapEdge` pixels
 * across, a power of two.
 */
export async function givenParts(document: Document, mapEdge: number): Promise<GivenPart[]> {
  const surfaces = new Map<Material, GivenSurface>();
  const parts: GivenPart[] = [];
  for (const placed of listPlaced(document)) {
    const { material } = placed;
    const surface = material ? (surfaces.get(material) ?? (await surfaceOf(material, mapEdge))) : PLAIN;
    if (material) surfaces.set(material, surface);
    parts.push(partOf(placed, surface));
  }
  return parts;
}

async function surfaceOf(material: Material, mapEdge: number): Promise<GivenSurface> {
  const [r, g, b, opacity] = material.getBaseColorFactor();
  return {
    colour: [r, g, b],
    roughness: material.getRoughnessFactor(),
    metallic: material.getMetallicFactor(),
    emission: material.getEmissiveTexture() ? [0, 0, 0] : material.getEmissiveFactor(),
    isGlass: material.getAlphaMode() === 'BLEND' && opacity < OPAQUE,
    isThin: material.getDoubleSided(),
    maps: await givenMaps(material, mapEdge),
  };
}

function partOf(placed: Placed, surface: GivenSurface): GivenPart {
  const count = placed.positions.length / 3;
  const positions = Array.from(placed.positions);
  for (let vertex = 0; vertex < count; vertex++) placeCorner(placed, vertex, positions, vertex * 3);
  const indices = isMirrored(placed.matrix) ? turnOver(placed.indices) : placed.indices;
  const given = placed.primitive.getAttribute('NORMAL')?.getArray();
  const normals = given ? placeNormals(placed.matrix, given) : faceNormals(positions, indices);
  return { positions, indices, normals, uvs: uvsOf(placed, count), surface };
}

function isMirrored(m: mat4): boolean {
  const across = m[0] * (m[5] * m[10] - m[6] * m[9]);
  const up = m[4] * (m[1] * m[10] - m[2] * m[9]);
  const along = m[8] * (m[1] * m[6] - m[2] * m[5]);
  return across - up + along < 0;
}

function turnOver(indices: Uint32Array): Uint32Array {
  const turned = indices.slice();
  for (let at = 0; at < turned.length; at += 3) {
    turned[at + 1] = indices[at + 2] ?? 0;
    turned[at + 2] = indices[at + 1] ?? 0;
  }
  return turned;
}

/** By the cofactors, which keep normals upright where a scale is uneven. */
function placeNormals(m: mat4, normals: ArrayLike<number>): Float32Array {
  const c = [
    ...[m[5] * m[10] - m[6] * m[9], m[6] * m[8] - m[4] * m[10], m[4] * m[9] - m[5] * m[8]],
    ...[m[2] * m[9] - m[1] * m[10], m[0] * m[10] - m[2] * m[8], m[1] * m[8] - m[0] * m[9]],
    ...[m[1] * m[6] - m[2] * m[5], m[2] * m[4] - m[0] * m[6], m[0] * m[5] - m[1] * m[4]],
  ];
  const sign = isMirrored(m) ? -1 : 1;
  const out = new Float32Array(normals.length);
  for (let at = 0; at < normals.length; at += 3) {
    const [x, y, z] = [normals[at] ?? 0, normals[at + 1] ?? 0, normals[at + 2] ?? 0];
    const turned = [0, 3, 6].map((row) => (c[row] ?? 0) * x + (c[row + 1] ?? 0) * y + (c[row + 2] ?? 0) * z);
    const length = sign * (Math.hypot(...turned) || 1);
    out.set(
      turned.map((value) => value / length),
      at,
    );
  }
  return out;
}

function faceNormals(p: readonly number[], indices: ArrayLike<number>): Float32Array {
  const out = new Float32Array(p.length);
  for (let at = 0; at < indices.length; at += 3) {
    const corners = [indices[at] ?? 0, indices[at + 1] ?? 0, indices[at + 2] ?? 0];
    const [a = 0, b = 0, c = 0] = corners.map((corner) => corner * 3);
    const u = [0, 1, 2].map((k) => (p[b + k] ?? 0) - (p[a + k] ?? 0));
    const v = [0, 1, 2].map((k) => (p[c + k] ?? 0) - (p[a + k] ?? 0));
    const [ux = 0, uy = 0, uz = 0, vx = 0, vy = 0, vz = 0] = [...u, ...v];
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    for (const corner of corners) {
      normal.forEach((value, k) => (out[corner * 3 + k] = (out[corner * 3 + k] ?? 0) + value));
    }
  }
  for (let at = 0; at < out.length; at += 3) {
    const length = Math.hypot(out[at] ?? 0, out[at + 1] ?? 0, out[at + 2] ?? 0) || 1;
    out.set(
      [0, 1, 2].map((k) => (out[at + k] ?? 0) / length),
      at,
    );
  }
  return out;
}

function uvsOf({ primitive, material }: Placed, count: number): Float32Array {
  const info = material?.getBaseColorTextureInfo();
  const uvs = primitive.getAttribute(`TEXCOORD_${info?.getTexCoord() ?? 0}`)?.getArray();
  return uvs ? Float32Array.from(uvs) : new Float32Array(count * 2);
}
