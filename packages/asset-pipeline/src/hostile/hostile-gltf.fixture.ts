import { deflateSync } from 'node:zlib';
import { makeGlb, makeTriangle } from '../read/gltf.fixture.ts';
import { makeZip } from '../unpack/zip.fixture.ts';
import type { HostileFile } from './hostile-file.fixture.ts';

type Json = Record<string, unknown[]> & { extensionsUsed: string[] };
const DRACO = 'KHR_draco_mesh_compression';
const MESHOPT = 'EXT_meshopt_compression';
const INSTANCING = 'EXT_mesh_gpu_instancing';
const POSITION = { componentType: 5126, type: 'VEC3' };

/** A GLB of one triangle, spoilt; `spoil` may answer other bytes for its buffer. */
function glb(
  what: string,
  reason: HostileFile['reason'],
  spoil: (json: Json, bin: Buffer) => Buffer | undefined | void,
): HostileFile {
  return {
    ...{ what, reason, name: 'chair.glb' },
    make() {
      const { json, bin } = makeTriangle();
      const given = json as unknown as Json;
      const other = spoil(given, bin);
      return makeGlb(given, other ?? bin);
    },
  };
}

/** The bytes of the GLB itself, spoilt. */
const bytes = (what: string, spoil: (glb: Buffer) => Buffer): HostileFile => ({
  ...{ what, reason: 'GLTF_BROKEN', name: 'chair.glb' },
  make() {
    const { json, bin } = makeTriangle();
    return spoil(makeGlb(json, bin));
  },
});

const picture = (what: string, uri: string) =>
  glb(`a picture at ${what}`, 'GLTF_ADDRESS', (json) => void json['images']?.push({ uri }));

const buffer = (what: string, uri: string): HostileFile => ({
  ...{ what: `a buffer at ${what}`, reason: 'GLTF_ADDRESS', name: 'chair.gltf' },
  make() {
    const { json } = makeTriangle();
    const { images: _, extensionsUsed: __, extensionsRequired: ___, ...rest } = json;
    return Buffer.from(JSON.stringify({ ...rest, buffers: [{ byteLength: 44, uri }] }));
  },
});

/** A mesh that is packed by Draco and says of itself that it has so many triangles and vertices. */
function draco(
  json: Json,
  bin: Buffer,
  said: readonly number[],
  accessors: { places: number; corners: number },
) {
  const packed = Buffer.from([...Buffer.from('DRACO'), 2, 2, 1, 0, 0, 0, ...said, 1, 0, 0, 0, 0]);
  const start = bin.length;
  const view = json['bufferViews']?.push({ buffer: 0, byteOffset: start, byteLength: packed.length }) ?? 0;
  json['accessors'] = [
    { ...POSITION, count: accessors.places },
    { componentType: 5125, type: 'SCALAR', count: accessors.corners },
  ];
  const extensions = { [DRACO]: { bufferView: view - 1, attributes: { POSITION: 0 } } };
  json['meshes'] = [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, extensions }] }];
  json.extensionsUsed.push(DRACO);
  json['buffers'] = [{ byteLength: start + packed.length }];
  return Buffer.concat([bin, packed, Buffer.alloc((4 - ((start + packed.length) % 4)) % 4)]);
}

/** Two hundred million, as Draco writes it. */
const MANY = [0x80, 0x84, 0xaf, 0x5f];

export const HOSTILE_GLTF: readonly HostileFile[] = [
  bytes('a length that is too long', (file) => (file.writeUInt32LE(file.length + 4, 8), file)),
  bytes('a part of four gigabytes', (file) => (file.writeUInt32LE(0xffff_fffc, 12), file)),
  bytes('bytes that nobody has asked for behind it', (file) =>
    Buffer.concat([file, Buffer.from('<script>')]),
  ),
  bytes('half of itself', (file) => file.subarray(0, file.length / 2)),
  bytes('no document', (file) => (file.write('BIN\0', 16, 'latin1'), file)),
  glb(
    'a text where a list belongs',
    'GLTF_BROKEN',
    (json) => void Object.assign(json, { nodes: 'all of them' }),
  ),
  glb('a number where an address belongs', 'GLTF_BROKEN', (json) => void json['images']?.push({ uri: 7 })),
  glb(
    'two billion places',
    'MESH_TOO_LARGE',
    (json) => void json['accessors']?.push({ ...POSITION, count: 2 ** 31 }),
  ),
  glb('eighty million places that cost nothing', 'MESH_TOO_LARGE', (json) => {
    json['accessors']?.push({ ...POSITION, count: 80_000_000 });
  }),
  glb('a list of zeros with one number in it', 'MESH_TOO_LARGE', (json) => {
    const sparse = { count: 1, indices: { bufferView: 1, componentType: 5123 }, values: { bufferView: 0 } };
    json['accessors']?.push({ ...POSITION, count: 12_000_000, sparse });
  }),
  glb('a sparse list beyond its bytes', 'GLTF_BROKEN', (json) => {
    const sparse = { count: 50, indices: { bufferView: 1, componentType: 5123 }, values: { bufferView: 0 } };
    json['accessors']?.push({ ...POSITION, count: 100, sparse });
  }),
  glb('corners of places that are not there', 'GLTF_BROKEN', (_, bin) => void bin.writeUInt16LE(60_000, 36)),
  glb('lists of one mesh that are not as long as each other', 'GLTF_BROKEN', (json) => {
    json['accessors']?.push({ ...POSITION, count: 2, bufferView: 0 });
    json['meshes'] = [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 2 }, indices: 1 }] }];
  }),
  glb('a place that is no number', 'MODEL_UNREADABLE', (_, bin) => void bin.writeFloatLE(Number.NaN, 4)),
  glb(
    'a place without end',
    'MODEL_UNREADABLE',
    (_, bin) => void bin.writeFloatLE(Number.POSITIVE_INFINITY, 4),
  ),
  glb('a part moved beyond everything', 'MODEL_UNREADABLE', (json) => {
    json['nodes'] = [{ mesh: 0, scale: [1e300, 1e300, 1e300] }];
  }),
  glb('a part within itself', 'GLTF_BROKEN', (json) => {
    json['nodes'] = [{ mesh: 0 }, { children: [2] }, { children: [3] }, { children: [1] }];
  }),
  glb('parts within parts, fifty thousand deep', 'TREE_TOO_DEEP', (json) => {
    const chain = Array.from({ length: 50_000 }, (_, at) => ({ children: [at + 1] }));
    json['nodes'] = [...chain, { mesh: 0 }];
  }),
  glb('a million parts', 'MESH_TOO_LARGE', (json) => {
    json['nodes'] = Array.from({ length: 1_000_000 }, () => ({}));
  }),
  glb('a million materials', 'MESH_TOO_LARGE', (json) => {
    json['materials'] = Array.from({ length: 1_000_000 }, () => ({}));
  }),
  glb('a million shapes that it changes into', 'MESH_TOO_LARGE', (json) => {
    const targets = Array.from({ length: 500_000 }, () => ({ POSITION: 0 }));
    json['meshes'] = [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, targets }] }];
  }),
  glb('a million instances', 'MESH_TOO_LARGE', (json) => {
    json['accessors']?.push({ ...POSITION, count: 1_000_000 });
    const attributes = { TRANSLATION: 2 };
    json['nodes'] = [{ mesh: 0, extensions: { [INSTANCING]: { attributes } } }];
    json.extensionsUsed.push(INSTANCING);
  }),
  glb('one mesh that is shown until it is forty million triangles', 'MESH_TRIANGLES', (json) => {
    const bin = Buffer.alloc(36 + 2 * 9000 * 3);
    json['buffers'] = [{ byteLength: bin.length }];
    json['bufferViews'] = [
      { buffer: 0, byteLength: 36 },
      { buffer: 0, byteOffset: 36, byteLength: 2 * 9000 * 3 },
    ];
    json['accessors'] = [
      { ...POSITION, bufferView: 0, count: 3 },
      { bufferView: 1, componentType: 5123, count: 27_000, type: 'SCALAR' },
    ];
    json['nodes'] = Array.from({ length: 5000 }, () => ({ mesh: 0 }));
    return bin;
  }),
  glb('a Draco mesh of more than the document says', 'GLTF_BROKEN', (json, bin) =>
    draco(json, bin, [...MANY, ...MANY], { places: 300, corners: 300 }),
  ),
  glb('a Draco mesh of millions in thirty bytes', 'MESH_TOO_LARGE', (json, bin) =>
    draco(json, bin, [0x80, 0x89, 0x7a, 0x80, 0x89, 0x7a], { places: 2_000_000, corners: 6_000_000 }),
  ),
  glb('a Draco mesh that is none', 'GLTF_BROKEN', (json, bin) => {
    const made = draco(json, bin, [2, 4], { places: 4, corners: 6 });
    made.write('TACO!', bin.length);
    return made;
  }),
  glb('a Draco mesh that ends early', 'GLTF_BROKEN', (json, bin) =>
    draco(json, bin, [1, 3], { places: 3, corners: 3 }),
  ),
  glb('a packed list of two gigabytes', 'MESH_TOO_LARGE', (json) => {
    const packed = { buffer: 0, byteLength: 36, byteStride: 12, count: 2 ** 28, mode: 'ATTRIBUTES' };
    json['buffers']?.push({ byteLength: 12 * 2 ** 28, extensions: { [MESHOPT]: { fallback: true } } });
    json['bufferViews']?.push({ buffer: 1, byteLength: 12 * 2 ** 28, extensions: { [MESHOPT]: packed } });
    json.extensionsUsed.push(MESHOPT);
  }),
  glb('a packed list of another length than its view', 'GLTF_BROKEN', (json) => {
    const packed = { buffer: 0, byteLength: 36, byteStride: 12, count: 2 ** 28, mode: 'ATTRIBUTES' };
    json['bufferViews']?.push({ buffer: 0, byteLength: 36, extensions: { [MESHOPT]: packed } });
    json.extensionsUsed.push(MESHOPT);
  }),
  glb('a packed list of noise', 'GLTF_BROKEN', (json) => {
    const packed = { buffer: 0, byteLength: 36, byteStride: 12, count: 3, mode: 'ATTRIBUTES' };
    json['bufferViews'] = [
      { buffer: 0, byteLength: 36, extensions: { [MESHOPT]: packed } },
      { buffer: 0, byteOffset: 36, byteLength: 6 },
    ];
    json.extensionsUsed.push(MESHOPT);
  }),
  glb('an extension that nobody knows', 'GLTF_EXTENSION', (json) => {
    json['extensionsRequired'] = ['ACME_run_this'];
  }),
  glb('eleven megabytes of words', 'MESH_TOO_LARGE', (json) => {
    Object.assign(json, { extras: 'x'.repeat(11 * 1024 ** 2) });
  }),
  glb('nothing to see', 'MESH_EMPTY', (json) => void (json['nodes'] = [{}])),
  glb('a model without extent', 'MESH_EMPTY', (_, bin) => void bin.fill(0, 0, 36)),
  picture('a page of the web', 'https://example.com/a.png'),
  picture('this very machine', 'http://127.0.0.1:5432/a.png'),
  picture('this machine by its longer name', 'http://[::ffff:7f00:1]/a.png'),
  picture('the words of a cloud about itself', 'http://169.254.169.254/latest/meta-data/'),
  picture('a place on the disk', 'file:///etc/passwd'),
  picture('a place on the disk without a scheme', '/etc/passwd'),
  picture('another machine', '\\\\host\\share\\a.png'),
  picture('a way up', 'a/%2e%2e/%2e%2e/secret.png'),
  picture('a script', 'javascript:alert(1)'),
  buffer('a page of the web', 'http://example.com/a.bin'),
  buffer('a place on the disk', 'file:///proc/self/environ'),
  {
    ...{ what: 'a buffer that is not there', reason: 'FILE_MISSING', name: 'chair.zip' },
    make() {
      const { json } = makeTriangle();
      const { images: _, extensionsUsed: __, extensionsRequired: ___, ...rest } = json;
      const gltf = JSON.stringify({ ...rest, buffers: [{ byteLength: 44, uri: 'chair.bin' }] });
      return makeZip([{ name: 'chair.gltf', data: Buffer.from(gltf) }]);
    },
  },
  {
    ...{ what: 'an address that holds less than it promises', reason: 'GLTF_BROKEN', name: 'chair.gltf' },
    make() {
      const { json } = makeTriangle();
      const uri = `data:application/octet-stream;base64,${deflateSync(Buffer.alloc(90_000)).toString('base64')}`;
      const { images: _, extensionsUsed: __, extensionsRequired: ___, ...rest } = json;
      return Buffer.from(JSON.stringify({ ...rest, buffers: [{ byteLength: 90_000, uri }] }));
    },
  },
];
