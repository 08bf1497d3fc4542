import { Document } from '@gltf-transform/core';
import sharp from 'sharp';
import { createIO } from '../packages/asset-pipeline/src/read/read-gltf.ts';

/** Lowest corner and extent of each part, centimetres. */
const PARTS = [
  ...[
    [-20, 42, -20, 40, 4, 40],
    [-19, 0, -19, 4, 42, 4],
    [15, 0, -19, 4, 42, 4],
    [-2, 0, 15, 4, 42, 4],
  ],
] as const;
const FACES = ['0 2 3 1', '4 5 7 6', '0 1 5 4', '2 6 7 3', '0 4 6 2', '1 3 7 5'].map((face) =>
  face.split(' ').map(Number),
);

/** Corners of each part, and its faces seen from outside as places among all corners. */
function shape() {
  const corners = PARTS.flatMap(([x, y, z, width, height, depth]) =>
    [0, 1, 2, 3, 4, 5, 6, 7].flatMap((at) => [
      x + (at & 1) * width,
      y + ((at >> 1) & 1) * height,
      z + ((at >> 2) & 1) * depth,
    ]),
  );
  const quads = PARTS.flatMap((_, part) => FACES.map((face) => face.map((corner) => part * 8 + corner)));
  return { corners, quads };
}

/** Edge of a picture beyond what any screen shows of a stool. */
const HUGE = 5000;

/** A stool as GLB with faults: no normals, no UVs though a picture lies on it, a face twice, one of no extent, and that picture far too large. */
export async function writeFaultyGlb(): Promise<Buffer> {
  const { corners, quads } = shape();
  const triangles = quads.flatMap(([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, a, c, d]);
  const faulty = [...triangles, ...triangles.slice(0, 3), 0, 0, 1];
  const document = new Document();
  const buffer = document.createBuffer();
  const places = document.createAccessor().setType('VEC3').setBuffer(buffer);
  const order = document.createAccessor().setType('SCALAR').setBuffer(buffer);
  const picture = document
    .createTexture('oak')
    .setMimeType('image/png')
    .setImage(new Uint8Array(await paint(HUGE, 8, 'sienna')));
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', places.setArray(Float32Array.from(corners, (cm) => cm / 100)))
    .setIndices(order.setArray(Uint16Array.from(faulty)))
    .setMaterial(document.createMaterial('oak').setBaseColorTexture(picture));
  const node = document.createNode('stool').setMesh(document.createMesh('stool').addPrimitive(primitive));
  document.getRoot().setDefaultScene(document.createScene().addChild(node));
  return Buffer.from(await (await createIO()).writeBinary(document));
}

/** A picture of one colour. */
async function paint(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}
