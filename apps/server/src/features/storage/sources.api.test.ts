import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Context } from '#context';
import { createAsset } from '../../../test/catalogue.ts';
import { makeTask } from '../../../test/done-task.ts';
import { openTarget, TARGETS } from '../../../test/storage/targets.ts';
import { SweptShop } from '../../../test/swept-shop.ts';
import { KEY_PATTERN } from './check.ts';
import { SOURCES } from './names.ts';
import { probeStorage } from './probe.ts';
import { findNames } from './repository/names.ts';

let shop: SweptShop;
beforeAll(async () => {
  shop = await SweptShop.start();
});
afterAll(() => shop.server.close());
beforeEach(() => shop.empty());

it.each(TARGETS.filter((name) => name !== 'local'))('files in %s are swept as well', async (name) => {
  const target = await openTarget(name);
  const at = { ...shop.ctx, storage: target.storage } as Context;
  try {
    const { sha256 } = await target.storage.put('asset/x/whole.glb', randomBytes(50), {
      contentType: 'model/gltf-binary',
    });
    const put = async (key: string) =>
      target.storage.put(key, randomBytes(50), { contentType: 'image/webp' });
    await put('public/avatar/shown.webp');
    await put('draft/lost/a.glb');
    await put('public/avatar/lost.webp');
    const file = { role: 'model', contentType: 'model/gltf-binary', sha256, bytes: 50 } as const;
    await createAsset(shop.ctx, {
      files: ['whole', 'gone'].map((stem) => ({ ...file, key: `asset/x/${stem}.glb`, name: `${stem}.glb` })),
      ...{ cover: [], thumb: '', preview: { model: '', panorama: '', maps: null, turntable: null } },
    });
    await sql`insert into avatar (key, client_id, created_at) values ('public/avatar/shown.webp', ${shop.member.clientId}, now())`.execute(
      shop.ctx.db,
    );
    // Everything lies there since a moment ago, so the sweep is one of the day after tomorrow.
    const before = shop.ctx.clock.now();
    shop.server.clock.set(new Date(Date.now() + 48 * 3600_000).toISOString());
    await shop.sweep(true, at);
    shop.server.clock.set(before.toISOString());
    const { rows } = await sql<{ problem: string; key: string }>`
      select problem, key from storage_finding where source <> 'shown' order by key`.execute(shop.ctx.db);
    expect(rows).toEqual([
      { problem: 'missing', key: 'asset/x/gone.glb' },
      { problem: 'orphan', key: 'draft/lost/a.glb' },
      { problem: 'orphan', key: 'public/avatar/lost.webp' },
    ]);
    expect(await probeStorage(at, 'somebody')).toMatchObject({ isWell: true, error: '' });
  } finally {
    await sql`delete from avatar`.execute(shop.ctx.db);
    await target.close();
  }
});

it('every source is read without a fault, page by page and by its keys', async () => {
  const names = await findNames(shop.ctx.db, ['asset/none/a.glb'], {
    ...{ pattern: KEY_PATTERN, now: shop.ctx.clock.now() },
  });
  expect(names.size).toBe(0);
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public'`.execute(shop.ctx.db);
  for (const { table, at } of SOURCES) expect(rows).toContainEqual({ table, column: at });
});

it('files of a task that was removed are named for two days more, by the clock of the place', async () => {
  const id = await makeTask(shop.ctx, shop.member, { pictures: 1 });
  const key = `create/${id}/1.png`;
  const removed = shop.ctx.clock.now();
  await shop.ctx.db.updateTable('create_task').set({ removed_at: removed }).where('id', '=', id).execute();
  const namesAfter = async (days: number) => {
    const now = new Date(removed.getTime() + days * 86_400_000);
    const names = await findNames(shop.ctx.db, [key], { pattern: KEY_PATTERN, now });
    return [...names.values()].map(({ source, isWanted }) => [source, isWanted]);
  };
  expect(await namesAfter(1)).toEqual([['output', false]]);
  expect(await namesAfter(3)).toEqual([]);
});

it('a picture is named whatever address its row was written under, and nothing of another site is missed', async () => {
  await shop.store('public/asset/old/cover.webp');
  await shop.store('public/asset/media/thumb.webp');
  await shop.store('public/asset/lost/cover.webp');
  await createAsset(shop.ctx, {
    ...{ files: [], cover: ['https://old.example/public/asset/old/cover.webp'] },
    thumb: '/media/asset/media/thumb.webp',
    preview: { model: 'https://elsewhere.example/public/x.glb', panorama: '', maps: null, turntable: null },
  });
  await shop.sweep();
  const { rows } = await sql<{ problem: string; key: string }>`
    select problem, key from storage_finding order by key`.execute(shop.ctx.db);
  expect(rows).toEqual([{ problem: 'orphan', key: 'public/asset/lost/cover.webp' }]);
});

/** Columns that are called as if they named files, and do not. */
const NO_FILES = new Set([
  ...[
    'dictionary_entry.key',
    'ledger_txn.key',
    'login_captcha.key',
    'page_text.key',
    'setting_change.key',
    'site_param.key',
  ],
  ...['licence_key.public_key', 'passkey.public_key', 'staff_passkey.public_key'],
]);

it('no table names files that no source knows', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)(keys?|img|image|cover|thumb|files|frozen|picture|logo)$'
      and table_name not like 'storage_%'`.execute(shop.ctx.db);
  const known = new Set(SOURCES.map(({ table }) => table));
  const unknown = rows
    .filter(({ table, column }) => !known.has(table) && !NO_FILES.has(`${table}.${column}`))
    .map(({ table, column }) => `${table}.${column}`);
  expect(unknown).toEqual([]);
});
