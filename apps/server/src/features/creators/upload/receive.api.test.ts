import { appendFile, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { request as openRequest } from 'node:http';
import { join } from 'node:path';
import { reasons } from '@mogine/contract/kernel/reasons';
import {
  UPLOAD_MAX_BYTES,
  UPLOADS_DAILY_BYTES,
  UPLOADS_UNFINISHED_MAX,
} from '@mogine/contract/upload-limits';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMember } from '../../../../test/builders.ts';
import { reasonOf } from '../../../../test/create.ts';
import { partHeaders, startUploadServer, type UploadServer } from '../../../../test/upload-server.ts';
import { sweepQuarantine } from './sweep.ts';

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

// What has come in and was not looked through is no matter of the next test.
afterEach(async () => {
  const { records } = await server.api.creators.uploads({ size: 50 }, own);
  const ids = records.map(({ id }) => id);
  if (ids.length > 0) await server.api.creators.removeUploads({ ids: ids.join(',') }, own);
});

const OBJ = Buffer.from(`# a chair\n${'v 0 0 0\nv 1 0 0\nv 0 2 0\n'.repeat(400)}f 1 2 3\n`);

const begin = (name: string, bytes: number) => server.api.creators.beginUpload({ name, bytes }, own);
const only = async () => (await server.api.creators.uploads({ size: 10 }, own)).records[0];

/** As it is written, without anybody looking at it. */
async function stateOf(id: string): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`select state from upload where id = ${id}`.execute(
    server.ctx.db,
  );
  return rows[0]?.state;
}

const quarantine = () => join(server.ctx.config.dataFolder, 'quarantine');

/** What a disk holds whose process ended between the last byte and writing down that it was the last. */
async function sendAndForget(id: string): Promise<void> {
  await appendFile(join(quarantine(), id), OBJ);
}

/**
 * A line that breaks when some of the bytes that were announced have come in; of all of them, before their end was said.
 */
async function sendAndBreak(
  { id, url }: { id: string; url: string },
  until: number,
  offset: number,
): Promise<void> {
  const ended = Promise.withResolvers<void>();
  const out = openRequest(base + url, { method: 'PATCH', headers: partHeaders(offset) });
  out.on('error', () => undefined);
  out.on('close', () => ended.resolve());
  out.write(OBJ.subarray(offset, until));
  // Who asks what there is has it received by that.
  await expect.poll(async () => (await stat(join(quarantine(), id))).size).toBe(until);
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
    expect(await offsetOf(url)).toBe(0);
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

  it('up to so many bytes a day, whether or not they are removed', async () => {
    const booked = async () => {
      const { rows } = await sql`select bytes from upload_day where client_id = ${clientId}`.execute(
        server.ctx.db,
      );
      return rows;
    };
    const { id } = await begin('a.glb', 7);
    await server.api.creators.removeUploads({ ids: id }, own);
    const others = UPLOADS_DAILY_BYTES - 10;
    await sql`update upload_day set bytes = bytes + ${others} where client_id = ${clientId}`.execute(
      server.ctx.db,
    );
    expect(await reasonOf(begin('a.glb', 4))).toBe('UPLOAD_DAILY_LIMIT');
    expect(await reasonOf(begin('a.glb', 3))).toBe('none');
    const stranger = { token: (await createMember(server.ctx)).token };
    await server.api.creators.beginUpload({ name: 'a.glb', bytes: 5 }, stranger);
    await sweepQuarantine.run(server.ctx, {});
    expect(await booked()).toEqual([{ bytes: UPLOADS_DAILY_BYTES }]);
    // Nothing is kept of a day that is over.
    server.clock.advance({ hours: 24 });
    await sweepQuarantine.run(server.ctx, {});
    expect(await booked()).toEqual([]);
    expect(await reasonOf(begin('a.glb', 5))).toBe('none');
  });

  it('not where there is no place for it: that is no full store, and nothing of it counts', async () => {
    await begin('a.glb', 3);
    const away = `${quarantine()}-away`;
    await rename(quarantine(), away);
    try {
      await writeFile(quarantine(), '');
      expect(await reasonOf(begin('a.glb', 5))).toBe('INTERNAL');
    } finally {
      await rm(quarantine());
      await rename(away, quarantine());
    }
    expect((await server.api.creators.uploads({}, own)).total).toBe(1);
    const { rows } = await sql`select bytes from upload_day where client_id = ${clientId}`.execute(
      server.ctx.db,
    );
    expect(rows).toEqual([{ bytes: 3 }]);
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

describe('an upload that is sent', () => {
  it('goes on from where the line broke, at every tenth, the last among them', async () => {
    const fault = vi.spyOn(server.ctx.log, 'error');
    const begun = await begin('chair.obj', OBJ.length);
    const { id, url } = begun;
    for (let tenth = 1; tenth <= 10; tenth++) {
      const until = Math.floor((OBJ.length * tenth) / 10);
      await sendAndBreak(begun, until, await offsetOf(url));
      expect(await offsetOf(url)).toBe(until);
    }
    expect(await stateOf(id)).toBe('waiting');
    expect(fault).not.toHaveBeenCalled();
    fault.mockRestore();
    await server.drainJobs();
    expect(await only()).toMatchObject({ state: 'checked', kind: 'model' });
  });

  it('is received when its sender asks, where its last byte came in and nobody wrote that down', async () => {
    const { id, url } = await begin('chair.obj', OBJ.length);
    await sendAndForget(id);
    expect(await offsetOf(url)).toBe(OBJ.length);
    expect(await stateOf(id)).toBe('waiting');
  });

  it('is received, and will be looked through, where its owner looks at the list', async () => {
    const { id } = await begin('chair.obj', OBJ.length);
    await sendAndForget(id);
    expect(await only()).toMatchObject({ id, state: 'waiting', received: OBJ.length, url: '' });
    expect(await only()).toMatchObject({ id, state: 'waiting', line: { ahead: 0, own: 0 } });
    await server.drainJobs();
    expect(await only()).toMatchObject({ id, state: 'checked' });
  });

  it('is received with what is sent again', async () => {
    const { id, url } = await begin('chair.obj', OBJ.length);
    await sendAndForget(id);
    expect((await sendPart(url, new Uint8Array(), { offset: OBJ.length })).status).toBe(200);
    expect(await stateOf(id)).toBe('waiting');
  });

  it('is received where nobody asks any more, before what is unfinished goes', async () => {
    const { id } = await begin('chair.obj', OBJ.length);
    await sendAndForget(id);
    server.clock.advance({ hours: 25 });
    await sweepQuarantine.run(server.ctx, {});
    expect(await stateOf(id)).toBe('waiting');
    expect((await readFile(join(quarantine(), id))).equals(OBJ)).toBe(true);
  });

  it('is received when its sender asks, where the database failed at its last byte', async () => {
    const { db } = server.ctx;
    const { id, url } = await begin('chair.obj', OBJ.length);
    await sql`create function fail() returns trigger language plpgsql as $$ begin raise 'out of order'; end $$`.execute(
      db,
    );
    await sql`create trigger fail before update on upload for each row execute function fail()`.execute(db);
    const answer = await sendPart(url, OBJ);
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({
      success: false,
      reason: 'INTERNAL',
      msg: reasons.INTERNAL.zh,
    });
    await sql`drop function fail cascade`.execute(db);
    expect(await stateOf(id)).toBe('receiving');
    expect(await offsetOf(url)).toBe(OBJ.length);
    expect(await stateOf(id)).toBe('waiting');
  });

  it('waits, and is refused by nobody, where whoever is to look it through has not its bytes', async () => {
    const page = Buffer.from('<html></html>');
    const { id, url } = await begin('chair.obj', page.length);
    await sendPart(url, page);
    const [here, elsewhere] = [join(quarantine(), id), join(server.ctx.config.dataFolder, id)];
    await rename(here, elsewhere);
    await server.drainJobs();
    expect(await only()).toMatchObject({ id, state: 'checking', reason: '' });
    await rename(elsewhere, here);
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(server.ctx.db);
    await server.drainJobs();
    // Now by what it is.
    expect(await only()).toMatchObject({ id, state: 'refused', reason: 'FORMAT_UNKNOWN' });
  });
});
