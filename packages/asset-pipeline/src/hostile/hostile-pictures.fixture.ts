import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { makeZip } from '../unpack/zip.fixture.ts';
import type { HostileFile } from './hostile-file.fixture.ts';

const OBJ = 'mtllib a.mtl\nv 0 0 0\nv 1 0 0\nv 0 2 0\nvt 0 0\nvt 1 0\nvt 0 1\nusemtl a\nf 1/1 2/2 3/3\n';

/** An OBJ with one picture. */
export function makePainted(picture: string, bytes: Buffer): Buffer {
  return makeZip([
    { name: 'a.obj', data: Buffer.from(OBJ) },
    { name: 'a.mtl', data: Buffer.from(`newmtl a\nKd 1 1 1\nmap_Kd ${picture}\n`) },
    { name: picture, data: bytes },
  ]);
}

/** Sixteen pixels of JPEG with a page of the web behind them. */
export async function makePolyglot(): Promise<Buffer> {
  return Buffer.concat([
    await paint().jpeg().toBuffer(),
    Buffer.from('<html><script>alert(1)</script></html>'),
  ]);
}

const paint = () => sharp({ create: { width: 16, height: 16, channels: 3, background: 'teal' } });

/** A picture that says it is `edge` pixels across and holds next to nothing. */
const SAID_BOMBS: Readonly<Record<string, (edge: number) => Promise<Buffer>>> = {
  async png(edge) {
    const size = Buffer.alloc(13);
    size.writeUInt32BE(edge, 0);
    size.writeUInt32BE(edge, 4);
    size.set([8, 2], 8);
    const chunks = [pngChunk('IHDR', size), pngChunk('IDAT', deflateSync(Buffer.alloc(edge * 3)))];
    return Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      ...chunks,
      pngChunk('IEND', Buffer.alloc(0)),
    ]);
  },
  async jpg(edge) {
    const bytes = await paint().jpeg().toBuffer();
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    bytes.writeUInt16BE(edge, frame + 5);
    bytes.writeUInt16BE(edge, frame + 7);
    return bytes;
  },
  async webp(edge) {
    const bytes = await paint().webp().toBuffer();
    bytes.writeUInt16LE(Math.min(edge, 16_383), 26);
    bytes.writeUInt16LE(Math.min(edge, 16_383), 28);
    return bytes;
  },
  async gif(edge) {
    const bytes = await paint().gif().toBuffer();
    // Of the first picture; that of the whole is not believed.
    const frame = bytes.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
    for (const at of [6, 8, frame + 5, frame + 7]) bytes.writeUInt16LE(edge, at);
    return bytes;
  },
  async tga(edge) {
    const bytes = Buffer.alloc(18 + 64);
    bytes[2] = 10;
    bytes.writeUInt16LE(edge, 12);
    bytes.writeUInt16LE(edge, 14);
    bytes[16] = 32;
    return bytes;
  },
};

/** One of them, of a format that is known. */
export async function makeSaidBomb(format: 'png' | 'webp', edge: number): Promise<Buffer> {
  return (await SAID_BOMBS[format]?.(edge)) ?? Buffer.alloc(0);
}

function pngChunk(kind: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

export const HOSTILE_PICTURES: readonly HostileFile[] = [
  ...Object.entries(SAID_BOMBS).map(([extension, make]): HostileFile => ({
    ...{ what: `a picture of 20,000 by 20,000 as ${extension}`, reason: 'TEXTURE_TOO_LARGE', name: 'a.zip' },
    make: async () => makePainted(`oak.${extension}`, await make(20_000)),
  })),
  {
    ...{ what: 'a picture alone that is no panorama', reason: 'MODEL_NONE', name: 'a.png' },
    make: () => SAID_BOMBS['png']?.(30_000) ?? Buffer.alloc(0),
  },
  {
    ...{ what: 'a drawing with a script', reason: 'FORMAT_UNKNOWN', name: 'a.svg' },
    make: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  },
  {
    ...{ what: 'a drawing with a page in it', reason: 'FORMAT_UNKNOWN', name: 'a.png' },
    make: () =>
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><iframe/></foreignObject></svg>'),
  },
  {
    ...{ what: 'a drawing that fetches', reason: 'FORMAT_UNKNOWN', name: 'a.jpg' },
    make: () => Buffer.from('<?xml version="1.0"?><svg><image href="http://127.0.0.1/a.png"/></svg>'),
  },
  {
    ...{ what: 'a page that calls itself a picture', reason: 'FORMAT_UNKNOWN', name: 'a.jpg' },
    make: () => Buffer.from('<html><script>alert(1)</script></html>'),
  },
  {
    what: 'a picture that calls itself a page',
    reason: 'NAME_MISLEADS',
    name: 'a.jpg.html',
    make: makePolyglot,
  },
];
