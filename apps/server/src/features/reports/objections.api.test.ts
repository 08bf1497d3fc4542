import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../test/builders.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { closeCreate, member, reasonOf } from '../../../test/create.ts';
import { openGallery } from '../../../test/gallery.ts';
import type { TestServer } from '../../../test/harness.ts';
import { staffWith, type TestStaff } from '../../../test/staff.ts';
import { openSession } from '../account/session.ts';
import { tellDue } from './jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openGallery();
  await createCategories(server.ctx);
});
afterAll(closeCreate);

const STATEMENT = '这是我原创的模型，附建模过程。';
const ANSWER = { zh: '已核对', en: 'We looked' };
const desk = () => server.api.reportsDesk;

/** The same person with a session of today. */
async function renewed({ clientId }: Member): Promise<{ token: string }> {
  const session = { clientId, scope: 'full', autoLogin: false, userAgent: 'test' } as const;
  return { token: (await openSession(server.ctx, session)).accessToken };
}

type Case = { maker: Member; reporter: Member; id: string; decision: string; decider: TestStaff };

/** An asset that was taken off after a member and a visitor claimed it infringes, and somebody said something else of it. */
async function takenOff(contact = ''): Promise<Case> {
  const [maker, reporter, other] = [await member(), await member(), await member()];
  const decider = await staffWith(server.ctx, 'reviewer');
  const id = await createAsset(server.ctx, { clientId: maker.clientId });
  const report = { subject: 'asset', id } as const;
  await server.api.reports.send({ ...report, kind: 'infringing' }, { token: reporter.token });
  await server.api.reports.send({ ...report, kind: 'infringing', contact }, {});
  await server.api.reports.send({ ...report, kind: 'mislabelled' }, { token: other.token });
  await desk().decide({ id, about: 'asset', outcome: 'upheld', seen: 3 }, { token: decider.token });
  const [upheld] = await server.api.reports.upheld({}, { token: maker.token });
  return { maker, reporter, id, decision: upheld?.id ?? '', decider };
}

const object = async (id: string, by: { token: string }) =>
  server.api.reports.object({ id, statement: STATEMENT, links: ['https://example.com/a.blend'] }, by);
const answer = async (id: string, outcome: 'lifted' | 'kept', by: TestStaff) =>
  desk().answer({ id, outcome, answer: ANSWER }, { token: by.token });
const statusOf = async (id: string) =>
  (await sql<{ status: string }>`select status from asset where id = ${id}`.execute(server.ctx.db)).rows[0]
    ?.status;
const mailsTo = async (to: string) =>
  (
    await sql<{
      text: string;
    }>`select body_text as text from mail where recipient = ${to} order by created_at`.execute(server.ctx.db)
  ).rows.map(({ text }) => text);
const newestOf = async (someone: Member) =>
  (await server.api.messages.list({ size: 1 }, await renewed(someone))).records[0];

describe('a decision that took an asset off', () => {
  it('is objected to by its maker alone and once, and whoever claimed the infringement reads the statement', async () => {
    const { maker, reporter, decision } = await takenOff('Right@Example.com');
    expect(await reasonOf(object(decision, reporter))).toBe('NOT_FOUND');
    const both = await Promise.all([reasonOf(object(decision, maker)), reasonOf(object(decision, maker))]);
    expect(both.toSorted()).toEqual(['APPEAL_MADE', 'none']);

    const notice = await newestOf(reporter);
    expect(notice?.content).toContain(STATEMENT);
    expect(notice?.content).toContain('https://example.com/a.blend');
    expect(await mailsTo('right@example.com')).toEqual([expect.stringContaining(STATEMENT)]);
    const [mine] = await server.api.reports.upheld({}, maker);
    expect(mine).toMatchObject({ objection: { statement: STATEMENT, passedTo: 2, outcome: null } });
    const { proofBy, createTime } = mine?.objection ?? {};
    expect(proofBy && createTime && (proofBy.getTime() - createTime.getTime()) / 86_400_000).toBe(15);
  });

  it('comes back to the desk, to somebody else than who decided, who puts it back and takes the strike away', async () => {
    const { maker, reporter, id, decision, decider } = await takenOff();
    await object(decision, maker);
    const other = await staffWith(server.ctx, 'reviewer');
    const waiting = async () =>
      (await desk().decisions({ size: 50, objected: true }, { token: other.token })).records.map(
        (row) => row.id,
      );
    expect(await waiting()).toContain(decision);
    const shown = await desk().decision({ id: decision }, { token: decider.token });
    expect(shown).toMatchObject({ isOwnDecision: true, objected: 'waiting', objection: { passedTo: 1 } });
    expect(await reasonOf(answer(decision, 'lifted', decider))).toBe('CASE_OWN_DECISION');
    expect(await statusOf(id)).toBe('unlisted');
    await answer(decision, 'lifted', other);
    expect(await statusOf(id)).toBe('published');
    expect(await waiting()).not.toContain(decision);
    expect(await reasonOf(answer(decision, 'kept', other))).toBe('CASE_DECIDED');
    expect((await newestOf(maker))?.title).toBe('您的异议成立');
    expect((await newestOf(reporter))?.title).toBe('您的举报有新的结论');
    const [mine] = await server.api.reports.upheld({}, maker);
    expect(mine?.objection).toMatchObject({ outcome: 'lifted', answer: ANSWER });
  });

  it('has to be taken back where nobody shows within fifteen days that they went to court, which staff hears once', async () => {
    const [silent, sued] = [await takenOff(), await takenOff()];
    for (const { decision, maker } of [silent, sued]) await object(decision, maker);
    const note = { id: sued.decision, proof: '（2026）京 0101 民初 1 号' };
    await desk().noteProof(note, { token: sued.decider.token });
    await tellDue.run(server.ctx, {});
    const told = async (decision: string) =>
      (await mailsTo(server.ctx.mail.staff)).filter((text) => text.includes(decision)).length;
    expect(await told(silent.decision)).toBe(0);
    server.clock.advance({ days: 15 });
    await tellDue.run(server.ctx, {});
    await tellDue.run(server.ctx, {});
    expect([await told(silent.decision), await told(sued.decision)]).toEqual([1, 0]);

    const other = await staffWith(server.ctx, 'reviewer');
    const shown = await desk().decision({ id: silent.decision }, { token: other.token });
    expect(shown.objected).toBe('due');
    expect(await reasonOf(answer(silent.decision, 'kept', other))).toBe('OBJECTION_DUE');
    await answer(silent.decision, 'lifted', other);
    await answer(sued.decision, 'kept', other);
    expect([await statusOf(silent.id), await statusOf(sued.id)]).toEqual(['published', 'unlisted']);
  });

  it('has no clock where nobody who claimed it can be reached', async () => {
    const maker = await member();
    const id = await createAsset(server.ctx, { clientId: maker.clientId });
    await server.api.reports.send({ subject: 'asset', id, kind: 'infringing', contact: '13900000000' }, {});
    const by = await staffWith(server.ctx, 'reviewer');
    await desk().decide({ id, about: 'asset', outcome: 'upheld', seen: 1 }, { token: by.token });
    const as = await renewed(maker);
    const [upheld] = await server.api.reports.upheld({}, as);
    await object(upheld?.id ?? '', as);
    expect((await server.api.reports.upheld({}, as))[0]?.objection).toMatchObject({
      ...{ passedTo: 0, proofBy: null },
    });
  });
});
