import { randomUUID } from 'node:crypto';
import { CLEAN_COPY_VERSION, WORK_FOLDERS_MAX } from '@mogine/contract/works-limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMember, type Member } from '../../../test/builders.ts';
import { createParts } from '../../../test/create-parts.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createCreateFeature } from '../create/index.ts';
import { forgetAddresses } from './jobs.ts';
import { createWorksFeature } from './index.ts';

const PRICES = { points: 5, freeTries: 2 };
const DAY_MS = 24 * 3600 * 1000;

let server: TestServer;
let member: Member;
let own: { token: string };
let stranger: { token: string };

beforeAll(async () => {
  const readPrices = async () => PRICES;
  server = await startTestServer({
    features: {
      create: createCreateFeature(createParts(PRICES)),
      works: createWorksFeature({ readPrices }),
    },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await createMember(server.ctx);
  own = { token: member.token };
  stranger = { token: (await createMember(server.ctx)).token };
});

const works = () => server.api.works;

type Made = { status?: number; points?: number; endedAt?: Date; bytes?: number; plainKey?: string | null };

/** A task as it stands when it is over, with one picture where it is done. */
async function work(given: Made = {}): Promise<string> {
  const { status = 3, points = 0, bytes = 1000, plainKey = null } = given;
  const now = server.clock.now();
  const id = randomUUID();
  const endedAt = status >= 2 ? (given.endedAt ?? now) : null;
  const holdId = points > 0 ? randomUUID() : null;
  await sql`insert into create_task (id, client_id, flow, prompt, negative_prompt, loras, settings, status, points,
      hold_id, run_id, lease_until, created_at, ended_at, root_id)
    values (${id}, ${member.clientId}, 't2i_nl_api', '客厅', '', '{}',
      '{"width":256,"height":256,"seed":1,"batchSize":1}', ${status}, ${points}, ${holdId}, ${randomUUID()},
      ${status === 1 ? now : null}, ${now}, ${endedAt}, ${id})`.execute(server.ctx.db);
  if (status === 3)
    await sql`insert into create_output (task_id, position, kind, key, thumb_key, content_type, bytes, sha256, plain_key,
        created_at)
      values (${id}, 0, 'image', ${`create/${id}/1.png`}, ${`create/${id}/1-small.webp`}, 'image/png', ${bytes}, 'abc',
        ${plainKey}, ${now})`.execute(server.ctx.db);
  return id;
}

async function listed(filter: Parameters<TestServer['api']['create']['page']>[0]): Promise<string[]> {
  const { records } = await server.api.create.page({ size: 50, ...filter }, own);
  return records.map(({ id }) => id);
}

describe('folders', () => {
  test('are made, renamed and removed, and the works in them stay', async () => {
    const [chair, table] = [await work(), await work()];
    // What turns the writing round, or cannot be seen, is no part of a name.
    const { id } = await works().submitFolder({ name: ' \u202e方\u200b案一\u2066 ' }, own);
    await expect(works().submitFolder({ name: '\u200b\u202e' }, own)).rejects.toMatchObject({
      reason: 'BAD_INPUT',
    });
    const kinds = [{ flowName: 't2i_nl_api', status: 3, count: 2 }];
    expect(await works().folders({}, own)).toEqual({
      ...{ all: 2, starred: 0, kinds, folders: [{ id, name: '方案一', count: 0, cover: '' }] },
    });
    await works().move({ ids: `${chair},${table}`, folderId: id }, own);
    await works().submitFolder({ id, name: '方案二' }, own);
    const { folders } = await works().folders({}, own);
    expect(folders).toMatchObject([{ id, name: '方案二', count: 2 }]);
    expect(folders[0]?.cover).toContain('1-small.webp');
    expect((await listed({ folderId: id })).toSorted()).toEqual([chair, table].toSorted());
    expect(await listed({ folderId: 'none' })).toEqual([]);
    await works().move({ ids: chair, folderId: '' }, own);
    expect(await listed({ folderId: id })).toEqual([table]);
    await works().removeFolders({ ids: id }, own);
    expect((await listed({ folderId: 'none' })).toSorted()).toEqual([chair, table].toSorted());
    expect((await works().folders({}, own)).folders).toEqual([]);
  });

  test('have one name each and a limit that holds when many are made at once', async () => {
    await works().submitFolder({ name: '甲' }, own);
    const taken = { reason: 'WORK_FOLDER_NAME_TAKEN' };
    await expect(works().submitFolder({ name: '甲' }, own)).rejects.toMatchObject(taken);
    await works().submitFolder({ name: '甲' }, stranger);
    await sql`insert into create_folder (id, client_id, name, created_at)
      select gen_random_uuid(), ${member.clientId}, 'f' || n, now()
      from generate_series(1, ${WORK_FOLDERS_MAX - 2}::int) n`.execute(server.ctx.db);
    const made = await Promise.allSettled(
      ['乙', '丙', '丁'].map((name) => works().submitFolder({ name }, own)),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(works().submitFolder({ name: '戊' }, own)).rejects.toMatchObject({
      reason: 'WORK_FOLDER_LIMIT',
    });
  });

  test('of somebody who has none yet are no more than the limit, however many are made at once', async () => {
    const names = Array.from({ length: WORK_FOLDERS_MAX + 3 }, (_, i) => `f${i}`);
    const made = await Promise.allSettled(names.map((name) => works().submitFolder({ name }, own)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(WORK_FOLDERS_MAX);
  });

  test('of strangers are as if they were not there', async () => {
    const chair = await work();
    const { id } = await works().submitFolder({ name: '甲' }, stranger);
    const missing = { reason: 'WORK_FOLDER_NOT_FOUND' };
    await expect(works().submitFolder({ id, name: '乙' }, own)).rejects.toMatchObject(missing);
    await expect(works().move({ ids: chair, folderId: id }, own)).rejects.toMatchObject(missing);
    await expect(works().move({ ids: chair, folderId: randomUUID() }, own)).rejects.toMatchObject(missing);
    await works().removeFolders({ ids: id }, own);
    await works().move({ ids: chair, folderId: id }, stranger);
    expect(await works().folders({}, stranger)).toMatchObject({
      all: 0,
      folders: [{ name: '甲', count: 0 }],
    });
    expect(await listed({ folderId: 'none' })).toEqual([chair]);
  });
});

test('stars are put on and taken away, of one’s own works alone', async () => {
  const [chair, table] = [await work(), await work()];
  await works().star({ ids: `${chair},${table}`, on: true }, own);
  await works().star({ ids: table, on: 'false' }, own);
  await works().star({ ids: chair, on: false }, stranger);
  expect(await listed({ starred: true })).toEqual([chair]);
  expect(await works().folders({}, own)).toMatchObject({ all: 2, starred: 1 });
});

test('a search finds words, and works by the names of their styles', async () => {
  const styled = await work();
  await sql`update create_task set loras = '{brutalism.safetensors}', prompt = 'hall' where id = ${styled}`.execute(
    server.ctx.db,
  );
  const plain = await work();
  expect(await listed({ searchKey: '客' })).toEqual([plain]);
  expect(await listed({ searchKey: '粗野' })).toEqual([styled]);
  expect(await listed({ searchKey: 'BRUTAL' })).toEqual([styled]);
  expect(await listed({ searchKey: '%' })).toEqual([]);
});

test('what was used is counted by Shanghai’s month, and only what was done costs', async () => {
  const now = server.clock.now();
  const month = new Date(now.getTime() + 8 * 3600 * 1000).toISOString().slice(0, 7);
  const begin = new Date(`${month}-01T00:00:00+08:00`);
  await work({ points: 5, endedAt: begin, bytes: 700 });
  await work({ points: 5, endedAt: new Date(begin.getTime() - 1), bytes: 300 });
  await work({ status: 2, points: 5 });
  await work({ status: 0 });
  const gone = await work({ points: 5 });
  await server.api.create.remove({ ids: gone }, own);
  expect(await works().usage({}, own)).toEqual({
    freeTries: { used: 0, most: PRICES.freeTries },
    price: PRICES.points,
    month: { tasks: 2, outputs: 2, points: 10 },
    total: { tasks: 3, outputs: 3, points: 15 },
    storedBytes: 1000,
    open: { count: 1, most: 20 },
  });
});

describe('a clean copy', () => {
  const agreed = { agree: true, version: CLEAN_COPY_VERSION } as const;

  async function records(id: string) {
    const { rows } = await sql<Record<string, unknown>>`
      select client_id, position, sha256, agreement, address, agreed_at from create_clean_copy where task_id = ${id}
    `.execute(server.ctx.db);
    return rows;
  }

  async function plainKeyOf(id: string): Promise<string> {
    const { rows } = await sql<{
      key: string;
    }>`select plain_key as key from create_output where task_id = ${id}`.execute(server.ctx.db);
    return rows[0]?.key ?? 'none';
  }

  async function cleanable(): Promise<string> {
    return work({ plainKey: `create/${randomUUID()}/plain.png` });
  }

  test('is given to whoever takes on the duty, and that is written down', async () => {
    const id = await cleanable();
    const { url, filename } = await works().clean({ id, ...agreed }, own);
    expect(decodeURIComponent(url)).toContain(await plainKeyOf(id));
    expect(filename).toBe(`mogine-${id}-1-clean.png`);
    expect(await records(id)).toEqual([
      {
        ...{ client_id: member.clientId, position: 0, sha256: 'abc', agreement: CLEAN_COPY_VERSION },
        ...{ address: expect.stringMatching(/./), agreed_at: server.clock.now() },
      },
    ]);
  });

  test('is given to nobody who has not agreed to the text as it is now', async () => {
    const id = await cleanable();
    const refused = { reason: 'BAD_INPUT' };
    const call = works().clean as (input: object, options: object) => Promise<unknown>;
    await expect(call({ id, version: CLEAN_COPY_VERSION }, own)).rejects.toMatchObject(refused);
    await expect(call({ id, ...agreed, agree: false }, own)).rejects.toMatchObject(refused);
    await expect(works().clean({ id, ...agreed, version: '0' }, own)).rejects.toMatchObject({
      reason: 'CONFLICT',
    });
    expect(await records(id)).toEqual([]);
  });

  test('is not to be had of a stranger’s work, a removed one, or one without a copy', async () => {
    const missing = { reason: 'NOT_FOUND' };
    const id = await cleanable();
    await expect(works().clean({ id, ...agreed }, stranger)).rejects.toMatchObject(missing);
    await expect(works().clean({ id, index: 1, ...agreed }, own)).rejects.toMatchObject(missing);
    await server.api.create.remove({ ids: id }, own);
    await expect(works().clean({ id, ...agreed }, own)).rejects.toMatchObject(missing);
    await expect(works().clean({ id: await work(), ...agreed }, own)).rejects.toMatchObject(missing);
    expect(await records(id)).toEqual([]);
  });

  test('leaves its record, and loses the address after a year', async () => {
    const id = await cleanable();
    await works().clean({ id, ...agreed }, own);
    const since = (days: number) => new Date(server.clock.now().getTime() - days * DAY_MS);
    await sql`update create_clean_copy set agreed_at = ${since(364)}`.execute(server.ctx.db);
    await forgetAddresses.run(server.ctx, {});
    expect((await records(id))[0]?.['address']).not.toBeNull();
    await sql`update create_clean_copy set agreed_at = ${since(366)}`.execute(server.ctx.db);
    await forgetAddresses.run(server.ctx, {});
    expect(await records(id)).toMatchObject([{ address: null, agreement: CLEAN_COPY_VERSION }]);
  });
});

describe('a zip', () => {
  /** A work with labelled pictures in the store. */
  async function kept(prompt: string, pictures: readonly string[]): Promise<string> {
    const id = await work({ bytes: pictures[0]?.length ?? 0 });
    await sql`update create_task set prompt = ${prompt} where id = ${id}`.execute(server.ctx.db);
    for (const [at, picture] of pictures.entries()) {
      const key = `create/${id}/${at + 1}.png`;
      await server.ctx.storage.put(key, Buffer.from(picture), { contentType: 'image/png' });
      await sql`insert into create_output (task_id, position, kind, key, thumb_key, content_type, bytes, sha256, plain_key,
          created_at)
        values (${id}, ${at}, 'image', ${key}, 'create/none/small.webp', 'image/png', ${picture.length}, 'abc',
          'create/none/plain.png', ${server.clock.now()})
        on conflict (task_id, position) do nothing`.execute(server.ctx.db);
    }
    return id;
  }
  const open = (url: string) => server.app.inject({ method: 'GET', url });

  test('holds what was made, under readable names, as long as was said', async () => {
    const ids = [await kept('客厅', ['one', 'second']), await work({ status: 2 })].join(',');
    const { url, filename, files, bytes } = await works().zip({ ids }, own);
    expect([filename, files]).toEqual(['mogine-2026-03-02.zip', 2]);
    const reply = await open(url);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(bytes),
      'content-disposition': expect.stringContaining('attachment; filename="mogine-2026-03-02.zip"'),
    });
    expect(reply.rawPayload.length).toBe(bytes);
    for (const part of ['2026-03-02 客厅.png', 'one', '2026-03-02 客厅 2.png', 'second'])
      expect(reply.body).toContain(part);
  });

  test('holds nothing of a stranger’s, and is not to be had by another address', async () => {
    const id = await kept('客厅', ['one']);
    const nothing = { reason: 'WORKS_WITHOUT_FILES' };
    await expect(works().zip({ ids: id }, stranger)).rejects.toMatchObject(nothing);
    await expect(works().zip({ ids: await work({ status: 2 }) }, own)).rejects.toMatchObject(nothing);
    const { url } = await works().zip({ ids: id }, own);
    const [path = '', query = ''] = url.split('?');
    const other = Buffer.from(randomUUID().replaceAll('-', ''), 'hex').toString('base64url');
    const forged = `${path.slice(0, path.lastIndexOf('/') + 1)}${other}?${query}`;
    for (const address of [forged, path, `${url}0`]) expect((await open(address)).statusCode).toBe(403);
    await server.api.create.remove({ ids: id }, own);
    expect((await open(url)).statusCode).toBe(404);
    server.clock.advance({ minutes: 11 });
    expect((await open(url)).statusCode).toBe(403);
  });

  test('is of 2 GB at most, and of a hundred works at once', async () => {
    const large = await work({ bytes: 2 * 1024 ** 3 });
    await expect(works().zip({ ids: large }, own)).rejects.toMatchObject({ reason: 'WORKS_ZIP_TOO_LARGE' });
    const [id] = [await kept('客厅', ['one'])];
    const many = Array.from({ length: 99 }, () => randomUUID());
    const { url } = await works().zip({ ids: [id, ...many].join(',') }, own);
    expect((await open(url)).statusCode).toBe(200);
    await expect(
      works().zip({ ids: [...many, ...many.map(() => randomUUID())].join(',') }, own),
    ).rejects.toMatchObject({
      reason: 'BAD_INPUT',
    });
  });

  test('is one of two that a person may have under way', async () => {
    const { url } = await works().zip({ ids: await kept('客厅', ['one']) }, own);
    const { storage } = server.ctx;
    const lend = storage.lend.bind(storage);
    const room = Promise.withResolvers<void>();
    const spy = vi.spyOn(storage, 'lend').mockImplementation(async (object, range) => {
      await room.promise;
      return lend(object, range);
    });
    const underWay = [open(url), open(url)];
    await vi.waitUntil(() => spy.mock.calls.length === 2);
    expect((await open(url)).statusCode).toBe(429);
    room.resolve();
    expect((await Promise.all(underWay)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    spy.mockRestore();
    expect((await open(url)).statusCode).toBe(200);
  });
});
