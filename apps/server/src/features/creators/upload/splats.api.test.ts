import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeKsplat } from '../../../../../../packages/asset-pipeline/src/splat/ksplat.fixture.ts';
import { makeSog } from '../../../../../../packages/asset-pipeline/src/splat/sog.fixture.ts';
import type { SplatCloud } from '../../../../../../packages/asset-pipeline/src/splat/splat-cloud.ts';
import {
  makeCloud,
  makeSplatPly,
  makeSpz,
  makeSpz4,
  makeTable,
  type SplatSaid,
} from '../../../../../../packages/asset-pipeline/src/splat/splat.fixture.ts';
import { readSpzHead } from '../../../../../../packages/asset-pipeline/src/splat/spz.ts';
import { createMember } from '../../../../test/builders.ts';
import { startUploadServer, type UploadServer } from '../../../../test/upload-server.ts';

let uploads: UploadServer;
let server: UploadServer['server'];
let base: string;
let own: { token: string };
beforeAll(async () => {
  uploads = await startUploadServer();
  ({ server, base } = uploads);
});
afterAll(() => server.close());
beforeEach(async () => {
  own = { token: (await createMember(server.ctx)).token };
});

const read = (id: string) => server.api.creators.detail({ id }, own);
async function splatsAt(path = '') {
  const answer = await fetch(base + path);
  expect(answer.status).toBe(200);
  return readSpzHead(gunzipSync(await answer.arrayBuffer()));
}
const statusOf = async (path = '') => (await fetch(base + path)).status;

const TABLE = makeTable(20_500);
const FLOATING: readonly SplatSaid[] = [{ position: [400, 0, 0] }, { position: [0, 0, 500] }];

it('a capture becomes a draft that is shown light, sold as it came and as SPZ, and is put right by a press', async () => {
  const bytes = makeSplatPly(makeCloud([...TABLE, ...FLOATING], 1));
  const upload = await uploads.handIn(own, '老茶桌.ply', bytes);
  expect(upload).toMatchObject({ state: 'checked', reason: '', kind: 'splat' });
  const id = upload.draftId;
  const first = await read(id);
  expect(first).toMatchObject({
    ...{ name: '老茶桌', content: 'splat', model: '', panorama: null, material: null, facts: null },
    splat: { splats: 20_502, degree: 1 },
    ...{ isExamined: true, formats: ['ply', 'spz'], turntable: { frames: 36 } },
    files: [
      { name: '老茶桌.ply', format: 'ply', bytes: bytes.length },
      { name: '老茶桌.spz', format: 'spz' },
    ],
  });
  expect(first.needs).not.toContain('file');
  expect(first.findings.map(({ code, fix }) => [code, fix])).toEqual([
    ['SPLATS_FAR', 'dropFar'],
    ['SPLATS_NO_UNIT', ''],
  ]);
  expect(await splatsAt(first.splat?.url)).toMatchObject({ count: 20_502, degree: 0 });
  expect(await splatsAt(first.files[1]?.url)).toMatchObject({ version: 3, count: 20_502, degree: 1 });
  const shown = [first.splat?.url, first.cover, first.turntable?.strip];
  for (const path of [...shown, first.files[0]?.url]) expect(await statusOf(path)).toBe(200);

  await server.api.creators.fix({ id, code: 'SPLATS_FAR' }, own);
  await server.drainJobs();
  const second = await read(id);
  expect(second).toMatchObject({ fixes: ['dropFar'], splat: { splats: 20_500 }, fixRefusal: '' });
  expect(await splatsAt(second.files[1]?.url)).toMatchObject({ count: 20_500 });
  expect(second.files[0]).toMatchObject({ name: '老茶桌.ply', bytes: bytes.length });
  for (const gone of [...shown, first.files[1]?.url]) expect(await statusOf(gone)).toBe(404);
  await server.api.creators.unfix({ id }, own);
  await server.drainJobs();
  expect(await read(id)).toMatchObject({ fixes: [], splat: { splats: 20_502 } });
});

it('an SPZ is sold as it came, and once more only where something was put right in it', async () => {
  const upload = await uploads.handIn(own, 'table.spz', makeSpz(makeCloud([...TABLE, ...FLOATING])));
  const id = upload.draftId;
  expect((await read(id)).files.map(({ name }) => name)).toEqual(['table.spz']);
  await server.api.creators.fix({ id, code: 'SPLATS_FAR' }, own);
  await server.drainJobs();
  const { files } = await read(id);
  expect(files.map(({ name }) => name)).toEqual(['table.spz', 'table-fixed.spz']);
  expect(await splatsAt(files[0]?.url)).toMatchObject({ count: 20_502 });
  expect(await splatsAt(files[1]?.url)).toMatchObject({ count: 20_500 });
});

it('an SPZ of the fourth version, which few programs read, is sold as the third as well', async () => {
  const upload = await uploads.handIn(own, 'table.spz', makeSpz4(makeCloud(TABLE.slice(0, 500))));
  const { files } = await read(upload.draftId);
  expect(files.map(({ name }) => name)).toEqual(['table.spz', 'table-v3.spz']);
  expect(await splatsAt(files[1]?.url)).toMatchObject({ version: 3, count: 500 });
});

it.each([
  ['hall.sog', (cloud: SplatCloud) => makeSog(cloud)],
  ['hall.ksplat', (cloud: SplatCloud) => makeKsplat(cloud, 1)],
])('a capture as %s is sold as it came and as SPZ', async (name, write) => {
  const upload = await uploads.handIn(own, name, await write(makeCloud(TABLE.slice(0, 500))));
  expect(upload).toMatchObject({ state: 'checked', reason: '' });
  const { formats, splat, files } = await read(upload.draftId);
  expect([formats, splat?.splats]).toEqual([[name.replace('hall.', ''), 'spz'], 500]);
  expect(files.map((file) => file.name)).toEqual([name, 'hall.spz']);
});

it('splats that end before they should are refused, and leave no draft', async () => {
  const bytes = makeSplatPly(makeCloud(TABLE.slice(0, 50)));
  const upload = await uploads.handIn(own, 'table.ply', bytes.subarray(0, bytes.length - 1));
  expect(upload).toMatchObject({ state: 'refused', reason: 'SPLATS_UNREADABLE', draftId: '' });
  expect((await server.api.creators.list({}, own)).records).toEqual([]);
});
