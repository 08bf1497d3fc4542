import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { AppError } from '#kernel/errors';
import { createSealer, type Sealer } from '#kernel/sealing';
import { refusalOf } from '../../../test/account.ts';
import { useCreatorShop } from '../../../test/creator-shop.ts';
import {
  applicationIdOf,
  approveApplication,
  cardNumber,
  COMPANY,
  createCreator,
  fillApplication,
  REVIEWER,
  submitApplication,
} from '../../../test/creators.ts';
import { openSession } from '../account/session.ts';
import { findCreator, findPayee, openPayee, requireCreator } from './index.ts';
import { decide, resume, suspend } from './service/decide.ts';

const shop = useCreatorShop();
const { runJob, noticesOf, handIn, rowsOf } = shop;

const OTHER = { staffId: '01920000-0000-7000-8000-000000000002', name: '审核乙' };
const NONE = { reasons: [], words: '' } as const;

describe('a decision', () => {
  it('makes a creator, is told, and holds six months', async () => {
    const { member, handed } = await handIn();
    await approveApplication(shop.ctx, handed);
    const until = (await requireCreator(shop.ctx, member.clientId)).verifiedUntil;
    const months = (until.getTime() - shop.ctx.clock.now().getTime()) / (30.44 * 24 * 3600 * 1000);
    expect(Math.round(months)).toBe(6);
    expect((await noticesOf(member)).map(({ title }) => title)).toEqual(['创作者申请已通过']);
  });

  it('of two at once is one, and the other learns whose', async () => {
    const { member, handed } = await handIn();
    const outcomes = await Promise.allSettled([
      decide(shop.ctx, REVIEWER, { ...handed, verdict: 'approved', ...NONE }),
      decide(shop.ctx, OTHER, { ...handed, verdict: 'refused', reasons: ['not_own_works'], words: '' }),
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
    expect((await findCreator(shop.ctx.db, member.clientId)) !== null).toBe(isApproved);
    expect(await noticesOf(member)).toHaveLength(1);
  });

  it('is not made of what was changed since it was read', async () => {
    const { member, handed } = await handIn();
    const token = { token: member.token };
    await shop.server.api.applications.withdraw({}, token);
    await shop.server.api.applications.savePayee(
      { method: 'bank', bank: '工商银行', branch: '北京西单支行', account: cardNumber() },
      token,
    );
    await submitApplication(shop.ctx, member);
    expect(await refusalOf(approveApplication(shop.ctx, handed))).toBe('CONFLICT');
    expect(await findCreator(shop.ctx.db, member.clientId)).toBeNull();
  });

  it('against somebody has a reason that fits it, and can be answered by handing in again', async () => {
    const { member, handed } = await handIn();
    const ask = async (said: { reasons: ['second_account'] | []; words: string }) =>
      decide(shop.ctx, REVIEWER, { ...handed, verdict: 'changes_asked', ...said });
    expect(await refusalOf(ask({ reasons: [], words: '' }))).toBe('DECISION_REASON_REQUIRED');
    expect(await refusalOf(ask({ reasons: ['second_account'], words: '' }))).toBe('DECISION_REASON_REQUIRED');
    const said = { reasons: ['portfolio_missing', 'payee_unclear'] as const, words: '支行请写全称' };
    await decide(shop.ctx, REVIEWER, { ...handed, verdict: 'changes_asked', ...said });
    const token = { token: member.token };
    const asked = await shop.server.api.applications.read({}, token);
    expect(asked).toMatchObject({ state: 'changes_asked', missing: [], ahead: null });
    expect(asked.events[0]).toMatchObject({ kind: 'changes_asked', ...said });
    // Who decided is nobody's business outside.
    expect(JSON.stringify(asked)).not.toContain(REVIEWER.name);
    expect((await noticesOf(member))[0]?.content).toContain('支行请写全称');
    shop.server.clock.advance({ minutes: 1 });
    const again = await submitApplication(shop.ctx, member);
    await decide(shop.ctx, REVIEWER, {
      ...again,
      verdict: 'refused',
      reasons: ['false_statement'],
      words: '',
    });
    shop.server.clock.advance({ minutes: 1 });
    await approveApplication(shop.ctx, await submitApplication(shop.ctx, member));
    expect(await findCreator(shop.ctx.db, member.clientId)).not.toBeNull();
  });

  it('is not made on details that somebody has changed in the database', async () => {
    const { member, handed } = await handIn();
    await sql`update sealed_detail set sealed = set_byte(sealed, 30, get_byte(sealed, 30) # 1)
      where client_id = ${member.clientId} and kind = 'identity'`.execute(shop.ctx.db);
    expect(await refusalOf(approveApplication(shop.ctx, handed))).toBe('SEALED_UNREADABLE');
    expect(await findCreator(shop.ctx.db, member.clientId)).toBeNull();
    await decide(shop.ctx, REVIEWER, {
      ...handed,
      verdict: 'changes_asked',
      reasons: [],
      words: '请重新填写身份',
    });
  });
});

describe('standing', () => {
  it('is suspended with a reason and resumed, each once', async () => {
    const member = await createCreator(shop.ctx);
    const id = await applicationIdOf(shop.ctx, member);
    expect(await refusalOf(suspend(shop.ctx, REVIEWER, { id, ...NONE }))).toBe('DECISION_REASON_REQUIRED');
    const said = { reasons: ['sham_sales'] as const, words: '' };
    for (let times = 0; times < 2; times += 1) await suspend(shop.ctx, REVIEWER, { id, ...said });
    expect(await findCreator(shop.ctx.db, member.clientId)).toBeNull();
    expect(await refusalOf(requireCreator(shop.ctx, member.clientId))).toBe('CREATOR_SUSPENDED');
    const token = { token: member.token };
    const { standing, events } = await shop.server.api.applications.read({}, token);
    expect(standing?.suspendedTime).not.toBeNull();
    expect(events.filter(({ kind }) => kind === 'suspended')).toHaveLength(1);
    shop.server.clock.advance({ minutes: 1 });
    for (let times = 0; times < 2; times += 1) await resume(shop.ctx, OTHER, { id, words: '已查清' });
    expect(await findCreator(shop.ctx.db, member.clientId)).not.toBeNull();
    expect((await noticesOf(member)).map(({ title }) => title)).toEqual([
      ...['创作者资格已恢复', '创作者资格已暂停', '创作者申请已通过'],
    ]);
  });

  it('is nobody’s who is no creator', async () => {
    const { member, handed } = await handIn();
    expect(await refusalOf(requireCreator(shop.ctx, member.clientId))).toBe('CREATOR_REQUIRED');
    const said = { id: handed.id, reasons: ['sham_sales'] as const, words: '' };
    expect(await refusalOf(suspend(shop.ctx, REVIEWER, said))).toBe('APPLICATION_NOT_FOUND');
    expect(await findPayee(shop.ctx, member.clientId)).toBeNull();
  });
});

describe('where money goes', () => {
  it('is shown covered, and opened whole by its handle alone, also after another account was approved', async () => {
    const account = cardNumber();
    const member = await createCreator(shop.ctx, { account });
    const { clientId } = member;
    const payee = await findPayee(shop.ctx, clientId);
    const handle = payee?.handle ?? '';
    expect(payee).toMatchObject({
      ...{ taxKind: 'resident' },
      shown: { holder: '张*', account: `6222 **** **** ${account.slice(-4)}` },
    });
    const whole = { method: 'bank', holder: '张三', bank: '招商银行', branch: '上海张江支行', account };
    expect(await openPayee(shop.ctx, { clientId, handle, identity: null })).toEqual(whole);
    const next = cardNumber();
    const token = { token: member.token };
    await shop.server.api.applications.revise({}, token);
    await shop.server.api.applications.savePayee({ ...whole, account: next, method: 'bank' }, token);
    const waiting = await findPayee(shop.ctx, clientId);
    expect(waiting?.handle).toBe(handle);
    await approveApplication(shop.ctx, await submitApplication(shop.ctx, member));
    const changed = await findPayee(shop.ctx, clientId);
    expect(changed?.shown).toMatchObject({ account: `6222 **** **** ${next.slice(-4)}` });
    expect(await openPayee(shop.ctx, { clientId, handle, identity: null })).toEqual(whole);
    expect(
      await openPayee(shop.ctx, { clientId, handle: changed?.handle ?? '', identity: null }),
    ).toMatchObject({
      account: next,
    });
  });

  it('is not opened by the handle of somebody else, of another detail, or of one that was not approved', async () => {
    const [member, other] = [await createCreator(shop.ctx), await createCreator(shop.ctx)];
    const { clientId } = member;
    const handle = (await findPayee(shop.ctx, other.clientId))?.handle ?? '';
    expect(await refusalOf(openPayee(shop.ctx, { clientId, handle, identity: null }))).toBe('NOT_FOUND');
    const [creator] = await rowsOf('creator', clientId);
    const identity = String(creator?.['identity_id']);
    expect(await refusalOf(openPayee(shop.ctx, { clientId, handle: identity, identity: null }))).toBe(
      'NOT_FOUND',
    );
    const token = { token: member.token };
    await shop.server.api.applications.revise({}, token);
    const bank = { bank: '招商银行', branch: '上海张江支行', account: cardNumber() };
    await shop.server.api.applications.savePayee({ method: 'bank', ...bank }, token);
    const waiting = (await rowsOf('sealed_detail', clientId)).find((row) => row['approved_at'] === null);
    expect(
      await refusalOf(openPayee(shop.ctx, { clientId, handle: String(waiting?.['id']), identity: null })),
    ).toBe('NOT_FOUND');
  });

  it('keeps the name that it was under when its creator asked, whoever holds it now', async () => {
    const member = await createCreator(shop.ctx);
    const { clientId } = member;
    const asked = await findPayee(shop.ctx, clientId);
    const [handle, identity] = [asked?.handle ?? '', asked?.identity ?? ''];
    await shop.server.api.applications.revise({}, { token: member.token });
    await fillApplication(shop.ctx, member, { kind: 'company' });
    await approveApplication(shop.ctx, await submitApplication(shop.ctx, member));
    const now = await findPayee(shop.ctx, clientId);
    expect(now?.identity).not.toBe(identity);
    expect(await openPayee(shop.ctx, { clientId, handle, identity })).toMatchObject({ holder: '张三' });
    // What stands from before identities were kept with it.
    expect(await openPayee(shop.ctx, { clientId, handle, identity: null })).toMatchObject({
      holder: COMPANY.companyName,
    });
    expect(await refusalOf(openPayee(shop.ctx, { clientId, handle, identity: handle }))).toBe('NOT_FOUND');
  });

  it('says of what nobody can open any more that it is lost, and of what is only damaged that it is not', async () => {
    const { clientId } = await createCreator(shop.ctx);
    const handle = (await findPayee(shop.ctx, clientId))?.handle ?? '';
    const [keyId = ''] = shop.ctx.identities.keyIds;
    const openWith = async (identities: Sealer) =>
      openPayee({ ...shop.ctx, identities }, { clientId, handle, identity: null });
    for (const [lost, isLost] of [
      [[keyId], true],
      [[], false],
    ] as const)
      await expect(openWith(createSealer([randomBytes(32)], lost))).rejects.toMatchObject({
        ...{ reason: 'SEALED_UNREADABLE', details: { kind: 'payee', isLost } },
      });
  });

  it('is refused where somebody put another account in its place', async () => {
    const [member, other] = [await createCreator(shop.ctx), await createCreator(shop.ctx)];
    const { clientId } = member;
    const handle = (await findPayee(shop.ctx, clientId))?.handle ?? '';
    await sql`update sealed_detail t set sealed = o.sealed, key_id = o.key_id from sealed_detail o
      where t.id = ${handle} and o.client_id = ${other.clientId} and o.kind = 'payee'`.execute(shop.ctx.db);
    expect(await refusalOf(openPayee(shop.ctx, { clientId, handle, identity: null }))).toBe(
      'SEALED_UNREADABLE',
    );
    expect(await refusalOf(findPayee(shop.ctx, clientId))).toBe('SEALED_UNREADABLE');
  });
});

describe('verification', () => {
  it('is reminded of fourteen days before and once, told of when it is over, and then does not stop sales', async () => {
    const member = await createCreator(shop.ctx);
    const { clientId } = member;
    const { verifiedUntil } = await requireCreator(shop.ctx, clientId);
    const titles = async () => (await noticesOf(member)).map(({ title }) => title);
    const daysBefore = async (days: number) => {
      shop.server.clock.set(new Date(verifiedUntil.getTime() - days * 24 * 3600 * 1000).toISOString());
      for (let times = 0; times < 2; times += 1) await runJob('applications:remind');
    };
    await daysBefore(15);
    expect(await titles()).toEqual(['创作者申请已通过']);
    await daysBefore(14);
    expect(await titles()).toEqual(['请核对创作者资料', '创作者申请已通过']);
    await daysBefore(-1);
    expect(await titles()).toEqual(['创作者资料核对已到期', '请核对创作者资料', '创作者申请已通过']);
    expect((await requireCreator(shop.ctx, clientId)).verifiedUntil < shop.ctx.clock.now()).toBe(true);
    const { accessToken: token } = await openSession(shop.ctx, {
      ...{ clientId, scope: 'full', autoLogin: false, userAgent: 'test' },
    });
    expect((await shop.server.api.applications.read({}, { token })).standing?.verification).toBe('over');
    // Verified again, the next end is reminded of as well.
    await shop.server.api.applications.revise({}, { token });
    await approveApplication(shop.ctx, await submitApplication(shop.ctx, member));
    const next = (await requireCreator(shop.ctx, clientId)).verifiedUntil;
    shop.server.clock.set(new Date(next.getTime() - 24 * 3600 * 1000).toISOString());
    await runJob('applications:remind');
    expect((await titles()).filter((title) => title === '请核对创作者资料')).toHaveLength(2);
  });
});
