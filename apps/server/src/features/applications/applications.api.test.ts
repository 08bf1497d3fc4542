import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { as, bank, person, useApplicationShop } from '../../../test/application-shop.ts';
import { createMember } from '../../../test/builders.ts';
import { AGREEMENT, cardNumber, COMPANY, fillApplication } from '../../../test/creators.ts';

const shop = useApplicationShop();
const { calls, storedOf } = shop;

describe('an application', () => {
  it('is nothing until something is entered, and says what is missing', async () => {
    const member = await createMember(shop.server.ctx);
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
    const member = await createMember(shop.server.ctx);
    const identity = person();
    const account = cardNumber();
    await calls().saveProfile({ displayName: '张', links: [], note: '' }, as(member));
    await calls().saveProfile(
      { displayName: '阿张 建模', links: ['https://example.com/a'], note: '\u202e十年建模\n会渲染\u2066' },
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
        note: '十年建模\n会渲染',
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
    shop.server.clock.advance({ minutes: 1 });
    expect(await calls().submit({ agreementVersion: AGREEMENT }, as(member))).toEqual(submitted);
    expect(submitted.events.map(({ kind }) => kind)).toEqual(['submitted']);
    // Neither answers nor rows hold what was entered.
    const shown = JSON.stringify(submitted) + (await storedOf(member.clientId));
    for (const secret of [identity.idNumber, account, identity.realName]) expect(shown).not.toContain(secret);
    const { history } = await shop.server.api.privacy.consents({}, as(member));
    expect(history.map(({ document }) => document)).toEqual(['creator', 'identity']);
  });

  it('of a company is paid to its own account, and taxed by its own code', async () => {
    const member = await createMember(shop.server.ctx);
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
    const [first, second] = [await createMember(shop.server.ctx), await createMember(shop.server.ctx)];
    const before = (
      await shop.server.ctx.db
        .selectFrom('creator_application')
        .select('id')
        .where('state', '=', 'submitted')
        .execute()
    ).length;
    for (const member of [first, second]) {
      await fillApplication(shop.server.ctx, member);
      shop.server.clock.advance({ seconds: 1 });
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
      await refusalOf(calls().saveProfile({ displayName: '摩 境官方', links: [], note: '' }, as(first))),
    ).toBe('NAME_RESERVED');
    expect(
      await calls().saveProfile({ displayName: '改过的名', links: [], note: '' }, as(first)),
    ).toMatchObject({
      ...{ state: 'draft', displayName: '改过的名', ahead: null },
    });
  });

  it('that is discarded leaves nothing, and takes the consent back', async () => {
    const member = await createMember(shop.server.ctx);
    await fillApplication(shop.server.ctx, member);
    shop.server.clock.advance({ seconds: 1 });
    expect(await calls().discard({}, as(member))).toMatchObject({ state: 'none', hasConsent: false });
    expect(await storedOf(member.clientId)).toBe('');
    expect(await calls().discard({}, as(member))).toMatchObject({ state: 'none' });
    const { history } = await shop.server.api.privacy.consents({}, as(member));
    expect(history.map(({ document, granted }) => [document, granted])).toEqual([
      ['identity', false],
      ['identity', true],
    ]);
    const { consent: _, ...unasked } = person();
    expect(await refusalOf(calls().saveIdentity(unasked, as(member)))).toBe('IDENTITY_CONSENT_REQUIRED');
  });

  it('of a stranger is not to be seen or touched', async () => {
    const [owner, stranger] = [await createMember(shop.server.ctx), await createMember(shop.server.ctx)];
    await fillApplication(shop.server.ctx, owner);
    expect(await calls().read({}, as(stranger))).toMatchObject({ state: 'none', identity: null });
    await calls().discard({}, as(stranger));
    expect(await calls().read({}, as(owner))).toMatchObject({ state: 'draft', missing: [] });
  });

  it('is signed in the version that is in force', async () => {
    const member = await createMember(shop.server.ctx);
    await fillApplication(shop.server.ctx, member);
    for (const agreementVersion of ['0', ''])
      expect(await refusalOf(calls().submit({ agreementVersion }, as(member)))).toBe('CONFLICT');
    expect((await calls().read({}, as(member))).state).toBe('draft');
  });
});
