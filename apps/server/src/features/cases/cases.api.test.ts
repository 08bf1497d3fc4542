import sharp from 'sharp';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { createCategories, createAsset } from '../../../test/catalogue.ts';
import { createMember, type Member } from '../../../test/builders.ts';
import { makeTask } from '../../../test/done-task.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { staffWith, type TestStaff } from '../../../test/staff.ts';
import { features } from '../index.ts';
import { addMissingWords } from '../moderation/index.ts';

let server: TestServer;
let lin: TestStaff;
let he: TestStaff;
let member: Member;
let reporter: Member;
beforeAll(async () => {
  server = await startTestServer({ features });
  await createCategories(server.ctx);
  await addMissingWords(server.ctx, [
    { word: '禁名', verdict: 'refuse', category: 'other' },
    { word: '疑名', verdict: 'review', category: 'fraud' },
  ]);
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`truncate moderation_case, report, message`.execute(server.ctx.db);
  await renew();
  member = await createMember(server.ctx);
  reporter = await createMember(server.ctx);
});

/** Sessions end when nothing is done, and tests turn the clock. */
async function renew() {
  lin = await staffWith(server.ctx, 'reviewer');
  he = await staffWith(server.ctx, 'reviewer');
}
const desk = () => server.api.casesDesk;
const list = async (show: 'waiting' | 'appeals' | 'decided') =>
  (await desk().list({ show, size: 20 }, lin)).records;
const nameOf = async () =>
  (
    await server.ctx.db
      .selectFrom('client')
      .selectAll()
      .where('id', '=', member.clientId)
      .executeTakeFirstOrThrow()
  ).nickname;
const rename = (nickname: string) => server.api.account.update({ nickname }, member);
const WHY = { zh: '昵称含有广告', en: 'The name is an advertisement' };
const APPEAL = '这是我的真实姓名，并非广告，请复核。';

/** A case that waits, as it was looked at. */
async function waiting() {
  const [row] = await list('waiting');
  return desk().detail({ id: row?.id ?? '' }, lin);
}
async function removed(parts: ('name' | 'picture' | 'storefront')[] = ['name']) {
  const { id, token } = await waiting();
  await desk().decide({ id, token, decision: 'remove', parts, why: WHY }, lin);
  return id;
}
const notices = async (of: Member) => (await server.api.messages.list({ size: 20 }, of)).records;

it('a name that may not be is refused, one that is doubtful is looked at, once', async () => {
  expect(await refusalOf(rename('禁名'))).toBe('WORDS_FORBIDDEN');
  expect(await list('waiting')).toEqual([]);
  await rename('疑名店');
  await rename('疑名铺');
  expect(await list('waiting')).toMatchObject([
    { clientId: member.clientId, nickname: '疑名铺', origin: 'held', state: 'open' },
  ]);
  expect(await waiting()).toMatchObject({ category: 'fraud', now: { name: '疑名铺' }, reports: [] });
  // What was looked at and let be is not brought back by saving it again.
  const { id, token } = await waiting();
  await desk().decide({ id, token, decision: 'keep' }, lin);
  await rename('疑名铺');
  expect(await list('waiting')).toEqual([]);
});

it('what people report comes to the desk with what they say; the decision tells both sides', async () => {
  await createAsset(server.ctx, { clientId: member.clientId });
  const send = (of: Member, id: string) =>
    server.api.reports.send({ subject: 'person', id, kind: 'other', text: '昵称是广告' }, of);
  // Nobody reports themselves, nor somebody who shows nothing.
  expect(await refusalOf(send(member, member.clientId))).toBe('NOT_FOUND');
  expect(await refusalOf(send(member, reporter.clientId))).toBe('NOT_FOUND');
  await send(reporter, member.clientId);
  expect(await waiting()).toMatchObject({
    origin: 'reported',
    reports: [{ kind: 'other', text: '昵称是广告' }],
  });
  const before = await nameOf();
  await removed();
  expect(await nameOf()).not.toBe(before);
  expect(await notices(member)).toMatchObject([
    {
      title: '您的昵称已被移除',
      content: expect.stringContaining(WHY.zh) as string,
      target: { page: 'decisions' },
    },
  ]);
  expect(await notices(reporter)).toMatchObject([{ title: '您的举报已处理' }]);
  expect(await list('waiting')).toEqual([]);
  expect(await list('decided')).toMatchObject([{ state: 'removed', removed: ['name'] }]);
});

it('nothing is decided on what has changed since it was seen, nor twice, nor without a reason', async () => {
  await rename('疑名');
  const seen = await waiting();
  const decide = (change: object) =>
    refusalOf(
      desk().decide({ id: seen.id, token: seen.token, decision: 'remove', parts: ['name'], ...change }, lin),
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
  const appeal = (of = member) => refusalOf(server.api.cases.appeal({ id, text: APPEAL }, of));
  expect(await appeal(reporter)).toBe('NOT_FOUND');
  await server.api.cases.appeal({ id, text: APPEAL }, member);
  expect(await appeal()).toBe('APPEAL_MADE');
  expect(await list('appeals')).toMatchObject([{ id, state: 'removed' }]);
  expect(await desk().detail({ id }, lin)).toMatchObject({ isOwnDecision: true, appeal: APPEAL });
  const answer = { zh: '核实无误', en: 'It is in order' };
  expect(await refusalOf(desk().answer({ id, outcome: 'granted', answer }, lin))).toBe('CASE_OWN_DECISION');
  expect(await nameOf()).toBe(given);
  await desk().answer({ id, outcome: 'granted', answer }, he);
  expect(await nameOf()).toBe('疑名');
  expect(await refusalOf(desk().answer({ id, outcome: 'denied', answer }, he))).toBe('CASE_DECIDED');
  const [own] = await server.api.cases.own({}, member);
  expect(own).toMatchObject({ outcome: 'granted', answer: '核实无误', appeal: APPEAL });
  expect((await notices(member))[0]).toMatchObject({ title: '您的申诉成立' });
});

it('after thirty days nobody appeals any more', async () => {
  await rename('疑名');
  const id = await removed();
  server.clock.advance({ days: 30 });
  const late = await createMemberSession();
  expect(await refusalOf(server.api.cases.appeal({ id, text: APPEAL }, late))).toBe('APPEAL_LATE');
  await renew();
});

/** The same member with a session that has not run out. */
async function createMemberSession(): Promise<Member> {
  const { openSession } = await import('../account/session.ts');
  const { clientId } = member;
  const session = await openSession(server.ctx, {
    clientId,
    scope: 'full',
    autoLogin: false,
    userAgent: 'test',
  });
  return { ...member, token: session.accessToken };
}

it('a name that was chosen since stays when an appeal is granted', async () => {
  await rename('疑名');
  const id = await removed();
  await rename('新名');
  await server.api.cases.appeal({ id, text: APPEAL }, member);
  await desk().answer({ id, outcome: 'granted', answer: { zh: '成立', en: 'Granted' } }, he);
  expect(await nameOf()).toBe('新名');
});

it('a picture is nobody’s to open once it is removed, is kept for the appeal alone, and comes back with it', async () => {
  const { ctx, api } = server;
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#336' } })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' });
  const { name: key } = await api.account.putFile({}, { ...member, files: { file } });
  await api.account.update({ headImage: key, nickname: '疑名' }, member);
  const id = await removed(['picture']);
  await server.drainJobs();
  expect(await ctx.storage.head(key)).toBeNull();
  const kept = `moderation/${id}.webp`;
  expect(await ctx.storage.head(kept)).not.toBeNull();
  expect((await desk().detail({ id }, lin)).before.picture).toContain(id);
  await api.cases.appeal({ id, text: APPEAL }, member);
  await desk().answer({ id, outcome: 'granted', answer: { zh: '成立', en: 'Granted' } }, he);
  await server.drainJobs();
  const { headImage } = await api.account.info({}, member);
  expect(headImage).toMatch(/avatar/);
  expect(await ctx.storage.head(kept)).toBeNull();
});

it('what a storefront says goes and comes back; what support removes can be appealed against as well', async () => {
  const { api, ctx } = server;
  await createAsset(ctx, { clientId: member.clientId });
  await sql`insert into storefront (client_id, intro, en_intro, links, updated_at)
    values (${member.clientId}, '介绍', 'Intro', '{https://example.com/}', ${ctx.clock.now()})`.execute(
    ctx.db,
  );
  await rename('疑名');
  const id = await removed(['storefront']);
  const intro = async () => (await api.storefront.show({ id: member.clientId }, reporter)).intro;
  expect(await intro()).toBe('');
  await api.cases.appeal({ id, text: APPEAL }, member);
  await desk().answer({ id, outcome: 'granted', answer: { zh: '成立', en: 'Granted' } }, he);
  expect(await intro()).toBe('介绍');
  const support = await staffWith(ctx, 'support');
  await api.peopleDesk.resetName({ id: member.clientId, why: WHY }, support);
  expect((await api.cases.own({}, member))[0]).toMatchObject({
    removed: ['name'],
    why: WHY.zh,
    outcome: null,
  });
});

/** A work of the member that everybody can see, and how to take it down. */
async function publicWork() {
  const id = await makeTask(server.ctx, member);
  await server.api.gallery.publish({ id, title: '客厅' }, member);
  const takeDown = (by: TestStaff) =>
    server.api.galleryDesk.decide({ id, token: '-', decision: 'take-down', why: WHY }, by);
  return { id, takeDown };
}
const own = async () => (await server.api.cases.own({}, member))[0];
/** The member appeals against the newest decision. */
async function appealed() {
  const id = (await own())?.id ?? '';
  await server.api.cases.appeal({ id, text: APPEAL }, member);
  return id;
}
const answer = { zh: '答复', en: 'Answer' };

it('a work that was taken from the gallery is appealed against in the same way, and is public again when that is granted', async () => {
  const { id, takeDown } = await publicWork();
  await takeDown(lin);
  await server.drainJobs();
  expect(await notices(member)).toMatchObject([
    {
      title: '作品已从广场下架',
      target: { page: 'decisions' },
      content: expect.stringContaining('申诉') as string,
    },
  ]);
  expect(await own()).toMatchObject({
    removed: ['work'],
    about: '客厅',
    why: WHY.zh,
    enWhy: WHY.en,
    outcome: null,
  });
  const caseId = await appealed();
  expect(await refusalOf(server.api.cases.appeal({ id: caseId, text: APPEAL }, member))).toBe('APPEAL_MADE');
  const found = await desk().detail({ id: caseId }, lin);
  expect(found).toMatchObject({
    ...{ isOwnDecision: true, origin: 'staff', rating: null },
    work: { id, title: '客厅', picture: expect.stringContaining(id) as string },
  });
  const give = (by: TestStaff) => desk().answer({ id: caseId, outcome: 'granted', answer }, by);
  expect(await refusalOf(give(lin))).toBe('CASE_OWN_DECISION');
  expect(await refusalOf(server.api.gallery.detail({ id }))).toBe('NOT_FOUND');
  await give(he);
  await server.drainJobs();
  expect((await server.api.gallery.detail({ id })).title).toBe('客厅');
  expect((await notices(member)).map(({ title }) => title)).toContain('您的申诉成立');
});

it('a work that its author has withdrawn since stays withdrawn, and one that was turned down can be appealed against too', async () => {
  const { id, takeDown } = await publicWork();
  await takeDown(lin);
  await server.api.gallery.withdraw({ id }, member);
  await desk().answer({ id: await appealed(), outcome: 'granted', answer }, he);
  await server.drainJobs();
  expect(await refusalOf(server.api.gallery.detail({ id }))).toBe('NOT_FOUND');
  await server.api.gallery.publish({ id, title: '再来' }, member);
  const waits = (await server.api.galleryDesk.posts({ show: 'waiting' }, lin)).find((post) => post.id === id);
  await server.api.galleryDesk.decide({ id, token: waits?.token ?? '', decision: 'refuse', why: WHY }, lin);
  await desk().answer({ id: await appealed(), outcome: 'denied', answer }, he);
  await server.drainJobs();
  expect(await refusalOf(server.api.gallery.detail({ id }))).toBe('NOT_FOUND');
  expect(await own()).toMatchObject({ removed: ['work'], outcome: 'denied' });
});

it.each([
  { index: 0, title: '客厅' },
  { index: 1, title: '另一幅' },
])(
  'what staff refused later is not brought back by an appeal against what was before: $title',
  async (asked) => {
    const { id, takeDown } = await publicWork();
    await takeDown(lin);
    const first = (await own())?.id ?? '';
    await server.api.gallery.publish({ id, ...asked }, member);
    server.clock.advance({ minutes: 1 });
    const waits = (await server.api.galleryDesk.posts({ show: 'waiting' }, lin)).find(
      (post) => post.id === id,
    );
    await server.api.galleryDesk.decide({ id, token: waits?.token ?? '', decision: 'refuse', why: WHY }, lin);
    await server.api.cases.appeal({ id: first, text: APPEAL }, member);
    await desk().answer({ id: first, outcome: 'granted', answer }, he);
    await server.drainJobs();
    expect(await refusalOf(server.api.gallery.detail({ id }))).toBe('NOT_FOUND');
    expect((await notices(member))[0]).toMatchObject({
      title: '您的申诉成立',
      content: expect.stringContaining('保持现状') as string,
    });
  },
);

it('a work whose settings were not to be seen when it was removed does not come back with them', async () => {
  const { id, takeDown } = await publicWork();
  await takeDown(lin);
  await sql`update gallery_post set shows_settings = true where task_id = ${id}`.execute(server.ctx.db);
  await desk().answer({ id: await appealed(), outcome: 'granted', answer }, he);
  await server.drainJobs();
  expect(await refusalOf(server.api.gallery.detail({ id }))).toBe('NOT_FOUND');
});

it('a look at what waits in the gallery is that of whoever looks, and not its author’s', async () => {
  const { id, takeDown } = await publicWork();
  await takeDown(lin);
  await server.api.gallery.publish({ id, title: '再来' }, member);
  const posts = await server.api.galleryDesk.posts({ show: 'waiting' }, lin);
  const { picture = '' } = posts.find((post) => post.id === id) ?? {};
  expect(picture).toContain(lin.id);
  expect(picture).not.toContain(member.clientId);
});

/** A rating of the member that everybody can see. */
async function rated() {
  const { ctx } = server;
  const assetId = await createAsset(ctx, { clientId: reporter.clientId });
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  await sql`insert into rating (id, asset_id, client_id, stars, text, state, created_at, updated_at)
    values (${id}, ${assetId}, ${member.clientId}, 2, '接缝明显', 'shown', ${now}, ${now})`.execute(ctx.db);
  return { id, assetId, now };
}

it('a rating that says something else by now, or was hidden again, is not shown by an older appeal', async () => {
  const { api, ctx } = server;
  const { id, now } = await rated();
  const hide = () =>
    api.ratingsDesk.hide({ id, seenState: 'shown', seenTime: now.toISOString(), reason: 'advert' }, lin);
  const stateAfter = async (caseId: string) => {
    await api.cases.appeal({ id: caseId, text: APPEAL }, member);
    await desk().answer({ id: caseId, outcome: 'granted', answer }, he);
    const { rows } = await sql<{ state: string }>`select state from rating where id = ${id}`.execute(ctx.db);
    return rows[0]?.state;
  };
  await hide();
  const first = (await own())?.id ?? '';
  server.clock.advance({ minutes: 1 });
  await api.ratingsDesk.restore({ id, seenState: 'hidden', seenTime: now.toISOString() }, lin);
  await hide();
  const second = (await own())?.id ?? '';
  expect(second).not.toBe(first);
  expect(await stateAfter(first)).toBe('hidden');
  await sql`update rating set text = '加我买便宜' where id = ${id}`.execute(ctx.db);
  expect(await stateAfter(second)).toBe('hidden');
});

it('an appeal against a rating that staff shows again is granted with that, also by whoever had hidden it', async () => {
  const { api } = server;
  const { id, now } = await rated();
  const seenTime = now.toISOString();
  await api.ratingsDesk.hide({ id, seenState: 'shown', seenTime, reason: 'advert' }, lin);
  const caseId = await appealed();
  await api.ratingsDesk.hide({ id, seenState: 'hidden', seenTime, reason: 'abusive' }, lin);
  expect(await own()).toMatchObject({ why: '含广告', outcome: null });
  await api.ratingsDesk.restore({ id, seenState: 'hidden', seenTime }, lin);
  expect(await own()).toMatchObject({ id: caseId, outcome: 'granted', answer: '决定已撤销，内容已恢复。' });
  expect((await notices(member))[0]).toMatchObject({ title: '您的申诉成立' });
  expect(await list('appeals')).toEqual([]);
});

it('a rating that was hidden is appealed against in the same way, once however often its reason is changed', async () => {
  const { api, ctx } = server;
  const { id, assetId, now } = await rated();
  const hide = (seenState: 'shown' | 'hidden', reason: 'advert' | 'abusive') =>
    api.ratingsDesk.hide({ id, seenState, seenTime: now.toISOString(), reason }, lin);
  await hide('shown', 'advert');
  server.clock.advance({ minutes: 5 });
  await hide('hidden', 'abusive');
  expect(await api.cases.own({}, member)).toMatchObject([
    { removed: ['rating'], about: '布艺沙发', why: '含辱骂或歧视内容', decideTime: now },
  ]);
  const [told] = await notices(member);
  expect(told).toMatchObject({ title: '评价被隐藏的原因已更新' });
  expect(told?.content).not.toContain('申诉');
  await hide('hidden', 'abusive');
  expect((await notices(member)).filter(({ id }) => id !== told?.id)).toHaveLength(1);
  const caseId = await appealed();
  expect(await desk().detail({ id: caseId }, he)).toMatchObject({
    ...{ isOwnDecision: false, work: null },
    rating: { assetId, stars: 2, text: '接缝明显' },
  });
  expect(await list('appeals')).toMatchObject([{ id: caseId, removed: ['rating'] }]);
  await desk().answer({ id: caseId, outcome: 'granted', answer }, he);
  expect((await api.ratings.list({ id: assetId, size: 10 })).records).toMatchObject([
    { id, text: '接缝明显', hiddenReason: null },
  ]);
  // What reports bring down is whose decision it is who upheld them.
  await api.reports.send({ subject: 'rating', id, kind: 'other', text: '不实' }, reporter);
  await api.reportsDesk.decide({ id, about: 'rating', outcome: 'upheld', seen: 1 }, lin);
  const again = await appealed();
  expect(await desk().detail({ id: again }, lin)).toMatchObject({ origin: 'reported', isOwnDecision: true });
  await desk().answer({ id: again, outcome: 'denied', answer }, he);
  const { rows } = await sql<{ state: string }>`select state from rating where id = ${id}`.execute(ctx.db);
  expect(rows).toEqual([{ state: 'hidden' }]);
});
