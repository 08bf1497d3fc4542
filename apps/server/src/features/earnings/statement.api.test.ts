import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { createMember, type Member } from '../../../test/builders.ts';
import { createBuyer } from '../../../test/buyers.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { KnownPayees } from '../../../test/payees.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { createCatalogFeature } from '../catalog/index.ts';
import { ordersFeature } from '../orders/index.ts';
import { grantDownload } from '../orders/service/download.ts';
import { payForAssets } from '../orders/service/pay.ts';
import { extendMembership, walletFeature } from '../wallet/index.ts';
import { findLedgerFaults } from '../wallet/repository/audit.ts';
import { createEarnings } from './index.ts';
import { countDifferences } from './repository/replay.ts';
import { reverseEarning } from './service/reverse.ts';
import { STATEMENT_WORDS } from './statement/words.ts';

let server: TestServer;
let creator: Member;
let sofa: string;

beforeAll(async () => {
  server = await startTestServer({
    features: {
      ...{ catalog: createCatalogFeature(), orders: ordersFeature },
      ...{ wallet: walletFeature, earnings: createEarnings(new KnownPayees()).earnings },
    },
    startAt: '2026-03-02T02:00:00Z',
  });
  const { ctx, api } = server;
  await createCategories(ctx);
  creator = await createMember(ctx, { nickname: '林间' });
  const { clientId } = creator;
  sofa = await createAsset(ctx, { clientId, pricePoints: 55, title: { zh: '藤椅', en: 'Rattan chair' } });
  const lamp = await createAsset(ctx, { clientId, pricePoints: 21, title: { zh: '=灯', en: '=Lamp' } });
  await api.orders.pay({ resourceIds: `${sofa},${lamp}` }, await createBuyer(ctx, 100));
  server.clock.advance({ minutes: 1 });
  const member = await createMember(ctx);
  await extendMembership(ctx, { clientId: member.clientId, tier: 'yearly', months: 12 });
  await api.orders.downloadQiniu({ resourceId: sofa }, member);
  server.clock.advance({ minutes: 1 });
  const { records } = await api.earnings.list({ form: 'purchase', resourceId: lamp, size: 10 }, creator);
  await reverseEarning(ctx, records[0]?.id ?? '', { by: 'staff', why: 'copied' });
});
afterAll(() => server.close());

const month = { from: '2026-03', to: '2026-03' };

describe('a creator', () => {
  it('sees what was earned, what waits and what was taken back', async () => {
    const { api } = server;
    expect(await api.earnings.summary({}, creator)).toEqual({
      ...{ available: 0, pending: 40, owed: 0, total: 40, thisMonth: 40 },
      rates: { sharePercent: 70, memberDownloadPoint: 2, fenPerPoint: 10, minWithdrawFen: 10_000 },
      holdDays: 7,
      coming: null,
      days: [{ day: '2026-03-02', purchase: 38, memberDownload: 2, count: 2 }],
    });
    const { records, total } = await api.earnings.list({ size: 10 }, creator);
    expect(total).toBe(3);
    expect(records.map((row) => [row.form, row.grossPoint, row.sharePoint, row.reversedWhy])).toEqual([
      ['member_download', 0, 2, ''],
      expect.arrayContaining(['purchase']),
      expect.arrayContaining(['purchase']),
    ]);
    expect((await api.earnings.list({ month: '2026-02', size: 10 }, creator)).total).toBe(0);
    const first = await api.earnings.list({ size: 2 }, creator);
    const next = await api.earnings.list({ size: 2, cursor: first.cursor ?? '' }, creator);
    expect([...first.records, ...next.records].map(({ id }) => id)).toEqual(records.map(({ id }) => id));
  });

  it('sees nothing of others', async () => {
    const { api } = server;
    const stranger = await createMember(server.ctx);
    const { records } = await api.earnings.list({ size: 10 }, creator);
    expect(await refusalOf(api.earnings.receipt({ id: records[0]?.id ?? '' }, stranger))).toBe(
      'EARNING_NOT_FOUND',
    );
    expect((await api.earnings.list({ size: 10 }, stranger)).total).toBe(0);
    expect((await api.earnings.replay(month, stranger)).movements).toEqual([]);
  });
});

describe('a receipt', () => {
  it('shows the ledger’s entries, which sum to nothing and to what was credited', async () => {
    const { api } = server;
    const { records } = await api.earnings.list({ form: 'purchase', resourceId: sofa, size: 10 }, creator);
    const receipt = await api.earnings.receipt({ id: records[0]?.id ?? '' }, creator);
    expect(receipt.transaction.entries).toEqual([
      { party: 'buyer', point: -76 },
      { party: 'you', point: 52 },
      { party: 'platform', point: 24 },
    ]);
    expect(receipt).toMatchObject({
      earning: { grossPoint: 55, sharePoint: 38 },
      rate: { version: 1, sharePercent: 70 },
      credited: { point: 52, parts: 2 },
      agrees: true,
    });
  });

  it('says so when the row is not what the ledger and the rates say', async () => {
    const { api, ctx } = server;
    const { records } = await api.earnings.list({ form: 'purchase', resourceId: sofa, size: 10 }, creator);
    const id = records[0]?.id ?? '';
    const put = (points: number) =>
      sql`update earning set share_points = ${points} where id = ${id}`.execute(ctx.db);
    await put(39);
    expect((await api.earnings.receipt({ id }, creator)).agrees).toBe(false);
    expect((await api.earnings.replay(month, creator)).differences).toBe(1);
    await put(38);
    expect((await api.earnings.receipt({ id }, creator)).agrees).toBe(true);
  });
});

describe('a statement', () => {
  async function open(format: 'csv' | 'pdf', lang: 'zh' | 'en') {
    const { url, filename } = await server.api.earnings.statement(
      { ...month, format },
      { ...creator, headers: { 'accept-language': lang } },
    );
    expect(filename).toBe(`mogine-earnings-2026-03-2026-03.${format}`);
    return server.app.inject({ method: 'GET', url });
  }

  it('replays the month from the ledger', async () => {
    expect(await server.api.earnings.replay(month, creator)).toEqual({
      opening: 0,
      movements: [
        { kind: 'purchase', point: 52, count: 1 },
        { kind: 'member_download', point: 2, count: 1 },
        { kind: 'claw_back', point: -14, count: 1 },
      ],
      closing: 40,
      differences: 0,
    });
  });

  it('as a table has a line for each part, in both languages, and calculates nothing', async () => {
    const reply = await open('csv', 'zh');
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = reply.body.replace('\u{feff}', '').trimEnd().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[1]).toMatch(
      /^"2026-03-02 10:00:00","作品售出","藤椅","M\d{18}",55,"70%",38,"","[\da-f-]{36}"$/,
    );
    expect(lines[2]).toMatch(/"'=灯","M\d{18}",21,"70%",14,52,/);
    expect(lines[3]).toMatch(/"会员下载","藤椅","E\d{18}","","",2,54,/);
    expect(lines[4]).toMatch(/"收益撤回","'=灯","M\d{18}","","",-14,40,/);
    expect((await open('csv', 'en')).body).toMatch(/"Sale","Rattan chair"/);
  });

  it('as a page is a PDF, the same bytes each time', async () => {
    for (const lang of ['zh', 'en'] as const) {
      const [one, other] = [await open('pdf', lang), await open('pdf', lang)];
      expect(one.headers['content-type']).toBe('application/pdf');
      expect(one.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
    }
  });

  it.each<['zh' | 'en', ...string[][]]>([
    [
      'zh',
      ['创作收益对账单', '创作者', '林间', '期间', '2026-03'],
      ['0', '期初积分', '52', '作品售出', '1 笔', '2', '会员下载', '1 笔', '-14', '收益撤回', '1 笔'],
      ['期末积分', '40'],
      ['40', '藤椅', '售出 1 次，会员下载 1 次', '14', '=灯', '售出 1 次，会员下载 0 次'],
      ['生成于 2026-03-02 10:02（北京时间）', '第 1 页，共 1 页'],
    ],
    [
      'en',
      ['Earnings statement', 'Creator', '林间', 'Period', '2026-03'],
      [
        ...['0', 'Points at the beginning', '52', 'Sale', '1 ×', '2', 'Member download', '1 ×'],
        ...['-14', 'Taken back', '1 ×'],
      ],
      ['Points at the end', '40'],
      ['40', 'Rattan chair', '1 sale, 1 member download', '14', '=Lamp', '1 sale, 0 member downloads'],
      ['Made 2026-03-02 10:02 (Beijing)', 'Page 1 of 1'],
    ],
  ])('as a page says whose it is, what moved and what is left, in %s', async (lang, ...parts) => {
    const text = readPdf((await open('pdf', lang)).rawPayload);
    for (const lines of parts) expect(`${text}\n`).toContain(`\n${lines.join('\n')}\n`);
    expect(text).not.toContain(STATEMENT_WORDS[lang].empty);
  });

  it('as a page begins with what the month before ended with, and says where nothing moved', async () => {
    const april = { from: '2026-04', to: '2026-04', format: 'pdf' } as const;
    const { url } = await server.api.earnings.statement(april, creator);
    const text = readPdf((await server.app.inject({ method: 'GET', url })).rawPayload);
    expect(text).toContain('\n40\n期初积分\n本期没有收支。\n期末积分\n40\n');
    expect(text).not.toContain('各作品收益');
  });

  it('as a page says how many transactions differ from the records', async () => {
    const { ctx } = server;
    const put = (points: number) =>
      sql`update earning set share_points = ${points} where seller_id = ${creator.clientId} and asset_id = ${sofa}
        and form = 'purchase'`.execute(ctx.db);
    await put(39);
    const text = readPdf((await open('pdf', 'zh')).rawPayload);
    await put(38);
    expect(text).toContain('有 1 笔流水与收益记录不一致');
    expect(text).toContain('\n期末积分\n40\n');
    expect(readPdf((await open('pdf', 'zh')).rawPayload)).not.toContain('不一致');
  });

  it('is given to its own address alone, and only in its time', async () => {
    const { api, app } = server;
    const { url } = await api.earnings.statement(month, creator);
    const other = await app.inject({ method: 'GET', url: url.replace('2026-03.csv', '2026-04.csv') });
    expect(other.statusCode).toBe(403);
    expect(await refusalOf(api.earnings.statement({ from: '2026-04', to: '2026-03' }, creator))).toBe(
      'BAD_INPUT',
    );
  });
});

it('of 100,000 downloads replays from the ledger to the last point', async () => {
  const { ctx, api, app } = server;
  const busy = await createMember(ctx);
  const { clientId } = busy;
  const asset = await createAsset(ctx, { clientId, pricePoints: 30 });
  const buyer = await createBuyer(ctx, 30);
  await api.orders.pay({ resourceIds: asset }, buyer);
  // As postings of zips with five assets write them: a transaction with its two entries, its lot and its earnings.
  await ctx.tx(async ({ db }) => {
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`
    with made as (
      select n, gen_random_uuid() as txn, timestamptz '2026-04-01T00:00:00+08:00' + n * interval '100 seconds' as at
      from generate_series(1, 20000) as n),
    account as (select id, balance, seq from ledger_account
      where client_id = ${clientId} and unit = 'PT' and kind = 'earned'),
    house as (select id, balance, seq from ledger_account where kind = 'member_share' and part = 0),
    txns as (insert into ledger_txn (id, key, kind, actor_id, request_hash, meta, at)
      select txn, 'bulk:' || n, 'member_download', ${buyer.clientId}, '', '{}', at from made),
    entries as (insert into ledger_entry (txn_id, account_id, seq, amount, balance_after)
      select txn, account.id, account.seq + n, 10, account.balance + 10 * n from made, account
      union all select txn, house.id, house.seq + n, -10, house.balance - 10 * n from made, house),
    lots as (insert into point_lot (id, client_id, kind, txn_id, granted, remaining, freezes, available_at, created_at)
      select txn, ${clientId}, 'earned', txn, 10, 10, false, at, at from made),
    logged as (insert into point_log (id, client_id, order_no, type, pay_type, points, status, title, en_title, cover,
        created_at)
      select txn, ${clientId}, 'bulk' || n, 5, 0, 10, 2, '', '', '', at from made),
    moved as (update ledger_account set
      balance = balance + case when client_id is null then -200000 else 200000 end, seq = seq + 20000
      where id in (select id from account union all select id from house))
    insert into earning (id, seller_id, buyer_id, asset_id, name, en_name, form, order_no, period_start, gross_points,
      share_points, rate_version, txn_id, created_at, available_at)
    select gen_random_uuid(), ${clientId}, ${buyer.clientId}, ${asset}, '藤椅', 'Rattan chair', 'member_download',
      'bulk' || n, at + part * interval '1 second', 0, 2, 1, txn, at, at
    from made, generate_series(1, 5) as part`.execute(db);
  });
  await sql`analyze`.execute(ctx.db);
  expect(await findLedgerFaults(ctx.db)).toEqual([]);
  const april = { from: '2026-04', to: '2026-04' };
  expect(await api.earnings.replay(april, busy)).toEqual({
    opening: 21,
    movements: [{ kind: 'member_download', point: 200_000, count: 20_000 }],
    closing: 200_021,
    differences: 0,
  });
  const { url } = await api.earnings.statement(april, busy);
  const { body } = await app.inject({ method: 'GET', url });
  const rows = body.trimEnd().split('\r\n').slice(1);
  expect(rows).toHaveLength(100_000);
  expect(rows.at(-1)).toMatch(/,2,200021,/);
  const page = await api.earnings.statement({ ...april, format: 'pdf' }, busy);
  const text = readPdf((await app.inject({ method: 'GET', url: page.url })).rawPayload);
  for (const lines of [
    ['21', '期初积分', '200,000', '会员下载', '20,000 笔', '期末积分', '200,021'],
    ['200,000', '藤椅', '售出 0 次，会员下载 100000 次'],
  ])
    expect(text).toContain(`\n${lines.join('\n')}\n`);
});

type Deed = (clientId: string, assetId: string) => Promise<unknown>;
const purchase: Deed = async (clientId, id) => payForAssets(server.ctx, clientId, { resourceIds: [id] });
const download: Deed = async (clientId, assetId) =>
  grantDownload(server.ctx, clientId, { assetId, format: undefined });

it.each([
  ['purchase', purchase],
  ['member download', download],
])('a %s astride the end of a month is in one month, in the books as for its creator', async (_, deed) => {
  const { ctx, clock } = server;
  const { clientId } = await createMember(ctx);
  const chair = await createAsset(ctx, { clientId, pricePoints: 10 });
  const buyer = await createBuyer(ctx, 10);
  await extendMembership(ctx, { clientId: buyer.clientId, tier: 'yearly', months: 12 });
  let at = Date.parse('2026-03-31T15:59:59Z');
  const slow = vi.spyOn(clock, 'now').mockImplementation(() => new Date((at += 300)));
  await deed(buyer.clientId, chair).finally(() => slow.mockRestore());
  const march = { from: new Date('2026-02-28T16:00:00Z'), to: new Date('2026-03-31T16:00:00Z') };
  const april = { from: march.to, to: new Date('2026-04-30T16:00:00Z') };
  const { rows } =
    await sql`select e.created_at = t.at as same from earning e join ledger_txn t on t.id = e.txn_id
    where e.seller_id = ${clientId}`.execute(ctx.db);
  expect(rows).toEqual([{ same: true }]);
  await sql`update earning set created_at = created_at + interval '1 minute' where seller_id = ${clientId}`.execute(
    ctx.db,
  );
  expect(await countDifferences(ctx.db, clientId, march)).toBe(0);
  expect(await countDifferences(ctx.db, clientId, april)).toBe(0);
});
