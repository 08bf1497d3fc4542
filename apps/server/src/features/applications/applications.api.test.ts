import { ApiError } from '@mogine/contract/kernel/api-error';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { createMember, type Member } from '../../../test/builders.ts';
import {
  AGREEMENT,
  approveApplication,
  cardNumber,
  COMPANY,
  createCreator,
  fillApplication,
  personNumber,
  putAgreement,
  submitApplication,
} from '../../../test/creators.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createPrivacyFeature } from '../privacy/index.ts';
import { messagesFeature } from '../messages/index.ts';
import { applicationsFeature, findCreator } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  const unused = async () => undefined;
  server = await startTestServer({
    features: {
      ...{ applications: applicationsFeature, messages: messagesFeature },
      privacy: createPrivacyFeature({ removeMade: unused, copySealed: unused }),
    },
  });
  await putAgreement(server.ctx);
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance({ seconds: 1 }));

const calls = () => server.api.applications;
const as = ({ token }: Member) => ({ token });
const person = () => ({ kind: 'person', realName: '张三', idNumber: personNumber(), consent: true }) as const;
const bank = (account = cardNumber()) =>
  ({ method: 'bank', bank: '招商银行', branch: '上海张江支行', account }) as const;

async function issuesOf(call: Promise<unknown>): Promise<string[]> {
  const error = await call.catch((failure: unknown) => failure);
  if (!(error instanceof ApiError)) throw new Error(`not refused: ${String(error)}`);
  return (error.issues ?? []).map(({ path }) => path);
}

/** Everything that the database holds of a person, as text. */
async function storedOf(clientId: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select to_jsonb(t)::text as text from creator_application t where client_id = ${clientId}
    union all select to_jsonb(t)::text || encode(t.sealed, 'escape') from sealed_detail t where client_id = ${clientId}
    union all select to_jsonb(t)::text from creator t where client_id = ${clientId}`.execute(server.ctx.db);
  return rows.map(({ text }) => text).join('\n');
}

describe('an application', () => {
  it('is nothing until something is entered, and says what is missing', async () => {
    const member = await createMember(server.ctx);
    expect(await calls().read({}, as(member))).toMatchObject({
      ...{ state: 'none', kind: null, standing: null, hasConsent: false, hasWechat: false, events: [] },
      missing: ['profile', 'identity', 'payee', 'tax'],
      agreement: { version: AGREEMENT, signedVersion: '', signedTime: null },
    });
    expect(await refusalOf(calls().submit({ agreementVersion: AGREEMENT }, as(member)))).toBe(
      'APPLICATION_INCOMPLETE',
    );
  });

  it('is filled in step by step, with what identifies covered, and handed in once', async () => {
    const member = await createMember(server.ctx);
    const identity = person();
    const account = cardNumber();
    await calls().saveProfile({ displayName: '张', links: [], note: '' }, as(member));
    await calls().saveProfile(
      { displayName: '阿张 建模', links: ['https://example.com/a'], note: '十年建模' },
      as(member),
    );
    await calls().saveIdentity(identity, as(member));
    await calls().savePayee(bank(account), as(member));
    const filled = await calls().saveTax({ kind: 'resident' }, as(member));
    expect(filled).toMatchObject({
      ...{
        state: 'draft',
        kind: 'person',
        displayName: '阿张 建模',
        missing: [],
        broken: [],
        hasConsent: true,
      },
      identity: { realName: '张*', idNumber: `3101**********${identity.idNumber.slice(-4)}` },
      payee: { holder: '张*', bank: '招商银行', account: `6222 **** **** ${account.slice(-4)}` },
      tax: { kind: 'resident', taxNumber: '' },
    });
    const submitted = await calls().submit({ agreementVersion: AGREEMENT }, as(member));
    expect(submitted).toMatchObject({ state: 'submitted', agreement: { signedVersion: AGREEMENT } });
    server.clock.advance({ minutes: 1 });
    expect(await calls().submit({ agreementVersion: AGREEMENT }, as(member))).toEqual(submitted);
    expect(submitted.events.map(({ kind }) => kind)).toEqual(['submitted']);
    // Neither answers nor rows hold what was entered.
    const shown = JSON.stringify(submitted) + (await storedOf(member.clientId));
    for (const secret of [identity.idNumber, account, identity.realName]) expect(shown).not.toContain(secret);
    const { history } = await server.api.privacy.consents({}, as(member));
    expect(history.map(({ document }) => document)).toEqual(['creator', 'identity']);
  });

  it('of a company is paid to its own account, and taxed by its own code', async () => {
    const member = await createMember(server.ctx);
    await calls().saveIdentity({ ...COMPANY, consent: true }, as(member));
    expect(await refusalOf(calls().savePayee({ method: 'wechat' }, as(member)))).toBe(
      'PAYEE_WECHAT_PERSON_ONLY',
    );
    expect(await refusalOf(calls().saveTax({ kind: 'resident' }, as(member)))).toBe('TAX_KIND_MISMATCH');
    await calls().savePayee(bank('0200004509014413416'), as(member));
    expect(await calls().saveTax({ kind: 'company' }, as(member))).toMatchObject({
      identity: {
        companyName: COMPANY.companyName,
        creditCode: '9135**********0Y43',
        legalRepresentative: '李*',
      },
      payee: { holder: COMPANY.companyName, account: '0200 **** **** 3416' },
      tax: { kind: 'company', taxNumber: '' },
      missing: ['profile'],
    });
    // Another kind of applicant is paid and taxed in another way.
    expect(await calls().saveIdentity(person(), as(member))).toMatchObject({
      ...{ kind: 'person', payee: null, tax: null, missing: ['profile', 'payee', 'tax'] },
    });
    expect(await storedOf(member.clientId)).not.toContain('"payee"');
  });

  it('waits in a line that others do not jump, can be taken back, and keeps still meanwhile', async () => {
    const [first, second] = [await createMember(server.ctx), await createMember(server.ctx)];
    const before = (
      await server.ctx.db
        .selectFrom('creator_application')
        .select('id')
        .where('state', '=', 'submitted')
        .execute()
    ).length;
    for (const member of [first, second]) {
      await fillApplication(server.ctx, member);
      server.clock.advance({ seconds: 1 });
      await calls().submit({ agreementVersion: AGREEMENT }, as(member));
    }
    expect((await calls().read({}, as(second))).ahead).toBe(before + 1);
    const changes = [
      async () => calls().saveProfile({ displayName: '别名', links: [], note: '' }, as(first)),
      async () => calls().saveIdentity(person(), as(first)),
      async () => calls().savePayee(bank(), as(first)),
      async () => calls().saveTax({ kind: 'resident' }, as(first)),
      async () => calls().discard({}, as(first)),
    ];
    for (const change of changes) expect(await refusalOf(change())).toBe('APPLICATION_WAITING');
    await calls().withdraw({}, as(first));
    expect(await refusalOf(calls().withdraw({}, as(first)))).toBe('APPLICATION_NOT_WAITING');
    expect((await calls().read({}, as(second))).ahead).toBe(before);
    expect(
      await calls().saveProfile({ displayName: '改过的名', links: [], note: '' }, as(first)),
    ).toMatchObject({
      ...{ state: 'draft', displayName: '改过的名', ahead: null },
    });
  });

  it('that is discarded leaves nothing, and takes the consent back', async () => {
    const member = await createMember(server.ctx);
    await fillApplication(server.ctx, member);
    server.clock.advance({ seconds: 1 });
    expect(await calls().discard({}, as(member))).toMatchObject({ state: 'none', hasConsent: false });
    expect(await storedOf(member.clientId)).toBe('');
    expect(await calls().discard({}, as(member))).toMatchObject({ state: 'none' });
    const { history } = await server.api.privacy.consents({}, as(member));
    expect(history.map(({ document, granted }) => [document, granted])).toEqual([
      ['identity', false],
      ['identity', true],
    ]);
    const { consent: _, ...unasked } = person();
    expect(await refusalOf(calls().saveIdentity(unasked, as(member)))).toBe('IDENTITY_CONSENT_REQUIRED');
  });

  it('of a stranger is not to be seen or touched', async () => {
    const [owner, stranger] = [await createMember(server.ctx), await createMember(server.ctx)];
    await fillApplication(server.ctx, owner);
    expect(await calls().read({}, as(stranger))).toMatchObject({ state: 'none', identity: null });
    await calls().discard({}, as(stranger));
    expect(await calls().read({}, as(owner))).toMatchObject({ state: 'draft', missing: [] });
  });

  it('is signed in the version that is in force', async () => {
    const member = await createMember(server.ctx);
    await fillApplication(server.ctx, member);
    for (const agreementVersion of ['0', ''])
      expect(await refusalOf(calls().submit({ agreementVersion }, as(member)))).toBe('CONFLICT');
    expect((await calls().read({}, as(member))).state).toBe('draft');
  });
});

describe('what cannot be', () => {
  it('is refused at each field, all of them together', async () => {
    const member = await createMember(server.ctx);
    const saveIdentity = async (given: object) => calls().saveIdentity({ ...person(), ...given }, as(member));
    expect(await issuesOf(saveIdentity({ realName: '', idNumber: '31010119900307123X' }))).toEqual([
      'realName',
      'idNumber',
    ]);
    for (const realName of ['张', '<b>', '12'])
      expect(await issuesOf(saveIdentity({ realName }))).toEqual(['realName']);
    const company = {
      ...COMPANY,
      companyName: '摩',
      creditCode: '91350100M000100Y44',
      legalRepresentative: '',
    };
    expect(await issuesOf(calls().saveIdentity({ ...company, consent: true }, as(member)))).toEqual([
      ...['companyName', 'creditCode', 'legalRepresentative'],
    ]);
    expect(await issuesOf(calls().savePayee({ method: 'bank', account: '123' }, as(member)))).toEqual([
      ...['bank', 'branch', 'account'],
    ]);
    expect(await issuesOf(calls().saveTax({ kind: 'business', taxNumber: '123' }, as(member)))).toEqual([
      'taxNumber',
    ]);
    for (const link of ['example.com', 'javascript:alert(1)', 'ftp://example.com', 'https://'])
      expect(
        await refusalOf(calls().saveProfile({ displayName: '名称', links: [link], note: '' }, as(member))),
      ).toBe('PORTFOLIO_LINK_INVALID');
    expect((await calls().read({}, as(member))).state).toBe('none');
  });

  it('nobody applies before the day on which they are 18', async () => {
    server.clock.set('2026-03-07T15:59:59Z');
    const member = await createMember(server.ctx);
    const young = { ...person(), idNumber: personNumber('20080308') };
    expect(await refusalOf(calls().saveIdentity(young, as(member)))).toBe('IDENTITY_UNDER_AGE');
    expect(await storedOf(member.clientId)).toBe('');
    server.clock.advance({ seconds: 1 });
    expect(await calls().saveIdentity(young, as(member))).toMatchObject({ kind: 'person' });
  });

  it('a person is not paid to an account that is no card, nor to WeChat without one', async () => {
    const member = await createMember(server.ctx);
    expect(await refusalOf(calls().savePayee(bank(), as(member)))).toBe('IDENTITY_FIRST');
    expect(await refusalOf(calls().saveTax({ kind: 'resident' }, as(member)))).toBe('IDENTITY_FIRST');
    await calls().saveIdentity(person(), as(member));
    expect(await refusalOf(calls().savePayee(bank('6222000000000001'), as(member)))).toBe(
      'BANK_ACCOUNT_INVALID',
    );
    expect(await refusalOf(calls().savePayee({ method: 'wechat' }, as(member)))).toBe('PAYEE_WECHAT_MISSING');
  });

  it('two creators do not have one name, whichever way it is written', async () => {
    await createCreator(server.ctx, { displayName: 'Studio Lin' });
    const member = await createMember(server.ctx);
    await fillApplication(server.ctx, member, { displayName: 'STUDIO lin' });
    expect(await refusalOf(calls().submit({ agreementVersion: AGREEMENT }, as(member)))).toBe(
      'DISPLAY_NAME_TAKEN',
    );
  });
});

describe('a detail that was changed behind our back', () => {
  it('is not shown, is said to be damaged, and is entered again', async () => {
    const [member, other] = [await createMember(server.ctx), await createMember(server.ctx)];
    for (const each of [member, other]) await fillApplication(server.ctx, each);
    // Somebody else's account, put in the place of one's own.
    await sql`update sealed_detail t set sealed = o.sealed from sealed_detail o
      where t.client_id = ${member.clientId} and t.kind = 'payee' and o.client_id = ${other.clientId} and o.kind = 'payee'`.execute(
      server.ctx.db,
    );
    const broken = await calls().read({}, as(member));
    expect(broken).toMatchObject({ payee: null, broken: ['payee'], missing: ['payee'] });
    expect(await refusalOf(calls().submit({ agreementVersion: AGREEMENT }, as(member)))).toBe(
      'APPLICATION_INCOMPLETE',
    );
    expect(await calls().savePayee(bank(), as(member))).toMatchObject({ broken: [], missing: [] });
  });
});

describe('a creator', () => {
  it('changes what was stated without losing standing, and may drop the change', async () => {
    const member = await createCreator(server.ctx, { displayName: '原来的名字' });
    const { standing } = await calls().read({}, as(member));
    expect(standing).toMatchObject({
      verification: 'valid',
      agreementVersion: AGREEMENT,
      suspendedTime: null,
    });
    expect(await refusalOf(calls().savePayee(bank(), as(member)))).toBe('APPLICATION_APPROVED');
    await calls().revise({}, as(member));
    expect(await calls().revise({}, as(member))).toMatchObject({ state: 'draft', missing: [], standing });
    const account = cardNumber();
    await calls().savePayee(bank(account), as(member));
    await calls().saveProfile({ displayName: '新的名字', links: [], note: '' }, as(member));
    expect((await findCreator(server.ctx.db, member.clientId))?.displayName).toBe('原来的名字');
    expect(await calls().discard({}, as(member))).toMatchObject({
      ...{ state: 'approved', displayName: '原来的名字', hasConsent: true, standing },
    });
    await calls().revise({}, as(member));
    await calls().savePayee(bank(account), as(member));
    server.clock.advance({ days: 20 });
    const handed = await submitApplication(server.ctx, member);
    await approveApplication(server.ctx, handed);
    const renewed = await server.ctx.db
      .selectFrom('creator')
      .selectAll()
      .where('client_id', '=', member.clientId)
      .executeTakeFirstOrThrow();
    expect(renewed.since).toEqual(standing?.since);
    expect(Number(renewed.verified_until)).toBeGreaterThan(Number(standing?.verifiedUntil));
  });

  it('says where they are paid from now on only with a fresh proof of the owner', async () => {
    const member = await createCreator(server.ctx);
    await calls().revise({}, as(member));
    server.clock.advance({ minutes: 16 });
    expect(await refusalOf(calls().savePayee(bank(), as(member)))).toBe('CONFIRM_REQUIRED');
    // The first time there is nothing yet that could be led elsewhere.
    const fresh = await createMember(server.ctx);
    server.clock.advance({ minutes: 16 });
    await calls().saveIdentity(person(), as(fresh));
    await calls().savePayee(bank(), as(fresh));
    expect(await refusalOf(calls().savePayee(bank(), as(fresh)))).toBe('CONFIRM_REQUIRED');
  });

  it('nobody is one who has not been approved', async () => {
    const member = await createMember(server.ctx);
    expect(await refusalOf(calls().revise({}, as(member)))).toBe('APPLICATION_NOT_FOUND');
    await fillApplication(server.ctx, member);
    await submitApplication(server.ctx, member);
    expect(await findCreator(server.ctx.db, member.clientId)).toBeNull();
  });
});
