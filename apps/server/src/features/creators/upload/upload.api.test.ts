import { readdir } from 'node:fs/promises';
import { request as openRequest } from 'node:http';
import { join } from 'node:path';
import { UPLOAD_MAX_BYTES, UPLOADS_UNFINISHED_MAX } from '@mogine/contract/upload-limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMember } from '../../../../test/builders.ts';
import { reasonOf } from '../../../../test/create.ts';
import type { TestServer } from '../../../../test/harness.ts';
import { makeHill, makeOpenBox } from '../../../../test/model-file.ts';
import { startUploadServer } from '../../../../test/upload-server.ts';

let server: TestServer;
let base: string;
let own: { token: string };
let clientId: string;
beforeAll(async () => {
  ({ server, base } = await startUploadServer());
});
afterAll(() => server.close());
beforeEach(async () => {
  const member = await createMember(server.ctx);
  own = { token: member.token };
  clientId = member.clientId;
});

const OBJ = Buffer.from(`# a chair\n${'v 0 0 0\nv 1 0 0\nv 0 2 0\n'.repeat(400)}f 1 2 3\n`);

const begin = (name: string, bytes: number) => server.api.creators.beginUpload({ name, bytes }, own);
const only = async () => (await server.api.creators.uploads({ size: 10 }, own)).records[0];

async function offsetOf(url: string): Promise<number> {
  const answer = await fetch(base + url, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } });
  expect(answer.status).toBe(200);
  return Number(answer.headers.get('upload-offset'));
}

const partHeaders = (offset: number) => ({
  'tus-resumable': '1.0.0',
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(offset),
});

async function send(url: string, bytes: Uint8Array<ArrayBuffer>, offset = 0): Promise<number> {
  const answer = await fetch(base + url, { method: 'PATCH', headers: partHeaders(offset), body: bytes });
  return answer.status;
}

/** A line that breaks when some of the bytes that were announced have come in. */
async function sendAndBreak(url: string, until: number, offset: number): Promise<void> {
  const ended = Promise.withResolvers<void>();
  const headers = { ...partHeaders(offset), 'content-length': String(OBJ.length - offset) };
  const out = openRequest(base + url, { method: 'PATCH', headers });
  out.on('error', () => undefined);
  out.on('close', () => ended.resolve());
  out.write(OBJ.subarray(offset, until));
  await expect.poll(async () => (await only())?.received).toBe(until);
  out.destroy();
  await ended.promise;
}

async function quarantined(id: string): Promise<string[]> {
  const names = await readdir(join(server.ctx.config.dataFolder, 'quarantine'));
  return names.filter((name) => name.startsWith(id) || name.startsWith('work-'));
}

describe('a file that is handed in', () => {
  it('comes in by parts, is found out about, and leaves quarantine for storage', async () => {
    const { id, url } = await begin('椅.obj', OBJ.length);
    expect(await only()).toMatchObject({ id, name: '椅.obj', state: 'receiving', received: 0 });
    expect(await send(url, new Uint8Array(OBJ.subarray(0, 5000)))).toBe(204);
    expect(await offsetOf(url)).toBe(5000);
    expect(await only()).toMatchObject({ state: 'receiving', received: 5000 });
    expect(await send(url, new Uint8Array(OBJ.subarray(5000)), 5000)).toBe(204);
    expect(await only()).toMatchObject({ state: 'waiting', received: OBJ.length, url: '' });
    // Whoever has not heard that all came in asks again.
    expect(await offsetOf(url)).toBe(OBJ.length);
    await server.drainJobs();
    expect(await only()).toMatchObject({
      state: 'checked',
      stage: '',
      kind: 'model',
      format: 'obj',
      reason: '',
    });
    expect(await quarantined(id)).toEqual([]);
    expect(await server.ctx.storage.head(`upload/${id}/original.obj`)).toMatchObject({ bytes: OBJ.length });
    const { draftId = '' } = (await only()) ?? {};
    const draft = await server.api.creators.detail({ id: draftId }, own);
    expect(draft).toMatchObject({ name: '椅', madeBy: '', engine: '', work: null, formats: ['obj', 'glb'] });
    expect(draft.files.map(({ name }) => name)).toEqual(['椅.obj', '椅.glb']);
    expect(draft.findings.map(({ code }) => code)).toContain('UNITS_ASSUMED');
    expect(draft.turntable?.frames).toBe(36);
    for (const url of [draft.model, draft.cover, draft.turntable?.strip ?? '']) {
      expect((await server.send({ method: 'GET', path: url, headers: {} })).status).toBe(200);
    }
  });

  it('becomes a draft whatever its pictures are called', async () => {
    const names = [`oak\u0000\ud800${'k'.repeat(1e5)}.png`];
    const glb = makeOpenBox({ metres: 0.4, names });
    const { url } = await begin('box.glb', glb.length);
    await send(url, new Uint8Array(glb));
    await server.drainJobs();
    const { draftId = '' } = (await only()) ?? {};
    const { findings } = await server.api.creators.detail({ id: draftId }, own);
    const missing = findings.find(({ code }) => code === 'TEXTURE_MISSING');
    expect(missing?.detail).toEqual({ name: `oak\ufffd${'k'.repeat(116)}` });
  });

  it('is shown by lighter copies at first where it is heavy, and they go with it', async () => {
    const glb = makeHill({ metres: 2, squares: 200 });
    const { id, url } = await begin('hill.glb', glb.length);
    await send(url, new Uint8Array(glb));
    await server.drainJobs();
    const { draftId = '' } = (await only()) ?? {};
    const { model, levels } = await server.api.creators.detail({ id: draftId }, own);
    expect(levels.length).toBeGreaterThan(1);
    expect(levels.at(-1)?.url).toBe(model);
    for (const { url, bytes } of levels) {
      const { headers } = await fetch(new URL(url, base));
      expect(headers.get('content-length')).toBe(String(bytes));
    }
    expect(levels[0]?.bytes).toBeLessThan((levels.at(-1)?.bytes ?? 0) * 0.6);
    await server.api.creators.remove({ ids: draftId }, own);
    server.clock.advance({ minutes: 16 });
    await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(
      server.ctx.db,
    );
    await server.drainJobs();
    await server.drainJobs();
    expect(await server.ctx.storage.head(`upload/${id}/level-0.glb`)).toBeNull();
  });

  it('goes on from where the line broke, at every tenth', async () => {
    const { url } = await begin('chair.obj', OBJ.length);
    for (let tenth = 1; tenth < 10; tenth++) {
      const until = Math.floor((OBJ.length * tenth) / 10);
      await sendAndBreak(url, until, await offsetOf(url));
      expect(await offsetOf(url)).toBe(until);
    }
    const offset = await offsetOf(url);
    expect(await send(url, new Uint8Array(OBJ.subarray(offset)), offset)).toBe(204);
    await server.drainJobs();
    expect(await only()).toMatchObject({ state: 'checked', kind: 'model' });
  });

  it('is refused with a reason in both languages, and nothing of it stays', async () => {
    const page = new Uint8Array(Buffer.from('<html><script>alert(1)</script></html>'));
    const { id, url } = await begin('chair.glb', page.length);
    await send(url, page);
    await server.drainJobs();
    const refused = await only();
    expect(refused).toMatchObject({ state: 'refused', reason: 'FORMAT_UNKNOWN', kind: '' });
    expect(await quarantined(id)).toEqual([]);
    expect(await server.ctx.storage.head(`upload/${id}/original.glb`)).toBeNull();
  });

  it('of points alone is refused: there is nothing to show of it', async () => {
    const points = Buffer.from(
      'ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\nproperty float z\nend_header\n0 0 0\n1 0 0\n0 1 0\n',
    );
    const { id, url } = await begin('points.ply', points.length);
    await send(url, new Uint8Array(points));
    await server.drainJobs();
    expect(await only()).toMatchObject({ state: 'refused', reason: 'MESH_EMPTY', draftId: '' });
    expect(await server.ctx.storage.head(`upload/${id}/original.ply`)).toBeNull();
  });

  it('is pending until it has become a draft', async () => {
    const box = makeOpenBox({ metres: 0.4 });
    const pending = async () => (await server.api.creators.uploads({ pending: true }, own)).total;
    const { url } = await begin('box.glb', box.length);
    expect(await pending()).toBe(1);
    await send(url, new Uint8Array(box));
    await server.drainJobs();
    expect([await pending(), (await server.api.creators.uploads({}, own)).total]).toEqual([0, 1]);
    const { url: other } = await begin('nothing.glb', 4);
    await send(other, new Uint8Array([1, 2, 3, 4]));
    await server.drainJobs();
    expect(await pending()).toBe(1);
  });

  it('is removed at any time, with everything that came of it', async () => {
    const begun = await begin('chair.obj', OBJ.length);
    await send(begun.url, new Uint8Array(OBJ.subarray(0, 100)));
    const whole = await begin('chair.obj', OBJ.length);
    await send(whole.url, new Uint8Array(OBJ));
    await server.drainJobs();
    const { draftId = '' } = (await only()) ?? {};
    await server.api.creators.removeUploads({ ids: `${begun.id},${whole.id}` }, own);
    await server.drainJobs();
    // What became a draft is the draft's.
    expect(await server.api.creators.detail({ id: draftId }, own)).toMatchObject({ formats: ['obj', 'glb'] });
    await server.api.creators.remove({ ids: draftId }, own);
    server.clock.advance({ minutes: 16 });
    await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(
      server.ctx.db,
    );
    await server.drainJobs();
    await server.drainJobs();
    expect((await server.api.creators.uploads({ size: 10 }, own)).total).toBe(0);
    expect(await quarantined(begun.id)).toEqual([]);
    expect(await quarantined(whole.id)).toEqual([]);
    for (const name of ['original.obj', 'model.glb', 'preview.glb', 'cover.webp', 'turntable.webp']) {
      expect(await server.ctx.storage.head(`upload/${whole.id}/${name}`)).toBeNull();
    }
    const answer = await fetch(base + begun.url, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } });
    expect(answer.status).toBe(403);
  });

  it('removed while it waits is not checked, and leaves nothing', async () => {
    const { id, url } = await begin('chair.obj', OBJ.length);
    await send(url, new Uint8Array(OBJ));
    await server.api.creators.removeUploads({ ids: id }, own);
    await server.drainJobs();
    expect(await quarantined(id)).toEqual([]);
    expect(await server.ctx.storage.head(`upload/${id}/original.obj`)).toBeNull();
  });

  it('that is never finished goes after a day', async () => {
    const { id, url } = await begin('chair.obj', OBJ.length);
    await send(url, new Uint8Array(OBJ.subarray(0, 100)));
    server.clock.advance({ hours: 25 });
    expect((await fetch(base + url, { method: 'HEAD' })).status).toBe(403);
    await sql`select graphile_worker.add_job('creators:sweep-quarantine', '{}')`.execute(server.ctx.db);
    await server.drainJobs();
    expect((await server.api.creators.uploads({ size: 10 }, own)).total).toBe(0);
    expect(await quarantined(id)).toEqual([]);
  });
});

describe('an upload is taken', () => {
  it('only at its own address, unaltered', async () => {
    const { id, url } = await begin('chair.obj', 10);
    const other = await begin('chair.obj', 10);
    const query = url.split('?')[1] ?? '';
    const altered = [
      url.replace(/sig=./, (start) => (start === 'sig=A' ? 'sig=B' : 'sig=A')),
      url.replace(id, other.id),
      url.replace(/exp=\d/, 'exp=9'),
      url.split('?')[0] ?? '',
      `${url}&x=1`,
      url.replace(query, query.replace(/uid=[^&]*/, `uid=${server.ctx.ids.next()}`)),
    ];
    for (const address of altered) expect(await send(address, new Uint8Array(10))).toBe(403);
    expect(await offsetOf(url)).toBe(0);
  });

  it('only from where it stands, and not beyond its end', async () => {
    const { url } = await begin('chair.obj', 10);
    expect(await send(url, new Uint8Array(5), 3)).toBe(409);
    expect(await send(url, new Uint8Array(11))).toBe(413);
    expect(await offsetOf(url)).toBeLessThanOrEqual(10);
  });

  it('only of a size and under a name that a file has', async () => {
    for (const [name, bytes] of [
      ['a.glb', 0],
      ['a.glb', UPLOAD_MAX_BYTES + 1],
      ['', 5],
      ['../a.glb', 5],
      ['a\\b.glb', 5],
    ] as const) {
      expect(await reasonOf(begin(name, bytes))).toBe('BAD_INPUT');
    }
  });

  it('up to so many at a time, also of those begun at once', async () => {
    const all = Array.from({ length: UPLOADS_UNFINISHED_MAX + 3 }, () => reasonOf(begin('a.glb', 5)));
    const refused = (await Promise.all(all)).filter((reason) => reason === 'UPLOAD_LIMIT');
    expect(refused).toHaveLength(3);
  });

  it('up to so many bytes a day', async () => {
    await sql`insert into upload (id, client_id, name, bytes, state, reason, created_at, updated_at)
      select gen_random_uuid(), ${clientId}, 'a.glb', ${UPLOAD_MAX_BYTES}, 'refused', 'MODEL_NONE',
        ${server.clock.now()}, ${server.clock.now()} from generate_series(1, 10)`.execute(server.ctx.db);
    expect(await reasonOf(begin('a.glb', 5))).toBe('UPLOAD_DAILY_LIMIT');
    server.clock.advance({ hours: 25 });
    expect(await reasonOf(begin('a.glb', 5))).toBe('none');
  });

  it('of its owner alone', async () => {
    const { id } = await begin('a.glb', 5);
    const stranger = { token: (await createMember(server.ctx)).token };
    await server.api.creators.removeUploads({ ids: id }, stranger);
    expect((await server.api.creators.uploads({ size: 10 }, stranger)).total).toBe(0);
    expect(await only()).toMatchObject({ id });
    expect(await reasonOf(server.api.creators.beginUpload({ name: 'a.glb', bytes: 5 }, {}))).toBe(
      'AUTH_REQUIRED',
    );
  });
});
