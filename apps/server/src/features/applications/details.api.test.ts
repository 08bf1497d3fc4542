import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { as, bank, issuesOf, person, useApplicationShop } from '../../../test/application-shop.ts';
import { createMember } from '../../../test/builders.ts';
import {
  AGREEMENT,
  approveApplication,
  COMPANY,
  cardNumber,
  createCreator,
  fillApplication,
  personNumber,
  submitApplication,
} from '../../../test/creators.ts';
import { findCreator } from './index.ts';

const shop = useApplicationShop();
const { calls, storedOf } = shop;

describe('what cannot be', () => {
  it('is refused at each field, all of them together', async () => {
    const member = await createMember(shop.server.ctx);
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
    shop.server.clock.set('2026-03-07T15:59:59Z');
    const member = await createMember(shop.server.ctx);
    const young = { ...person(), idNumber: personNumber('20080308') };
    expect(await refusalOf(calls().saveIdentity(young, as(member)))).toBe('IDENTITY_UNDER_AGE');
    expect(await storedOf(member.clientId)).toBe('');
    shop.server.clock.advance({ seconds: 1 });
    expect(await calls().saveIdentity(young, as(member))).toMatchObject({ kind: 'person' });
  });

  it('a person is not paid to an account that is no card, nor to WeChat without one', async () => {
    const member = await createMember(shop.server.ctx);
    expect(await refusalOf(calls().savePayee(bank(), as(member)))).toBe('IDENTITY_FIRST');
    expect(await refusalOf(calls().saveTax({ kind: 'resident' }, as(member)))).toBe('IDENTITY_FIRST');
    await calls().saveIdentity(person(), as(member));
    expect(await refusalOf(calls().savePayee(bank('6222000000000001'), as(member)))).toBe(
      'BANK_ACCOUNT_INVALID',
    );
    expect(await refusalOf(calls().savePayee({ method: 'wechat' }, as(member)))).toBe('PAYEE_WECHAT_MISSING');
  });

  it('two creators do not have one name, whichever way it is written', async () => {
    await createCreator(shop.server.ctx, { displayName: 'Studio Lin' });
    const member = await createMember(shop.server.ctx);
    await fillApplication(shop.server.ctx, member, { displayName: 'STUDIO lin' });
    expect(await refusalOf(calls().submit({ agreementVersion: AGREEMENT }, as(member)))).toBe(
      'DISPLAY_NAME_TAKEN',
    );
  });
});

describe('a detail that was changed behind our back', () => {
  it('is not shown, is said to be damaged, and is entered again', async () => {
    const [member, other] = [await createMember(shop.server.ctx), await createMember(shop.server.ctx)];
    for (const each of [member, other]) await fillApplication(shop.server.ctx, each);
    // Somebody else's account, put in the place of one's own.
    await sql`update sealed_detail t set sealed = o.sealed from sealed_detail o
      where t.client_id = ${member.clientId} and t.kind = 'payee' and o.client_id = ${other.clientId} and o.kind = 'payee'`.execute(
      shop.server.ctx.db,
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
    const member = await createCreator(shop.server.ctx, { displayName: '原来的名字' });
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
    expect((await findCreator(shop.server.ctx.db, member.clientId))?.displayName).toBe('原来的名字');
    expect(await calls().discard({}, as(member))).toMatchObject({
      ...{ state: 'approved', displayName: '原来的名字', hasConsent: true, standing },
    });
    await calls().revise({}, as(member));
    await calls().savePayee(bank(account), as(member));
    shop.server.clock.advance({ days: 20 });
    const handed = await submitApplication(shop.server.ctx, member);
    await approveApplication(shop.server.ctx, handed);
    const renewed = await shop.server.ctx.db
      .selectFrom('creator')
      .selectAll()
      .where('client_id', '=', member.clientId)
      .executeTakeFirstOrThrow();
    expect(renewed.since).toEqual(standing?.since);
    expect(Number(renewed.verified_until)).toBeGreaterThan(Number(standing?.verifiedUntil));
  });

  it('says where they are paid from now on only with a fresh proof of the owner', async () => {
    const member = await createCreator(shop.server.ctx);
    await calls().revise({}, as(member));
    shop.server.clock.advance({ minutes: 16 });
    expect(await refusalOf(calls().savePayee(bank(), as(member)))).toBe('CONFIRM_REQUIRED');
    // The first time there is nothing yet that could be led elsewhere.
    const fresh = await createMember(shop.server.ctx);
    shop.server.clock.advance({ minutes: 16 });
    await calls().saveIdentity(person(), as(fresh));
    await calls().savePayee(bank(), as(fresh));
    expect(await refusalOf(calls().savePayee(bank(), as(fresh)))).toBe('CONFIRM_REQUIRED');
  });

  it('nobody is one who has not been approved', async () => {
    const member = await createMember(shop.server.ctx);
    expect(await refusalOf(calls().revise({}, as(member)))).toBe('APPLICATION_NOT_FOUND');
    await fillApplication(shop.server.ctx, member);
    await submitApplication(shop.server.ctx, member);
    expect(await findCreator(shop.server.ctx.db, member.clientId)).toBeNull();
  });
});
