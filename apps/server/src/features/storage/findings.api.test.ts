import { readFile, rm, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '#context';
import type { ObjectStorage } from '#kernel/storage';
import { refusalOf } from '../../../test/account.ts';
import { SweptShop } from '../../../test/swept-shop.ts';
import { deleteOrphans } from './deeds.ts';
import { goOn } from './jobs.ts';
import { probeStorage } from './probe.ts';
import { lockOrphans } from './repository/findings.ts';

let shop: SweptShop;
beforeAll(async () => {
  shop = await SweptShop.start();
});
afterAll(() => shop.server.close());
beforeEach(() => shop.empty());

describe('orphans', () => {
  async function orphanOf(key: string): Promise<string> {
    await shop.store(key);
    await shop.age(key, 48);
    await shop.sweep();
    return (await shop.found()).find((one) => one.key === key)?.id ?? '';
  }

  it('are deleted by a job, and the chain says which', async () => {
    const id = await orphanOf('draft/lost/model.glb');
    expect(await shop.desk.remove({ ids: id }, { token: shop.token })).toEqual({ count: 1, hasMore: false });
    expect(await shop.found({ state: 'working' })).toMatchObject([{ id }]);
    await shop.server.drainJobs();
    expect(await shop.ctx.storage.look('draft/lost/model.glb')).toBeNull();
    expect(await shop.found({ state: 'ended' })).toMatchObject([{ id, outcome: 'deleted' }]);
    const { rows } = await sql`
      select details from audit_entry where action = 'storageDesk.remove' order by seq desc limit 1`.execute(
      shop.ctx.db,
    );
    expect(JSON.stringify(rows[0])).toContain('draft/lost/model.glb');
  });

  it('are the newest, and held in the order in which chosen ones are', async () => {
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c']) ids.push(await orphanOf(`draft/lost/${name}.glb`));
    const held = await shop.ctx.tx(async ({ db }) => lockOrphans(db, null, 2));
    expect(held.map(({ id }) => id)).toEqual(ids.slice(1).toSorted());
  });

  it('that are named again before their turn comes stay', async () => {
    const key = 'public/avatar/face.webp';
    const id = await orphanOf(key);
    await shop.desk.remove({ ids: id }, { token: shop.token });
    await sql`insert into avatar (key, client_id, created_at) values (${key}, ${shop.member.clientId}, now())`.execute(
      shop.ctx.db,
    );
    await shop.server.drainJobs();
    expect(await shop.ctx.storage.look(key)).not.toBeNull();
    expect(await shop.found({ state: 'ended' })).toMatchObject([{ id, outcome: 'named' }]);
    await sql`delete from avatar where key = ${key}`.execute(shop.ctx.db);
  });

  it('that were stored anew meanwhile stay', async () => {
    const key = 'public/level/asset/a-0.glb';
    const id = await orphanOf(key);
    await shop.desk.remove({ ids: id }, { token: shop.token });
    await shop.age(key, 1);
    await shop.server.drainJobs();
    expect(await shop.ctx.storage.look(key)).not.toBeNull();
    expect(await shop.found()).toMatchObject([{ id, state: 'open' }]);
  });

  it('go all at once by their kind, and what is none is never deleted', async () => {
    const { keys } = await shop.sell('gone.glb');
    await rm(shop.pathOf(keys[0] ?? ''));
    for (const n of [1, 2, 3]) await shop.store(`draft/lost/${n}.glb`);
    await orphanOf('invoice/lost.pdf');
    const missing = (await shop.found({ problem: 'missing' }))[0];
    expect(await shop.desk.remove({ ids: missing?.id ?? '' }, { token: shop.token })).toEqual({
      count: 0,
      hasMore: false,
    });
    expect(await shop.desk.remove({ all: 'drafts' }, { token: shop.token })).toEqual({
      count: 3,
      hasMore: false,
    });
    await shop.server.drainJobs();
    expect(await shop.told()).toEqual([`missing ${keys[0]}`, 'orphan invoice/lost.pdf'].toSorted());
    for (const input of [{}, { all: 'any', ids: missing?.id ?? '' }] as const)
      expect(await refusalOf(shop.desk.remove(input, { token: shop.token }))).toBe('BAD_INPUT');
  });

  it('are not deleted all at once where they are more than a tenth of a kind, unless somebody says how many', async () => {
    for (let n = 0; n < 20; n += 1) await shop.store(`draft/lost/${n}.glb`);
    const id = await orphanOf('draft/lost/20.glb');
    const remove = (all: 'any' | 'drafts', count?: number) =>
      shop.desk.remove({ all, ...(count !== undefined && { count }) }, { token: shop.token });
    for (const all of ['any', 'drafts'] as const)
      for (const count of [undefined, 20])
        expect(await remove(all, count).catch((error: unknown) => error)).toMatchObject({
          reason: 'ORPHANS_MANY',
          details: { count: 21 },
        });
    expect(await shop.found({ state: 'working' })).toEqual([]);
    // Chosen ones were looked at one by one.
    expect(await shop.desk.remove({ ids: id }, { token: shop.token })).toMatchObject({ count: 1 });
    await orphanOf('draft/lost/21.glb');
    expect(await remove('any', 21)).toMatchObject({ count: 21 });
  });

  it('a storage that fails half way leaves the others to the next try', async () => {
    await shop.store('draft/lost/1.glb');
    await orphanOf('draft/lost/2.glb');
    await shop.desk.remove({ all: 'any' }, { token: shop.token });
    let calls = 0;
    const failing = {
      ...shop.ctx,
      storage: Object.create(shop.ctx.storage, {
        delete: {
          async value(key: string) {
            calls += 1;
            if (calls === 2) throw new Error('nobody answers');
            await shop.ctx.storage.delete(key);
          },
        },
      }),
    } as Context;
    const ids = (await shop.found({ state: 'working' })).map(({ id }) => id);
    await expect(deleteOrphans(failing, ids)).rejects.toThrow('nobody answers');
    expect(await shop.found({ state: 'working' })).toHaveLength(1);
    await shop.server.drainJobs();
    expect(await shop.found({ state: 'ended' })).toHaveLength(2);
  });
});

it('what is looked at again ends where it is whole, and is told as it is now where it is not', async () => {
  const { id, keys } = await shop.sell('a.glb', 'b.glb');
  const [a = '', b = ''] = keys;
  const bytes = await readFile(shop.pathOf(a));
  await rm(shop.pathOf(a));
  await rm(shop.pathOf(b));
  await shop.sweep();
  await writeFile(shop.pathOf(a), bytes);
  await writeFile(shop.pathOf(b), 'something else');
  const ids = (await shop.found()).map((one) => one.id).join(',');
  expect(await shop.desk.recheck({ ids }, { token: shop.token })).toEqual({ count: 2 });
  await shop.server.drainJobs();
  expect(await shop.found({ state: 'ended' })).toMatchObject([{ key: a, outcome: 'whole' }]);
  expect(await shop.found()).toMatchObject([{ key: b, problem: 'damaged', detail: 'size', subjectId: id }]);
  await sql`delete from asset_file where key = ${b}`.execute(shop.ctx.db);
  await sql`delete from asset_version where asset_id = ${id}`.execute(shop.ctx.db);
  await shop.desk.recheck({ ids }, { token: shop.token });
  await shop.server.drainJobs();
  expect((await shop.found({ state: 'ended' })).find(({ key }) => key === b)).toMatchObject({
    outcome: 'unnamed',
  });
});

it('what is known stays so until it is something else', async () => {
  const { keys } = await shop.sell('a.glb');
  const [key = ''] = keys;
  await rm(shop.pathOf(key));
  await shop.sweep();
  const [one] = await shop.found();
  await shop.desk.know({ ids: one?.id ?? '', note: '已请作者重新上传' }, { token: shop.token });
  await shop.sweep();
  expect(await shop.found()).toEqual([]);
  expect(await shop.found({ state: 'known' })).toMatchObject([{ key, note: '已请作者重新上传' }]);
  await writeFile(shop.pathOf(key), 'half');
  await shop.sweep();
  expect(await shop.found()).toMatchObject([{ key, problem: 'damaged', note: '已请作者重新上传' }]);
});

it('forms are made again by their own job, unless the file that they come of is broken', async () => {
  const { id, keys } = await shop.sell('model.glb');
  const form = await shop.store(`asset/${id}/forms/1/0-model.usdz`);
  await sql`insert into asset_form (asset_id, version, position, key, name, format, role, map, edge, bytes, sha256, crc32, content_type,
    is_made) values (${id}, 1, 0, ${form.key}, 'model.usdz', 'usdz', 'model', '', 0, 500, ${form.sha256}, 0, 'model/vnd.usdz+zip', true)`.execute(
    shop.ctx.db,
  );
  await sql`update asset_version set formed_at = now() where asset_id = ${id}`.execute(shop.ctx.db);
  await rm(shop.pathOf(form.key));
  await shop.sweep();
  const [one] = await shop.found();
  expect(one).toMatchObject({ key: form.key, kind: 'forms', canRemake: true });
  await sql`select graphile_worker.remove_job(${`catalog:make-forms:${id}`})`.execute(shop.ctx.db);
  expect(await shop.desk.remake({ ids: one?.id ?? '' }, { token: shop.token })).toEqual({ count: 1 });
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where key = ${`catalog:make-forms:${id}`}`.execute(shop.ctx.db);
  expect(rows).toHaveLength(1);
  // Nothing is made of what is not there.
  await rm(shop.pathOf(keys[0] ?? ''));
  await sql`update storage_finding set state = 'open', deed = ''`.execute(shop.ctx.db);
  await shop.sweep();
  expect((await shop.found()).find(({ key }) => key === form.key)).toMatchObject({ canRemake: false });
  expect(await shop.desk.remake({ ids: one?.id ?? '' }, { token: shop.token })).toEqual({ count: 0 });
});

it('forms of an older version are not made again, as nothing makes them', async () => {
  const { id } = await shop.sell('model.glb');
  const { key, sha256 } = await shop.store(`asset/${id}/forms/1/0-model.usdz`);
  await sql`insert into asset_form (asset_id, version, position, key, name, format, role, map, edge, bytes, sha256, crc32, content_type,
    is_made) values (${id}, 1, 0, ${key}, 'model.usdz', 'usdz', 'model', '', 0, 500, ${sha256}, 0, 'model/vnd.usdz+zip', true)`.execute(
    shop.ctx.db,
  );
  await rm(shop.pathOf(key));
  await shop.sweep();
  expect(await shop.found()).toMatchObject([{ key, canRemake: true }]);
  await sql`insert into asset_version (asset_id, number, published_at, notes, en_notes, files)
    select asset_id, 2, published_at, '', '', '[]' from asset_version where asset_id = ${id}`.execute(
    shop.ctx.db,
  );
  const [one] = await shop.found();
  expect(one).toMatchObject({ key, canRemake: false });
  expect(await shop.desk.remake({ ids: one?.id ?? '' }, { token: shop.token })).toEqual({ count: 0 });
});

it('lighter copies are made again, unless the preview that they come of is broken; a cover is not in the way', async () => {
  const { id, cover } = await shop.sell('model.glb');
  const { key: preview } = await shop.store(`public/asset/${id}/preview.glb`);
  const { key: level } = await shop.store(`public/level/${id}/a-0.glb`);
  await sql`update asset set preview = jsonb_set(preview, '{model}', to_jsonb(${shop.ctx.storage.publicUrl(preview)}::text))
    where id = ${id}`.execute(shop.ctx.db);
  await sql`insert into asset_health (asset_id, models, edition, examined_at, levels)
    values (${id}, 'm', 1, now(), ${JSON.stringify([{ key: level, bytes: 500 }])}::jsonb)
    on conflict (asset_id) do update set levels = excluded.levels`.execute(shop.ctx.db);
  for (const key of [level, cover]) await rm(shop.pathOf(key));
  await shop.sweep();
  const lighter = async () => (await shop.found()).find(({ key }) => key === level);
  expect(await lighter()).toMatchObject({ kind: 'lighter', canRemake: true });
  await rm(shop.pathOf(preview));
  await shop.sweep();
  expect(await lighter()).toMatchObject({ canRemake: false });
  const ids = (await lighter())?.id ?? '';
  expect(await shop.desk.remake({ ids }, { token: shop.token })).toEqual({ count: 0 });
});

it('what a job has given up waits again after an hour, and not before', async () => {
  const { keys } = await shop.sell('a.glb');
  await rm(shop.pathOf(keys[0] ?? ''));
  await shop.sweep();
  const [one] = await shop.found();
  await shop.desk.recheck({ ids: one?.id ?? '' }, { token: shop.token });
  await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`.execute(
    shop.ctx.db,
  );
  shop.server.clock.advance({ minutes: 59 });
  await goOn.run(shop.ctx, {});
  await shop.login();
  expect(await shop.found()).toEqual([]);
  shop.server.clock.advance({ minutes: 2 });
  await goOn.run(shop.ctx, {});
  expect(await shop.found()).toMatchObject([{ id: one?.id, state: 'open' }]);
});

it('the desk tells what lies there, that the storage answers, and what waits; Prometheus as well', async () => {
  const { keys } = await shop.sell('a.glb', 'b.glb');
  await rm(shop.pathOf(keys[0] ?? ''));
  await shop.sweep();
  const told = await shop.desk.overview({}, { token: shop.token });
  expect(told).toMatchObject({ home: 'local', open: { missing: 1, damaged: 0, orphan: 0 }, running: null });
  expect(told.kinds).toContainEqual({ kind: 'assets', files: 1, bytes: 500 });
  expect(told.room?.freeBytes).toBeGreaterThan(0);
  expect(told.sinceTime).not.toBeNull();
  const looks = Array.from({ length: 8 }, () => shop.desk.probe({}, { token: shop.token }));
  for (const probe of await Promise.all(looks)) expect(probe).toMatchObject({ isWell: true, error: '' });
  expect((await shop.ctx.storage.list('')).objects.filter(({ key }) => key.startsWith('probe/'))).toEqual([]);
  shop.server.clock.advance({ hours: 1 });
  expect(await shop.ctx.metrics.text()).toContain(
    'mogine_storage_findings{problem="missing",state="open"} 1',
  );
  expect(await shop.ctx.metrics.text()).toMatch(/mogine_storage_sweep_age_seconds 3600\n/);
});

it('two processes that look at once do not take each other’s file for a storage that is unwell', async () => {
  const { storage, config } = shop.ctx;
  const steps: string[] = [];
  let letRead: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => {
    letRead = resolve;
  });
  /** `slow` reads only once the other one has deleted what it wrote. */
  const processAt = (port: number, isSlow: boolean): Context => ({
    ...{ ...shop.ctx, config: { ...config, port } },
    storage: {
      ...storage,
      put: async (...put: Parameters<ObjectStorage['put']>) => storage.put(...put),
      async read(...read: Parameters<ObjectStorage['read']>) {
        if (isSlow) await gone;
        return storage.read(...read);
      },
      async delete(key: string) {
        await storage.delete(key);
        steps.push(key);
        if (!isSlow) letRead();
      },
    } as ObjectStorage,
  });
  const [slow, quick] = [probeStorage(processAt(3001, true), 's'), probeStorage(processAt(3002, false), 's')];
  expect(await Promise.all([slow, quick])).toMatchObject([{ isWell: true }, { isWell: true }]);
  expect(steps).toHaveLength(2);
});

it('findings are listed page by page, each once', async () => {
  for (let n = 0; n < 7; n += 1) await shop.store(`draft/lost/${n}.glb`);
  await shop.sweep();
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof shop.desk.findings>> = await shop.desk.findings(
      { size: 3, problem: 'orphan', kind: 'drafts', ...(cursor && { cursor }) },
      { token: shop.token },
    );
    expect(page.total).toBe(7);
    seen.push(...page.records.map(({ key }) => key));
    ({ cursor } = page);
  }
  expect(new Set(seen).size).toBe(7);
  expect(seen).toHaveLength(7);
});
