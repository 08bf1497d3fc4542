import type { Context } from '#context';

/** A box of so many metres without its top, standing where `at` says, as a GLB; `names`: of pictures that are not there. */
export function makeOpenBox({
  metres,
  at = 0,
  names = [],
}: {
  metres: number;
  at?: number;
  names?: string[];
}): Buffer {
  const corners = [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 0, 1, 1].map((v, index) =>
    index % 3 === 0 ? v * metres + at : v * metres,
  );
  const triangles = [
    ...[0, 2, 1, 0, 3, 2, 4, 5, 6, 4, 6, 7, 0, 1, 5, 0, 5, 4],
    ...[1, 2, 6, 1, 6, 5, 0, 4, 7, 0, 7, 3],
  ];
  return makeGlb(corners, triangles, names);
}

/** Of the side of a hill: what is seen from near, and from far no more. */
const ROUGHNESS = 0.002;

/** A square hill of so many metres, of `squares` × `squares` squares, rough like gravel, as a GLB: many triangles, few of which are needed. */
export function makeHill({ metres, squares }: { metres: number; squares: number }): Buffer {
  const corners: number[] = [];
  const triangles: number[] = [];
  for (let row = 0; row <= squares; row++) {
    for (let column = 0; column <= squares; column++) {
      const [x, z] = [column / squares, row / squares];
      const height = Math.sin(Math.PI * x) * Math.sin(Math.PI * z);
      const gravel = ROUGHNESS * Math.sin(row * 12.9898 + column * 78.233);
      corners.push(x * metres, (height + gravel) * metres, z * metres);
      if (row === squares || column === squares) continue;
      const at = row * (squares + 1) + column;
      triangles.push(...[at, at + squares + 1, at + 1, at + 1, at + squares + 1, at + squares + 2]);
    }
  }
  return makeGlb(corners, triangles);
}

/** `names`: of pictures that are not there. */
function makeGlb(
  corners: readonly number[],
  triangles: readonly number[],
  names: readonly string[] = [],
): Buffer {
  const axis = (at: number) => corners.filter((_, index) => index % 3 === at).map(Math.fround);
  const bin = Buffer.alloc(corners.length * 4 + triangles.length * 2);
  for (const [index, value] of corners.entries()) bin.writeFloatLE(value, index * 4);
  for (const [index, value] of triangles.entries()) bin.writeUInt16LE(value, corners.length * 4 + index * 2);
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    ...(names.length > 0 ? { images: names.map((uri) => ({ uri })) } : {}),
    buffers: [{ byteLength: bin.length }],
    bufferViews: [
      { buffer: 0, byteLength: corners.length * 4 },
      { buffer: 0, byteOffset: corners.length * 4, byteLength: triangles.length * 2 },
    ],
    accessors: [
      {
        ...{ bufferView: 0, componentType: 5126, count: corners.length / 3, type: 'VEC3' },
        min: [0, 1, 2].map((at) => Math.min(...axis(at))),
        max: [0, 1, 2].map((at) => Math.max(...axis(at))),
      },
      { bufferView: 1, componentType: 5123, count: triangles.length, type: 'SCALAR' },
    ],
  };
  const text = Buffer.from(JSON.stringify(json));
  const padded = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, ' ')]);
  const chunk = (kind: string, body: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32LE(body.length, 0);
    head.write(kind, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  const chunks = Buffer.concat([chunk('JSON', padded), chunk('BIN\0', bin)]);
  const header = Buffer.alloc(12);
  header.write('glTF', 'latin1');
  header.writeUInt32LE(2, 4);
  header.writeUInt32LE(header.length + chunks.length, 8);
  return Buffer.concat([header, chunks]);
}

/** Stores a GLB as what is sold and as what pages show; answers what `createAsset` takes of it. */
export async function storeModel(ctx: Context, name: string, glb: Buffer) {
  const contentType = 'model/gltf-binary';
  const { key, bytes, sha256 } = await ctx.storage.put(`asset/${name}.glb`, glb, { contentType });
  const preview = await ctx.storage.put(`public/preview/${name}.glb`, glb, { contentType });
  return {
    files: [{ key, name: `${name}.glb`, role: 'model' as const, bytes, sha256, contentType }],
    preview: { model: ctx.storage.publicUrl(preview.key), panorama: '', maps: null, turntable: null },
  };
}
