import { IN_LINE_MAX } from '@mogine/contract/upload-limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMember, type Member } from '../../../../test/builders.ts';
import { reasonOf } from '../../../../test/create.ts';
import type { TestServer } from '../../../../test/harness.ts';
import { makeOpenBox } from '../../../../test/model-file.ts';
import { startUploadServer } from '../../../../test/upload-server.ts';

let server: TestServer;
let base: string;
let owner: Member;
let own: { token: string };
let stranger: { token: string };
beforeAll(async () => {
  ({ server, base } = await startUploadServer());
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await createMember(server.ctx);
  own = { token: owner.token };
  stranger = { token: (await createMember(server.ctx)).token };
});

/** A tetrahedron, so many units long, and three units from where it should stand. */
const makeStool = (units: number) =>
  Buffer.from(
    `v 3 0 0\nv ${3 + units} 0 0\nv 3 ${units * 1.8} 0\nv 3 0 ${units}\nf 1 2 3\nf 1 3 4\nf 1 4 2\nf 2 4 3\n`,
  );

async function send(as: { token: string }, bytes: Buffer): Promise<string> {
  const { id, url } = await server.api.creators.beginUpload({ name: '凳.obj', bytes: bytes.length }, as);
  const headers = {
    ...{ 'tus-resumable': '1.0.0', 'upload-offset': '0' },
    'content-type': 'application/offset+octet-stream',
  };
  const answer = await fetch(base + url, { method: 'PATCH', headers, body: new Uint8Array(bytes) });
  expect(answer.status).toBe(204);
  return id;
}

/** Ids of what was handed in and of the draft it has become. */
async function handIn(bytes = makeStool(0.5)): Promise<{ uploadId: string; id: string }> {
  const uploadId = await send(own, bytes);
  await server.drainJobs();
  const [upload] = (await server.api.creators.uploads({ size: 1 }, own)).records;
  return { uploadId, id: upload?.draftId ?? '' };
}

const read = (id: string) => server.api.creators.detail({ id }, own);
const fix = (id: string, code: string, metresPerUnit?: 0.0254 | 0.3048) =>
  server.api.creators.fix({ id, code, ...(metresPerUnit && { metresPerUnit }) }, own);

it('a model that was handed in is put right at a word, keeps its original, and is had back as it was', async () => {
  const { id } = await handIn();
  const before = await read(id);
  const fixOf = ({ findings }: typeof before) => findings.find(({ code }) => code === 'PIVOT_AWAY')?.fix;
  expect(fixOf(before)).toBe('ground');
  expect(await reasonOf(fix(id, 'OPEN_EDGES'))).toBe('NOT_FOUND');
  expect(await reasonOf(fix(id, 'UNITS_ASSUMED'))).toBe('BAD_INPUT');
  const { creators } = server.api;
  expect(await reasonOf(creators.fix({ id, code: 'PIVOT_AWAY' }, stranger))).toBe('NOT_FOUND');
  expect(await reasonOf(creators.unfix({ id }, stranger))).toBe('NOT_FOUND');

  await fix(id, 'PIVOT_AWAY');
  expect(await read(id)).toMatchObject({ isFixing: true, fixes: [] });
  expect(await reasonOf(fix(id, 'PIVOT_AWAY'))).toBe('CONFLICT');
  await server.drainJobs();
  const after = await read(id);
  expect(after).toMatchObject({ isFixing: false, fixes: ['ground'], fixRefusal: '' });
  expect(fixOf(after)).toBeUndefined();
  expect(after.files).toMatchObject([{ name: '凳.obj', bytes: makeStool(0.5).length }, { name: '凳.glb' }]);
  const statusOf = async (url = '') => (await server.send({ method: 'GET', path: url, headers: {} })).status;
  for (const gone of [before.cover, before.model, before.files[1]?.url])
    expect(await statusOf(gone)).toBe(404);
  for (const here of [after.cover, after.model, after.files[0]?.url, after.files[1]?.url])
    expect(await statusOf(here)).toBe(200);

  await fix(id, 'UNITS_ASSUMED', 0.0254);
  await server.drainJobs();
  const said = await read(id);
  expect(said).toMatchObject({ fixes: ['ground', 'unit'] });
  expect(said.findings.map(({ code }) => code)).not.toContain('UNITS_ASSUMED');
  expect(said.facts?.widthMm).toBe(13);

  await creators.unfix({ id }, own);
  await server.drainJobs();
  expect(fixOf(await read(id))).toBe('ground');
  expect(await read(id)).toMatchObject({ fixes: [], facts: before.facts });
});

it('a unit that its owner says takes the place of the one that was guessed before', async () => {
  const { id } = await handIn(makeStool(0.005));
  await fix(id, 'SCALE_SUSPICIOUS');
  await server.drainJobs();
  expect(await read(id)).toMatchObject({ fixes: ['scale'], facts: { widthMm: 5000 } });
  await fix(id, 'UNITS_ASSUMED', 0.3048);
  await server.drainJobs();
  expect(await read(id)).toMatchObject({ fixes: ['unit'], facts: { widthMm: 2 } });
});

it('what could not be put right is told with what it speaks of', async () => {
  const { id, uploadId } = await handIn();
  const { storage } = server.ctx;
  const key = `upload/${uploadId}/original.obj`;
  const store = async (bytes: Buffer) => storage.put(key, bytes, { contentType: 'application/octet-stream' });
  await store(makeOpenBox({ metres: 0.4 }));
  await fix(id, 'PIVOT_AWAY');
  await server.drainJobs();
  expect(await read(id)).toMatchObject({
    ...{ isFixing: false, fixes: [], fixRefusal: 'NAME_MISLEADS' },
    fixDetail: { name: '凳.obj', format: 'glb' },
  });
  await store(makeStool(0.5));
  await fix(id, 'PIVOT_AWAY');
  expect(await read(id)).toMatchObject({ isFixing: true, fixRefusal: '', fixDetail: {} });
  await server.drainJobs();
  expect(await read(id)).toMatchObject({ fixes: ['ground'], fixRefusal: '', fixDetail: {} });
});

describe('the line of what is checked and put right', () => {
  /** So many drafts more like one, in which something is being put right. */
  async function addFixing(id: string, count: number): Promise<void> {
    await sql`insert into asset_draft (id, client_id, upload_id, position, engine, name, en_name, tags, en_tags, colors,
        cover_key, cover_color, content, facts, fixing, created_at, updated_at)
      select gen_random_uuid(), client_id, gen_random_uuid(), 0, '', '', '', '{}', '{}', '{}', cover_key, cover_color,
        content, facts, '[]', created_at, updated_at
      from asset_draft, generate_series(1, ${count}::int) where id = ${id}`.execute(server.ctx.db);
  }

  it('takes so many files of a person, also of those asked for at once', async () => {
    const { id } = await handIn();
    const { id: other } = await handIn();
    await addFixing(id, IN_LINE_MAX - 2);
    const uploadId = await send(own, makeStool(0.5));
    const asked = [fix(id, 'PIVOT_AWAY'), fix(other, 'PIVOT_AWAY')];
    const reasons = await Promise.all(asked.map((each) => reasonOf(each)));
    expect(reasons.toSorted()).toEqual(['FIX_LIMIT', 'none']);
    const fixing = await Promise.all([id, other].map(async (each) => (await read(each)).isFixing));
    expect(fixing.filter(Boolean)).toHaveLength(1);
    await server.api.creators.removeUploads({ ids: uploadId }, own);
    await server.drainJobs();
    const refused = reasons[0] === 'none' ? other : id;
    expect(await reasonOf(fix(refused, 'PIVOT_AWAY'))).toBe('none');
    await server.drainJobs();
  });

  it('has the first file of a person before the second of another', async () => {
    const later = [await send(own, makeStool(0.5)), await send(own, makeStool(0.5))];
    const first = await send(stranger, makeStool(0.5));
    const order: string[] = [];
    const { storage } = server.ctx;
    const put = storage.put.bind(storage);
    const spy = vi.spyOn(storage, 'put').mockImplementation(async (key, body, options) => {
      if (key.endsWith('original.obj')) order.push(key.split('/')[1] ?? '');
      return put(key, body, options);
    });
    await server.drainJobs();
    spy.mockRestore();
    expect(order).toEqual([later[0], first, later[1]]);
  });
});
