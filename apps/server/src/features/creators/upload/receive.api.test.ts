import { UPLOAD_MAX_BYTES, UPLOADS_UNFINISHED_MAX } from '@mogine/contract/upload-limits';
import { request as openRequest } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMember } from '../../../../test/builders.ts';
import { reasonOf } from '../../../../test/create.ts';
import { partHeaders, startUploadServer, type UploadServer } from '../../../../test/upload-server.ts';

let { server, base, sendPart, offsetOf } = {} as UploadServer;
let own: { token: string };
let clientId: string;
beforeAll(async () => {
  ({ server, base, sendPart, offsetOf } = await startUploadServer());
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
    for (const address of altered) expect((await sendPart(address, new Uint8Array(10))).status).toBe(403);
    expect(await offsetOf(url)).toBe(0);
  });

  it('only from where it stands, and not beyond its end', async () => {
    const { url } = await begin('chair.obj', 10);
    expect((await sendPart(url, new Uint8Array(5), { offset: 3 })).status).toBe(409);
    expect((await sendPart(url, new Uint8Array(11))).status).toBe(413);
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

  it('goes on from where the line broke, at every tenth', async () => {
    const { url } = await begin('chair.obj', OBJ.length);
    for (let tenth = 1; tenth < 10; tenth++) {
      const until = Math.floor((OBJ.length * tenth) / 10);
      await sendAndBreak(url, until, await offsetOf(url));
      expect(await offsetOf(url)).toBe(until);
    }
    const offset = await offsetOf(url);
    expect((await sendPart(url, OBJ.subarray(offset), { offset })).status).toBe(204);
    await server.drainJobs();
    expect(await only()).toMatchObject({ state: 'checked', kind: 'model' });
  });
});
