import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { SNIFF_BYTES, sniffFormat } from './sniff.ts';
import { makeKsplat } from './splat/ksplat.fixture.ts';
import { makeSogFiles } from './splat/sog.fixture.ts';
import type { SplatCloud } from './splat/splat-cloud.ts';
import {
  makeCloud,
  makePackedPly,
  makePlainSplat,
  makeSplatPly,
  makeSpz,
  makeTable,
} from './splat/splat.fixture.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const sniff = (bytes: Uint8Array, total = bytes.length) => sniffFormat(bytes.subarray(0, SNIFF_BYTES), total);

describe('a file is what its bytes say', () => {
  it.each([
    ['glb', 'glTF\x02\0\0\0\x14\0\0\0'],
    ['gltf', '{ "asset": { "version": "2.0" } }'],
    ['fbx', 'Kaydara FBX Binary  \0\x1a\0'],
    ['fbx', '; FBX 7.3.0 project file\n'],
    ['obj', '# made by hand\nmtllib a.mtl\nv 0 0 0\n'],
    ['stl', 'solid cube\n  facet normal 0 0 1\n    outer loop\n'],
    ['stl', 'SOLID CUBE\r\n  FACET NORMAL 0.0E+00 0.0E+00 1.0E+00\r\n    OUTER LOOP\r\n'],
    ['ply', 'ply\nformat ascii 1.0\n'],
    ['zip', 'PK\x03\x04\x14\0'],
    ['jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['webp', 'RIFF\x10\0\0\0WEBPVP8 '],
    ['hdr', '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n'],
    ['exr', '\x76\x2f\x31\x01\x02\0\0\0'],
    ['splat-spz', 'NGSP\x03\0\0\0'],
  ])('%s', (format, head) => {
    expect(sniff(latin(head))).toBe(format);
  });

  it('a binary STL by its length, whatever its header says', () => {
    const stl = Buffer.alloc(84 + 3 * 50);
    stl.write('solid of CAD');
    stl.writeUInt32LE(3, 80);
    expect(sniff(stl)).toBe('stl');
    expect(sniff(stl, stl.length + 1)).toBeNull();
  });

  it.each([
    ['splat-ply', makeSplatPly],
    ['splat-ply', makePackedPly],
    ['splat-spz', makeSpz],
    ['splat-ksplat', (cloud: SplatCloud) => makeKsplat(cloud, 1)],
    ['splat', makePlainSplat],
  ])('splats, by what only they have: %s', (format, write) => {
    expect(sniff(write(makeCloud(makeTable(500))))).toBe(format);
  });

  it.each([1, 2] as const)('the list of a SOG, by what only it has: version %i', async (version) => {
    const [list] = await makeSogFiles(makeCloud(makeTable(500)), version);
    expect(sniff(list?.data ?? Buffer.alloc(0))).toBe('splat-sog');
    expect(sniff(Buffer.from(JSON.stringify(JSON.parse(String(list?.data)), null, 2)))).toBe('splat-sog');
  });

  it('a PLY of a mesh is a mesh', () => {
    expect(sniff(latin('ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\n'))).toBe('ply');
  });

  it.each([
    ['another gzip', gzipSync('a tape of old')],
    ['four megabytes of nothing, packed', gzipSync(Buffer.alloc(4 * 1024 ** 2))],
    ['a gzip that is broken', Buffer.concat([latin('\x1f\x8b\x08'), Buffer.alloc(40, 0xff)])],
    ['nothing but zeros, as long as splats', Buffer.alloc(320)],
    ['noise, as long as splats', Buffer.from(Array.from({ length: 320 }, (_, n) => (n * 151 + 43) % 256))],
  ])('%s is none', (_, bytes) => {
    expect(sniff(bytes)).toBeNull();
  });

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['a program', '\x7fELF\x02\x01\x01\0'],
    ['glTF of the first version', 'glTF\x01\0\0\0'],
    ['prose', 'Once upon a time there was a chair.'],
    ['JSON of something else', '{"name":"a"}'],
    ['nothing', ''],
  ])('%s is none', (_, head) => {
    expect(sniff(latin(head))).toBeNull();
  });
});
