import { ApiError } from '@mogine/contract/kernel/api-error';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { createMember } from '../../../test/builders.ts';
import {
  applicationIdOf,
  cardNumber,
  createCreator,
  fillApplication,
  personNumber,
  putAgreement,
  submitApplication,
} from '../../../test/creators.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { staffWith, type TestStaff } from '../../../test/staff.ts';
import { features } from '../index.ts';
import { findCreator } from './index.ts';

let server: TestServer;
let reviewer: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ features });
  await putAgreement(server.ctx);
  reviewer = await staffWith(server.ctx, 'reviewer');
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance({ seconds: 1 }));

const desk = () => server.api.applicationsDesk;
const NONE = { reasons: [], words: '' };

async function handIn(given: Parameters<typeof fillApplication>[2] = {}) {
  const member = await createMember(server.ctx);
  await fillApplication(server.ctx, member, given);
  server.clock.advance({ seconds: 1 });
  return { member, ...(await submitApplication(server.ctx, member)) };
}

/** The last deed that was written down. */
async function lastDeed() {
  return server.ctx.db
    .selectFrom('audit_entry')
    .select(['actor', 'action', 'subject', 'details'])
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow();
}

describe('the queue', () => {
  it('begins with whoever has waited longest and goes on where it stopped', async () => {
    const ids = [await handIn(), await handIn(), await handIn()].map(({ id }) => id);
    const first = await desk().list({ size: 2 }, reviewer);
    expect(first).toMatchObject({ total: 3 });
    expect(first.records.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const next = await desk().list({ size: 2, cursor: first.cursor ?? '' }, reviewer);
    expect(next.records.map(({ id }) => id)).toEqual(ids.slice(2));
    expect(next.cursor).toBeNull();
  });

  it('of creators begins with whoever is to be verified again first', async () => {
    const first = await createCreator(server.ctx);
    server.clock.advance({ minutes: 1 });
    await createCreator(server.ctx);
    const { records } = await desk().list({ shown: 'creators', size: 10 }, reviewer);
    expect(records[0]?.id).toBe(await applicationIdOf(server.ctx, first));
    expect(records.map(({ verifiedUntil }) => Number(verifiedUntil))).toEqual(
      records.map(({ verifiedUntil }) => Number(verifiedUntil)).toSorted((a, b) => a - b),
    );
  });
});

describe('applications are found', () => {
  it('by number, phone and how the name begins, in whatever state they are', async () => {
    const { id, member, round } = await handIn({ displayName: 'Nordlicht Studio' });
    await desk().decide({ id, round, verdict: 'refused', reasons: ['not_own_works'], words: '' }, reviewer);
    const find = async (by: Parameters<ReturnType<typeof desk>['list']>[0]) =>
      (await desk().list({ size: 5, shown: 'all', ...by }, reviewer)).records.map((row) => row.id);
    for (const by of [
      { number: id },
      { number: member.clientId },
      { phone: member.phone },
      { name: 'nordlicht' },
    ]) {
      expect(await find(by)).toEqual([id]);
      expect(await find({ ...by, shown: 'refused' })).toEqual([id]);
      expect(await find({ ...by, shown: 'waiting' })).toEqual([]);
      expect(await find({ ...by, shown: 'creators' })).toEqual([]);
    }
    for (const by of [{ number: reviewer.id }, { phone: '13000000009' }, { name: 'studio' }])
      expect(await find(by)).toEqual([]);
  });

  it('by what a creator is called now, too, while another name waits', async () => {
    const { id, member, round } = await handIn({ displayName: '旧名工作室' });
    await desk().decide({ id, round, verdict: 'approved', ...NONE }, reviewer);
    await server.ctx.db
      .updateTable('creator_application')
      .set({ display_name: '新名工作室' })
      .where('id', '=', id)
      .execute();
    for (const name of ['旧名', '新名'])
      for (const shown of ['creators', 'all'] as const)
        expect((await desk().list({ size: 5, shown, name }, reviewer)).records).toMatchObject([{ id }]);
    expect((await desk().detail({ id }, reviewer)).clientId).toBe(member.clientId);
  });

  it('by a name that begins as that of a thousand others does that were decided on long ago', async () => {
    const { ctx } = server;
    await sql`with people as (
        insert into client (id, phone, nickname, grant_type, created_at)
        select gen_random_uuid(), '1' || (39 * 10 ^ 8 + n)::bigint, '', 'sms', '2026-01-01' from generate_series(1, 1500) n
        returning id)
      insert into creator_application (id, client_id, state, kind, display_name, created_at, submitted_at)
      select gen_random_uuid(), id, 'refused', 'person', 'Alike ' || id, '2026-01-01', '2026-01-01' from people`.execute(
      ctx.db,
    );
    const { id } = await handIn({ displayName: 'Alike Studio' });
    const find = async (shown: 'waiting' | 'refused' | 'creators') =>
      (await desk().list({ size: 5, shown, name: 'alike' }, reviewer)).records.map((row) => row.id);
    expect(await find('waiting')).toEqual([id]);
    expect(await find('refused')).toHaveLength(5);
    expect(await find('creators')).toEqual([]);
  });

  it('where they were sent back or refused, the last handed in first, and go on where a page ended', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      const { id, round } = await handIn();
      await desk().decide({ id, round, verdict: 'changes_asked', reasons: [], words: '请补充' }, reviewer);
      ids.unshift(id);
    }
    const first = await desk().list({ size: 2, shown: 'changes_asked' }, reviewer);
    expect(first).toMatchObject({ total: 3, records: [{ id: ids[0] }, { id: ids[1] }] });
    const next = await desk().list({ size: 2, shown: 'changes_asked', cursor: first.cursor ?? '' }, reviewer);
    expect(next).toMatchObject({ records: [{ id: ids[2] }], cursor: null });
    const all = await desk().list({ size: 3, shown: 'all' }, reviewer);
    expect(all.records.map(({ id }) => id)).toEqual(ids);
  });
});

describe('one application', () => {
  it('shows most of who applies covered, and other accounts of the same person or account', async () => {
    const [idNumber, account] = [personNumber(), cardNumber()];
    await createCreator(server.ctx, { idNumber, displayName: '同一个人' });
    await handIn({ account, displayName: '同一个账户' });
    const { id } = await handIn({ idNumber, account });
    const detail = await desk().detail({ id }, reviewer);
    expect(detail.twins.toSorted((a, b) => a.what.localeCompare(b.what))).toEqual([
      { what: 'identity', displayName: '同一个人', standing: 'creator' },
      { what: 'payee', displayName: '同一个账户', standing: 'applicant' },
    ]);
    const text = JSON.stringify(detail);
    for (const secret of [idNumber, account, '张三']) expect(text).not.toContain(secret);
    const missing = '01920000-0000-7000-8000-00000000dead';
    expect(await refusalOf(desk().detail({ id: missing }, reviewer))).toBe('APPLICATION_NOT_FOUND');
  });

  it('is seen whole for a reason alone, and that is written down without what was seen', async () => {
    const [idNumber, account] = [personNumber(), cardNumber()];
    const { id } = await handIn({ idNumber, account });
    for (const reason of ['', '  ', '看'])
      expect(await refusalOf(desk().reveal({ id, reason }, reviewer))).toBe('DECISION_REASON_REQUIRED');
    const reason = '核对姓名与卡号';
    const support = await staffWith(server.ctx, 'support');
    expect(await refusalOf(desk().reveal({ id, reason }, support))).toBe('FORBIDDEN');
    expect(await desk().reveal({ id, reason }, reviewer)).toMatchObject({
      identity: { realName: '张三', idNumber },
      payee: { holder: '张三', account },
    });
    const deed = await lastDeed();
    expect(deed).toMatchObject({ action: 'applicationsDesk.reveal', subject: id });
    expect(deed.actor).toContain(reviewer.id);
    expect(deed.details).toContain(reason);
    for (const secret of [idNumber, account, '张三']) expect(JSON.stringify(deed)).not.toContain(secret);
  });
});

describe('a decision', () => {
  it('by two at once is one, and the other is told whose', async () => {
    const { id, round, member } = await handIn();
    const other = await staffWith(server.ctx, 'reviewer');
    const decided = await Promise.allSettled([
      desk().decide({ id, round, verdict: 'approved', ...NONE }, reviewer),
      desk().decide({ id, round, verdict: 'refused', reasons: ['not_own_works'], words: '' }, other),
    ]);
    const refused = decided.find((outcome) => outcome.status === 'rejected');
    const isApproved = decided[0].status === 'fulfilled';
    expect(refused?.reason).toBeInstanceOf(ApiError);
    expect(refused?.reason).toMatchObject({
      reason: 'CONFLICT',
      details: { by: isApproved ? reviewer.name : other.name },
    });
    expect((await findCreator(server.ctx.db, member.clientId)) !== null).toBe(isApproved);
  });

  it('that suspends and resumes is written down with who did it', async () => {
    const { id, round, member } = await handIn();
    await desk().decide({ id, round, verdict: 'approved', ...NONE }, reviewer);
    await desk().suspend({ id, reasons: ['sham_sales'], words: '自买自卖三笔' }, reviewer);
    expect(await findCreator(server.ctx.db, member.clientId)).toBeNull();
    expect(await lastDeed()).toMatchObject({ action: 'applicationsDesk.suspend', subject: id });
    server.clock.advance({ seconds: 1 });
    await desk().resume({ id, words: '已查清' }, reviewer);
    const { events } = await desk().detail({ id }, reviewer);
    expect(events[0]).toMatchObject({ kind: 'resumed', staff: reviewer.name, words: '已查清' });
    expect(await findCreator(server.ctx.db, member.clientId)).not.toBeNull();
  });

  it('for a reason that nobody knows is refused', async () => {
    const { id, round } = await handIn();
    for (const reasons of [['toString'], ['made_up'], []])
      expect(
        await refusalOf(desk().decide({ id, round, verdict: 'refused', reasons, words: '' }, reviewer)),
      ).toBe('DECISION_REASON_REQUIRED');
  });
});
