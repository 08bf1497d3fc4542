import { IN_LINE_MAX } from '@mogine/contract/upload-limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMember } from '../../../../test/builders.ts';
import { reasonOf } from '../../../../test/create.ts';
import { makeOpenBox } from '../../../../test/model-file.ts';
import { startUploadServer, type UploadServer } from '../../../../test/upload-server.ts';

let { server, sendPart, listStored } = {} as UploadServer;
let own: { token: string };
let stranger: { token: string };
beforeAll(async () => {
  ({ server, sendPart, listStored } = await startUploadServer());
});
afterAll(() => server.close());
beforeEach(async () => {
  own = { token: (await createMember(server.ctx)).token };
  stranger = { token: (await createMember(server.ctx)).token };
});

/** A tetrahedron, so many units long, and three units from where it should stand. */
const makeStool = (units: number) =>
  Buffer.from(
    `v 3 0 0\nv ${3 + units} 0 0\nv 3 ${units * 1.8} 0\nv 3 0 ${units}\nf 1 2 3\nf 1 3 4\nf 1 4 2\nf 2 4 3\n`,
  );

async function send(as: { token: string }, bytes: Buffer): Promise<string> {
  const { id, url } = await server.api.creators.beginUpload({ name: '凳.obj', bytes: bytes.length }, as);
  expect((await sendPart(url, bytes)).status).toBe(204);
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

async function sweep(): Promise<void> {
  await sql`select graphile_worker.add_job('creators:sweep-quarantine', '{}')`.execute(server.ctx.db);
  await server.drainJobs();
  await server.drainJobs();
}

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
  expect(await read(id)).toMatchObject({ isFixing: true, isFixDelayed: false, fixes: [] });
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
  const guessed = { kind: 'scale', factor: 1000 };
  await sql`update asset_draft set fixes = ${JSON.stringify([guessed])}::jsonb where id = ${id}`.execute(
    server.ctx.db,
  );
  await fix(id, 'UNITS_ASSUMED', 0.3048);
  await server.drainJobs();
  expect(await read(id)).toMatchObject({ fixes: ['unit'], facts: { widthMm: 2 } });
});

describe('a draft', () => {
  let id: string;
  let uploadId: string;
  let itsOwner: { token: string };
  beforeAll(async () => {
    itsOwner = { token: (await createMember(server.ctx)).token };
    own = itsOwner;
    ({ id, uploadId } = await handIn());
  });
  beforeEach(() => {
    own = itsOwner;
  });

  it('in which something could not be put right says why, with what that speaks of', async () => {
    const { storage, db } = server.ctx;
    const { rows } = await sql<{ key: string }>`
      select key from asset_draft_file where draft_id = ${id} and position = 0`.execute(db);
    const key = rows[0]?.key ?? '';
    const store = async (bytes: Buffer) =>
      storage.put(key, bytes, { contentType: 'application/octet-stream' });
    await store(makeOpenBox({ metres: 0.4 }));
    await fix(id, 'PIVOT_AWAY');
    await server.drainJobs();
    expect(await read(id)).toMatchObject({
      ...{ isFixing: false, fixes: [], fixRefusal: 'NAME_MISLEADS' },
      fixDetail: { name: '凳.obj', format: 'glb' },
    });
    await store(makeStool(0.5));
  });

  it('is one of so many files of a person in the line, also of those that join it at once', async () => {
    const { db } = server.ctx;
    const like = (count: number, fixing: string | null) =>
      sql`
      insert into asset_draft (id, client_id, upload_id, position, engine, name, en_name, tags, en_tags, colors,
        cover_key, cover_color, content, facts, findings, fixing, created_at, updated_at)
      select gen_random_uuid(), client_id, gen_random_uuid(), 0, '', ${fixing ?? 'other'}, '', '{}', '{}', '{}', cover_key,
        cover_color, content, facts, findings, ${fixing}::jsonb, created_at, updated_at
      from asset_draft, generate_series(1, ${count}::int) where id = ${id}`.execute(db);
    await like(IN_LINE_MAX - 2, '[]');
    await like(1, null);
    const { rows } = await sql<{ id: string }>`select id from asset_draft where name = 'other'`.execute(db);
    const both = [id, rows[0]?.id ?? ''] as const;
    const waiting = await send(own, makeStool(0.5));
    const reasons = await Promise.all(both.map((each) => reasonOf(fix(each, 'PIVOT_AWAY'))));
    expect(reasons.toSorted()).toEqual(['FIX_LIMIT', 'none']);
    const { rows: fixing } = await sql<{ id: string }>`
      select id from asset_draft where fixing is not null and name <> '[]' and id = any(${both}::uuid[])`.execute(
      db,
    );
    expect(fixing).toEqual([{ id: both[reasons.indexOf('none')] }]);
    await server.api.creators.removeUploads({ ids: waiting }, own);
    expect(await reasonOf(fix(reasons[0] === 'none' ? both[1] : id, 'PIVOT_AWAY'))).toBe('none');
    await sql`delete from graphile_worker._private_jobs`.execute(db);
    await sql`delete from asset_draft where name in ('[]', 'other')`.execute(db);
    await sql`update asset_draft set fixing = null where id = ${id}`.execute(db);
  });

  /** The store is full from the picture of the cover on, and what is there cannot be removed: as if the process were killed. */
  async function breakOff(): Promise<void> {
    const { storage, db } = server.ctx;
    const before = await listStored(uploadId);
    const put = storage.put.bind(storage);
    const full = vi.spyOn(storage, 'put').mockImplementation(async (key, body, options) => {
      if (key.endsWith('cover.webp')) throw new Error('killed');
      return put(key, body, options);
    });
    const deny = vi.spyOn(storage, 'delete').mockRejectedValue(new Error('killed'));
    await fix(id, 'PIVOT_AWAY');
    await server.drainJobs();
    full.mockRestore();
    deny.mockRestore();
    expect((await listStored(uploadId)).length).toBeGreaterThan(before.length);
    // Nor has it told anybody of them; and all tries are used up.
    await sql`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'create:remove-files'`.execute(db);
    await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(db);
  }

  it('of which a run broke off is done again by itself, says so, and nothing is left in the store', async () => {
    const before = await listStored(uploadId);
    await breakOff();
    expect(await read(id)).toMatchObject({ isFixing: true, isFixDelayed: true, fixes: [], fixRefusal: '' });
    await sweep();
    // It may be under way as yet.
    expect(await read(id)).toMatchObject({ isFixing: true });
    server.clock.advance({ minutes: 31 });
    await sweep();
    expect(await read(id)).toMatchObject({ isFixing: false, isFixDelayed: false, fixes: ['ground'] });
    expect(await listStored(uploadId)).toEqual(before);
  });

  it('at which we fail for days is refused in words, and something else may be tried', async () => {
    const now = server.clock.now();
    const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3600 * 1000);
    const before = await listStored(uploadId);
    const left = `upload/${uploadId}/left/model.glb`;
    await server.ctx.storage.put(left, Buffer.from('left'), { contentType: 'model/gltf-binary' });
    await sql`update asset_draft set fixes = '[]', fixing = '[{"kind":"ground"}]', is_fix_delayed = true,
      fix_keys = ${[left]}, fix_asked_at = ${hoursAgo(73)}, fix_begun_at = ${hoursAgo(1)} where id = ${id}`.execute(
      server.ctx.db,
    );
    await sweep();
    expect(await read(id)).toMatchObject({
      ...{ isFixing: false, isFixDelayed: false, fixes: [], fixRefusal: 'SERVER_FAILED' },
    });
    expect(await listStored(uploadId)).toEqual(before);
    await sql`update asset_draft set findings = '[{"code":"PIVOT_AWAY","severity":"note","count":1,"fix":{"kind":"ground"}}]'
      where id = ${id}`.execute(server.ctx.db);
    expect(await reasonOf(fix(id, 'PIVOT_AWAY'))).toBe('none');
    await sql`delete from graphile_worker._private_jobs`.execute(server.ctx.db);
    await sql`update asset_draft set fixing = null where id = ${id}`.execute(server.ctx.db);
  });

  it('that is removed after a run broke off leaves nothing in the store', async () => {
    await breakOff();
    await server.api.creators.remove({ ids: id }, own);
    server.clock.advance({ minutes: 16 });
    await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(
      server.ctx.db,
    );
    await server.drainJobs();
    await server.drainJobs();
    expect(await listStored(uploadId)).toEqual([]);
  });
});

it('the first file of a person is looked at before the second of another', async () => {
  const page = Buffer.from('<html></html>');
  const later = [await send(own, page), await send(own, page)];
  const first = await send(stranger, page);
  await server.drainJobs();
  // By the number of the transaction that refused it.
  const { rows } = await sql<{ id: string }>`
    select id from upload where state = 'refused' order by xmin::text::bigint`.execute(server.ctx.db);
  expect(rows.map(({ id }) => id)).toEqual([later[0], first, later[1]]);
});

it('who waits is told how many files come before, and how many of these are of the same person', async () => {
  const { id } = await handIn();
  const page = Buffer.from('<html></html>');
  const lineOf = async (as: { token: string }) => {
    const { records } = await server.api.creators.uploads({ size: 10, pending: true }, as);
    return records.toReversed().map(({ line }) => line);
  };
  const first = await send(own, page);
  await fix(id, 'PIVOT_AWAY');
  await send(own, page);
  expect(await lineOf(own)).toEqual([
    { ahead: 0, own: 0 },
    { ahead: 2, own: 2 },
  ]);
  expect((await read(id)).fixLine).toEqual({ ahead: 1, own: 1 });
  // Behind the first of the other, before the second.
  await send(stranger, page);
  expect(await lineOf(stranger)).toEqual([{ ahead: 1, own: 0 }]);
  expect((await read(id)).fixLine).toEqual({ ahead: 2, own: 1 });
  expect((await lineOf(own)).at(-1)).toEqual({ ahead: 3, own: 2 });
  // The first is looked at, and is known to be what it is before that has ended: it is of the same person all the same.
  const { db } = server.ctx;
  const lock = (at: Date | null) =>
    sql`update graphile_worker._private_jobs set locked_at = ${at} where key like ${`%${first}`}`.execute(db);
  await sql`update upload set state = 'refused', reason = 'MODEL_NONE' where id = ${first}`.execute(db);
  await lock(new Date());
  expect((await lineOf(own)).at(-1)).toEqual({ ahead: 3, own: 2 });
  expect(await lineOf(stranger)).toEqual([{ ahead: 1, own: 0 }]);
  await lock(null);
  await sql`update upload set state = 'waiting', reason = '' where id = ${first}`.execute(db);
  await server.drainJobs();
  expect(await lineOf(own)).toEqual([null, null]);
  expect((await read(id)).fixLine).toBeNull();
});
