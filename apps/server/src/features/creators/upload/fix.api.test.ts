import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMember } from '../../../../test/builders.ts';
import { reasonOf } from '../../../../test/create.ts';
import type { TestServer } from '../../../../test/harness.ts';
import { startUploadServer } from '../../../../test/upload-server.ts';

let server: TestServer;
let base: string;
beforeAll(async () => {
  ({ server, base } = await startUploadServer());
});
afterAll(() => server.close());

it('a model that was handed in is put right at a word, keeps its original, and is had back as it was', async () => {
  // Three metres from where it should stand.
  const away = Buffer.from('v 3 0 0\nv 3.5 0 0\nv 3 0.9 0\nv 3 0 0.5\nf 1 2 3\nf 1 3 4\nf 1 4 2\nf 2 4 3\n');
  const own = { token: (await createMember(server.ctx)).token };
  const { creators } = server.api;
  const { url } = await creators.beginUpload({ name: '凳.obj', bytes: away.length }, own);
  const headers = {
    ...{ 'tus-resumable': '1.0.0', 'upload-offset': '0' },
    'content-type': 'application/offset+octet-stream',
  };
  expect((await fetch(base + url, { method: 'PATCH', headers, body: new Uint8Array(away) })).status).toBe(
    204,
  );
  await server.drainJobs();
  const [upload] = (await creators.uploads({ size: 10 }, own)).records;
  const id = upload?.draftId ?? '';
  const read = () => creators.detail({ id }, own);
  const before = await read();
  const fixOf = ({ findings }: typeof before) => findings.find(({ code }) => code === 'PIVOT_AWAY')?.fix;
  expect(fixOf(before)).toBe('ground');
  expect(await reasonOf(creators.fix({ id, code: 'OPEN_EDGES' }, own))).toBe('NOT_FOUND');
  expect(await reasonOf(creators.fix({ id, code: 'UNITS_ASSUMED' }, own))).toBe('BAD_INPUT');
  const stranger = { token: (await createMember(server.ctx)).token };
  expect(await reasonOf(creators.fix({ id, code: 'PIVOT_AWAY' }, stranger))).toBe('NOT_FOUND');
  expect(await reasonOf(creators.unfix({ id }, stranger))).toBe('NOT_FOUND');

  await creators.fix({ id, code: 'PIVOT_AWAY' }, own);
  expect(await read()).toMatchObject({ isFixing: true, fixes: [] });
  expect(await reasonOf(creators.fix({ id, code: 'PIVOT_AWAY' }, own))).toBe('CONFLICT');
  await server.drainJobs();
  const after = await read();
  expect(after).toMatchObject({ isFixing: false, fixes: ['ground'], fixRefusal: '' });
  expect(fixOf(after)).toBeUndefined();
  expect(after.files).toMatchObject([{ name: '凳.obj', bytes: away.length }, { name: '凳.glb' }]);
  const statusOf = async (url = '') => (await server.send({ method: 'GET', path: url, headers: {} })).status;
  for (const gone of [before.cover, before.model, before.files[1]?.url])
    expect(await statusOf(gone)).toBe(404);
  for (const here of [after.cover, after.model, after.files[0]?.url, after.files[1]?.url])
    expect(await statusOf(here)).toBe(200);

  await creators.fix({ id, code: 'UNITS_ASSUMED', metresPerUnit: 0.0254 }, own);
  await server.drainJobs();
  const said = await read();
  expect(said).toMatchObject({ fixes: ['ground', 'unit'] });
  expect(said.findings.map(({ code }) => code)).not.toContain('UNITS_ASSUMED');
  expect(said.facts?.widthMm).toBe(13);

  await creators.unfix({ id }, own);
  await server.drainJobs();
  expect(fixOf(await read())).toBe('ground');
  expect(await read()).toMatchObject({ fixes: [], facts: before.facts });
});
