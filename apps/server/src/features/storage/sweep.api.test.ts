import { mkdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '#context';
import { refusalOf } from '../../../test/account.ts';
import { makeTask } from '../../../test/done-task.ts';
import { SweptShop } from '../../../test/swept-shop.ts';
import { goOn, sweepWeekly } from './jobs.ts';
import { beginSweep, stopSweep, workOnSweep } from './sweep.ts';

let shop: SweptShop;
beforeAll(async () => {
  shop = await SweptShop.start();
});
afterAll(() => shop.server.close());
beforeEach(() => shop.empty());

it('a file that is gone, a shorter one and one without its record are told with what they belong to', async () => {
  const { id, keys } = await shop.sell('whole.glb', 'gone.glb', 'short.glb', 'nameless.glb');
  const [, gone = '', short = '', nameless = ''] = keys;
  await rm(shop.pathOf(gone));
  await truncate(shop.pathOf(short), 100);
  await rm(`${shop.pathOf(nameless)}.meta`);
  await shop.sweep();
  expect(await shop.told()).toEqual(
    [`missing ${gone}`, `damaged ${short} size`, `damaged ${nameless} record`].toSorted(),
  );
  const [missing] = await shop.found({ problem: 'missing' });
  expect(missing).toMatchObject({
    ...{ kind: 'assets', subject: 'asset', subjectId: id, isOriginal: true, canRemake: false },
    ...{ state: 'open', bytes: null, expectedBytes: 500 },
  });
  expect((await shop.found({ problem: 'damaged' })).find(({ key }) => key === short)).toMatchObject({
    bytes: 100,
  });
});

it('a flipped byte is found by a sweep that reads every file, and by no other', async () => {
  const { keys } = await shop.sell('model.glb');
  const [key = ''] = keys;
  const bytes = await readFile(shop.pathOf(key));
  bytes[250] = (bytes[250] ?? 0) ^ 1;
  await writeFile(shop.pathOf(key), bytes);
  await shop.sweep();
  expect(await shop.told()).toEqual([]);
  await shop.sweep(true);
  expect(await shop.told()).toEqual([`damaged ${key} content`]);
  // Who has not read it cannot say that it is whole again.
  await shop.sweep();
  expect(await shop.told()).toEqual([`damaged ${key} content`]);
});

it('a picture whose row says no sum is held against its record', async () => {
  const { id } = await shop.sell('model.glb');
  const [row] = await shop.ctx.db.selectFrom('asset').select('cover').where('id', '=', id).execute();
  const key = shop.ctx.storage.publicKey(row?.cover[0] ?? '') ?? '';
  const bytes = await readFile(shop.pathOf(key));
  bytes[3] = (bytes[3] ?? 0) ^ 1;
  await writeFile(shop.pathOf(key), bytes);
  await shop.sweep(true);
  expect(await shop.told()).toEqual([`damaged ${key} content`]);
  await truncate(shop.pathOf(key), 10);
  await shop.sweep(true);
  expect(await shop.told()).toEqual([`damaged ${key} size`]);
});

it('what nothing names is an orphan once it is older than a day; works, cards and uploads under way are none', async () => {
  await makeTask(shop.ctx, shop.member);
  await shop.store('cards/ab/abcd.jpg');
  await shop.store('public/create/style-ink.webp');
  const { key: old } = await shop.store('draft/old/model.glb');
  const { key: young } = await shop.store('draft/young/model.glb');
  await shop.age(young, 23);
  // Told before it is there, and still being looked through: decision 37.
  const { key: coming } = await shop.store('upload/coming/model.glb');
  await sql`insert into upload (id, client_id, name, bytes, state, keys, created_at, updated_at)
    values (${shop.ctx.ids.next()}, ${shop.member.clientId}, '椅子.glb', 500, 'checking', ${[coming]}, now(), now())`.execute(
    shop.ctx.db,
  );
  const temporary = 'draft/killed/model.glb.0192.tmp';
  await mkdir(dirname(shop.pathOf(temporary)), { recursive: true });
  await writeFile(shop.pathOf(temporary), 'half');
  await utimes(shop.pathOf(temporary), shop.hoursAgo(30), shop.hoursAgo(30));
  await shop.sweep();
  expect(await shop.told()).toEqual([`orphan ${old}`, `orphan ${temporary}`].toSorted());
  expect((await shop.found())[0]).toMatchObject({ subject: 'none', subjectId: '', isOriginal: false });
});

it('what is put right by itself is told no more, and stays in what has ended', async () => {
  const { keys } = await shop.sell('model.glb');
  const [key = ''] = keys;
  const bytes = await readFile(shop.pathOf(key));
  await rm(shop.pathOf(key));
  await shop.sweep();
  expect(await shop.told()).toEqual([`missing ${key}`]);
  await writeFile(shop.pathOf(key), bytes);
  await shop.sweep();
  expect(await shop.told()).toEqual([]);
  expect(await shop.found({ state: 'ended' })).toMatchObject([{ key, outcome: 'gone' }]);
});

it('a sweep that is killed in the middle goes on where it was, whoever takes it up', async () => {
  const { keys } = await shop.sell('a.glb', 'b.glb');
  const [first = ''] = keys;
  await rm(shop.pathOf(first));
  const { key: orphan } = await shop.store('draft/lost/model.glb');
  const id = await beginSweep(shop.ctx, { isWhole: false, by: null });
  for (let step = 1; ; step += 1) {
    // Each of them ends after one step.
    if (!(await workOnSweep(shop.ctx, id, () => true))) break;
    expect(step).toBeLessThan(60);
    const { running } = await shop.desk.overview({}, { token: shop.token });
    expect(running?.state).toBe('running');
  }
  expect(await shop.told()).toEqual([`missing ${first}`, `orphan ${orphan}`].toSorted());
  expect((await shop.desk.overview({}, { token: shop.token })).last).toMatchObject({
    id,
    state: 'done',
    files: 3,
  });
});

it('a step that was cut off before it was kept is done again and finds the same', async () => {
  const { keys } = await shop.sell('a.glb');
  await rm(shop.pathOf(keys[0] ?? ''));
  const id = await beginSweep(shop.ctx, { isWhole: false, by: null });
  const broken = { ...shop.ctx, tx: async () => Promise.reject(new Error('killed')) } as Context;
  const where = async () => {
    const { rows } = await sql`select phase, place, cursor from storage_sweep`.execute(shop.ctx.db);
    return rows;
  };
  for (let step = 1; ; step += 1) {
    const before = await where();
    await expect(workOnSweep(broken, id, () => true)).rejects.toThrow('killed');
    expect(await where()).toEqual(before);
    if (!(await workOnSweep(shop.ctx, id, () => true))) break;
    expect(step).toBeLessThan(60);
  }
  expect(await shop.told()).toEqual([`missing ${keys[0]}`]);
});

it('whoever was taken for dead writes nothing more', async () => {
  await shop.sell('a.glb');
  const id = await beginSweep(shop.ctx, { isWhole: false, by: null });
  const slow = {
    ...shop.ctx,
    storage: Object.create(shop.ctx.storage, {
      list: {
        async value(from: string) {
          const listing = await shop.ctx.storage.list(from);
          // Another one has taken it up meanwhile.
          await workOnSweep(shop.ctx, id, () => true);
          return listing;
        },
      },
    }),
  } as Context;
  expect(await workOnSweep(slow, id, () => true)).toBe(false);
  const { running } = await shop.desk.overview({}, { token: shop.token });
  expect(running).toMatchObject({ id, phase: 'names', files: 2 });
});

describe('a step that takes longer than the patience with the dead', () => {
  /** Forty files are missed, and half a minute goes by at each look; `meanwhile` is what happens then. */
  async function slowSweep(meanwhile: () => Promise<unknown>): Promise<{ id: string; slow: Context }> {
    const { keys } = await shop.sell(...Array.from({ length: 40 }, (_, n) => `${n}.glb`));
    for (const key of keys) await rm(shop.pathOf(key));
    const id = await beginSweep(shop.ctx, { isWhole: false, by: null });
    const storage = Object.create(shop.ctx.storage, {
      look: {
        async value(key: string) {
          shop.server.clock.advance({ seconds: 30 });
          await meanwhile();
          return shop.ctx.storage.look(key);
        },
      },
    });
    return { id, slow: { ...shop.ctx, storage } as Context };
  }

  it('is not taken up by another', async () => {
    const { id, slow } = await slowSweep(async () => goOn.run(shop.ctx, {}));
    const begun = shop.server.clock.now().getTime();
    await workOnSweep(slow, id, () => false);
    expect(shop.server.clock.now().getTime() - begun).toBeGreaterThan(15 * 60_000);
    const { rows } = await sql`select from graphile_worker.jobs where key = 'storage:sweep'`.execute(
      shop.ctx.db,
    );
    expect(rows).toHaveLength(0);
    await shop.login();
    expect(await shop.told()).toHaveLength(40);
  });

  it('ends soon after the sweep was stopped', async () => {
    let looks = 0;
    const { id, slow } = await slowSweep(async () => {
      looks += 1;
      if (looks === 1) await stopSweep(shop.ctx);
    });
    expect(await workOnSweep(slow, id, () => false)).toBe(false);
    expect(looks).toBeLessThan(40);
    expect(await shop.told()).toEqual([]);
  });
});

it('of two that are begun at once one is refused, and the weekly one leaves the one that runs', async () => {
  const begun = await Promise.allSettled([
    shop.desk.start({}, { token: shop.token }),
    shop.desk.start({ isWhole: true }, { token: shop.token }),
  ]);
  expect(begun.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await refusalOf(shop.desk.start({}, { token: shop.token }))).toBe('SWEEP_RUNS');
  await sweepWeekly.run(shop.ctx, {});
  const { rows } = await sql`select 1 from storage_sweep`.execute(shop.ctx.db);
  expect(rows).toHaveLength(1);
});

it('what a killed process has left is taken up again, and what somebody works on is not', async () => {
  await beginSweep(shop.ctx, { isWhole: false, by: null });
  await sql`select graphile_worker.remove_job('storage:sweep')`.execute(shop.ctx.db);
  shop.server.clock.advance({ minutes: 9 });
  await goOn.run(shop.ctx, {});
  await shop.server.drainJobs();
  expect((await shop.desk.overview({}, { token: shop.token })).running).not.toBeNull();
  shop.server.clock.advance({ minutes: 2 });
  await goOn.run(shop.ctx, {});
  await shop.server.drainJobs();
  expect((await shop.desk.overview({}, { token: shop.token })).last).toMatchObject({ state: 'done' });
});

it('a sweep that is begun at the desk runs as a job; one that is stopped finds nothing more', async () => {
  const { keys } = await shop.sell('a.glb');
  await rm(shop.pathOf(keys[0] ?? ''));
  const { id } = await shop.desk.start({ isWhole: true }, { token: shop.token });
  expect(await shop.desk.stop({}, { token: shop.token })).toEqual({ count: 1 });
  await shop.server.drainJobs();
  expect(await shop.told()).toEqual([]);
  expect((await shop.desk.overview({}, { token: shop.token })).last).toMatchObject({
    id,
    state: 'stopped',
    isWhole: true,
  });
  expect(await shop.desk.stop({}, { token: shop.token })).toEqual({ count: 0 });
  await shop.desk.start({}, { token: shop.token });
  await shop.server.drainJobs();
  expect(await shop.told()).toEqual([`missing ${keys[0]}`]);
});
