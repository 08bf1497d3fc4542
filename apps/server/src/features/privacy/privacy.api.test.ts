import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { StorageError } from '#kernel/storage';
import { RecordingSms, RecordingWechat, readPicture, refusalOf } from '../../../test/account.ts';
import { createMember, type Member } from '../../../test/builders.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { makeTask } from '../../../test/done-task.ts';
import { RecordingMail } from '../../../test/enquiries.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { staffWith } from '../../../test/staff.ts';
import { features } from '../index.ts';
import { findLedgerFaults } from '../wallet/repository/audit.ts';
import { grantPoints } from '../wallet/index.ts';
import { HOLDINGS } from './holdings.ts';

let server: TestServer;
const sms = new RecordingSms();
beforeAll(async () => {
  const wechat = new RecordingWechat();
  server = await startTestServer({ features, providers: { sms, wechat, mail: new RecordingMail() } });
  await createCategories(server.ctx);
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance({ minutes: 2 }));

const GUARDIAN = '13700000001';
const privacy = () => server.api.privacy;
const as = ({ token }: Member) => ({ token });

async function runJob(name: string): Promise<void> {
  const job = features.privacy.jobs?.find((candidate) => candidate.name === name);
  if (!job) throw new Error(`no job ${name}`);
  await job.run(server.ctx, {});
}

/** Somebody with one of much. */
async function furnish(): Promise<{ member: Member; asset: string; bought: string; task: string }> {
  const member = await createMember(server.ctx, { nickname: '阿青' });
  const [asset, bought] = [await createAsset(server.ctx), await createAsset(server.ctx)];
  const title = { zh: '测试', en: 'Test' };
  const key = server.ctx.ids.next();
  await grantPoints(server.ctx, {
    ...{ clientId: member.clientId, kind: 'bonus', points: 100, key, orderNo: key, title },
  });
  const folder = await server.api.favorites.submit({ name: '客厅' }, as(member));
  await server.api.favorites.saveItem({ resourceId: asset, favoriteId: folder.id }, as(member));
  await server.api.orders.addToCart({ resourceId: asset }, as(member));
  await server.api.orders.pay({ resourceIds: bought }, as(member));
  await server.api.account.update({ email: 'qing@example.com' }, as(member));
  const task = await makeTask(server.ctx, member, { prompt: '山间的书房' });
  await server.api.gallery.publish({ id: task }, as(member));
  await server.api.minors.state({ bornMonth: '2009-05' }, as(member));
  await server.api.account.sendCode(
    { phone: GUARDIAN, ...(await readPicture(server.ctx)), type: 'guardian' },
    as(member),
  );
  const code = sms.codeFor(GUARDIAN);
  await server.api.minors.consent({ purpose: 'payment', phone: GUARDIAN, code }, as(member));
  return { member, asset, bought, task };
}

it('everything in the database that names a person is accounted for, and nothing else is', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'client'::regclass
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and column_name = 'client_id'`.execute(server.ctx.db);
  const kept = HOLDINGS.map(({ table, person }) => `${table}.${person}`).filter(
    (name) => name !== 'client.id',
  );
  expect(kept.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

it('everything that is copied or deleted is found by its person, however much there is of others', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct i.indrelid::regclass || '.' || a.attname as name from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0] 
    where i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)`.execute(
    server.ctx.db,
  );
  const indexed = new Set(rows.map(({ name }) => name));
  const read = HOLDINGS.filter(({ copied, closing }) => copied !== null || closing === 'delete');
  expect(read.map(({ table, person }) => `${table}.${person}`).filter((name) => !indexed.has(name))).toEqual(
    [],
  );
});

it('every column that is said to be copied is there', async () => {
  const { member } = await furnish();
  for (const { table, person, copied } of HOLDINGS.filter((holding) => holding.copied !== null)) {
    const columns = sql.join((copied ?? []).map((column) => sql.ref(column)));
    const read = sql`select ${columns} from ${sql.table(table)} where ${sql.ref(person)} = ${member.clientId}`;
    await expect(read.execute(server.ctx.db)).resolves.toBeTruthy();
  }
});

describe('consents', () => {
  it('are due until the versions in force are agreed to, and again when one is raised', async () => {
    const member = await createMember(server.ctx);
    expect((await server.api.account.info({}, as(member))).consentDue).toEqual(['terms', 'privacy']);
    const { documents } = await privacy().consents({}, as(member));
    const [terms = '', policy = ''] = documents.map(({ version }) => version);
    const stale = privacy().agree({ termsVersion: terms, privacyVersion: '0' }, as(member));
    expect(await refusalOf(stale)).toBe('CONFLICT');
    await privacy().agree({ termsVersion: terms, privacyVersion: policy }, as(member));
    expect((await server.api.account.info({}, as(member))).consentDue).toEqual([]);
    // As if it had been the version before.
    await server.ctx.db
      .updateTable('consent')
      .set({ version: '0' })
      .where('client_id', '=', member.clientId)
      .where('document', '=', 'privacy')
      .execute();
    expect((await server.api.account.info({}, as(member))).consentDue).toEqual(['privacy']);
    expect((await privacy().consents({}, as(member))).history).toHaveLength(2);
  });

  it('that stand for themselves are not given until they are, are taken back, and leave a trail', async () => {
    const member = await createMember(server.ctx);
    const read = async () => (await privacy().consents({}, as(member))).choices[0]?.granted;
    expect(await read()).toBe(false);
    await privacy().choose({ choice: 'personalisation', granted: true }, as(member));
    await privacy().choose({ choice: 'personalisation', granted: true }, as(member));
    expect(await read()).toBe(true);
    server.clock.advance({ seconds: 1 });
    await privacy().choose({ choice: 'personalisation', granted: false }, as(member));
    expect(await read()).toBe(false);
    const { history } = await privacy().consents({}, as(member));
    expect(history.map(({ granted }) => granted)).toEqual([false, true]);
  });

  it('to personal recommendations change what is recommended, and taken back change it back', async () => {
    const member = await createMember(server.ctx);
    const lamps: string[] = [];
    for (let count = 0; count < 3; count += 1)
      lamps.push(await createAsset(server.ctx, { category: 'lamps', tags: { zh: ['灯'], en: ['lamp'] } }));
    const [liked = '', ...others] = lamps;
    // Everything else is more popular.
    for (let count = 0; count < 4; count += 1) await createAsset(server.ctx);
    await sql`update asset set featured = 50 where id <> all(${lamps}::uuid[])`.execute(server.ctx.db);
    await server.api.favorites.saveItem({ resourceId: liked }, as(member));
    const first = async () => {
      const records = await server.api.favorites.recommend({ size: 2 }, as(member));
      return records.map(({ id }) => id).toSorted();
    };
    const popular = await first();
    expect(popular).not.toEqual(others.toSorted());
    await privacy().choose({ choice: 'personalisation', granted: true }, as(member));
    expect(await first()).toEqual(others.toSorted());
    server.clock.advance({ seconds: 1 });
    await privacy().choose({ choice: 'personalisation', granted: false }, as(member));
    expect(await first()).toEqual(popular);
  });
});

describe('a copy of the data', () => {
  it('of a frozen account takes a fresh proof of the owner, as closing does', async () => {
    const { member } = await furnish();
    server.clock.advance({ minutes: 20 });
    const freeze = (at: Date | null) =>
      server.ctx.db.updateTable('client').set({ frozen_at: at }).where('id', '=', member.clientId).execute();
    await freeze(server.clock.now());
    expect(await refusalOf(privacy().askExport({}, as(member)))).toBe('CONFIRM_REQUIRED');
    await freeze(null);
    expect(await refusalOf(privacy().askExport({}, as(member)))).toBe('accepted');
  });

  it('is made once, holds what is kept and the files, and can be fetched by its person for a day', async () => {
    const { member } = await furnish();
    const stranger = await createMember(server.ctx);
    expect(await privacy().export({}, as(member))).toBeNull();
    await privacy().askExport({}, as(member));
    expect(await refusalOf(privacy().askExport({}, as(member)))).toBe('EXPORT_UNDER_WAY');
    expect(await privacy().export({}, as(member))).toMatchObject({ status: 'waiting', url: '' });
    await server.drainJobs();
    const ready = await privacy().export({}, as(member));
    expect(ready).toMatchObject({ status: 'ready' });
    expect(await privacy().export({}, as(stranger))).toBeNull();
    const row = await server.ctx.db
      .selectFrom('data_export')
      .selectAll()
      .where('client_id', '=', member.clientId)
      .executeTakeFirstOrThrow();
    const zip = await buffer(await server.ctx.storage.read(row.key ?? ''));
    expect(zip.length).toBe(ready?.bytes);
    const text = zip.toString('utf8');
    const all = ['qing@example.com', '山间的书房', '阿青', 'data/point_log.json', 'files/works/', '2009-05'];
    for (const found of all) expect(text).toContain(found);
    // Somebody else's phone is theirs to know.
    expect(text).not.toContain(GUARDIAN);
    // Nothing that opens anything.
    for (const secret of ['access_hash', 'refresh_hash', 'public_key', 'token_hash'])
      expect(text).not.toContain(secret);
    server.clock.advance({ hours: 25 });
    expect(await privacy().export({}, as(member))).toMatchObject({ status: 'gone', url: '', bytes: null });
    await runJob('privacy:remove-exports');
    expect(await server.ctx.storage.head(row.key ?? '')).toBeNull();
  });

  it('of ten thousand entries holds each of them once', async () => {
    const member = await createMember(server.ctx);
    await sql`
      insert into message (id, client_id, type, title, en_title, content, en_content, is_read, created_at)
      select gen_random_uuid(), ${member.clientId}::uuid, 'system', '通知', 'Notice', '第' || n || '条', '#' || n, true,
        ${server.ctx.clock.now()}::timestamptz
      from generate_series(1, 10000) n`.execute(server.ctx.db);
    await privacy().askExport({}, as(member));
    await server.drainJobs();
    const { key } = await server.ctx.db
      .selectFrom('data_export')
      .select('key')
      .where('client_id', '=', member.clientId)
      .executeTakeFirstOrThrow();
    const text = (await buffer(await server.ctx.storage.read(key ?? ''))).toString('utf8');
    const numbers = [...text.matchAll(/"en_content": "#(\d+)"/g)].map(([, number]) => Number(number));
    expect(numbers).toHaveLength(10_000);
    expect(new Set(numbers).size).toBe(10_000);
  });

  it('is tried again while the store is away, and said to have failed once nobody tries any more', async () => {
    const member = await createMember(server.ctx);
    await privacy().askExport({}, as(member));
    const away = vi
      .spyOn(server.ctx.storage, 'put')
      .mockRejectedValue(new StorageError('put', 'unavailable', 'away'));
    await server.drainJobs().catch(() => undefined);
    away.mockRestore();
    await runJob('privacy:remove-exports');
    expect(await privacy().export({}, as(member))).toMatchObject({ status: 'waiting' });
    await sql`delete from graphile_worker._private_jobs where key like 'privacy:make-export:%'`.execute(
      server.ctx.db,
    );
    await runJob('privacy:remove-exports');
    expect(await privacy().export({}, as(member))).toMatchObject({ status: 'failed' });
    await sql`delete from data_export where client_id = ${member.clientId}`.execute(server.ctx.db);
  });

  it('is made three times a day at most', async () => {
    const member = await createMember(server.ctx);
    for (let count = 0; count < 3; count += 1) {
      await privacy().askExport({}, as(member));
      await server.drainJobs();
    }
    expect(await refusalOf(privacy().askExport({}, as(member)))).toBe('EXPORT_TOO_OFTEN');
  });

  it('of a person without anything but the account is made as well', async () => {
    const member = await createMember(server.ctx);
    await privacy().askExport({}, as(member));
    await server.drainJobs();
    expect((await privacy().export({}, as(member)))?.status).toBe('ready');
  });
});

describe('closing the account', () => {
  const close = (member: Member, understood = true) => privacy().close({ understood }, as(member));

  it('shows what is lost, and wants it understood', async () => {
    const { member } = await furnish();
    expect(await privacy().closing({}, as(member))).toMatchObject({
      losses: { points: 80, assets: 1, works: 1, published: 1 },
      blockers: { payments: 0, requests: 0, tasks: 0, withdrawals: 0, earnings: 0 },
      days: 7,
    });
    expect(await refusalOf(close(member, false))).toBe('CLOSING_NOT_UNDERSTOOD');
  });

  it('waits for what is under way, and for a fresh proof of the owner', async () => {
    const { member } = await furnish();
    const running = await makeTask(server.ctx, member);
    const set = (status: number, ended: Date | null) =>
      server.ctx.db
        .updateTable('create_task')
        .set({ status, ended_at: ended })
        .where('id', '=', running)
        .execute();
    await set(0, null);
    expect(await refusalOf(close(member))).toBe('CLOSING_BLOCKED');
    await set(3, server.clock.now());
    server.clock.advance({ minutes: 20 });
    expect(await refusalOf(close(member))).toBe('CONFIRM_REQUIRED');
  });

  it('logs out everywhere at once, and a login within seven days takes it back', async () => {
    const { member } = await furnish();
    await close(member);
    expect(await refusalOf(server.api.account.info({}, as(member)))).toBe('AUTH_REQUIRED');
    server.clock.advance({ days: 6 });
    const picture = await readPicture(server.ctx);
    await server.api.account.sendCode({ phone: member.phone, ...picture });
    const { accessToken } = await server.api.account.submit({
      ...{ grantType: 'sms', phone: member.phone, code: sms.codeFor(member.phone) },
    });
    server.clock.advance({ days: 2 });
    await runJob('privacy:close-accounts');
    const token = { token: accessToken };
    expect(await server.api.account.info({}, token)).toMatchObject({ nickname: '阿青' });
    const { records } = await server.api.messages.list({}, token);
    expect(records.map(({ title }) => title)).toContain('账号注销已撤销');
  });

  it('leaves nothing that names the person, and the books whole', async () => {
    const { member, asset, bought, task } = await furnish();
    const { clientId, phone } = member;
    const favourites = async () =>
      (
        await server.ctx.db
          .selectFrom('asset')
          .select('favorite_count')
          .where('id', '=', asset)
          .executeTakeFirstOrThrow()
      ).favorite_count;
    expect(await favourites()).toBe(1);
    await close(member);
    server.clock.advance({ days: 8 });
    await runJob('privacy:close-accounts');
    await runJob('privacy:close-accounts');
    await server.drainJobs();
    const client = await server.ctx.db
      .selectFrom('client')
      .selectAll()
      .where('id', '=', clientId)
      .executeTakeFirstOrThrow();
    expect(client).toMatchObject({ phone: null, email: '', head_image: '', status: 'deleted' });
    expect(client.nickname).not.toContain('阿青');
    for (const { table, person, closing } of HOLDINGS.filter(({ closing }) => closing === 'delete')) {
      const rows = await sql`select from ${sql.table(table)} where ${sql.ref(person)} = ${clientId}`.execute(
        server.ctx.db,
      );
      expect([table, closing, rows.rows.length]).toEqual([table, 'delete', 0]);
    }
    expect(await favourites()).toBe(0);
    expect(await server.ctx.storage.head(`create/${task}/1.png`)).toBeNull();
    expect((await server.api.gallery.list({})).records.map(({ id }) => id)).not.toContain(task);
    expect(await findLedgerFaults(server.ctx.db)).toEqual([]);
    const kept = await server.ctx.db
      .selectFrom('entitlement')
      .select('asset_id')
      .where('client_id', '=', clientId)
      .execute();
    expect(kept).toEqual([{ asset_id: bought }]);
    // The number is free: whoever has it next begins anew.
    server.clock.advance({ minutes: 2 });
    await server.api.account.sendCode({ phone, ...(await readPicture(server.ctx)) });
    const next = await server.api.account.submit({
      ...{ grantType: 'sms', phone, code: sms.codeFor(phone), agree: true },
    });
    expect(next.client).toMatchObject({ phone, point: 0 });
    expect(next.client.id).not.toBe(clientId);
  });
});

describe('money on its way', () => {
  const close = (member: Member) => privacy().close({ understood: true }, as(member));
  /** A member with so many earned points. */
  async function earner(points: number): Promise<Member> {
    const member = await createMember(server.ctx);
    await earn(member, points);
    return member;
  }
  async function earn({ clientId }: Member, points: number): Promise<void> {
    const key = server.ctx.ids.next();
    const title = { zh: '收益', en: 'Earnings' };
    await grantPoints(server.ctx, { clientId, kind: 'bonus', points, key, orderNo: key, title });
    await sql`update point_lot set kind = 'earned' where client_id = ${clientId}`.execute(server.ctx.db);
  }

  it('holds an account back: earnings that can be paid out, not those that are too few', async () => {
    const [much, little] = [await earner(1000), await earner(999)];
    expect(await privacy().closing({}, as(much))).toMatchObject({
      blockers: { earnings: 1000 },
      losses: { points: 1000, earned: 0 },
    });
    expect(await refusalOf(close(much))).toBe('CLOSING_BLOCKED');
    expect(await privacy().closing({}, as(little))).toMatchObject({
      blockers: { earnings: 0 },
      losses: { points: 999, earned: 999 },
    });
    expect(await refusalOf(close(little))).toBe('accepted');
  });

  it('that comes in the days before it is due makes it wait, says so once, and lets it go when it is over', async () => {
    const member = await createMember(server.ctx);
    await close(member);
    await earn(member, 2000);
    server.clock.advance({ days: 8 });
    const statusOf = async () => {
      const { rows } = await sql<{ status: string }>`
        select status from client where id = ${member.clientId}`.execute(server.ctx.db);
      return rows[0]?.status;
    };
    const toldOf = async () => {
      const { rows } = await sql`select from message
        where client_id = ${member.clientId} and title = '账号注销暂缓'`.execute(server.ctx.db);
      return rows.length;
    };
    for (let hours = 0; hours < 2; hours += 1) {
      await runJob('privacy:close-accounts');
      server.clock.advance({ hours: 1 });
    }
    expect([await statusOf(), await toldOf()]).toEqual(['active', 1]);
    const support = await staffWith(server.ctx, 'support');
    const { records } = await server.api.privacyDesk.closings({ size: 9 }, support);
    expect(records).toContainEqual(
      expect.objectContaining({
        ...{ clientId: member.clientId, isHeldBack: true },
        blockers: { payments: 0, requests: 0, tasks: 0, withdrawals: 0, earnings: 2000 },
      }),
    );
    await sql`update point_lot set remaining = 0 where client_id = ${member.clientId}`.execute(server.ctx.db);
    await runJob('privacy:close-accounts');
    expect(await statusOf()).toBe('deleted');
  });
});

describe('the desk of privacy requests', () => {
  it('lists copies with the day the law gives, and has one made again that failed', async () => {
    const member = await createMember(server.ctx);
    const support = await staffWith(server.ctx, 'support');
    const desk = () => server.api.privacyDesk;
    await privacy().askExport({}, as(member));
    const newest = async () => (await desk().exports({ size: 1 }, support)).records[0];
    const waiting = await newest();
    const days = waiting && (waiting.dueTime.getTime() - waiting.askTime.getTime()) / 86_400_000;
    expect(waiting).toMatchObject({ clientId: member.clientId, state: 'waiting' });
    // Fifteen working days are three weeks.
    expect(days).toBe(21);
    const id = waiting?.id ?? '';
    expect(await refusalOf(desk().retryExport({ id }, support))).toBe('EXPORT_NOT_FAILED');
    await sql`update data_export set status = 'failed' where id = ${id}`.execute(server.ctx.db);
    expect((await desk().exports({ size: 9, state: 'failed' }, support)).records).toMatchObject([{ id }]);
    await privacy().askExport({}, as(member));
    expect(await refusalOf(desk().retryExport({ id }, support))).toBe('EXPORT_UNDER_WAY');
    await server.drainJobs();
    await desk().retryExport({ id }, support);
    await server.drainJobs();
    const { records } = await desk().exports({ size: 9, state: 'ready' }, support);
    expect(records.map((row) => row.id)).toContain(id);
  });
});
