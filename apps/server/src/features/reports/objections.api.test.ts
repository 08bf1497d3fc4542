import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../test/builders.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { closeCreate, member, reasonOf } from '../../../test/create.ts';
import { openGallery } from '../../../test/gallery.ts';
import type { TestServer } from '../../../test/harness.ts';
import { staffWith, type TestStaff } from '../../../test/staff.ts';
import { businessDayEnd } from '#kernel/clock';
import { openSession } from '../account/session.ts';
import { resumeAsset, suspendAsset } from '../review/index.ts';
import { forgetReports, tellDue } from './jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openGallery();
  await createCategories(server.ctx);
});
afterAll(closeCreate);

const STATEMENT = '这是我原创的模型，附建模过程。';
const PROOF = '（2026）京 0101 民初 1 号';
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
  return { maker, reporter, id, decision: await uphold(id, 3, decider, maker), decider };
}

/** Upholds what was said against an asset. Gives the decision. */
async function uphold(id: string, seen: number, by: TestStaff, maker: Member): Promise<string> {
  server.clock.advance({ seconds: 1 });
  await desk().decide({ id, about: 'asset', outcome: 'upheld', seen }, { token: by.token });
  return (await server.api.reports.upheld({}, await renewed(maker)))[0]?.id ?? '';
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
    const inDays = new Date((createTime?.getTime() ?? 0) + 15 * 86_400_000);
    expect(proofBy).toEqual(businessDayEnd(inDays));
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
    expect(await answer(decision, 'lifted', other)).toEqual({ stands: 'back' });
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
    const noter = await staffWith(server.ctx, 'reviewer');
    // They have fifteen days: until something is noted nobody denies it.
    expect(await reasonOf(answer(sued.decision, 'kept', noter))).toBe('OBJECTION_UNPROVEN');
    await desk().noteProof({ id: sued.decision, proof: PROOF }, { token: noter.token });
    await tellDue.run(server.ctx, {});
    const told = async (decision: string) =>
      (await mailsTo(server.ctx.mail.staff)).filter((text) => text.includes(decision)).length;
    expect(await told(silent.decision)).toBe(0);
    // The last day is theirs until it is over.
    server.clock.advance({ days: 15 });
    await tellDue.run(server.ctx, {});
    expect(await told(silent.decision)).toBe(0);
    server.clock.advance({ days: 1 });
    await tellDue.run(server.ctx, {});
    await tellDue.run(server.ctx, {});
    expect([await told(silent.decision), await told(sued.decision)]).toEqual([1, 0]);

    const other = await staffWith(server.ctx, 'reviewer');
    const shown = await desk().decision({ id: silent.decision }, { token: other.token });
    expect(shown.objected).toBe('due');
    // What comes late is noted and does not count.
    await desk().noteProof({ id: silent.decision, proof: PROOF }, { token: other.token });
    const late = await desk().decision({ id: silent.decision }, { token: other.token });
    expect(late).toMatchObject({
      objected: 'due',
      objection: { proof: PROOF, proofTime: server.clock.now() },
    });
    expect(await reasonOf(answer(silent.decision, 'kept', other))).toBe('OBJECTION_DUE');
    await answer(silent.decision, 'lifted', other);
    // What corrects a proof that came in time still did.
    const corrected = { id: sued.decision, proof: `${PROOF}，已立案`, seen: PROOF };
    await desk().noteProof(corrected, { token: other.token });
    expect(await answer(sued.decision, 'kept', other)).toEqual({ stands: null });
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

  it('takes proof from somebody else than who decided, who has read what a colleague noted', async () => {
    const { maker, decision, decider } = await takenOff();
    await object(decision, maker);
    const [first, second] = [
      await staffWith(server.ctx, 'reviewer'),
      await staffWith(server.ctx, 'reviewer'),
    ];
    const note = async (by: TestStaff, proof: string, seen = '') =>
      reasonOf(desk().noteProof({ id: decision, proof, seen }, { token: by.token }));
    expect(await note(decider, PROOF)).toBe('CASE_OWN_DECISION');
    expect(await note(first, PROOF)).toBe('none');
    expect(await note(second, '受理编号 2')).toBe('CONFLICT');
    expect((await desk().decision({ id: decision }, { token: second.token })).objection?.proof).toBe(PROOF);
    expect(await note(second, '受理编号 2', PROOF)).toBe('none');
  });

  it('waits at the desk by when it was objected to, and nothing that belongs to it is forgotten meanwhile', async () => {
    const [newer, older] = [await takenOff(), await takenOff()];
    await object(older.decision, older.maker);
    server.clock.advance({ seconds: 1 });
    await object(newer.decision, newer.maker);
    const by = await staffWith(server.ctx, 'reviewer');
    const mine = [older.decision, newer.decision];
    const page = async (cursor?: string) =>
      desk().decisions({ size: 1, objected: true, ...(cursor && { cursor }) }, { token: by.token });
    const seen: string[] = [];
    let next: string | null | undefined = '';
    while (next !== null && next !== undefined) {
      const { records, cursor } = await page(next);
      seen.push(...records.map(({ id }) => id));
      next = cursor;
    }
    expect(seen.filter((id) => mine.includes(id))).toEqual(mine);
    expect(new Set(seen).size).toBe(seen.length);

    const inYears = { now: () => new Date('2999-01-01') };
    await forgetReports.run({ ...server.ctx, clock: inYears }, {});
    const shown = await desk().decision({ id: older.decision }, { token: by.token });
    expect(shown.said).toHaveLength(3);
    expect(shown.objectTime).toEqual(shown.objection?.createTime);
  });
});

describe('what staff puts back on its own', () => {
  it('is told once to whoever claimed the infringement, also where an objection was denied', async () => {
    const { maker, reporter, id, decision } = await takenOff('rights@example.com');
    await object(decision, maker);
    const other = await staffWith(server.ctx, 'reviewer');
    await desk().noteProof({ id: decision, proof: PROOF }, { token: other.token });
    await answer(decision, 'kept', other);
    expect((await newestOf(reporter))?.content).toContain('维持下架');
    await resumeAsset(server.ctx, { id });
    await server.drainJobs();
    expect(await statusOf(id)).toBe('published');
    const told = await newestOf(reporter);
    expect([told?.title, told?.content]).toEqual([
      '您的举报有新的结论',
      expect.stringContaining('已恢复上架。如有新的证据') as string,
    ]);
    expect((await mailsTo('rights@example.com')).at(-1)).toContain('已恢复上架');
  });

  it('is told by the answer alone where an objection is granted', async () => {
    const { maker, reporter, decision } = await takenOff();
    await object(decision, maker);
    await answer(decision, 'lifted', await staffWith(server.ctx, 'reviewer'));
    await server.drainJobs();
    expect((await newestOf(reporter))?.content).toContain(ANSWER.zh);
  });
});

describe('an objection that is granted', () => {
  it('does not end a newer takedown, also where it was for the same reason', async () => {
    const { maker, reporter, id, decision, decider } = await takenOff();
    await object(decision, maker);
    await resumeAsset(server.ctx, { id });
    await server.api.reports.send({ subject: 'asset', id, kind: 'unlawful' }, { token: reporter.token });
    const newer = await uphold(id, 1, decider, maker);
    expect(newer).not.toBe(decision);
    const other = await staffWith(server.ctx, 'reviewer');
    expect(await answer(decision, 'lifted', other)).toEqual({ stands: 'held' });
    expect(await statusOf(id)).toBe('unlisted');
    await object(newer, await renewed(maker));
    expect(await answer(newer, 'lifted', other)).toEqual({ stands: 'back' });
  });

  it('says how the asset stands: taken off by its maker, merged, or off for something else', async () => {
    const other = await staffWith(server.ctx, 'reviewer');
    const { db } = server.ctx;
    const cases = {
      unlisted: async (id: string) =>
        sql`update asset_suspension set was_on_sale = false where asset_id = ${id}`.execute(db),
      merged: async (id: string) => {
        const into = await createAsset(server.ctx);
        await sql`update asset set merged_into = ${into} where id = ${id}`.execute(db);
      },
      async held(id: string) {
        await resumeAsset(server.ctx, { id });
        await suspendAsset(server.ctx, { id, reason: '重复', by: other.id });
      },
    };
    const words = { unlisted: '由您自行下架', merged: '已并入其他资源', held: '因其他原因仍处于下架状态' };
    for (const stands of ['unlisted', 'merged', 'held'] as const) {
      const { maker, reporter, id, decision } = await takenOff();
      await object(decision, maker);
      await cases[stands](id);
      expect(await answer(decision, 'lifted', other)).toEqual({ stands });
      expect(await statusOf(id)).toBe('unlisted');
      const told = await newestOf(maker);
      expect(told?.content).toContain(words[stands]);
      expect(told?.content).not.toContain('恢复上架');
      expect((await newestOf(reporter))?.content).toContain('因其他原因没有上架');
    }
  });
});

it('what is on sale again is not shown as taken off, and nobody objects to it', async () => {
  const { maker, reporter, id, decision } = await takenOff();
  await resumeAsset(server.ctx, { id });
  expect(await server.api.reports.upheld({}, maker)).toEqual([]);
  const before = await newestOf(reporter);
  expect(await reasonOf(object(decision, maker))).toBe('TAKEDOWN_OVER');
  expect((await newestOf(reporter))?.title).toBe(before?.title);
});
