import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/account.ts';
import { createMember } from '../../../../test/builders.ts';
import { as, usePrivacyShop } from '../../../../test/privacy-shop.ts';
import { staffWith, type TestStaff } from '../../../../test/staff.ts';

const shop = usePrivacyShop();
const desk = () => shop.server.api.privacyDesk;
// A Monday noon in Shanghai.
const MONDAY = '2027-03-01T04:00:00Z';
let lin: TestStaff;
beforeAll(() => shop.server.clock.set(MONDAY));
beforeEach(async () => {
  await sql`delete from privacy_request`.execute(shop.server.ctx.db);
  lin = await staffWith(shop.server.ctx, 'support');
});

type Asked = Parameters<ReturnType<typeof desk>['record']>[0];
const ASKED = { kind: 'deletion', way: 'letter', name: '周女士', note: '要求删除旧号码' } as const;
const record = (asked: Partial<Asked> = {}) =>
  desk().record({ ...ASKED, receivedOn: '2027-03-01', ...asked }, lin);
const open = async () => (await desk().requests({ size: 20 }, lin)).records.map(({ id }) => id);

describe('a request in words', () => {
  it('is due fifteen working days after the day on which it came, and the first to be due comes first', async () => {
    const late = await record({ receivedOn: '2027-03-01' });
    const early = await record({ receivedOn: '2027-02-22', kind: 'minor' });
    expect(late.dueTime).toEqual(new Date('2027-03-21T16:00:00Z'));
    expect(early.dueTime).toEqual(new Date('2027-03-14T16:00:00Z'));
    expect(await open()).toEqual([early.id, late.id]);
    const page = await desk().requests({ size: 1 }, lin);
    expect(page).toMatchObject({ total: 2, records: [{ name: '周女士', member: null, owner: null }] });
    const rest = await desk().requests({ size: 1, cursor: page.cursor ?? '' }, lin);
    expect(rest).toMatchObject({ records: [{ id: late.id }], cursor: null });
  });

  it('is somebody’s, a member’s or not, and never from a day to come', async () => {
    const { clientId } = await createMember(shop.server.ctx, { nickname: '阿青' });
    const { id } = await record({ clientId, name: '', ownerId: lin.id });
    await record();
    const of = await desk().requests({ size: 9, clientId }, lin);
    expect(of.records).toMatchObject([
      { id, member: { clientId, nickname: '阿青' }, owner: { id: lin.id, name: lin.name } },
    ]);
    expect(await refusalOf(record({ name: ' ' }))).toBe('REQUEST_OF_NOBODY');
    expect(await refusalOf(record({ receivedOn: '2027-03-02' }))).toBe('DAY_TO_COME');
    expect(await refusalOf(record({ clientId: lin.id }))).toBe('NOT_FOUND');
    const stranger = await staffWith(shop.server.ctx, 'finance');
    expect(await refusalOf(record({ ownerId: stranger.id }))).toBe('NOT_FOUND');
    expect((await desk().people({}, lin)).map((one) => one.id)).not.toContain(stranger.id);
  });

  it('is closed once, with an answer, by whoever has read what it is now', async () => {
    const { id } = await record();
    const { edition, note } = await desk().request({ id }, lin);
    await desk().edit({ id, edition, kind: 'correction', note: `${note}，改为更正`, ownerId: lin.id }, lin);
    const stale = desk().close({ id, edition, state: 'answered', answer: '已更正' }, lin);
    expect(await refusalOf(stale)).toBe('CONFLICT');
    await desk().close({ id, edition: edition + 1, state: 'answered', answer: '已更正' }, lin);
    expect(await open()).toEqual([]);
    expect((await desk().requests({ size: 9, show: 'closed' }, lin)).records).toMatchObject([{ id }]);
    expect(await desk().request({ id }, lin)).toMatchObject({
      ...{ kind: 'correction', state: 'answered', answer: '已更正', createdBy: lin.name, closedBy: lin.name },
    });
    const again = { id, edition: edition + 2 };
    expect(await refusalOf(desk().close({ ...again, state: 'declined', answer: '不符' }, lin))).toBe(
      'CONFLICT',
    );
    expect(await refusalOf(desk().edit({ ...again, kind: 'other', note: '再改' }, lin))).toBe('CONFLICT');
    expect(await refusalOf(desk().request({ id: lin.id }, lin))).toBe('NOT_FOUND');
  });

  it('leaves each write in the chain, without what somebody says of themselves', async () => {
    const { id } = await record();
    await desk().edit({ id, edition: 1, kind: 'other', note: '已电话核实' }, lin);
    await desk().close({ id, edition: 2, state: 'declined', answer: '身份无法核实' }, lin);
    const { rows } = await sql<{ action: string; details: string }>`select action, details from audit_entry
      where action like 'privacyDesk.%' and (subject = ${id} or details like ${`%${id}%`}) order by seq`.execute(
      shop.server.ctx.db,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      ...['privacyDesk.record', 'privacyDesk.edit', 'privacyDesk.close'],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/周女士|核实|旧号码/u);
  });

  it('is forgotten three years after it was closed, not before, and never while it is open', async () => {
    const { id } = await record();
    await record();
    await desk().close({ id, edition: 1, state: 'answered', answer: '已删除' }, lin);
    const ids = async () => {
      const { rows } = await sql<{ id: string }>`select id from privacy_request`.execute(shop.server.ctx.db);
      return rows.length;
    };
    await sql`update privacy_request set closed_at = closed_at - interval '1094 days' where id = ${id}`.execute(
      shop.server.ctx.db,
    );
    await shop.runJob('privacy:forget-requests');
    expect(await ids()).toBe(2);
    await sql`update privacy_request set closed_at = closed_at - interval '3 days' where id = ${id}`.execute(
      shop.server.ctx.db,
    );
    await shop.runJob('privacy:forget-requests');
    expect(await ids()).toBe(1);
  });
});

it('what waits is what somebody has to do, and whatever is overdue', async () => {
  const { ctx } = shop.server;
  await sql`delete from data_export`.execute(ctx.db);
  const waiting = () => desk().waiting({}, lin);
  expect(await waiting()).toEqual({ count: 0, overdue: 0, since: null });
  await record({ receivedOn: '2027-02-22' });
  const member = await createMember(ctx);
  await shop.server.api.privacy.askExport({}, as(member));
  // It makes itself.
  expect(await waiting()).toMatchObject({ count: 1, overdue: 0, since: new Date('2027-02-21T16:00:00Z') });
  await sql`update data_export set asked_at = asked_at - interval '22 days'`.execute(ctx.db);
  await record({ receivedOn: '2027-01-04' });
  expect(await waiting()).toMatchObject({ count: 3, overdue: 2, since: new Date('2027-01-03T16:00:00Z') });
  await sql`update data_export set status = 'failed', asked_at = asked_at + interval '22 days'`.execute(
    ctx.db,
  );
  expect(await waiting()).toMatchObject({ count: 3, overdue: 1 });
});

it('a request is overdue once its last day is over', async () => {
  const { clock, ctx } = shop.server;
  await sql`delete from data_export`.execute(ctx.db);
  await record({ receivedOn: '2027-03-01' });
  const overdueAt = async (time: string) => {
    clock.set(time);
    return (await desk().waiting({}, await staffWith(ctx, 'support'))).overdue;
  };
  expect(await overdueAt('2027-03-22T23:59:00+08:00')).toBe(0);
  expect(await overdueAt('2027-03-23T00:00:00+08:00')).toBe(1);
  clock.set(MONDAY);
});

it('copies and closings of one member are those of nobody else', async () => {
  const { ctx, api } = shop.server;
  const [one, other] = [await createMember(ctx), await createMember(ctx)];
  for (const { clientId } of [one, other]) {
    await sql`insert into data_export (id, client_id, status, asked_at)
      values (${ctx.ids.next()}, ${clientId}, 'waiting', ${ctx.clock.now()})`.execute(ctx.db);
    await sql`insert into account_closing (client_id, asked_at, due_at)
      values (${clientId}, ${ctx.clock.now()}, ${ctx.clock.now()})`.execute(ctx.db);
  }
  const { clientId } = one;
  for (const list of [api.privacyDesk.exports, api.privacyDesk.closings])
    expect(await list({ size: 9, clientId }, lin)).toMatchObject({ total: 1, records: [{ clientId }] });
});

it('copies that somebody waits for come by when they are due, and those that are over newest first', async () => {
  const { ctx } = shop.server;
  await sql`delete from data_export`.execute(ctx.db);
  const ids: string[] = [];
  for (const status of ['failed', 'waiting', 'gone', 'gone']) {
    const { clientId } = await createMember(ctx);
    const id = ctx.ids.next();
    ids.push(id);
    shop.server.clock.advance({ seconds: 1 });
    await sql`insert into data_export (id, client_id, status, asked_at)
      values (${id}, ${clientId}, ${status}, ${ctx.clock.now()})`.execute(ctx.db);
  }
  const shown = async (state: 'open' | 'gone') =>
    (await desk().exports({ size: 9, state }, lin)).records.map(({ id }) => id);
  expect(await shown('open')).toEqual([ids[0], ids[1]]);
  expect(await shown('gone')).toEqual([ids[3], ids[2]]);
  const first = await desk().exports({ size: 1, state: 'open' }, lin);
  const next = await desk().exports({ size: 1, state: 'open', cursor: first.cursor ?? '' }, lin);
  expect(next.records.map(({ id }) => id)).toEqual([ids[1]]);
});
