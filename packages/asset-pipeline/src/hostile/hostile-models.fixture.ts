import { deflateSync } from 'node:zlib';
import { makeGlb, makeTriangle } from '../read/gltf.fixture.ts';
import { makeZip } from '../unpack/zip.fixture.ts';
import type { HostileFile } from './hostile-file.fixture.ts';

const MB = 1024 ** 2;

const text = (
  what: string,
  reason: HostileFile['reason'],
  name: string,
  make: () => string | Buffer,
): HostileFile => ({ what, reason, name, make: () => Buffer.from(make()) });

const ply = (format: string, elements: string, body: string | Buffer = '') =>
  Buffer.concat([Buffer.from(`ply\nformat ${format} 1.0\n${elements}end_header\n`), Buffer.from(body)]);
const XYZ = 'property float x\nproperty float y\nproperty float z\n';
const CORNERS = 'property list uchar int vertex_indices\n';

/** A node of binary FBX with one property, and others within it. Places are counted from the beginning of the file. */
type FbxNode = { name: string; property?: Buffer; children?: readonly FbxNode[]; saidEnd?: number };

function makeBinaryFbx(nodes: readonly FbxNode[]): Buffer {
  const head = Buffer.concat([
    Buffer.from('Kaydara FBX Binary  \0\x1a\0', 'latin1'),
    Buffer.from([0xe8, 0x1c, 0, 0]),
  ]);
  return Buffer.concat([head, ...writeNodes(nodes, head.length)]);
}

function writeNodes(nodes: readonly FbxNode[], start: number): Buffer[] {
  const written: Buffer[] = [];
  let at = start;
  for (const { name, property, children, saidEnd } of nodes) {
    const head = Buffer.alloc(13 + name.length);
    const own = property ?? Buffer.alloc(0);
    const inner = children ? writeNodes(children, at + head.length + own.length) : [];
    const body = Buffer.concat([head, own, ...inner]);
    body.writeUInt32LE(saidEnd ?? at + body.length, 0);
    body.writeUInt32LE(property ? 1 : 0, 4);
    body.writeUInt32LE(own.length, 8);
    body.writeUInt8(name.length, 12);
    body.write(name, 13);
    written.push(body);
    at += body.length;
  }
  return [...written, Buffer.alloc(13)];
}

/** A list of numbers of eight bytes that says how many it holds. */
function fbxList(items: number, packed: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.write('d');
  head.writeUInt32LE(items, 1);
  head.writeUInt32LE(1, 5);
  head.writeUInt32LE(packed.length, 9);
  return Buffer.concat([head, packed]);
}

const fbx = (what: string, reason: HostileFile['reason'], nodes: () => readonly FbxNode[]) =>
  text(what, reason, 'chair.fbx', () => makeBinaryFbx(nodes()));
const list = (items: number, packed: () => Buffer) => (): FbxNode[] => [
  { name: 'Objects', children: [{ name: 'Vertices', property: fbxList(items, packed()) }] },
];
const zeros = (bytes: number) => () => deflateSync(Buffer.alloc(bytes));

function nested(depth: number): FbxNode {
  let node: FbxNode = { name: 'a' };
  for (let level = 0; level < depth; level++) node = { name: 'a', children: [node] };
  return node;
}

const usdz = (what: string, reason: HostileFile['reason'], name: string, usd: () => Buffer): HostileFile => ({
  ...{ what, reason, name: 'chair.usdz' },
  make: () => makeZip([{ name, data: usd() }]),
});

function triangle(): Buffer {
  const { json, bin } = makeTriangle();
  return makeGlb(json, bin);
}

export const HOSTILE_MODELS: readonly HostileFile[] = [
  text('nothing', 'FORMAT_UNKNOWN', 'chair.glb', () => ''),
  text(
    'a page that calls itself a model',
    'FORMAT_UNKNOWN',
    'chair.glb',
    () => '<html><script>alert(1)</script></html>',
  ),
  text('a model that calls itself a page', 'NAME_MISLEADS', 'chair.glb.html', triangle),
  text('a model that calls itself a picture', 'NAME_MISLEADS', 'chair.png', triangle),
  text('a model whose name turns its direction', 'NAME_MISLEADS', 'chair\u202ebl\u202cg.exe', triangle),
  text('a program', 'FORMAT_UNKNOWN', 'chair.obj', () =>
    Buffer.from('\x7fELF\x02\x01\x01\0\0\0v 0 0 0\n', 'latin1'),
  ),
  text('two billion places in a PLY', 'MODEL_UNREADABLE', 'a.ply', () =>
    ply('binary_little_endian', `element vertex 2000000000\n${XYZ}`, Buffer.alloc(36)),
  ),
  text('four billion things without anything in a PLY', 'MODEL_UNREADABLE', 'a.ply', () =>
    ply('binary_little_endian', `element thing 4294967295\nelement vertex 3\n${XYZ}`, Buffer.alloc(36)),
  ),
  text(
    'two billion numbers in a PLY of a kind that only every object knows',
    'MODEL_UNREADABLE',
    'a.ply',
    () =>
      ply('binary_little_endian', `element vertex 2000000000\n${XYZ}property toString q\n`, Buffer.alloc(36)),
  ),
  text('ninety million faces in a PLY', 'MESH_TRIANGLES', 'a.ply', () =>
    ply(
      'ascii',
      `element vertex 3\n${XYZ}element face 90000000\n${CORNERS}`,
      '0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n',
    ),
  ),
  text('a PLY with more corners than it has', 'MODEL_UNREADABLE', 'a.ply', () => {
    const body = Buffer.alloc(36 + 5);
    body.writeUInt8(1, 36);
    const corners = 'property list uint int vertex_indices\n';
    body.writeUInt32LE(0xffff_ffff, 36);
    return ply('binary_little_endian', `element vertex 3\n${XYZ}element face 1\n${corners}`, body);
  }),
  text('a PLY of corners that are not there', 'GLTF_BROKEN', 'a.ply', () =>
    ply('ascii', `element vertex 3\n${XYZ}element face 1\n${CORNERS}`, '0 0 0\n1 0 0\n0 1 0\n3 0 1 999\n'),
  ),
  text('a PLY of places that are no numbers', 'MODEL_UNREADABLE', 'a.ply', () =>
    ply('ascii', `element vertex 3\n${XYZ}element face 1\n${CORNERS}`, 'nan 0 0\n1 0 0\n0 inf 0\n3 0 1 2\n'),
  ),
  text('an STL that is not as long as it says', 'FORMAT_UNKNOWN', 'a.stl', () => {
    const bytes = Buffer.alloc(84 + 50);
    bytes.writeUInt32LE(4_000_000_000, 80);
    return bytes;
  }),
  text('an STL of places that are no numbers', 'MODEL_UNREADABLE', 'a.stl', () => {
    const bytes = Buffer.alloc(84 + 50);
    bytes.writeUInt32LE(1, 80);
    bytes.writeFloatLE(Number.NaN, 84 + 12);
    return bytes;
  }),
  text(
    'an OBJ of corners that are not there',
    'MODEL_UNREADABLE',
    'a.obj',
    () => 'v 0 0 0\nv 1 0 0\nf 1 2 2147483647\n',
  ),
  text(
    'an OBJ of places that are no numbers',
    'MODEL_UNREADABLE',
    'a.obj',
    () => 'v 0 0 1e999\nv 1 0 0\nv 0 1 0\nf 1 2 3\n',
  ),
  text('an OBJ of nothing', 'MESH_EMPTY', 'a.obj', () => 'o nothing\ng at all\n'),
  fbx('an FBX whose list unpacks to more than it says', 'MODEL_UNREADABLE', list(100, zeros(300 * MB))),
  fbx('an FBX whose list unpacks to less than it says', 'MODEL_UNREADABLE', list(1_000_000, zeros(800))),
  fbx('an FBX whose list says four billion', 'MESH_TOO_LARGE', list(0xffff_ffff, zeros(800))),
  fbx(
    'an FBX whose list is no packed one',
    'MODEL_UNREADABLE',
    list(100, () => Buffer.alloc(50, 'x')),
  ),
  fbx('an FBX with a node that ends beyond it', 'MODEL_UNREADABLE', () => [
    { name: 'Objects', saidEnd: 0x7fff_ffff },
  ]),
  fbx('an FBX with a node that ends before it begins', 'MODEL_UNREADABLE', () => [
    { name: 'Objects', saidEnd: 3 },
  ]),
  fbx('an FBX with nodes within nodes, a thousand deep', 'TREE_TOO_DEEP', () => [nested(1000)]),
  text('half an FBX', 'MODEL_UNREADABLE', 'a.fbx', () => 'Kaydara FBX Binary  \0\x1a\0'),
  usdz('a USDZ of noise', 'MODEL_UNREADABLE', 'chair.usdc', () =>
    Buffer.concat([Buffer.from('PXR-USDC\0\x08\0\0\0\0\0\0', 'latin1'), Buffer.alloc(200, 0xff)]),
  ),
  usdz('a USDZ of nothing', 'MESH_EMPTY', 'chair.usda', () => Buffer.from('#usda 1.0\n')),
];
