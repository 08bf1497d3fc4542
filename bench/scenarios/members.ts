import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import { sql } from 'kysely';
import { atMost, figure, type Outcome } from '../outcome.ts';
import type { Person } from '../people.ts';
import type { World } from '../world.ts';
import { HTML_HEADERS } from './shots.ts';

const ENTRIES = 10_000;
const WARM_UPS = 5;
const TIMES = 40;
const SLOWEST_MS = 100;

/** What a person opens who has been here for years; `words` is something that a tenth of a percent of the rows hold. */
const LISTS: readonly [name: string, path: string, query: Readonly<Record<string, string>>][] = [
  ['Orders of assets', '/api/order/list', {}],
  ['Points log', '/api/client/pointLog', {}],
  ['Points log with balances', '/api/client/pointLog', { balance: '1' }],
  ['Points log, searched', '/api/client/pointLog', { searchKey: 'Asset 777' }],
  ['Points log, the last page', '/api/client/pointLog', { current: String(ENTRIES / 20) }],
  ['Assets', '/api/order/resource/list', {}],
  ['Assets, searched', '/api/order/resource/list', { searchKey: 'oak' }],
  ['Assets, the last page', '/api/order/resource/list', { current: String(ENTRIES / 20) }],
  ['Favourites', '/api/favorite/item/list', {}],
  ['Favourites by name', '/api/favorite/item/list', { sort: 'name' }],
  ['Favourites, searched', '/api/favorite/item/list', { searchKey: 'oak' }],
  ['Favourites, the last page', '/api/favorite/item/list', { current: String(ENTRIES / 20) }],
  ['Folders', '/api/favorite/list', {}],
  ['AI works', '/api/comfy-ui/page', {}],
  ['AI works, searched', '/api/comfy-ui/page', { searchKey: '777' }],
  ['AI works, the last page', '/api/comfy-ui/page', { current: String(ENTRIES / 20) }],
  ['Notices', '/api/client/message/list', {}],
  ['Unread notices', '/api/client/message/unread', {}],
];

/** How long the lists of one member take who has ten thousand entries in each. */
export async function measureMembers(world: World): Promise<Outcome> {
  const person = world.people.at(-1);
  if (!person || world.assetIds.length < ENTRIES)
    throw new Error(`this part needs ${ENTRIES} assets that cost something: raise --assets`);
  await seedMember(world, person);
  const rows: { name: string; sorted: number[] }[] = [];
  for (const [name, path, query] of LISTS) {
    const search = new URLSearchParams({ size: '20', ...query }).toString();
    const url = `${world.ours.url}${BASE_PATH}${path}?${search}`;
    const times: number[] = [];
    for (let count = 0; count < WARM_UPS + TIMES; count += 1) {
      const startMs = performance.now();
      const reply = await fetch(url, {
        headers: { ...HTML_HEADERS, 'blade-auth': `bearer ${person.token}` },
      });
      await reply.arrayBuffer();
      if (reply.status !== 200) throw new Error(`${path} answers ${reply.status}`);
      if (count >= WARM_UPS) times.push(performance.now() - startMs);
    }
    rows.push({ name, sorted: times.toSorted((a, b) => a - b) });
  }
  const p95 = (sorted: readonly number[]) => sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
  return {
    title: 'Lists of one member',
    about: `Logged in; twenty records and the exact total, one request at a time, of a member with ${ENTRIES.toLocaleString('en')} orders, assets, favourites, AI works, points entries and notices. Time as the client sees it.`,
    table: {
      head: ['List', 'median ms', 'p95 ms', 'slowest ms'],
      rows: rows.map(({ name, sorted }) => [
        name,
        figure(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN),
        figure(p95(sorted)),
        figure(sorted.at(-1) ?? Number.NaN),
      ]),
    },
    goals: [
      atMost('p95 of the slowest list', Math.max(...rows.map(({ sorted }) => p95(sorted))), SLOWEST_MS, 'ms'),
    ],
  };
}

/** Half of the assets were bought, half were fetched as a member; every order has its entry in the log and its notice. */
async function seedMember({ database: { db }, assetIds }: World, { clientId }: Person): Promise<void> {
  const ids = assetIds.slice(0, ENTRIES);
  // On one connection, which alone has its temporary table.
  await db.connection().execute(async (db) => {
    await sql`create temporary table bench_entry on commit preserve rows as
    select gen_random_uuid() as id, g.asset_id, g.at, 'BM' || lpad(g.at::text, 12, '0') as order_no, a.name, a.en_name,
      now() - make_interval(mins => g.at::integer * 50) as created_at
    from unnest(${ids}::uuid[]) with ordinality as g (asset_id, at) join asset a on a.id = g.asset_id`.execute(
      db,
    );
    await sql`insert into purchase (id, order_no, client_id, points, created_at)
    select id, order_no, ${clientId}::uuid, 10, created_at from bench_entry`.execute(db);
    await sql`insert into purchase_item (purchase_id, asset_id, points, name, en_name, cover)
    select id, asset_id, 10, name, en_name, '' from bench_entry`.execute(db);
    await sql`insert into entitlement (client_id, asset_id, ground, purchase_id, created_at)
    select ${clientId}::uuid, asset_id, 'purchase', id, created_at from bench_entry where at % 2 = 0`.execute(
      db,
    );
    await sql`insert into membership (client_id, tier, starts_at, ends_at)
    values (${clientId}, 'yearly', now() - interval '300 days', now() + interval '65 days')`.execute(db);
    await sql`insert into download_grant (id, client_id, asset_id, file_key, ground, tier, created_at, version)
    select gen_random_uuid(), ${clientId}::uuid, asset_id, 'bench', 'member', 'yearly', created_at, 1
    from bench_entry where at % 2 = 1`.execute(db);
    await sql`insert into point_log (id, client_id, order_no, type, pay_type, points, status, asset_id, title, en_title, cover,
      created_at)
    select gen_random_uuid(), ${clientId}::uuid, order_no, 2, 2, -10, 2, asset_id, '购买 ' || at, 'Asset ' || at, '', created_at
    from bench_entry`.execute(db);
    await sql`insert into message (id, client_id, type, title, en_title, content, en_content, is_read, created_at)
    select gen_random_uuid(), ${clientId}::uuid, 'system', '支付成功', 'Paid', name, en_name, at > 200, created_at
    from bench_entry`.execute(db);
    await sql`insert into favorite_folder (id, client_id, name, is_default, place, created_at)
    values (gen_random_uuid(), ${clientId}::uuid, '默认收藏夹', true, 0, now()) on conflict do nothing`.execute(
      db,
    );
    await sql`insert into favorite_item (id, folder_id, client_id, asset_id, note, created_at)
    select b.id, f.id, f.client_id, b.asset_id, 'note ' || b.at, b.created_at
    from bench_entry b join favorite_folder f on f.client_id = ${clientId}::uuid and f.is_default
    on conflict do nothing`.execute(db);
    await sql`insert into create_task (id, client_id, flow, prompt, negative_prompt, loras, settings, status, points, run_id,
      root_id, created_at, ended_at)
    select id, ${clientId}::uuid, 't2i_nl_api', '客厅 ' || at, '', '{}',
      '{"width": 768, "height": 512, "seed": 7, "batchSize": 2}', 3, 0, gen_random_uuid(), id, created_at, created_at
    from bench_entry`.execute(db);
    await sql`insert into create_output (task_id, position, kind, key, thumb_key, plain_key, content_type, width, height,
      bytes, sha256, created_at)
    select id, position, 'image', 'bench/1.png', 'bench/1-small.webp', 'bench/1-plain.png', 'image/png', 768, 512, 1, '', created_at
    from bench_entry, generate_series(0, 1) position`.execute(db);
    await sql`drop table bench_entry`.execute(db);
  });
  const filled = ['purchase', 'purchase_item', 'entitlement', 'download_grant', 'point_log', 'message'];
  for (const table of [...filled, 'favorite_item', 'create_task', 'create_output'])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
}
