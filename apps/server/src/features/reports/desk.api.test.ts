import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../test/builders.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { closeCreate, member, reasonOf } from '../../../test/create.ts';
import { make, openGallery } from '../../../test/gallery.ts';
import type { TestServer } from '../../../test/harness.ts';
import { staffWith, type TestStaff } from '../../../test/staff.ts';
import { openSession } from '../account/session.ts';
import { closeReports } from './service.ts';

let server: TestServer;
let reviewer: TestStaff;
beforeAll(async () => {
  server = await openGallery();
  await createCategories(server.ctx);
  reviewer = await staffWith(server.ctx, 'reviewer');
});
afterAll(closeCreate);

const asStaff = () => ({ token: reviewer.token });

async function send(id: string, by: Member | null, said: { text?: string; contact?: string } = {}) {
  server.clock.advance({ seconds: 1 });
  const report = { subject: 'asset', id, kind: 'infringing', ...said } as const;
  await server.api.reports.send(report, by ? { token: by.token } : {});
}

/** The same person with a session of today. */
async function renewed({ clientId, phone }: Member): Promise<Member> {
  const session = { clientId, scope: 'full', autoLogin: false, userAgent: 'test' } as const;
  return { clientId, phone, token: (await openSession(server.ctx, session)).accessToken };
}

const statusOf = async (id: string) => {
  const { rows } = await sql<{ status: string }>`select status from asset where id = ${id}`.execute(
    server.ctx.db,
  );
  return rows[0]?.status;
};
const deedsOf = async (subject: string) => {
  const { rows } = await sql<{ actor: string; action: string; details: string }>`
    select actor, action, details from audit_entry where subject = ${subject} order by seq`.execute(
    server.ctx.db,
  );
  return rows;
};

describe('the desk of reports', () => {
  it('lists what waits longest first, page by page, and narrows it', async () => {
    const [first, second] = [await createAsset(server.ctx), await createAsset(server.ctx)];
    const [someone, maker] = [await member(), await member()];
    await send(first, null, { text: '抄袭' });
    await send(second, someone);
    await send(first, someone);
    const result = await make(maker);
    await server.api.reports.send({ subject: 'task', id: result, kind: 'unlawful' }, { token: maker.token });

    const page = await server.api.reportsDesk.list({ size: 2 }, asStaff());
    expect(page).toMatchObject({ total: 3, records: [{ id: first }, { id: second }] });
    expect(page.records[0]).toMatchObject({
      ...{ about: 'asset', reports: 2, members: 1, kinds: ['infringing'], text: '抄袭' },
    });
    // What it is about comes first; of a result its words are its owner's alone.
    const names = await sql`select name, en_name as "enName" from asset where id = ${first}`.execute(
      server.ctx.db,
    );
    expect(page.records[0]?.what).toEqual(names.rows[0]);
    const rest = await server.api.reportsDesk.list({ size: 2, cursor: page.cursor ?? '' }, asStaff());
    expect(rest).toMatchObject({ records: [{ id: result, about: 'task', what: null }], cursor: null });
    const narrowed = async (filter: { about?: 'asset' | 'task'; kind?: 'unlawful'; clientId?: string }) =>
      (await server.api.reportsDesk.list({ size: 9, ...filter }, asStaff())).records.map(({ id }) => id);
    expect(await narrowed({ about: 'task' })).toEqual([result]);
    expect(await narrowed({ kind: 'unlawful' })).toEqual([result]);
    expect(await narrowed({ about: 'asset', kind: 'unlawful' })).toEqual([]);
    // Whose it is, not who says something of it.
    expect(await narrowed({ clientId: maker.clientId })).toEqual([result]);
    expect(await narrowed({ clientId: someone.clientId })).toEqual([]);
  });

  it('takes off what is rightly reported, tells each member in their language, and keeps who did it', async () => {
    const id = await createAsset(server.ctx);
    const someone = await member();
    await send(id, someone, { text: '这是我的模型' });
    const answer = { zh: '已下架', en: 'It is off sale' };
    const decision = { id, about: 'asset', outcome: 'upheld', answer, seen: 1 } as const;
    await server.api.reportsDesk.decide(decision, asStaff());
    expect(await statusOf(id)).toBe('unlisted');
    const contentIn = async (lang: 'zh' | 'en') => {
      const as = { token: someone.token, headers: { 'accept-language': lang } };
      return (await server.api.messages.list({ size: 1 }, as)).records[0]?.content;
    };
    expect(await contentIn('zh')).toContain('答复：已下架');
    expect(await contentIn('en')).toContain('Answer: It is off sale');
    expect(await deedsOf(id)).toEqual([
      {
        ...{ actor: `staff:${reviewer.id}`, action: 'reportsDesk.decide' },
        details: expect.stringContaining('"outcome":"upheld"') as unknown,
      },
    ]);
  });

  it('shows what was said, where it is and how people are reached, and keeps who read that', async () => {
    const id = await createAsset(server.ctx);
    await send(id, null, { text: '一', contact: 'a@example.com' });
    await send(id, await member(), { text: '二' });
    const shown = await server.api.reportsDesk.detail({ id, about: 'asset' }, asStaff());
    expect(shown).toMatchObject({ address: `/mogine/detail?id=${id}`, mayTakeDown: true });
    expect(shown.reports.map(({ text, contact, isMember }) => [text, contact, isMember])).toEqual([
      ['一', 'a@example.com', false],
      ['二', '', true],
    ]);
    expect((await deedsOf(id)).map(({ action }) => action)).toEqual(['reportsDesk.detail']);
  });

  it('decides on what was read alone: a report more, or a colleague’s decision, leaves all as it is', async () => {
    const id = await createAsset(server.ctx);
    const someone = await member();
    await send(id, someone);
    await send(id, await member());
    const decide = (seen: number) =>
      server.api.reportsDesk.decide({ id, about: 'asset', outcome: 'upheld', seen }, asStaff());
    expect(await reasonOf(decide(1))).toBe('REPORTS_CHANGED');
    expect(await statusOf(id)).toBe('published');
    expect((await server.api.messages.list({ size: 1 }, { token: someone.token })).records).toEqual([]);

    const both = await Promise.allSettled([decide(2), decide(2)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await deedsOf(id)).toHaveLength(1);
    expect(await reasonOf(server.api.reportsDesk.detail({ id, about: 'asset' }, asStaff()))).toBe(
      'NOT_FOUND',
    );
  });

  it('puts a claim to its maker, who answers once and in time, and shows both sides until it is decided', async () => {
    const [maker, reporter, stranger] = [await member(), await member(), await member()];
    const id = await createAsset(server.ctx, { clientId: maker.clientId });
    await send(id, reporter, { text: '这是我的模型' });
    const unasked = await server.api.reportsDesk.list({ size: 100 }, asStaff());
    expect(unasked.records.find((row) => row.id === id)?.claim).toBeNull();
    const claim = { zh: '举报人称模型抄袭其作品', en: 'It is said to copy another model' };
    const forward = () => server.api.reportsDesk.forward({ id, about: 'asset', claim }, asStaff());
    const both = await Promise.allSettled([forward(), forward()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const claimOf = async () => {
      const { records } = await server.api.reportsDesk.list({ size: 100 }, asStaff());
      return records.find((row) => row.id === id)?.claim;
    };
    expect(await claimOf()).toBe('asked');
    const [mine] = await server.api.reports.claims({}, maker);
    expect(mine).toMatchObject({ resourceId: id, claim, answerTime: null, outcome: null });
    const days = mine && (mine.answerBy.getTime() - mine.createTime.getTime()) / 86_400_000;
    expect(days).toBe(15);
    const said = { id: mine?.id ?? '', statement: '这是我原创的模型，附建模过程。' };
    const answer = (by: Member) =>
      reasonOf(server.api.reports.answer({ ...said, links: ['https://example.com/a.blend'] }, by));
    expect(await answer(stranger)).toBe('NOT_FOUND');
    const bad = server.api.reports.answer({ ...said, links: ['javascript:alert(1)'] }, maker);
    expect(await reasonOf(bad)).toBe('BAD_INPUT');
    const answers = await Promise.all([answer(maker), answer(maker)]);
    expect(answers.toSorted()).toEqual(['CLAIM_ANSWERED', 'none']);
    expect(await claimOf()).toBe('answered');
    const shown = await server.api.reportsDesk.detail({ id, about: 'asset' }, asStaff());
    expect(shown).toMatchObject({
      ...{ hasMaker: true, strikes: 0 },
      claim: { statement: said.statement, links: ['https://example.com/a.blend'] },
    });
    const decision = { id, about: 'asset', outcome: 'upheld', seen: 1 } as const;
    await server.api.reportsDesk.decide(decision, asStaff());
    expect((await server.api.reports.claims({}, maker))[0]).toMatchObject({ outcome: 'upheld' });
    const titles = (await server.api.messages.list({ size: 9 }, maker)).records.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['您的资源被举报侵权', '侵权举报成立']));

    // It counts against the next one.
    const next = await createAsset(server.ctx, { clientId: maker.clientId });
    await send(next, reporter);
    expect((await server.api.reportsDesk.detail({ id: next, about: 'asset' }, asStaff())).strikes).toBe(1);
    await server.api.reportsDesk.forward({ id: next, about: 'asset', claim }, asStaff());
    server.clock.advance({ days: 15 });
    const late = (await server.api.reports.claims({}, await renewed(maker)))[0]?.id ?? '';
    expect(await reasonOf(server.api.reports.answer({ ...said, id: late }, await renewed(maker)))).toBe(
      'CLAIM_OVER',
    );
    reviewer = await staffWith(server.ctx, 'reviewer');
    // Decided on by a colleague meanwhile: nothing is left to answer.
    const dismissed = { id: next, about: 'asset', outcome: 'dismissed', seen: 1 } as const;
    await server.api.reportsDesk.decide(dismissed, asStaff());
    const tooLate = server.api.reportsDesk.forward({ id: next, about: 'asset', claim }, asStaff());
    expect(await reasonOf(tooLate)).toBe('CLAIM_NO_REPORT');
    await send(next, await renewed(reporter));
    await server.api.reportsDesk.forward({ id: next, about: 'asset', claim }, asStaff());
    await sql`update report set handled_at = now(), outcome = 'dismissed' where subject_id = ${next}`.execute(
      server.ctx.db,
    );
    expect(await closeReports(server.ctx, { subject: 'asset', id: next }, 'upheld')).toBe(0);
    expect((await server.api.reports.claims({}, await renewed(maker)))[0]).toMatchObject({ outcome: null });
    const official = await createAsset(server.ctx);
    await send(official, null);
    const nobody = server.api.reportsDesk.forward({ id: official, about: 'asset', claim }, asStaff());
    expect(await reasonOf(nobody)).toBe('CLAIM_NO_MAKER');
  });

  it('tells a maker truly on what was decided, in one language, and what they may still do', async () => {
    const [maker, reporter] = [await member(), await member()];
    const claim = { zh: '举报人称模型抄袭其作品', en: 'It is said to copy another model' };
    const decided = async (outcome: 'upheld' | 'dismissed', prepare: (by: Member) => Promise<unknown>) => {
      const id = await createAsset(server.ctx, { clientId: maker.clientId });
      await send(id, await renewed(reporter));
      await server.api.reportsDesk.forward({ id, about: 'asset', claim }, asStaff());
      await prepare(await renewed(maker));
      reviewer = await staffWith(server.ctx, 'reviewer');
      await server.api.reportsDesk.decide({ id, about: 'asset', outcome, seen: 1 }, asStaff());
      const contentsIn = async (lang: 'zh' | 'en') => {
        const as = { token: (await renewed(maker)).token, headers: { 'accept-language': lang } };
        const { records } = await server.api.messages.list({ size: outcome === 'upheld' ? 2 : 1 }, as);
        return records.map(({ content }) => content).join('\n');
      };
      return { zh: await contentsIn('zh'), en: await contentsIn('en') };
    };
    const unheard = await decided('upheld', async () => undefined);
    expect(unheard.zh).not.toContain('双方');
    expect(unheard.en).not.toContain('both sides');
    expect(unheard.zh).toContain('在您答复之前');
    expect(unheard.zh).toContain('在设置中提交一次');
    expect(unheard.en).toContain('before your answer');
    // Why it was taken down is said in the reader's language alone.
    expect(unheard.zh).toContain('举报成立');
    expect(unheard.zh).not.toMatch(/[a-z]{4}/i);
    expect(unheard.en).not.toMatch(/举报成立/);
    const late = await decided('dismissed', async () => server.clock.advance({ days: 16 }));
    expect(late.zh).toContain('没有在期限内答复');
    const heard = await decided('dismissed', async (by) => {
      const [open] = await server.api.reports.claims({}, by);
      await server.api.reports.answer(
        { id: open?.id ?? '', statement: '这是我原创的模型，附建模过程。' },
        by,
      );
    });
    expect(heard.zh).toContain('双方材料');
  });

  it('is closed to members and to staff without the permission', async () => {
    const editor = await staffWith(server.ctx, 'editor');
    const someone = await member();
    const list = (token: string) => server.api.reportsDesk.list({ size: 1 }, { token });
    expect(await reasonOf(list(editor.token))).toBe('FORBIDDEN');
    expect(await reasonOf(list(someone.token))).toBe('AUTH_REQUIRED');
  });
});
