import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { refusalOf } from '../../../test/account.ts';
import { createMember, type Member } from '../../../test/builders.ts';
import {
  applicationIdOf,
  approveApplication,
  cardNumber,
  createCreator,
  fillApplication,
  personNumber,
  putAgreement,
  REVIEWER,
  submitApplication,
} from '../../../test/creators.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { openSession } from '../account/session.ts';
import { features } from '../index.ts';
import { findCreator, findPayee, openPayee, requireCreator } from './index.ts';
import { decide, resume, suspend } from './service/decide.ts';

let server: TestServer;
let ctx: Context;
beforeAll(async () => {
  server = await startTestServer({ features });
  ctx = server.ctx;
  await putAgreement(ctx);
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance({ seconds: 1 }));

const OTHER = { staffId: '01920000-0000-7000-8000-000000000002', name: '审核乙' };
const NONE = { reasons: [], words: '' } as const;

async function runJob(name: string): Promise<void> {
  const jobs = Object.values(features).flatMap((feature) => ('jobs' in feature ? (feature.jobs ?? []) : []));
  const job = jobs.find((candidate) => candidate.name === name);
  if (!job) throw new Error(`no job ${name}`);
  await job.run(ctx, {});
}

/** The titles of somebody's notices, the newest first. */
async function noticesOf({ clientId }: Member): Promise<{ title: string; content: string }[]> {
  return ctx.db
    .selectFrom('message')
    .select(['title', 'content'])
    .where('client_id', '=', clientId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

async function handIn(given: Parameters<typeof fillApplication>[2] = {}) {
  const member = await createMember(ctx);
  await fillApplication(ctx, member, given);
  return { member, handed: await submitApplication(ctx, member) };
}

async function rowsOf(table: 'sealed_detail' | 'creator' | 'creator_application', clientId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where client_id = ${clientId}`.execute(ctx.db);
  return rows;
}

describe('a decision', () => {
  it('makes a creator, is told, and holds six months', async () => {
    const { member, handed } = await handIn();
    await approveApplication(ctx, handed);
    const until = (await requireCreator(ctx, member.clientId)).verifiedUntil;
    const months = (until.getTime() - ctx.clock.now().getTime()) / (30.44 * 24 * 3600 * 1000);
    expect(Math.round(months)).toBe(6);
    expect((await noticesOf(member)).map(({ title }) => title)).toEqual(['创作者申请已通过']);
  });

  it('of two at once is one, and the other learns whose', async () => {
    const { member, handed } = await handIn();
    const outcomes = await Promise.allSettled([
      decide(ctx, REVIEWER, { ...handed, verdict: 'approved', ...NONE }),
      decide(ctx, OTHER, { ...handed, verdict: 'refused', reasons: ['not_own_works'], words: '' }),
    ]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(1);
    const isApproved = outcomes[0].status === 'fulfilled';
    expect(refused[0]?.reason).toBeInstanceOf(AppError);
    expect(refused[0]?.reason).toMatchObject({
      reason: 'CONFLICT',
      details: isApproved
        ? { by: REVIEWER.name, decision: 'approved' }
        : { by: OTHER.name, decision: 'refused' },
    });
    expect((await findCreator(ctx.db, member.clientId)) !== null).toBe(isApproved);
    expect(await noticesOf(member)).toHaveLength(1);
  });

  it('is not made of what was changed since it was read', async () => {
    const { member, handed } = await handIn();
    const token = { token: member.token };
    await server.api.applications.withdraw({}, token);
    await server.api.applications.savePayee(
      { method: 'bank', bank: '工商银行', branch: '北京西单支行', account: cardNumber() },
      token,
    );
    await submitApplication(ctx, member);
    expect(await refusalOf(approveApplication(ctx, handed))).toBe('CONFLICT');
    expect(await findCreator(ctx.db, member.clientId)).toBeNull();
  });

  it('against somebody has a reason that fits it, and can be answered by handing in again', async () => {
    const { member, handed } = await handIn();
    const ask = async (said: { reasons: ['second_account'] | []; words: string }) =>
      decide(ctx, REVIEWER, { ...handed, verdict: 'changes_asked', ...said });
    expect(await refusalOf(ask({ reasons: [], words: '' }))).toBe('DECISION_REASON_REQUIRED');
    expect(await refusalOf(ask({ reasons: ['second_account'], words: '' }))).toBe('DECISION_REASON_REQUIRED');
    const said = { reasons: ['portfolio_missing', 'payee_unclear'] as const, words: '支行请写全称' };
    await decide(ctx, REVIEWER, { ...handed, verdict: 'changes_asked', ...said });
    const token = { token: member.token };
    const asked = await server.api.applications.read({}, token);
    expect(asked).toMatchObject({ state: 'changes_asked', missing: [], ahead: null });
    expect(asked.events[0]).toMatchObject({ kind: 'changes_asked', ...said });
    // Who decided is nobody's business outside.
    expect(JSON.stringify(asked)).not.toContain(REVIEWER.name);
    expect((await noticesOf(member))[0]?.content).toContain('支行请写全称');
    server.clock.advance({ minutes: 1 });
    const again = await submitApplication(ctx, member);
    await decide(ctx, REVIEWER, { ...again, verdict: 'refused', reasons: ['false_statement'], words: '' });
    server.clock.advance({ minutes: 1 });
    await approveApplication(ctx, await submitApplication(ctx, member));
    expect(await findCreator(ctx.db, member.clientId)).not.toBeNull();
  });

  it('is not made on details that somebody has changed in the database', async () => {
    const { member, handed } = await handIn();
    await sql`update sealed_detail set sealed = set_byte(sealed, 30, get_byte(sealed, 30) # 1)
      where client_id = ${member.clientId} and kind = 'identity'`.execute(ctx.db);
    expect(await refusalOf(approveApplication(ctx, handed))).toBe('SEALED_UNREADABLE');
    expect(await findCreator(ctx.db, member.clientId)).toBeNull();
    await decide(ctx, REVIEWER, {
      ...handed,
      verdict: 'changes_asked',
      reasons: [],
      words: '请重新填写身份',
    });
  });
});

describe('standing', () => {
  it('is suspended with a reason and resumed, each once', async () => {
    const member = await createCreator(ctx);
    const id = await applicationIdOf(ctx, member);
    expect(await refusalOf(suspend(ctx, REVIEWER, { id, ...NONE }))).toBe('DECISION_REASON_REQUIRED');
    const said = { reasons: ['sham_sales'] as const, words: '' };
    for (let times = 0; times < 2; times += 1) await suspend(ctx, REVIEWER, { id, ...said });
    expect(await findCreator(ctx.db, member.clientId)).toBeNull();
    expect(await refusalOf(requireCreator(ctx, member.clientId))).toBe('CREATOR_SUSPENDED');
    const token = { token: member.token };
    const { standing, events } = await server.api.applications.read({}, token);
    expect(standing?.suspendedTime).not.toBeNull();
    expect(events.filter(({ kind }) => kind === 'suspended')).toHaveLength(1);
    server.clock.advance({ minutes: 1 });
    for (let times = 0; times < 2; times += 1) await resume(ctx, OTHER, { id, words: '已查清' });
    expect(await findCreator(ctx.db, member.clientId)).not.toBeNull();
    expect((await noticesOf(member)).map(({ title }) => title)).toEqual([
      ...['创作者资格已恢复', '创作者资格已暂停', '创作者申请已通过'],
    ]);
  });

  it('is nobody’s who is no creator', async () => {
    const { member, handed } = await handIn();
    expect(await refusalOf(requireCreator(ctx, member.clientId))).toBe('CREATOR_REQUIRED');
    const said = { id: handed.id, reasons: ['sham_sales'] as const, words: '' };
    expect(await refusalOf(suspend(ctx, REVIEWER, said))).toBe('APPLICATION_NOT_FOUND');
    expect(await findPayee(ctx, member.clientId)).toBeNull();
  });
});

describe('where money goes', () => {
  it('is shown covered, and opened whole by its handle alone, also after another account was approved', async () => {
    const account = cardNumber();
    const member = await createCreator(ctx, { account });
    const { clientId } = member;
    const payee = await findPayee(ctx, clientId);
    const handle = payee?.handle ?? '';
    expect(payee).toMatchObject({
      ...{ taxKind: 'resident' },
      shown: { holder: '张*', account: `6222 **** **** ${account.slice(-4)}` },
    });
    const whole = { method: 'bank', holder: '张三', bank: '招商银行', branch: '上海张江支行', account };
    expect(await openPayee(ctx, { clientId, handle })).toEqual(whole);
    const next = cardNumber();
    const token = { token: member.token };
    await server.api.applications.revise({}, token);
    await server.api.applications.savePayee({ ...whole, account: next, method: 'bank' }, token);
    const waiting = await findPayee(ctx, clientId);
    expect(waiting?.handle).toBe(handle);
    await approveApplication(ctx, await submitApplication(ctx, member));
    const changed = await findPayee(ctx, clientId);
    expect(changed?.shown).toMatchObject({ account: `6222 **** **** ${next.slice(-4)}` });
    expect(await openPayee(ctx, { clientId, handle })).toEqual(whole);
    expect(await openPayee(ctx, { clientId, handle: changed?.handle ?? '' })).toMatchObject({
      account: next,
    });
  });

  it('is not opened by the handle of somebody else, of another detail, or of one that was not approved', async () => {
    const [member, other] = [await createCreator(ctx), await createCreator(ctx)];
    const { clientId } = member;
    const handle = (await findPayee(ctx, other.clientId))?.handle ?? '';
    expect(await refusalOf(openPayee(ctx, { clientId, handle }))).toBe('NOT_FOUND');
    const [creator] = await rowsOf('creator', clientId);
    const identity = String(creator?.['identity_id']);
    expect(await refusalOf(openPayee(ctx, { clientId, handle: identity }))).toBe('NOT_FOUND');
    const token = { token: member.token };
    await server.api.applications.revise({}, token);
    const bank = { bank: '招商银行', branch: '上海张江支行', account: cardNumber() };
    await server.api.applications.savePayee({ method: 'bank', ...bank }, token);
    const waiting = (await rowsOf('sealed_detail', clientId)).find((row) => row['approved_at'] === null);
    expect(await refusalOf(openPayee(ctx, { clientId, handle: String(waiting?.['id']) }))).toBe('NOT_FOUND');
  });

  it('is refused where somebody put another account in its place', async () => {
    const [member, other] = [await createCreator(ctx), await createCreator(ctx)];
    const { clientId } = member;
    const handle = (await findPayee(ctx, clientId))?.handle ?? '';
    await sql`update sealed_detail t set sealed = o.sealed, key_id = o.key_id from sealed_detail o
      where t.id = ${handle} and o.client_id = ${other.clientId} and o.kind = 'payee'`.execute(ctx.db);
    expect(await refusalOf(openPayee(ctx, { clientId, handle }))).toBe('SEALED_UNREADABLE');
    expect(await refusalOf(findPayee(ctx, clientId))).toBe('SEALED_UNREADABLE');
  });
});

describe('verification', () => {
  it('is reminded of fourteen days before and once, told of when it is over, and then does not stop sales', async () => {
    const member = await createCreator(ctx);
    const { clientId } = member;
    const { verifiedUntil } = await requireCreator(ctx, clientId);
    const titles = async () => (await noticesOf(member)).map(({ title }) => title);
    const daysBefore = async (days: number) => {
      server.clock.set(new Date(verifiedUntil.getTime() - days * 24 * 3600 * 1000).toISOString());
      for (let times = 0; times < 2; times += 1) await runJob('applications:remind');
    };
    await daysBefore(15);
    expect(await titles()).toEqual(['创作者申请已通过']);
    await daysBefore(14);
    expect(await titles()).toEqual(['请核对创作者资料', '创作者申请已通过']);
    await daysBefore(-1);
    expect(await titles()).toEqual(['创作者资料核对已到期', '请核对创作者资料', '创作者申请已通过']);
    expect((await requireCreator(ctx, clientId)).verifiedUntil < ctx.clock.now()).toBe(true);
    const { accessToken: token } = await openSession(ctx, {
      ...{ clientId, scope: 'full', autoLogin: false, userAgent: 'test' },
    });
    expect((await server.api.applications.read({}, { token })).standing?.verification).toBe('over');
    // Verified again, the next end is reminded of as well.
    await server.api.applications.revise({}, { token });
    await approveApplication(ctx, await submitApplication(ctx, member));
    const next = (await requireCreator(ctx, clientId)).verifiedUntil;
    server.clock.set(new Date(next.getTime() - 24 * 3600 * 1000).toISOString());
    await runJob('applications:remind');
    expect((await titles()).filter((title) => title === '请核对创作者资料')).toHaveLength(2);
  });
});

describe('a copy of one’s data', () => {
  it('holds who one is covered, and what happened', async () => {
    const [idNumber, account] = [personNumber(), cardNumber()];
    const member = await createCreator(ctx, { idNumber, account });
    await server.api.privacy.askExport({}, { token: member.token });
    await server.drainJobs();
    const exported = ctx.db.selectFrom('data_export').select('key').where('client_id', '=', member.clientId);
    const { key } = await exported.executeTakeFirstOrThrow();
    const text = (await buffer(await ctx.storage.read(key ?? ''))).toString('utf8');
    for (const part of ['data/identity.json', `3101**********${idNumber.slice(-4)}`, 'data/creator.json'])
      expect(text).toContain(part);
    for (const secret of [idNumber, account, REVIEWER.name]) expect(text).not.toContain(secret);
  });
});

describe('a closed account', () => {
  async function close({ clientId }: Member): Promise<void> {
    const now = ctx.clock.now();
    await ctx.db
      .insertInto('account_closing')
      .values({ client_id: clientId, asked_at: now, due_at: now })
      .execute();
    await runJob('privacy:close-accounts');
  }

  it('leaves nothing of an application that made no creator', async () => {
    const { member } = await handIn();
    await close(member);
    for (const table of ['sealed_detail', 'creator', 'creator_application'] as const)
      expect(await rowsOf(table, member.clientId)).toEqual([]);
  });

  it('of a creator leaves the records that tax law asks for, sealed, for ten years', async () => {
    const idNumber = personNumber();
    const member = await createCreator(ctx, { idNumber, displayName: '将要离开的人' });
    await server.api.applications.revise({}, { token: member.token });
    const bank = { bank: '招商银行', branch: '上海张江支行', account: cardNumber() };
    await server.api.applications.savePayee({ method: 'bank', ...bank }, { token: member.token });
    await close(member);
    const { clientId } = member;
    expect(await findCreator(ctx.db, clientId)).toBeNull();
    expect(await findPayee(ctx, clientId)).toBeNull();
    expect(await rowsOf('creator_application', clientId)).toEqual([]);
    const kept = await rowsOf('sealed_detail', clientId);
    expect(kept.map(({ kind }) => String(kind)).toSorted()).toEqual(['identity', 'payee', 'tax']);
    expect((await rowsOf('creator', clientId))[0]).toMatchObject({ display_name: '' });
    // The name is free again.
    await createCreator(ctx, { displayName: '将要离开的人' });
    server.clock.advance({ days: 10 * 365 });
    await runJob('applications:forget');
    expect(await rowsOf('sealed_detail', clientId)).toHaveLength(3);
    server.clock.advance({ days: 4 });
    await runJob('applications:forget');
    expect(await rowsOf('sealed_detail', clientId)).toEqual([]);
    expect(await rowsOf('creator', clientId)).toEqual([]);
  });
});
