import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeCreate, member, reasonOf } from '../../../test/create.ts';
import { make, noticesOf, openGallery, publicationOf, publish, words } from '../../../test/gallery.ts';
import type { TestServer } from '../../../test/harness.ts';
import { staffWith, type TestStaff } from '../../../test/staff.ts';

let server: TestServer;
let reviewer: TestStaff;
beforeAll(async () => {
  server = await openGallery();
  reviewer = await staffWith(server.ctx, 'reviewer');
});
afterAll(closeCreate);

const desk = () => server.api.galleryDesk;
const WHY = { zh: '含有赌博内容', en: 'It shows gambling' };
const waiting = async (id: string) =>
  (await desk().posts({ show: 'waiting' }, reviewer)).find((post) => post.id === id);

describe('works that are public', () => {
  it('are found by number, words and author though nobody reported them, page by page, and taken down', async () => {
    const [author, other] = [await member(), await member()];
    const [first, second, hidden] = [
      await make(author, { prompt: '竹林晨雾 甲é' }),
      await make(author, { prompt: '竹林晨雾 乙' }),
      await make(other, { prompt: '竹林晨雾 丙' }),
    ];
    for (const id of [first, second]) await publish(author, { id });
    const find = async (input: { words?: string; clientId?: string }) =>
      (await desk().find({ size: 20, ...input }, reviewer)).records.map(({ id }) => id);
    expect(await find({ words: '竹林晨雾' })).toEqual([second, first]);
    expect(await find({ words: '林晨雾 甲' })).toEqual([first]);
    expect(await find({ words: '甲' })).toEqual([first]);
    expect(await find({ words: 'É' })).toEqual([first]);
    for (const none of ['林竹', '雾_甲', '%', 'x']) expect(await find({ words: none })).toEqual([]);
    expect(await find({ words: first.toUpperCase() })).toEqual([first]);
    expect(await find({ words: hidden })).toEqual([]);
    expect(await find({ clientId: other.clientId })).toEqual([]);
    expect(await find({ clientId: author.clientId })).toEqual([second, first]);
    const page = await desk().find({ size: 1, words: '竹林晨雾' }, reviewer);
    expect(page).toMatchObject({ total: 2, records: [{ id: second }] });
    const rest = await desk().find({ size: 1, words: '竹林晨雾', cursor: page.cursor ?? '' }, reviewer);
    expect(rest).toMatchObject({ records: [{ id: first }], cursor: null });

    const token = page.records[0]?.token ?? '';
    await desk().decide({ id: second, token, decision: 'take-down', why: WHY }, reviewer);
    expect(await publicationOf(author, second)).toBe('refused');
    expect(await find({ words: '竹林晨雾' })).toEqual([first]);
  });
});

async function decidersOf(ids: string[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ by: string | null }>`
    select decided_by as by from report_decision where subject = 'post' and subject_id = any(${ids})`.execute(
    server.ctx.db,
  );
  return rows.map(({ by }) => by);
}

describe('works that wait for a person', () => {
  it('are shown to everybody once approved, by a job, and the author is told', async () => {
    const author = await member();
    const id = await make(author, { prompt: '赌场大厅' });
    await publish(author, { id });
    const post = await waiting(id);
    expect(post).toMatchObject({ prompt: '赌场大厅', clientId: author.clientId });
    await desk().decide({ id, token: post?.token ?? '', decision: 'approve' }, reviewer);
    await server.drainJobs();
    expect(await publicationOf(author, id)).toBe('public');
    expect(await noticesOf(author)).toEqual(['作品已公开']);
  });

  it('are refused with a reason in both languages, and not without one or as they stood before', async () => {
    const author = await member();
    const id = await make(author, { prompt: '赌场后门' });
    await publish(author, { id });
    const { token = '' } = (await waiting(id)) ?? {};
    const decide = (input: { token: string; why?: typeof WHY }) =>
      desk().decide({ id, decision: 'refuse', ...input }, reviewer);
    expect(await reasonOf(decide({ token }))).toBe('WHY_REQUIRED');
    server.clock.advance({ seconds: 1 });
    await publish(author, { id, title: '换了名字' });
    expect(await reasonOf(decide({ token, why: WHY }))).toBe('WORK_CHANGED');
    const both = await Promise.allSettled(
      [1, 2].map(async () => decide({ token: (await waiting(id))?.token ?? '', why: WHY })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await publicationOf(author, id)).toBe('refused');
    const [notice] = (await server.api.messages.list({ size: 1 }, author)).records;
    expect(notice?.content).toContain(WHY.zh);
    expect(notice?.content).toContain(WHY.en);
    const { rows } =
      await sql`select from audit_entry where action = 'galleryDesk.decide' and subject = ${id}`.execute(
        server.ctx.db,
      );
    expect(rows).toHaveLength(1);
  });

  it('that are public and reported are dismissed or taken down', async () => {
    const [author, reader] = [await member(), await member()];
    const [stays, goes] = [await make(author), await make(author)];
    for (const id of [stays, goes]) {
      await publish(author, { id });
      await server.api.reports.send({ subject: 'post', id, kind: 'other', text: '不妥' }, reader);
    }
    const reported = await desk().posts({ show: 'reported' }, reviewer);
    const tokenOf = (id: string) => reported.find((post) => post.id === id)?.token ?? '';
    expect(reported.find(({ id }) => id === stays)?.reports).toEqual([{ kind: 'other', text: '不妥' }]);
    await desk().decide({ id: stays, token: tokenOf(stays), decision: 'dismiss' }, reviewer);
    await desk().decide({ id: goes, token: tokenOf(goes), decision: 'take-down', why: WHY }, reviewer);
    expect([await publicationOf(author, stays), await publicationOf(author, goes)]).toEqual([
      'public',
      'refused',
    ]);
    expect((await desk().posts({ show: 'reported' }, reviewer)).map(({ id }) => id)).not.toContain(goes);
    expect(await decidersOf([stays, goes])).toEqual([reviewer.id, reviewer.id]);
  });

  it('that were reported and wait leave who approved them with what was decided on the reports', async () => {
    const author = await member();
    const id = await make(author, { prompt: '赌场走廊' });
    await publish(author, { id });
    await sql`insert into report (id, subject, subject_id, reporter, kind, text, contact, created_at)
      values (${server.ctx.ids.next()}, 'post', ${id}, 'visitor:a', 'other', '', '', ${server.clock.now()})`.execute(
      server.ctx.db,
    );
    const { token = '' } = (await waiting(id)) ?? {};
    await desk().decide({ id, token, decision: 'approve' }, reviewer);
    await server.drainJobs();
    expect(await decidersOf([id])).toEqual([reviewer.id]);
  });
});

describe('the lists of words', () => {
  const lists = () => server.api.moderationDesk;
  it('are found, changed and tried as they are in this moment', async () => {
    expect(await lists().putWord({ word: ' Ｋ粉 ', category: 'drugs', verdict: 'refuse' }, reviewer)).toEqual(
      {
        word: 'k粉',
      },
    );
    await words('add', 'drugs', 'pass', '奶k粉');
    const { records } = await lists().words({ size: 9, word: 'K 粉' }, reviewer);
    expect(records).toMatchObject([{ word: 'k粉', category: 'drugs', verdict: 'refuse' }]);
    const judged = async (text: string) => lists().tryText({ text }, reviewer);
    expect(await judged('桌上的K粉')).toMatchObject({ verdict: 'refuse', hits: [{ word: 'k粉' }] });
    const excused = await judged('一罐奶K粉');
    expect(excused.verdict).toBe('pass');
    expect(excused.hits.map(({ word }) => word).toSorted()).toEqual(['k粉', '奶k粉']);
    await lists().removeWord({ word: 'K粉' }, reviewer);
    expect(await judged('桌上的K粉')).toEqual({ verdict: 'pass', hits: [] });
    expect(await reasonOf(lists().removeWord({ word: 'K粉' }, reviewer))).toBe('NOT_FOUND');
    const nothing = lists().putWord({ word: '！！', category: 'other', verdict: 'review' }, reviewer);
    expect(await reasonOf(nothing)).toBe('WORD_EMPTY');
  });

  it('go on page by page, changed last first', async () => {
    for (const word of ['甲词', '乙词', '丙词']) {
      server.clock.advance({ seconds: 1 });
      await lists().putWord({ word, category: 'other', verdict: 'review' }, reviewer);
    }
    const first = await lists().words({ size: 2, category: 'other' }, reviewer);
    const rest = await lists().words({ size: 2, category: 'other', cursor: first.cursor ?? '' }, reviewer);
    expect([...first.records, ...rest.records].map(({ word }) => word)).toEqual(['丙词', '乙词', '甲词']);
  });
});
