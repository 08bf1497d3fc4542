import { open, readdir, readFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { reasons } from '@mogine/contract/kernel/reasons';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createMember } from '../../../../test/builders.ts';
import { startUploadServer, type UploadServer } from '../../../../test/upload-server.ts';

/** A disk that takes so many bytes more, and says then what a full one says. */
const disk = { room: Number.POSITIVE_INFINITY };
const noRoom = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC', errno: -28 });

type Write = (this: FileHandle, ...of: [Buffer, number, number, number]) => Promise<{ bytesWritten: number }>;

async function makeDiskFillable(): Promise<void> {
  const file = await open(process.execPath, 'r');
  const handles = Object.getPrototypeOf(file) as { write: Write };
  await file.close();
  const { write } = handles;
  vi.spyOn(handles, 'write').mockImplementation(async function (
    this: FileHandle,
    bytes,
    offset,
    length,
    position,
  ) {
    const taken = Math.min(length, disk.room);
    disk.room -= taken;
    if (taken === 0) throw noRoom();
    return write.call(this, bytes, offset, taken, position);
  });
}

let { server, sendPart, offsetOf, listStored } = {} as UploadServer;
let own: { token: string };
beforeAll(async () => {
  ({ server, sendPart, offsetOf, listStored } = await startUploadServer());
  await makeDiskFillable();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});
beforeEach(async () => {
  disk.room = Number.POSITIVE_INFINITY;
  own = { token: (await createMember(server.ctx)).token };
});

const OBJ = Buffer.from(`# a chair\n${'v 0 0 0\nv 1 0 0\nv 0 2 0\n'.repeat(40_000)}f 1 2 3\n`);
const only = async () => (await server.api.creators.uploads({ size: 10 }, own)).records[0];

it('a disk that fills while a file comes in is named in both languages, and the file goes on when there is room', async () => {
  const { id, url } = await server.api.creators.beginUpload({ name: 'chair.obj', bytes: OBJ.length }, own);
  for (const [language, text] of [
    ['zh-CN', reasons.STORE_FULL.zh],
    ['en', reasons.STORE_FULL.en],
  ] as const) {
    const before = await offsetOf(url);
    disk.room = 100_000;
    const answer = await sendPart(url, OBJ.subarray(before), { offset: before, language });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ success: false, reason: 'STORE_FULL', msg: text });
    // What there was room for is not sent again.
    expect(await offsetOf(url)).toBe(before + 100_000);
    expect(await only()).toMatchObject({ id, state: 'receiving', received: before + 100_000 });
  }
  disk.room = Number.POSITIVE_INFINITY;
  const offset = await offsetOf(url);
  expect((await sendPart(url, OBJ.subarray(offset), { offset })).status).toBe(204);
  expect(await only()).toMatchObject({ state: 'waiting', received: OBJ.length });
  const folder = join(server.ctx.config.dataFolder, 'quarantine');
  expect((await readFile(join(folder, id))).equals(OBJ)).toBe(true);
  expect((await readdir(folder)).toSorted()).toEqual([id, `${id}.json`]);
  await server.api.creators.removeUploads({ ids: id }, own);
  await server.drainJobs();
  expect(await readdir(folder)).toEqual([]);
});

async function sweep(): Promise<void> {
  await sql`select graphile_worker.add_job('creators:sweep-quarantine', '{}')`.execute(server.ctx.db);
  await server.drainJobs();
  await server.drainJobs();
}

it('a store that fills while a file is checked leaves it where it was, and the check is made again, however often it was tried', async () => {
  const chair = Buffer.from('v 0 0 0\nv 1 0 0\nv 0 2 0\nf 1 2 3\n');
  const { id, url } = await server.api.creators.beginUpload({ name: 'chair.obj', bytes: chair.length }, own);
  expect((await sendPart(url, chair)).status).toBe(204);
  const { storage, config, db } = server.ctx;
  const quarantined = async () => (await readdir(join(config.dataFolder, 'quarantine'))).toSorted();
  const put = storage.put.bind(storage);
  const full = vi.spyOn(storage, 'put').mockImplementation(async (key, body, options) => {
    if (key.endsWith('cover.webp')) throw noRoom();
    return put(key, body, options);
  });
  vi.spyOn(storage, 'delete').mockRejectedValueOnce(new Error('the store is away'));
  await server.drainJobs();
  expect(await only()).toMatchObject({ id, state: 'checking', stage: 'delayed', draftId: '' });
  expect(await quarantined()).toEqual([id, `${id}.json`]);
  // The first could not be removed at once: a job has it.
  expect(await listStored(id)).toEqual([]);
  full.mockRestore();
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(db);
  await sweep();
  // It may be under way as yet.
  expect(await only()).toMatchObject({ state: 'checking' });
  expect(await quarantined()).toEqual([id, `${id}.json`]);
  server.clock.advance({ minutes: 31 });
  await sweep();
  expect(await only()).toMatchObject({ state: 'checked', kind: 'model' });
  expect(await quarantined()).toEqual([]);
  const stored = await listStored(id);
  expect(stored).toContain('original.obj');
  expect(stored).toEqual([...new Set(stored)]);
});

/** Of a check whose process is killed at the cover: what it had stored lies there, and no job knows of it. */
async function breakOff(): Promise<string> {
  const { storage, db } = server.ctx;
  const chair = Buffer.from('v 0 0 0\nv 1 0 0\nv 0 2 0\nf 1 2 3\n');
  const { id, url } = await server.api.creators.beginUpload({ name: 'chair.obj', bytes: chair.length }, own);
  expect((await sendPart(url, chair)).status).toBe(204);
  const put = storage.put.bind(storage);
  const full = vi.spyOn(storage, 'put').mockImplementation(async (key, body, options) => {
    if (key.endsWith('cover.webp')) throw new Error('killed');
    return put(key, body, options);
  });
  const deny = vi.spyOn(storage, 'delete').mockRejectedValue(new Error('killed'));
  await server.drainJobs();
  full.mockRestore();
  deny.mockRestore();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  expect(await listStored(id)).toContain('original.obj');
  return id;
}

it('a check that broke off leaves nothing in the store when it is made again', async () => {
  const id = await breakOff();
  server.clock.advance({ minutes: 31 });
  await sweep();
  expect(await only()).toMatchObject({ state: 'checked', kind: 'model' });
  const stored = await listStored(id);
  expect(stored).toEqual([...new Set(stored)]);
});

it('an upload that is removed after its check broke off leaves nothing in the store', async () => {
  const id = await breakOff();
  await server.api.creators.removeUploads({ ids: id }, own);
  await server.drainJobs();
  expect(await listStored(id)).toEqual([]);
});

it('a file at which we fail for days is refused in words, frees its place and leaves nothing in the store', async () => {
  const id = await breakOff();
  const hoursAgo = (hours: number) => new Date(server.clock.now().getTime() - hours * 3600 * 1000);
  await sql`update upload set state = 'checking', created_at = ${hoursAgo(73)}, updated_at = ${hoursAgo(1)}
    where id = ${id}`.execute(server.ctx.db);
  await sweep();
  expect(await only()).toMatchObject({ id, state: 'refused', reason: 'SERVER_FAILED', draftId: '' });
  expect(await listStored(id)).toEqual([]);
  expect(await readdir(join(server.ctx.config.dataFolder, 'quarantine'))).toEqual([]);
});
