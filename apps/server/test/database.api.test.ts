import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '../src/db/migrate.ts';
import { createTestDatabase } from './database.ts';

const MIGRATIONS = fileURLToPath(new URL('../migrations/', import.meta.url));

async function query(poolConfig: pg.PoolConfig, sql: string): Promise<unknown[]> {
  const client = new pg.Client(poolConfig);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}

test('every test database is migrated and independent of the others', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await query(one.poolConfig, 'create table only_here as select 1 as n');
  expect(await query(one.poolConfig, "select to_regclass('migration') is not null as migrated")).toEqual([
    { migrated: true },
  ]);
  expect(await query(other.poolConfig, "select to_regclass('only_here') as found")).toEqual([
    { found: null },
  ]);
  await Promise.all([one.drop(), other.drop()]);
  await expect(query(one.poolConfig, 'select 1')).rejects.toThrow(/does not exist/);
});

test('a version does not run on a database that a newer one has changed', async () => {
  const one = await createTestDatabase();
  expect(await migrate(one.poolConfig)).toEqual([]);
  await query(one.poolConfig, "insert into migration (name, checksum) values ('9999_of_tomorrow.sql', '')");
  await expect(migrate(one.poolConfig)).rejects.toThrow(
    /9999_of_tomorrow.*备份.*另建一个空的数据库.*backup.*new database/,
  );
  await one.drop();
});

test('what older versions left comes through: numbers used twice are told apart, files of payouts count as given, open ones have the identity of then, refunds have the kind of their payment, and what may have been read is kept', async () => {
  const old = await createTestDatabase({ isEmpty: true });
  const client = new pg.Client(old.poolConfig);
  await client.connect();
  // Rows of a few columns, without all that they lead to.
  await client.query('set session_replication_role = replica');
  const left = (await readdir(MIGRATIONS)).toSorted();
  async function runBefore(number: string): Promise<void> {
    while (left[0] && left[0] < number) await client.query(await readFile(MIGRATIONS + left.shift(), 'utf8'));
  }

  await runBefore('0069');
  for (const [day, invoiceNo] of Object.entries(['25117', '25117', '25118', '25117', '']))
    await client.query(
      `insert into invoice_request
        (id, order_id, client_id, kind, title, tax_no, email, amount_fen, state, invoice_no, created_at)
      values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'personal', '', '', '', 1, $1, $2, $3)`,
      [invoiceNo ? 'issued' : 'requested', invoiceNo, `2026-01-0${Number(day) + 1}`],
    );
  await runBefore('0070');
  const { rows: numbers } = await client.query<{ no: string }>(
    'select invoice_no as no from invoice_request order by created_at',
  );
  expect(numbers.map(({ no }) => no)).toEqual(['25117-3', '25117-2', '25118', '25117', '']);

  await runBefore('0090');
  for (const [batchNo, method, endedAt] of [
    ['open', 'bank', null],
    ['over', 'bank', '2026-01-02'],
    ['other', 'wechat', null],
  ]) {
    const { rows } = await client.query<{ id: string }>(
      `insert into payout_batch (id, batch_no, method, proposed_by, approved_by, created_at)
      values (gen_random_uuid(), $1, $2, gen_random_uuid(), gen_random_uuid(), '2026-01-01') returning id`,
      [batchNo, method],
    );
    await client.query(
      `insert into withdrawal (id, client_id, withdrawal_no, state, points, gross_fen, tax_fen, net_fen, rate_version,
        tax_version, tax_kind, method, payee_handle, payee_shown, txn_id, created_at, batch_id, ended_at)
      values (gen_random_uuid(), gen_random_uuid(), $1, $4, 1, 1, 0, 1, 1, 1, 'labour', $2, gen_random_uuid(), '{}',
        gen_random_uuid(), '2026-01-01', $5, $3)`,
      [batchNo, method, endedAt, endedAt ? 'done' : 'sent', rows[0]?.id],
    );
  }
  await runBefore('0091');
  const { rows: given } = await client.query<{ no: string }>(
    'select batch_no as no from payout_batch where exported_at = created_at',
  );
  expect(given.map(({ no }) => no)).toEqual(['open']);

  await runBefore('0120');
  const pieces = [
    ['put off', 2, '2100-01-01'],
    ['to come', 1, '2100-01-01'],
    ['out', 2, '2026-01-02'],
    ['never out', 0, null],
  ];
  for (const piece of pieces) {
    await client.query(
      `insert into news (id, slug, news_type, title, en_title, subtitle, en_subtitle, link_type, link_url, content, en_content,
        created_at, live_version, published_at)
      values (gen_random_uuid(), $1, 1, '', '', '', '', 1, '', '', '', '2026-01-01', $2, $3)`,
      piece,
    );
    await client.query(
      `insert into case_story (id, slug, title, en_title, summary, en_summary, facts, content, en_content, is_demo, created_at,
        live_version, published_at)
      values (gen_random_uuid(), $1, '', '', '', '', '[]', '', '', false, '2026-01-01', $2, $3)`,
      piece,
    );
    await client.query(
      `insert into banner (id, title, en_title, position, summary, en_summary, cover_img, link_url, created_at, live_version,
        published_at)
      values (gen_random_uuid(), $1, '', 0, '', '', '', '/', '2026-01-01', $2, $3)`,
      piece,
    );
    await client.query(
      `insert into partner (id, name, en_name, position, created_at, live_version, published_at)
      values (gen_random_uuid(), $1, '', 0, '2026-01-01', $2, $3)`,
      piece,
    );
  }

  await runBefore('0122');
  for (const day of ['2025-11-01', '2025-12-01', '2026-02-01'])
    await client.query(
      `insert into sealed_detail (id, client_id, kind, key_id, sealed, created_at, approved_at)
      select gen_random_uuid(), client_id, 'identity', '', '', $1, $1 from withdrawal where withdrawal_no = 'open'`,
      [day],
    );
  await runBefore('0123');
  const { rows: identities } = await client.query<{ no: string; day: string | null }>(
    `select w.withdrawal_no as no, d.approved_at::date::text as day from withdrawal w
    left join sealed_detail d on d.id = w.identity_handle order by 1`,
  );
  expect(identities).toEqual([
    { no: 'open', day: '2025-12-01' },
    { no: 'other', day: null },
    { no: 'over', day: null },
  ]);

  await runBefore('0128');
  // As a process writes it that has not been upgraded yet.
  await client.query(`
    with o as (
      insert into payment_order (id, client_id, sku, offer, amount_fen, state, created_at, expires_at)
      values (gen_random_uuid(), gen_random_uuid(), 'vip', '{"kind":"vip"}', 100, 'closed', '2026-01-01', '2026-01-02')
      returning id, client_id)
    insert into payment_refund (id, order_id, client_id, hold_id, points, refund_fen, reason, state, created_at)
    select gen_random_uuid(), id, client_id, gen_random_uuid(), 1, 100, '', 'requested', '2026-01-03' from o`);
  await runBefore('0129');
  const { rows: kinds } = await client.query<{ kind: string | null }>('select kind from payment_refund');
  expect(kinds).toEqual([{ kind: 'vip' }]);

  await runBefore('0134');
  for (const [table, name] of [
    ['news', 'slug'],
    ['case_story', 'slug'],
    ['banner', 'title'],
    ['partner', 'name'],
  ]) {
    const { rows: days } = await client.query<{ name: string; day: string | null }>(
      `select ${name} as name, shown_at::date::text as day from ${table} order by 1`,
    );
    expect([table, days]).toEqual([
      table,
      [
        { name: 'never out', day: null },
        { name: 'out', day: '2026-01-02' },
        { name: 'put off', day: '2026-01-01' },
        { name: 'to come', day: '2026-01-01' },
      ],
    ]);
  }

  await client.query(
    `update withdrawal set why = case withdrawal_no when 'over' then
      '保存的收款信息已无法读取，须重新填写 · what was kept of the account can no longer be read, and has to be entered again'
      else '户名不符' end`,
  );
  await runBefore('0136');
  const { rows: whys } = await client.query<{ no: string; why: string }>(
    'select withdrawal_no as no, why from withdrawal order by 1',
  );
  expect(whys.map(({ no, why }) => [no, why])).toEqual([
    ...[['open', '户名不符']],
    ...[['other', '户名不符']],
    ...[['over', 'PAYEE_LOST']],
  ]);
  await client.end();
  await old.drop();
});
