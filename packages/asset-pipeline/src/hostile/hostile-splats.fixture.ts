import { zstdCompressSync } from 'node:zlib';
import { makeKsplat } from '../splat/ksplat.fixture.ts';
import { makeSog, makeSogFiles } from '../splat/sog.fixture.ts';
import { SPLATS_MAX } from '../splat/splat-cloud.ts';
import { makeCloud, makeSpz4, makeTable } from '../splat/splat.fixture.ts';
import { makeZip } from '../unpack/zip.fixture.ts';
import type { HostileFile } from './hostile-file.fixture.ts';
import { makeSaidBomb } from './hostile-pictures.fixture.ts';

const cloud = () => makeCloud(makeTable(64), 1);

/** Captures; what only their readers tell is in `read-splats.test.ts`. */
export const HOSTILE_SPLATS: readonly HostileFile[] = [
  {
    ...{ what: 'an SPZ whose piece unpacks to a gigabyte', reason: 'SPLATS_UNREADABLE', name: 'a.spz' },
    make: () =>
      makeSpz4(cloud(), ({ list, pieces }) => {
        const packed = zstdCompressSync(Buffer.alloc(1024 ** 3));
        pieces[1] = packed;
        list[1] = [BigInt(packed.length), 64n];
      }),
  },
  {
    ...{ what: 'an SPZ of four million in a kilobyte', reason: 'ZIP_RATIO', name: 'a.spz' },
    make: () =>
      makeSpz4(cloud(), ({ head, list }) => {
        head.writeUInt32LE(SPLATS_MAX, 8);
        for (const piece of list) piece[1] *= BigInt(SPLATS_MAX / 64);
      }),
  },
  {
    ...{ what: 'a KSPLAT of four billion buckets', reason: 'SPLATS_UNREADABLE', name: 'a.ksplat' },
    make: () => makeKsplat(cloud(), 1, (bytes) => bytes.writeUInt32LE(2 ** 32 - 1, 4108)),
  },
  {
    ...{ what: 'a SOG of four million in sixty-four pixels', reason: 'SPLATS_UNREADABLE', name: 'a.sog' },
    make: () => makeSog(cloud(), 2, ({ list }) => (list['count'] = SPLATS_MAX)),
  },
  {
    ...{ what: 'a SOG with a picture of 30,000 by 30,000', reason: 'SPLATS_UNREADABLE', name: 'a.sog' },
    async make() {
      const files = await makeSogFiles(cloud(), 2, ({ list }) => (list.scales.files = ['scales.png']));
      return makeZip([...files, { name: 'scales.png', data: await makeSaidBomb('png', 30_000) }]);
    },
  },
  {
    ...{ what: 'a SOG whose picture is a drawing', reason: 'SPLATS_UNREADABLE', name: 'a.sog' },
    async make() {
      const files = await makeSogFiles(cloud(), 2, ({ list }) => (list.sh0.files = ['a.svg']));
      const drawing =
        '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><image href="file:///etc/passwd"/></svg>';
      return makeZip([...files, { name: 'a.svg', data: Buffer.from(drawing) }]);
    },
  },
  {
    ...{ what: 'a SOG that looks for a picture above itself', reason: 'FILE_MISSING', name: 'a.zip' },
    async make() {
      const files = await makeSogFiles(cloud(), 2, ({ list }) => (list.sh0.files = ['../upload']));
      return makeZip(files.map(({ name, data }) => ({ name: `a/${name}`, data })));
    },
  },
  {
    ...{ what: 'a zip that calls itself a SOG', reason: 'NAME_MISLEADS', name: 'a.sog' },
    make: () => makeZip([{ name: 'a.obj', data: Buffer.from('v 0 0 0\nv 1 0 0\nv 0 2 0\nf 1 2 3\n') }]),
  },
];
