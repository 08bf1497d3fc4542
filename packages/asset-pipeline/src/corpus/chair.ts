import { Document, type Material, type Node } from '@gltf-transform/core';
import sharp from 'sharp';

/** Linear. */
export const FABRIC = [0.6, 0.05, 0.05] as const;
export const STEEL = [0.1, 0.2, 0.5] as const;
export const CHAIR_MM = [500, 900, 600] as const;
/** Three boxes, each side of which is cut into four squares. */
export const CHAIR_TRIANGLES = 3 * 6 * 4 * 2;

/** Lowest and highest corner in metres, Y up, front towards +Z; the one arm on +X tells left from right. */
export const CHAIR_PARTS = [
  { name: '座面', material: 'oak', min: [-0.25, 0, -0.3], max: [0.25, 0.4, 0.3] },
  { name: '靠背', material: 'fabric', min: [-0.25, 0.4, -0.3], max: [0.25, 0.9, -0.2] },
  { name: '扶手', material: 'steel', min: [0.15, 0.4, -0.2], max: [0.25, 0.6, 0.3] },
] as const;

/** Orange in its upper left quarter, dark elsewhere: which way up it lies can be told. */
export async function paintOak(edge = 64): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = Buffer.alloc(edge * edge * 3);
  for (let at = 0; at < edge * edge; at++) {
    const isMarked = at % edge < edge / 2 && at < (edge * edge) / 2;
    pixels.set(isMarked ? [230, 140, 60] : [70, 46, 30], at * 3);
  }
  const png = await sharp(pixels, { raw: { width: edge, height: edge, channels: 3 } })
    .png()
    .toBuffer();
  return new Uint8Array(png);
}

/** A chair that is not the same from any two sides, with a picture on its seat; see `CHAIR_PARTS`. */
export async function makeChair(): Promise<{ document: Document; nodes: Node[] }> {
  const document = new Document();
  document.createBuffer();
  const scene = document.createScene('椅子');
  document.getRoot().setDefaultScene(scene);
  const oak = document
    .createTexture('oak')
    .setImage(await paintOak())
    .setMimeType('image/png');
  const materials: Record<string, Material> = {
    oak: document
      .createMaterial('橡木')
      .setBaseColorTexture(oak)
      .setMetallicFactor(0)
      .setRoughnessFactor(0.6),
    fabric: document
      .createMaterial('布')
      .setBaseColorFactor([...FABRIC, 1])
      .setMetallicFactor(0),
    steel: document
      .createMaterial('钢')
      .setBaseColorFactor([...STEEL, 1])
      .setMetallicFactor(1)
      .setRoughnessFactor(0.3),
  };
  const nodes = CHAIR_PARTS.map(({ name, material, min, max }) => {
    const node = document
      .createNode(name)
      .setMesh(
        document
          .createMesh(name)
          .addPrimitive(boxOf(document, min, max).setMaterial(materials[material] ?? null)),
      );
    scene.addChild(node);
    return node;
  });
  return { document, nodes };
}

const CUTS = 2;

type Corner = readonly [number, number, number];

/** Right, up and the middle of each side as multiples of the axes, seen from outside. */
const SIDES: readonly (readonly [right: Corner, up: Corner, out: Corner])[] = [
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  [
    [-1, 0, 0],
    [0, 1, 0],
    [0, 0, -1],
  ],
  [
    [0, 0, -1],
    [0, 1, 0],
    [1, 0, 0],
  ],
  [
    [0, 0, 1],
    [0, 1, 0],
    [-1, 0, 0],
  ],
  [
    [1, 0, 0],
    [0, 0, -1],
    [0, 1, 0],
  ],
  [
    [1, 0, 0],
    [0, 0, 1],
    [0, -1, 0],
  ],
];

function boxOf(document: Document, min: Corner, max: Corner) {
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const indices: number[] = [];
  for (const [right, up, out] of SIDES) {
    const first = positions.length / 3;
    for (let j = 0; j <= CUTS; j++) {
      for (let i = 0; i <= CUTS; i++) {
        const [u, v] = [i / CUTS, j / CUTS];
        for (const k of [0, 1, 2] as const) {
          const share = ((2 * u - 1) * right[k] + (2 * v - 1) * up[k] + out[k] + 1) / 2;
          positions.push(min[k] + share * (max[k] - min[k]));
        }
        normals.push(...out);
        uvs.push(u, 1 - v);
      }
    }
    for (let j = 0; j < CUTS; j++) {
      for (let i = 0; i < CUTS; i++) {
        const a = first + j * (CUTS + 1) + i;
        const b = a + CUTS + 1;
        indices.push(a, a + 1, b + 1, a, b + 1, b);
      }
    }
  }
  const [buffer] = document.getRoot().listBuffers();
  const list = (type: 'VEC2' | 'VEC3', values: readonly number[]) =>
    document
      .createAccessor()
      .setType(type)
      .setArray(Float32Array.from(values))
      .setBuffer(buffer ?? null);
  return document
    .createPrimitive()
    .setAttribute('POSITION', list('VEC3', positions))
    .setAttribute('NORMAL', list('VEC3', normals))
    .setAttribute('TEXCOORD_0', list('VEC2', uvs))
    .setIndices(
      document
        .createAccessor()
        .setType('SCALAR')
        .setArray(Uint16Array.from(indices))
        .setBuffer(buffer ?? null),
    );
}
