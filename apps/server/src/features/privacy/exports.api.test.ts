import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { StorageError } from '#kernel/storage';
import { refusalOf } from '../../../test/account.ts';
import { createMember, type Member } from '../../../test/builders.ts';
import { createAsset } from '../../../test/catalogue.ts';
import { as, GUARDIAN, usePrivacyShop } from '../../../test/privacy-shop.ts';
import { staffWith } from '../../../test/staff.ts';

const shop = usePrivacyShop();
const privacy = () => shop.server.api.privacy;

/** What a member's copy says, once it is made. */
async function readCopy(member: Member): Promise<string> {
  await privacy().askExport({}, as(member));
  await shop.server.drainJobs();
  const { key } = await shop.server.ctx.db
    .selectFrom('data_export')
    .select('key')
    .where('client_id', '=', member.clientId)
    .executeTakeFirstOrThrow();
  return (await buffer(await shop.server.ctx.storage.read(key ?? ''))).toString('utf8');
}

describe('a copy of the data', () => {
  it('of a frozen account takes a fresh proof of the owner, as closing does', async () => {
    const { member } = await shop.furnish();
    shop.server.clock.advance({ minutes: 20 });
    const freeze = (at: Date | null) =>
      shop.server.ctx.db
        .updateTable('client')
        .set({ frozen_at: at })
        .where('id', '=', member.clientId)
        .execute();
    await freeze(shop.server.clock.now());
    expect(await refusalOf(privacy().askExport({}, as(member)))).toBe('CONFIRM_REQUIRED');
    await freeze(null);
    expect(await refusalOf(privacy().askExport({}, as(member)))).toBe('accepted');
  });

  it('is made once, holds what is kept and the files, and can be fetched by its person for a day', async () => {
    const { member } = await shop.furnish();
    const stranger = await createMember(shop.server.ctx);
    expect(await privacy().export({}, as(member))).toBeNull();
    await privacy().askExport({}, as(member));
    expect(await refusalOf(privacy().askExport({}, as(member)))).toBe('EXPORT_UNDER_WAY');
    expect(await privacy().export({}, as(member))).toMatchObject({ status: 'waiting', url: '' });
    await shop.server.drainJobs();
    const ready = await privacy().export({}, as(member));
    expect(ready).toMatchObject({ status: 'ready' });
    expect(await privacy().export({}, as(stranger))).toBeNull();
    const row = await shop.server.ctx.db
      .selectFrom('data_export')
      .selectAll()
      .where('client_id', '=', member.clientId)
      .executeTakeFirstOrThrow();
    const zip = await buffer(await shop.server.ctx.storage.read(row.key ?? ''));
    expect(zip.length).toBe(ready?.bytes);
    const text = zip.toString('utf8');
    const all = [
      'qing@example.com',
      '山间的书房',
      '阿青',
      'data/point_log.json',
      'files/works/',
      '2009-05',
      '螺钿屏风',
    ];
    for (const found of all) expect(text).toContain(found);
    // Somebody else's phone is theirs to know.
    expect(text).not.toContain(GUARDIAN);
    // Nothing that opens anything.
    for (const secret of ['access_hash', 'refresh_hash', 'public_key', 'token_hash'])
      expect(text).not.toContain(secret);
    shop.server.clock.advance({ hours: 25 });
    expect(await privacy().export({}, as(member))).toMatchObject({ status: 'gone', url: '', bytes: null });
    await shop.runJob('privacy:remove-exports');
    expect(await shop.server.ctx.storage.head(row.key ?? '')).toBeNull();
  });

  it('tells what somebody made for themselves from what they made for the house, and what they searched for', async () => {
    const member = await createMember(shop.server.ctx);
    const title = (en: string) => ({ title: { zh: en, en } });
    await createAsset(shop.server.ctx, { clientId: member.clientId, ...title('A desk of mine') });
    await createAsset(shop.server.ctx, { studioId: member.clientId, ...title('A desk of the house') });
    const resourceId = await createAsset(shop.server.ctx);
    await shop.server.api.orders.addToCart({ resourceId, source: 'search', query: 'oak chair' }, as(member));
    const text = await readCopy(member);
    for (const found of ['data/asset.json', 'data/asset-official.json', 'desk of mine', 'desk of the house'])
      expect(text).toContain(found);
    expect(text).toContain('"query": "oak chair"');
  });

  it('of ten thousand entries holds each of them once', async () => {
    const member = await createMember(shop.server.ctx);
    await sql`
      insert into message (id, client_id, type, title, en_title, content, en_content, is_read, created_at)
      select gen_random_uuid(), ${member.clientId}::uuid, 'system', '通知', 'Notice', '第' || n || '条', '#' || n, true,
        ${shop.server.ctx.clock.now()}::timestamptz
      from generate_series(1, 10000) n`.execute(shop.server.ctx.db);
    const text = await readCopy(member);
    const numbers = [...text.matchAll(/"en_content": "#(\d+)"/g)].map(([, number]) => Number(number));
    expect(numbers).toHaveLength(10_000);
    expect(new Set(numbers).size).toBe(10_000);
  });

  it('is tried again while the store is away, and said to have failed once nobody tries any more', async () => {
    const member = await createMember(shop.server.ctx);
    await privacy().askExport({}, as(member));
    const away = vi
      .spyOn(shop.server.ctx.storage, 'put')
      .mockRejectedValue(new StorageError('put', 'unavailable', 'away'));
    await shop.server.drainJobs().catch(() => undefined);
    away.mockRestore();
    await shop.runJob('privacy:remove-exports');
    expect(await privacy().export({}, as(member))).toMatchObject({ status: 'waiting' });
    await sql`delete from graphile_worker._private_jobs where key like 'privacy:make-export:%'`.execute(
      shop.server.ctx.db,
    );
    await shop.runJob('privacy:remove-exports');
    expect(await privacy().export({}, as(member))).toMatchObject({ status: 'failed' });
    await sql`delete from data_export where client_id = ${member.clientId}`.execute(shop.server.ctx.db);
  });

  it('is not kept where it was stored and nobody could write that down', async () => {
    const { ctx } = shop.server;
    const member = await createMember(ctx);
    await privacy().askExport({}, as(member));
    const { id } = await ctx.db
      .selectFrom('data_export')
      .select('id')
      .where('client_id', '=', member.clientId)
      .executeTakeFirstOrThrow();
    await ctx.storage.put(`export/${id}.zip`, Buffer.from('zip'), { contentType: 'application/zip' });
    await sql`delete from graphile_worker._private_jobs where key = ${`privacy:make-export:${id}`}`.execute(
      ctx.db,
    );
    await shop.runJob('privacy:remove-exports');
    expect(await privacy().export({}, as(member))).toMatchObject({ status: 'failed' });
    expect(await ctx.storage.head(`export/${id}.zip`)).toBeNull();
    await sql`delete from data_export where id = ${id}`.execute(ctx.db);
  });

  it('is made three times a day at most', async () => {
    const member = await createMember(shop.server.ctx);
    for (let count = 0; count < 3; count += 1) {
      await privacy().askExport({}, as(member));
      await shop.server.drainJobs();
    }
    expect(await refusalOf(privacy().askExport({}, as(member)))).toBe('EXPORT_TOO_OFTEN');
  });

  it('of a person without anything but the account is made as well', async () => {
    const member = await createMember(shop.server.ctx);
    await privacy().askExport({}, as(member));
    await shop.server.drainJobs();
    expect((await privacy().export({}, as(member)))?.status).toBe('ready');
  });
});

describe('the desk of privacy requests', () => {
  it('lists copies with the day the law gives, and has one made again that failed', async () => {
    const member = await createMember(shop.server.ctx);
    const support = await staffWith(shop.server.ctx, 'support');
    const desk = () => shop.server.api.privacyDesk;
    await privacy().askExport({}, as(member));
    const newest = async () => (await desk().exports({ size: 1 }, support)).records[0];
    const waiting = await newest();
    const days = waiting && (waiting.dueTime.getTime() - waiting.askTime.getTime()) / 86_400_000;
    expect(waiting).toMatchObject({ clientId: member.clientId, state: 'waiting' });
    // Fifteen working days are three weeks.
    expect(days).toBe(21);
    const id = waiting?.id ?? '';
    expect(await refusalOf(desk().retryExport({ id }, support))).toBe('EXPORT_NOT_FAILED');
    await sql`update data_export set status = 'failed' where id = ${id}`.execute(shop.server.ctx.db);
    expect((await desk().exports({ size: 9, state: 'failed' }, support)).records).toMatchObject([{ id }]);
    await privacy().askExport({}, as(member));
    expect(await refusalOf(desk().retryExport({ id }, support))).toBe('EXPORT_UNDER_WAY');
    await shop.server.drainJobs();
    await desk().retryExport({ id }, support);
    await shop.server.drainJobs();
    const { records } = await desk().exports({ size: 9, state: 'ready' }, support);
    expect(records.map((row) => row.id)).toContain(id);
  });
});
