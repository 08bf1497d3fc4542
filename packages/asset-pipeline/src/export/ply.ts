import type { Document } from '@gltf-transform/core';
import { givenParts } from '../render/given-parts.ts';

const VERTEX_BYTES = 8 * 4;
const FACE_BYTES = 1 + 3 * 4;
/** Nothing of them is written. */
const MAP_EDGE = 1;

/** Binary PLY of everything that the scene shows: metres, Y up, with normals and texture coordinates from the lower left. `remarks` are lines of its own. */
export async function writePly(document: Document, remarks: readonly string[] = []): Promise<Buffer> {
  const parts = await givenParts(document, MAP_EDGE);
  const vertices = parts.reduce((sum, { positions }) => sum + positions.length / 3, 0);
  const faces = parts.reduce((sum, { indices }) => sum + indices.length / 3, 0);
  const header = [
    'ply',
    'format binary_little_endian 1.0',
    'comment Mogine, metres, Y up',
    ...remarks.map((line) => `comment ${line}`),
    `element vertex ${vertices}`,
    ...['x', 'y', 'z', 'nx', 'ny', 'nz', 's', 't'].map((name) => `property float ${name}`),
    `element face ${faces}`,
    'property list uchar uint vertex_indices',
    'end_header\n',
  ].join('\n');
  const out = Buffer.alloc(Buffer.byteLength(header) + vertices * VERTEX_BYTES + faces * FACE_BYTES);
  let at = out.write(header);
  for (const { positions, normals, uvs } of parts) {
    for (let vertex = 0; vertex < positions.length / 3; vertex++) {
      for (const list of [positions, normals]) {
        for (let k = 0; k < 3; k++) at = out.writeFloatLE(list[vertex * 3 + k] ?? 0, at);
      }
      at = out.writeFloatLE(uvs[vertex * 2] ?? 0, at);
      at = out.writeFloatLE(1 - (uvs[vertex * 2 + 1] ?? 0), at);
    }
  }
  let first = 0;
  for (const { positions, indices } of parts) {
    for (let corner = 0; corner < indices.length; corner += 3) {
      at = out.writeUInt8(3, at);
      for (let k = 0; k < 3; k++) at = out.writeUInt32LE(first + (indices[corner + k] ?? 0), at);
    }
    first += positions.length / 3;
  }
  return out;
}
