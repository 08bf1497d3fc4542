import sharp from 'sharp';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import type { Member } from '../../../test/builders.ts';
import { APPEAL, WHY, useCaseShop } from '../../../test/case-shop.ts';
import { createAsset } from '../../../test/catalogue.ts';
import { staffWith } from '../../../test/staff.ts';
import { openSession } from '../account/session.ts';
import { addMissingWords } from '../moderation/index.ts';

const shop = useCaseShop();
beforeAll(() =>
  addMissingWords(shop.server.ctx, [
    { word: '禁名', verdict: 'refuse', category: 'other' },
    { word: '疑名', verdict: 'review', category: 'fraud' },
  ]),
);

const nameOf = async () =>
  (
    await shop.server.ctx.db
      .selectFrom('client')
      .selectAll()
      .where('id', '=', shop.member.clientId)
      .executeTakeFirstOrThrow()
  ).nickname;
const rename = (nickname: string) => shop.server.api.account.update({ nickname }, shop.member);

/** A case that waits, as it was looked at. */
async function waiting() {
  const [row] = await shop.list('waiting');
  return shop.desk().detail({ id: row?.id ?? '' }, shop.lin);
}
async function removed(parts: ('name' | 'picture' | 'storefront')[] = ['name']) {
  const { id, token } = await waiting();
  await shop.desk().decide({ id, token, decision: 'remove', parts, why: WHY }, shop.lin);
  return id;
}

it('a name that may not be is refused, one that is doubtful is looked at, once', async () => {
  expect(await refusalOf(rename('禁名'))).toBe('WORDS_FORBIDDEN');
  expect(await shop.list('waiting')).toEqual([]);
  await rename('疑名店');
  await rename('疑名铺');
  expect(await shop.list('waiting')).toMatchObject([
    { clientId: shop.member.clientId, nickname: '疑名铺', origin: 'held', state: 'open' },
  ]);
  expect(await waiting()).toMatchObject({ category: 'fraud', now: { name: '疑名铺' }, reports: [] });
  // What was looked at and let be is not brought back by saving it again.
  const { id, token } = await waiting();
  await shop.desk().decide({ id, token, decision: 'keep' }, shop.lin);
  await rename('疑名铺');
  expect(await shop.list('waiting')).toEqual([]);
});

it('what people report comes to the desk with what they say; the decision tells both sides', async () => {
  await createAsset(shop.server.ctx, { clientId: shop.member.clientId });
  const send = (of: Member, id: string) =>
    shop.server.api.reports.send({ subject: 'person', id, kind: 'other', text: '昵称是广告' }, of);
  // Nobody reports themselves, nor somebody who shows nothing.
  expect(await refusalOf(send(shop.member, shop.member.clientId))).toBe('NOT_FOUND');
  expect(await refusalOf(send(shop.member, shop.reporter.clientId))).toBe('NOT_FOUND');
  await send(shop.reporter, shop.member.clientId);
  expect(await waiting()).toMatchObject({
    origin: 'reported',
    reports: [{ kind: 'other', text: '昵称是广告' }],
  });
  const before = await nameOf();
  await removed();
  expect(await nameOf()).not.toBe(before);
  const of = async (clientId: string) =>
    (await shop.desk().list({ show: 'all', size: 20, clientId }, shop.lin)).records;
  expect((await of(shop.member.clientId))[0]).toMatchObject({ state: 'removed', nickname: await nameOf() });
  expect(await of(shop.reporter.clientId)).toEqual([]);
  expect(await shop.notices(shop.member)).toMatchObject([
    {
      title: '您的昵称已被移除',
      content: expect.stringContaining(WHY.zh) as string,
      target: { page: 'decisions' },
    },
  ]);
  expect(await shop.notices(shop.reporter)).toMatchObject([{ title: '您的举报已处理' }]);
  expect(await shop.list('waiting')).toEqual([]);
  expect(await shop.list('decided')).toMatchObject([{ state: 'removed', removed: ['name'] }]);
});

it('nothing is decided on what has changed since it was seen, nor twice, nor without a reason', async () => {
  await rename('疑名');
  const seen = await waiting();
  const decide = (change: object) =>
    refusalOf(
      shop
        .desk()
        .decide({ id: seen.id, token: seen.token, decision: 'remove', parts: ['name'], ...change }, shop.lin),
    );
  expect(await decide({})).toBe('WHY_REQUIRED');
  expect(await decide({ why: WHY, parts: ['picture'] })).toBe('CASE_NOTHING');
  await rename('好名');
  expect(await decide({ why: WHY })).toBe('CASE_CHANGED');
  expect(await nameOf()).toBe('好名');
  await removed();
  expect(await decide({ why: WHY })).toBe('CASE_DECIDED');
});

it('a decision is appealed against once, within thirty days, and answered by somebody else', async () => {
  await rename('疑名');
  const id = await removed();
  const given = await nameOf();
  const appeal = (of = shop.member) => refusalOf(shop.server.api.cases.appeal({ id, text: APPEAL }, of));
  expect(await appeal(shop.reporter)).toBe('NOT_FOUND');
  await shop.server.api.cases.appeal({ id, text: APPEAL }, shop.member);
  expect(await appeal()).toBe('APPEAL_MADE');
  expect(await shop.list('appeals')).toMatchObject([{ id, state: 'removed' }]);
  expect(await shop.desk().detail({ id }, shop.lin)).toMatchObject({ isOwnDecision: true, appeal: APPEAL });
  const answer = { zh: '核实无误', en: 'It is in order' };
  expect(await refusalOf(shop.desk().answer({ id, outcome: 'granted', answer }, shop.lin))).toBe(
    'CASE_OWN_DECISION',
  );
  expect(await nameOf()).toBe(given);
  await shop.desk().answer({ id, outcome: 'granted', answer }, shop.he);
  expect(await nameOf()).toBe('疑名');
  expect(await refusalOf(shop.desk().answer({ id, outcome: 'denied', answer }, shop.he))).toBe(
    'CASE_DECIDED',
  );
  const [own] = await shop.server.api.cases.own({}, shop.member);
  expect(own).toMatchObject({ outcome: 'granted', answer: '核实无误', appeal: APPEAL });
  expect((await shop.notices(shop.member))[0]).toMatchObject({ title: '您的申诉成立' });
});

it('after thirty days nobody appeals any more', async () => {
  await rename('疑名');
  const id = await removed();
  shop.server.clock.advance({ days: 30 });
  const late = await createMemberSession();
  expect(await refusalOf(shop.server.api.cases.appeal({ id, text: APPEAL }, late))).toBe('APPEAL_LATE');
  await shop.renew();
});

/** The same member with a session that has not run out. */
async function createMemberSession(): Promise<Member> {
  const { clientId } = shop.member;
  const session = await openSession(shop.server.ctx, {
    clientId,
    scope: 'full',
    autoLogin: false,
    userAgent: 'test',
  });
  return { ...shop.member, token: session.accessToken };
}

it('a name that was chosen since stays when an appeal is granted', async () => {
  await rename('疑名');
  const id = await removed();
  await rename('新名');
  await shop.server.api.cases.appeal({ id, text: APPEAL }, shop.member);
  await shop.desk().answer({ id, outcome: 'granted', answer: { zh: '成立', en: 'Granted' } }, shop.he);
  expect(await nameOf()).toBe('新名');
});

it('a picture is nobody’s to open once it is removed, is kept for the appeal alone, and comes back with it', async () => {
  const { ctx, api } = shop.server;
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#336' } })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' });
  const { name: key } = await api.account.putFile({}, { ...shop.member, files: { file } });
  await api.account.update({ headImage: key, nickname: '疑名' }, shop.member);
  const id = await removed(['picture']);
  await shop.server.drainJobs();
  expect(await ctx.storage.head(key)).toBeNull();
  const kept = `moderation/${id}.webp`;
  expect(await ctx.storage.head(kept)).not.toBeNull();
  expect((await shop.desk().detail({ id }, shop.lin)).before.picture).toContain(id);
  await api.cases.appeal({ id, text: APPEAL }, shop.member);
  await shop.desk().answer({ id, outcome: 'granted', answer: { zh: '成立', en: 'Granted' } }, shop.he);
  await shop.server.drainJobs();
  const { headImage } = await api.account.info({}, shop.member);
  expect(headImage).toMatch(/avatar/);
  expect(await ctx.storage.head(kept)).toBeNull();
});

it('what a storefront says goes and comes back; what support removes can be appealed against as well', async () => {
  const { api, ctx } = shop.server;
  await createAsset(ctx, { clientId: shop.member.clientId });
  await sql`insert into storefront (client_id, intro, en_intro, links, updated_at)
    values (${shop.member.clientId}, '介绍', 'Intro', '{https://example.com/}', ${ctx.clock.now()})`.execute(
    ctx.db,
  );
  await rename('疑名');
  const id = await removed(['storefront']);
  const intro = async () => (await api.storefront.show({ id: shop.member.clientId }, shop.reporter)).intro;
  expect(await intro()).toBe('');
  await api.cases.appeal({ id, text: APPEAL }, shop.member);
  await shop.desk().answer({ id, outcome: 'granted', answer: { zh: '成立', en: 'Granted' } }, shop.he);
  expect(await intro()).toBe('介绍');
  const support = await staffWith(ctx, 'support');
  await api.peopleDesk.resetName({ id: shop.member.clientId, why: WHY }, support);
  expect((await api.cases.own({}, shop.member))[0]).toMatchObject({
    removed: ['name'],
    why: WHY.zh,
    outcome: null,
  });
});
