import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Context } from '#context';
import { createAsset } from '../../../test/catalogue.ts';
import { makeTask } from '../../../test/done-task.ts';
import { openTarget, TARGETS } from '../../../test/storage/targets.ts';
import { SweptShop } from '../../../test/swept-shop.ts';
import { KEY_PATTERN } from './check.ts';
import { SOURCES, type Source } from './names.ts';
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

const KEY = 'draft/named/a.glb';
const SHOWN = 'public/named/a.webp';
const ADDRESS = 'https://cdn.example/media/named/a.webp';
const OF_SUBMISSION = { state: 'in_review', frozen: { files: [], further: [] } };

/** For each source rows that name a file in each way that it knows, and nothing else. */
const NAMING: Record<string, readonly Record<string, unknown>[]> = {
  file: [{ key: KEY }],
  version: [{ files: [{ key: KEY }] }],
  form: [{ key: KEY, is_made: true }],
  shown: [{ cover: [ADDRESS] }, { thumb: ADDRESS }, { preview: { model: ADDRESS } }],
  health: [
    { usdz_key: KEY, levels: [] },
    { usdz_key: '', levels: [{ key: KEY }] },
  ],
  draft: [{ cover_key: KEY }, { preview_key: KEY }, { turntable_key: KEY }, { fix_keys: [KEY] }],
  'draft-file': [{ key: KEY }],
  'draft-shown': [{ key: KEY }],
  upload: [{ keys: [KEY] }],
  submission: [
    ...['coverKey', 'previewKey', 'turntableKey'].map((name) => ({
      ...OF_SUBMISSION,
      frozen: { ...OF_SUBMISSION.frozen, [name]: KEY },
    })),
    ...['files', 'further'].map((name) => ({
      ...OF_SUBMISSION,
      frozen: { ...OF_SUBMISSION.frozen, [name]: [{ key: KEY }] },
    })),
  ],
  task: [
    ...['reference_key', 'source_key', 'source_thumb_key', 'mask_key'].map((name) => ({
      ...{ graph_files: {}, [name]: KEY },
    })),
    { graph_files: { picture: KEY } },
  ],
  output: [
    ...['key', 'thumb_key', 'plain_key', 'scene_key'].map((name) => ({ others: [], [name]: KEY })),
    { others: [{ key: KEY }] },
  ],
  post: [{ key: KEY }, { thumb_key: KEY }],
  avatar: [{ key: KEY }],
  face: [{ head_image: KEY }],
  export: [{ key: KEY }],
  invoice: [],
  enquiry: [{ attachment_key: KEY }],
  case: [{ picture: KEY }],
  picture: [],
  news: [{ cover_img: ADDRESS }, { content: `<img src="${ADDRESS}">` }],
  case_story: [{ cover_img: ADDRESS }, { content: `<img src="${ADDRESS}">` }],
  banner: [{ cover_img: ADDRESS }],
  partner: [{ logo_img: ADDRESS }],
  'content-version': [{ data: { coverImg: ADDRESS } }],
  purchase: [{ cover: ADDRESS }],
  points: [{ cover: ADDRESS }],
  download: [{ file_key: KEY }],
};
const ID = '0199c2b4-0000-7000-8000-00000000000a';
/** Sources whose keys are made of their rows. */
const MADE: Record<string, { row: Record<string, unknown>; key: string }> = {
  invoice: { row: { id: ID, format: 'pdf' }, key: `invoice/${ID}.pdf` },
  picture: { row: { id: ID }, key: `public/site/${ID}.webp` },
};

/** What a source reads in one row of its table, whatever else that table asks of its rows. */
async function namedBy(source: Source, row: Record<string, unknown>): Promise<string[]> {
  const keys = source.keys.replaceAll('$pattern', `'${KEY_PATTERN}'`).replaceAll('$now', 'now()');
  const { rows } = await sql<{ key: string }>`
    select n.key from jsonb_populate_record(null::${sql.ref(source.table)}, ${JSON.stringify(row)}::jsonb) t
    cross join lateral (${sql.raw(keys)}) n (key, bytes, sha256, is_wanted) where n.key <> ''`.execute(
    shop.ctx.db,
  );
  return rows.map(({ key }) => key);
}

it.each(SOURCES)('$name names what its rows name, in each way', async (source) => {
  const made = MADE[source.name];
  if (made) expect(await namedBy(source, made.row)).toEqual([made.key]);
  for (const row of NAMING[source.name] ?? []) {
    const wanted = JSON.stringify(row).includes(ADDRESS) ? SHOWN : KEY;
    expect({ row, named: await namedBy(source, row) }).toEqual({ row, named: [wanted] });
  }
  expect((NAMING[source.name]?.length ?? 0) + (made ? 1 : 0)).toBeGreaterThan(0);
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
    'job_done.key',
    'site_param.key',
  ],
  ...['licence_key.public_key', 'passkey.public_key', 'staff_passkey.public_key'],
]);

it('no column names files that no source knows', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)(keys?|img|image|cover|thumb|files|frozen|picture|logo)$'
      and table_name not like 'storage_%'`.execute(shop.ctx.db);
  const known = new Set([
    ...SOURCES.flatMap(({ name, table }) =>
      (NAMING[name] ?? []).flatMap((row) => Object.keys(row).map((column) => `${table}.${column}`)),
    ),
    ...NO_FILES,
  ]);
  const columns = rows.map(({ table, column }) => `${table}.${column}`);
  expect(columns.filter((column) => !known.has(column))).toEqual([]);
});
