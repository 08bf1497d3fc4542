import type { LegalWords } from '@mogine/contract/desk/legal';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/account.ts';
import { createMember } from '../../../../test/builders.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { staffWith, type TestStaff } from '../../../../test/staff.ts';
import { listAgreed, recordConsent } from '../../account/index.ts';
import { readDueConsents } from '../../account/consent.ts';
import { openSession } from '../../account/session.ts';
import { createApprovalsFeature } from '../../approvals/index.ts';
import { messagesFeature, sendMessage } from '../../messages/index.ts';
import { createLegalDesk, siteFeature } from '../index.ts';

const { legalDesk, legalKind } = createLegalDesk({ listAgreed, notify: sendMessage });
let server: TestServer;
let lin: TestStaff;
let he: TestStaff;
beforeAll(async () => {
  server = await startTestServer({
    features: {
      ...{ site: siteFeature, legalDesk, messages: messagesFeature },
      approvals: createApprovalsFeature([legalKind]),
    },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`truncate legal_text, content_version, approval, consent, message cascade`.execute(server.ctx.db);
  await sql`update legal_document set saved_version = 0`.execute(server.ctx.db);
  server.clock.set('2026-03-02T02:00:00Z');
  // Notices of the test before reach nobody any more.
  await server.drainJobs();
  await renew();
});

/** Sessions end when nothing is done, and tests turn the clock. */
async function renew() {
  lin = await staffWith(server.ctx, 'editor');
  he = await staffWith(server.ctx, 'editor');
}

const desk = () => server.api.legalDesk;
const SECTION = {
  heading: '范围',
  enHeading: 'Scope',
  body: ['正文', ['甲', '乙']],
  enBody: ['Text', ['A', 'B']],
};
const WORDS: LegalWords = {
  ...{ title: '用户协议', enTitle: 'User agreement', summary: '说明', enSummary: 'What it says' },
  sections: [SECTION],
};
const with2 = (paragraph: string): LegalWords => ({
  ...WORDS,
  sections: [
    SECTION,
    { heading: '新的一节', enHeading: 'Something new', body: [paragraph], enBody: [`${paragraph} en`] },
  ],
});

async function save(words: LegalWords, base: number, by = lin): Promise<number> {
  return (await desk().save({ document: 'terms', base, words }, by)).version;
}
const proposal = (version: number, effectiveDay: string) => ({
  ...{ document: 'terms' as const, version, effectiveDay, asksConsent: true, reason: '按新业务更新' },
  change: { zh: '增加一节', en: 'One section more' },
});
const approve = (id: string, by = he) => server.api.approvals.decide({ id, decision: 'approve' }, by);
/** Saves, proposes and publishes; gives how it is on the page. */
async function publish(words: LegalWords, day: string, change: { asksConsent?: boolean } = {}) {
  const { version: base } = await desk().detail({ document: 'terms' }, lin);
  const version = await save(words, base);
  const { approvalId } = await desk().propose({ ...proposal(version, day), ...change }, lin);
  await approve(approvalId);
}
const shown = () => server.api.site.legal({ document: 'terms' });

it('a text is public for seven whole days before it holds; readers see what comes, and what held', async () => {
  await publish(WORDS, '2026-03-10');
  expect(await refusalOf(shown())).toBe('NOT_FOUND');
  const coming = await server.api.site.legal({ document: 'terms', version: '1' });
  expect(coming).toMatchObject({ state: 'coming', effectiveDay: '2026-03-10', sections: [{ id: 'scope' }] });
  server.clock.set('2026-03-09T16:00:00Z');
  await renew();
  expect(await shown()).toMatchObject({ version: '1', state: 'current', isTemplate: false });
  await publish(with2('一'), '2026-03-18');
  expect((await shown()).versions).toMatchObject([
    { version: '2', state: 'coming', change: '增加一节', enChange: 'One section more' },
    { version: '1', state: 'current' },
  ]);
  server.clock.set('2026-03-18T00:00:00Z');
  const next = await shown();
  expect(next).toMatchObject({ version: '2', versions: [{ state: 'current' }, { state: 'past' }] });
  // Links to what was there before go on leading there.
  expect(next.sections.map(({ id }) => id)).toEqual(['scope', 'something-new']);
  expect(await server.api.site.legal({ document: 'terms', version: '1' })).toMatchObject({ state: 'past' });
});

it('holds sooner only where a law or a court demands it, never from a day that is over', async () => {
  const version = await save(WORDS, 0);
  const propose = (day: string, early?: 'law' | 'court') =>
    refusalOf(desk().propose({ ...proposal(version, day), ...(early && { early }) }, lin));
  // From 10:00 in Shanghai on, the ninth day begins less than seven days later.
  expect(await propose('2026-03-09')).toBe('LEGAL_TOO_SOON');
  expect(await propose('2026-03-01', 'court')).toBe('LEGAL_DAY_PAST');
  const { approvalId } = await desk().propose({ ...proposal(version, '2026-03-02'), early: 'court' }, lin);
  await approve(approvalId);
  expect(await shown()).toMatchObject({ version: '1', state: 'current' });
  expect((await desk().detail({ document: 'terms' }, lin)).published[0]).toMatchObject({
    ...{ early: 'court', proposedBy: lin.name, decidedBy: he.name },
  });
});

it('takes two people, and what was proposed too late for its day is not published', async () => {
  const version = await save(WORDS, 0);
  const { approvalId } = await desk().propose(proposal(version, '2026-03-10'), lin);
  expect(await refusalOf(desk().propose(proposal(version, '2026-03-11'), he))).toBe('APPROVAL_WAITING');
  expect(await refusalOf(approve(approvalId, lin))).toBe('APPROVAL_OWN');
  server.clock.set('2026-03-03T02:00:00Z');
  await renew();
  expect(await refusalOf(approve(approvalId))).toBe('LEGAL_TOO_SOON');
  // A colleague wrote on meanwhile: nobody publishes what the second person did not mean.
  server.clock.set('2026-03-02T02:00:00Z');
  await save(with2('二'), version);
  expect(await refusalOf(approve(approvalId))).toBe('CONTENT_CHANGED');
  expect(await refusalOf(server.api.site.legal({ document: 'terms', version: '1' }))).toBe('NOT_FOUND');
});

it('refuses what is not whole, what differs between the languages, what changes nothing, and two at once', async () => {
  const refused = async (words: LegalWords) => {
    const { version: base } = await desk().detail({ document: 'terms' }, lin);
    return refusalOf(desk().propose(proposal(await save(words, base), '2026-03-20'), lin));
  };
  expect(await refused({ ...WORDS, enTitle: '' })).toBe('LEGAL_INCOMPLETE');
  expect(await refused({ ...WORDS, sections: [{ ...SECTION, enBody: ['Text', ['A']] }] })).toBe(
    'LEGAL_UNEVEN',
  );
  await publish(WORDS, '2026-03-10');
  expect(await refused(with2('三'))).toBe('LEGAL_COMING');
  server.clock.set('2026-03-10T02:00:00Z');
  await renew();
  expect(await refused(WORDS)).toBe('LEGAL_UNCHANGED');
});

it('publishes a draft once: what is out already is refused by its version, and may come again once it was taken back', async () => {
  await publish(WORDS, '2026-03-10');
  const again = async () => refusalOf(desk().propose(proposal(1, '2026-03-20'), lin));
  await expect(desk().propose(proposal(1, '2026-03-20'), lin)).rejects.toMatchObject({
    ...{ reason: 'LEGAL_PUBLISHED', details: { version: '1' } },
  });
  server.clock.set('2026-03-11T02:00:00Z');
  await renew();
  expect(await again()).toBe('LEGAL_PUBLISHED');
  await publish(with2('九'), '2026-03-20');
  const [second] = (await desk().detail({ document: 'terms' }, lin)).published;
  await desk().withdraw({ id: second?.id ?? '', reason: '写错了' }, lin);
  expect(await refusalOf(desk().propose(proposal(2, '2026-03-20'), lin))).toBe('accepted');
});

it('two who write at once: the second one is told whose version came between', async () => {
  await save(WORDS, 0);
  await expect(save(with2('四'), 0, he)).rejects.toMatchObject({
    reason: 'CONTENT_CHANGED',
    details: { version: 1, by: lin.name },
  });
  expect(await save(with2('四'), 1, he)).toBe(2);
  const { words } = await desk().version({ document: 'terms', version: 1 }, lin);
  expect(words).toEqual(WORDS);
});

it('what does not hold yet can be taken back; what was published is never rewritten', async () => {
  await publish(WORDS, '2026-03-10');
  const [first] = (await desk().detail({ document: 'terms' }, lin)).published;
  const id = first?.id ?? '';
  await desk().withdraw({ id, reason: '写错了' }, lin);
  expect(await refusalOf(desk().withdraw({ id, reason: '再来' }, lin))).toBe('NOT_FOUND');
  await publish(with2('五'), '2026-03-11');
  server.clock.set('2026-03-11T02:00:00Z');
  await renew();
  // What was taken back never held, and readers find it nowhere.
  expect(await shown()).toMatchObject({ version: '2', versions: [{ version: '2' }] });
  expect(await refusalOf(server.api.site.legal({ document: 'terms', version: '1' }))).toBe('NOT_FOUND');
  const [second] = (await desk().detail({ document: 'terms' }, lin)).published;
  expect(await refusalOf(desk().withdraw({ id: second?.id ?? '', reason: '太晚' }, lin))).toBe('NOT_FOUND');
  const { db } = server.ctx;
  await expect(sql`update legal_text set title = '改'`.execute(db)).rejects.toThrow('never rewritten');
  await expect(sql`delete from legal_text`.execute(db)).rejects.toThrow('never rewritten');
});

it('what was published is no draft any more, and one again once it is taken back; links to a section outlast its heading', async () => {
  const listed = async () => (await desk().list({}, lin)).find(({ document }) => document === 'terms');
  expect(await listed()).toMatchObject({ version: 0, isChanged: false });
  await save(WORDS, 0);
  expect(await listed()).toMatchObject({ version: 1, isChanged: true, staff: lin.name });
  const { approvalId } = await desk().propose(proposal(1, '2026-03-10'), lin);
  expect((await listed())?.isChanged).toBe(true);
  await approve(approvalId);
  expect(await listed()).toMatchObject({ isChanged: false, coming: { version: '1', savedVersion: 1 } });
  const id = (await listed())?.coming?.id ?? '';
  await desk().withdraw({ id, reason: '写错了' }, lin);
  expect(await listed()).toMatchObject({ isChanged: true, coming: null });
  // Nothing but what was taken back is like it: it is published after all.
  const again = await desk().propose(proposal(1, '2026-03-11'), lin);
  await approve(again.approvalId);
  server.clock.set('2026-03-11T02:00:00Z');
  await renew();
  await publish({ ...WORDS, sections: [{ ...SECTION, enHeading: 'What it covers' }] }, '2026-03-19');
  const coming = await server.api.site.legal({ document: 'terms', version: '3' });
  expect(coming.sections).toMatchObject([{ id: 'scope', enHeading: 'What it covers' }]);
});

it('the table itself takes nothing of one person alone, too soon, or taken back once it held', async () => {
  const { ctx } = server;
  const insert = (by: TestStaff, day: string, ground: string | null = null) =>
    sql`insert into legal_text (id, document, version, effective_day, title, en_title, summary, en_summary, sections,
        is_template, published_at, created_at, proposed_by, decided_by, early_ground)
      values (${ctx.ids.next()}, 'terms', '1', ${day}, '', '', '', '', '[]', false, ${ctx.clock.now()},
        ${ctx.clock.now()}, ${lin.id}, ${by.id}, ${ground})`.execute(ctx.db);
  await expect(insert(lin, '2026-03-20')).rejects.toThrow('legal_text_two_people');
  await expect(insert(he, '2026-03-09')).rejects.toThrow('legal_text_in_good_time');
  await expect(insert(he, '2026-03-09', 'whim')).rejects.toThrow('legal_text_early_known');
  await insert(he, '2026-03-09', 'law');
  const withdraw = sql`update legal_text set withdrawn_by = ${lin.id}, withdrawn_at = '2026-03-09T00:00:00Z'`;
  await expect(withdraw.execute(ctx.db)).rejects.toThrow('legal_text_withdrawn_before');
});

it('members are told of a change of substance and asked anew on its day, and of no other', async () => {
  const { ctx } = server;
  await publish(WORDS, '2026-03-10');
  await server.drainJobs();
  server.clock.set('2026-03-10T02:00:00Z');
  await renew();
  const member = await createMember(ctx);
  const closed = await createMember(ctx);
  for (const { clientId } of [member, closed]) await recordConsent(ctx, clientId, 'sms');
  await ctx.db
    .updateTable('client')
    .set({ status: 'deleted', phone: null })
    .where('id', '=', closed.clientId)
    .execute();
  const due = () => readDueConsents(ctx, member.clientId);
  const inbox = async () => {
    // A session of a member runs out in these weeks as well.
    const { accessToken: token } = await openSession(ctx, {
      ...{ clientId: member.clientId, scope: 'full', autoLogin: false, userAgent: 'test' },
    });
    return (await server.api.messages.list({ size: 10 }, { token })).records;
  };
  const notices = async () => (await inbox()).length;
  const { rows } = await sql<{ version: string; alike: boolean }>`
    select c.version, c.sha256 = t.sha256 as alike from consent c
    join legal_text t on t.document = c.document and t.version = c.version
    where c.client_id = ${member.clientId}`.execute(ctx.db);
  expect(rows).toEqual([{ version: '1', alike: true }]);

  await publish(with2('六'), '2026-03-18', { asksConsent: false });
  await server.drainJobs();
  server.clock.set('2026-03-18T02:00:00Z');
  await renew();
  expect([await due(), await notices()]).toEqual([[], 0]);

  await publish(with2('七'), '2026-03-26');
  await server.drainJobs();
  await server.drainJobs();
  expect([await due(), await notices()]).toEqual([[], 1]);
  const [notice] = await inbox();
  expect(notice).toMatchObject({
    title: '《用户协议》将于 2026-03-26 更新',
    target: { page: 'legal', id: 'terms' },
  });
  const { count } = await ctx.db
    .selectFrom('message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(1);
  // A process that ends before it has said that its job is done has it run once more.
  const version = (await desk().detail({ document: 'terms' }, lin)).published[0]?.version ?? '';
  const news = {
    document: 'terms',
    version,
    effectiveDay: '2026-03-26',
    change: { zh: '', en: '' },
    after: null,
  };
  const job = legalDesk.jobs?.find(({ name }) => name === 'site:tell-legal');
  await job?.run(ctx, news);
  expect(await notices()).toBe(1);
  server.clock.set('2026-03-26T02:00:00Z');
  expect(await due()).toEqual(['terms']);
  await recordConsent(ctx, member.clientId, 'web');
  expect(await due()).toEqual([]);

  // Nobody is told of what was taken back before they were.
  await renew();
  await publish(with2('八'), '2026-04-10');
  const [taken] = (await desk().detail({ document: 'terms' }, lin)).published;
  await desk().withdraw({ id: taken?.id ?? '', reason: '写错了' }, lin);
  await server.drainJobs();
  expect(await notices()).toBe(1);
});
