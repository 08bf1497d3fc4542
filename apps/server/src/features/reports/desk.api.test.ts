import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../test/builders.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { closeCreate, member, reasonOf } from '../../../test/create.ts';
import { make, openGallery } from '../../../test/gallery.ts';
import type { TestServer } from '../../../test/harness.ts';
import { staffWith, type TestStaff } from '../../../test/staff.ts';

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
    const rest = await server.api.reportsDesk.list({ size: 2, cursor: page.cursor ?? '' }, asStaff());
    expect(rest).toMatchObject({ records: [{ id: result, about: 'task' }], cursor: null });
    const narrowed = async (filter: { about?: 'asset' | 'task'; kind?: 'unlawful' }) =>
      (await server.api.reportsDesk.list({ size: 9, ...filter }, asStaff())).records.map(({ id }) => id);
    expect(await narrowed({ about: 'task' })).toEqual([result]);
    expect(await narrowed({ kind: 'unlawful' })).toEqual([result]);
    expect(await narrowed({ about: 'asset', kind: 'unlawful' })).toEqual([]);
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

  it('is closed to members and to staff without the permission', async () => {
    const editor = await staffWith(server.ctx, 'editor');
    const someone = await member();
    const list = (token: string) => server.api.reportsDesk.list({ size: 1 }, { token });
    expect(await reasonOf(list(editor.token))).toBe('FORBIDDEN');
    expect(await reasonOf(list(someone.token))).toBe('AUTH_REQUIRED');
  });
});
