import type { REPORT_SUBJECTS } from '@mogine/contract/report-limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../test/builders.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { closeCreate, member, reasonOf } from '../../../test/create.ts';
import { make, openGallery, publish, staff as gallery } from '../../../test/gallery.ts';
import type { TestServer } from '../../../test/harness.ts';
import { reportSubjects } from '../report-subjects.ts';
import { editReports } from './index.ts';
import { forgetReports } from './jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openGallery();
  await createCategories(server.ctx);
});
afterAll(closeCreate);

type Subject = (typeof REPORT_SUBJECTS)[number];

const send = async (
  subject: Subject,
  id: string,
  by?: Member,
  said: { text?: string; contact?: string } = {},
) => server.api.reports.send({ subject, id, kind: 'infringing', ...said }, by ? { token: by.token } : {});

async function staff(...args: string[]): Promise<{ code: number; lines: string }> {
  const lines: string[] = [];
  const desk = { subjects: reportSubjects, origin: 'http://here', say: (line: string) => lines.push(line) };
  const code = await editReports(server.ctx, args, desk).run();
  return { code, lines: lines.join('\n') };
}

const statusOf = async (id: string) => {
  const { rows } = await sql<{ status: string }>`select status from asset where id = ${id}`.execute(
    server.ctx.db,
  );
  return rows[0]?.status;
};
const noticesOf = async ({ token }: Member) =>
  (await server.api.messages.list({ size: 9 }, { token })).records;

describe('an asset', () => {
  it('is reported by visitors and members, and taken off once staff agrees, which the members are told', async () => {
    const id = await createAsset(server.ctx);
    const [first, second] = [await member(), await member()];
    await send('asset', id, undefined, { text: '这是我的模型', contact: 'a@example.com' });
    await send('asset', id, first);
    await send('asset', id, second);
    const { lines } = await staff('list');
    expect(lines).toContain(`asset ${id}`);
    expect(lines).toContain('! infringing  这是我的模型  a@example.com');
    expect(lines).toContain(`http://here/mogine/detail?id=${id}`);
    expect(await statusOf(id)).toBe('published');

    expect((await staff('uphold', 'asset', id, '已下架')).code).toBe(0);
    expect(await statusOf(id)).toBe('unlisted');
    expect((await staff('list')).lines).not.toContain(id);
    for (const someone of [first, second]) {
      const [notice] = await noticesOf(someone);
      expect(notice).toMatchObject({ title: '您的举报已处理', type: 'official' });
      expect(notice?.content).toContain('答复：已下架');
    }
    // It is no longer before anybody.
    expect(await reasonOf(send('asset', id, first))).toBe('NOT_FOUND');
    expect((await staff('uphold', 'asset', id)).code).toBe(1);
  });

  it('stays where staff finds nothing wrong, and may be reported again', async () => {
    const id = await createAsset(server.ctx);
    const someone = await member();
    await send('asset', id, someone);
    expect((await staff('dismiss', 'asset', id)).code).toBe(0);
    expect(await statusOf(id)).toBe('published');
    expect((await noticesOf(someone)).map(({ title }) => title)).toEqual(['您的举报已核实']);
    await send('asset', id, someone, { text: '请再看一次' });
    expect((await staff('list')).lines).toContain('请再看一次');
    await staff('dismiss', 'asset', id);
  });
});

it('is not reported by whoever made it, and by nobody else less for that', async () => {
  const [maker, reader] = [await member(), await member()];
  const asset = await createAsset(server.ctx, { clientId: maker.clientId });
  const post = await make(maker);
  await publish(maker, { id: post });
  for (const [subject, id] of [['asset', asset] as const, ['post', post] as const]) {
    expect(await reasonOf(send(subject, id, maker))).toBe('REPORT_OWN');
    await send(subject, id, reader);
  }
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from report
    where subject_id in (${asset}, ${post})`.execute(server.ctx.db);
  expect(rows[0]?.count).toBe(2);
});

describe('a result of one’s own', () => {
  it('is reported by whom it was made for, and looked at by staff; nobody else has it before them', async () => {
    const [owner, stranger] = [await member(), await member()];
    const id = await make(owner);
    const [foreign, missing] = [send('task', id, stranger), send('task', server.ctx.ids.next(), stranger)];
    expect([await reasonOf(foreign), await reasonOf(missing)]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect(await reasonOf(send('task', id))).toBe('NOT_FOUND');
    await send('task', id, owner, { text: '内容不当' });
    expect((await staff('list')).lines).toContain(`http://here/files/create/${id}/1.png?`);
    expect((await staff('uphold', 'task', id, '词库已更新')).code).toBe(0);
    expect((await noticesOf(owner))[0]?.content).toContain('词库已更新');
  });
});

describe('a published work', () => {
  it('is decided on with the gallery’s commands, and whoever reported it is told', async () => {
    const [author, reader] = [await member(), await member()];
    const id = await make(author);
    expect(await reasonOf(send('post', id, reader))).toBe('NOT_FOUND');
    await publish(author, { id });
    await send('post', id, reader);
    expect((await staff('list')).lines).not.toContain(id);
    expect((await staff('uphold', 'post', id)).code).toBe(1);
    expect((await gallery('take-down', id, '侵权')).code).toBe(0);
    expect((await noticesOf(reader)).map(({ title }) => title)).toEqual(['您的举报已处理']);
  });
});

it('keeps one open report of a reporter, whatever it is sent again', async () => {
  const id = await createAsset(server.ctx);
  const someone = await member();
  await send('asset', id, someone, { text: '一' });
  await send('asset', id, someone, { text: '二' });
  await send('asset', id, undefined, { text: '三' });
  await send('asset', id, undefined, { text: '四' });
  const { lines } = await staff('list');
  expect(['一', '二', '三', '四'].map((text) => lines.includes(`! infringing  ${text}`))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  await staff('dismiss', 'asset', id);
});

it('shows staff nothing that steers a terminal', async () => {
  const id = await createAsset(server.ctx);
  await send('asset', id, undefined, { text: '甲\u001b[2J\u202e' });
  const { lines } = await staff('list');
  expect(lines.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  await staff('dismiss', 'asset', id);
});

it('forgets reports a year after they were decided on, and open ones never', async () => {
  const [decided, open] = [await createAsset(server.ctx), await createAsset(server.ctx)];
  await send('asset', decided);
  await send('asset', open);
  await staff('dismiss', 'asset', decided);
  await forgetReports.run({ ...server.ctx, clock: { now: () => new Date('2999-01-01') } }, {});
  const { rows } = await sql<{ id: string }>`
    select subject_id as id from report where subject_id = any(${[decided, open]}::uuid[])`.execute(
    server.ctx.db,
  );
  expect(rows.map(({ id }) => id)).toEqual([open]);
});
