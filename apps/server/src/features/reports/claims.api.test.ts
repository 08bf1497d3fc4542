import { contract } from '@mogine/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '../../../test/builders.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { closeCreate, member, reasonOf } from '../../../test/create.ts';
import { openGallery } from '../../../test/gallery.ts';
import type { TestServer } from '../../../test/harness.ts';
import { staffWith, type TestStaff } from '../../../test/staff.ts';
import { resumeAsset } from '../review/index.ts';
import { forgetReports } from './jobs.ts';

let server: TestServer;
let reviewer: TestStaff;
let maker: Member;
let reporter: Member;
beforeAll(async () => {
  server = await openGallery();
  await createCategories(server.ctx);
});
afterAll(closeCreate);
beforeEach(async () => {
  reviewer = await staffWith(server.ctx, 'reviewer');
  [maker, reporter] = [await member(), await member()];
});

const desk = () => server.api.reportsDesk;
const CLAIM = { zh: '举报人称模型抄袭其作品', en: 'It is said to copy another model' };
const STATEMENT = { statement: '这是我原创的模型，附建模过程。', links: [] };

async function reported(): Promise<string> {
  const id = await createAsset(server.ctx, { clientId: maker.clientId });
  await server.api.reports.send({ subject: 'asset', id, kind: 'infringing' }, { token: reporter.token });
  return id;
}
/** An asset whose maker was asked. */
async function asked(): Promise<string> {
  const id = await reported();
  await desk().forward({ id, about: 'asset', claim: CLAIM }, reviewer);
  return id;
}
const decide = async (id: string, outcome: 'upheld' | 'dismissed') =>
  desk().decide({ id, about: 'asset', outcome, seen: 1 }, reviewer);
const claimsOf = async (who: Member) => server.api.reports.claims({}, { token: who.token });
const strikes = async () => (await desk().detail({ id: await reported(), about: 'asset' }, reviewer)).strikes;

describe('a claim', () => {
  it('is told to whoever made the asset and leads them to it; others read nothing of it', async () => {
    const id = await asked();
    const inboxOf = async ({ token }: Member) =>
      (await server.api.messages.list({ size: 9 }, { token })).records.map(({ title, target }) => [
        ...[title, target?.page],
      ]);
    expect(await inboxOf(maker)).toEqual([['您的资源被举报侵权', 'claims']]);
    expect(await inboxOf(reporter)).toEqual([]);
    expect((await claimsOf(maker)).map(({ resourceId }) => resourceId)).toEqual([id]);
    for (const other of [reporter, await member()]) expect(await claimsOf(other)).toEqual([]);
  });

  it('is answered while it is open alone, also where it was decided on before its time was over', async () => {
    const id = await asked();
    const [open] = await claimsOf(maker);
    await decide(id, 'dismissed');
    const answer = server.api.reports.answer({ id: open?.id ?? '', ...STATEMENT }, { token: maker.token });
    expect(await reasonOf(answer)).toBe('CLAIM_OVER');
    expect((await claimsOf(maker))[0]).toMatchObject({
      statement: '',
      answerTime: null,
      outcome: 'dismissed',
    });
  });

  it('counts against its maker where it was upheld, for a year', async () => {
    expect(await strikes()).toBe(0);
    await decide(await asked(), 'dismissed');
    expect(await strikes()).toBe(0);
    await decide(await asked(), 'upheld');
    expect(await strikes()).toBe(1);
    const decided = async (days: number) =>
      sql`update report_claim set decided_at = ${server.clock.now()}::timestamptz - ${days} * interval '1 day'
        where client_id = ${maker.clientId} and outcome = 'upheld'`.execute(server.ctx.db);
    await decided(364);
    expect(await strikes()).toBe(1);
    await decided(366);
    expect(await strikes()).toBe(0);
  });

  it('counts no more once staff has put its asset back while an objection waits, and again where that is denied', async () => {
    const before = await strikes();
    const id = await asked();
    await decide(id, 'upheld');
    expect(await strikes()).toBe(before + 1);
    const [upheld] = await server.api.reports.upheld({}, { token: maker.token });
    const objection = { id: upheld?.id ?? '', ...STATEMENT };
    await server.api.reports.object(objection, { token: maker.token });
    expect(await strikes()).toBe(before + 1);
    await resumeAsset(server.ctx, { id });
    expect(await strikes()).toBe(before);
    const other = await staffWith(server.ctx, 'reviewer');
    await desk().noteProof({ id: objection.id, proof: '法院已立案，案号已核对' }, { token: other.token });
    const denied = {
      id: objection.id,
      outcome: 'kept',
      answer: { zh: '仍然成立', en: 'It stands' },
    } as const;
    await desk().answer(denied, { token: other.token });
    expect(await strikes()).toBe(before + 1);
  });

  it('is forgotten a year after it was decided on, and never while it is open', async () => {
    const [over, open] = [await asked(), await asked()];
    await decide(over, 'dismissed');
    const forget = async (days: number) => {
      const now = new Date(server.clock.now().getTime() + days * 86_400_000);
      await forgetReports.run({ ...server.ctx, clock: { now: () => now } }, {});
      return (await claimsOf(maker)).map(({ resourceId }) => resourceId);
    };
    expect((await forget(364)).toSorted()).toEqual([over, open].toSorted());
    expect(await forget(366)).toEqual([open]);
  });
});

it('nobody but staff who decide on reports looks at one, puts it to its maker or decides', async () => {
  const id = await reported();
  const input = { id, about: 'asset', claim: CLAIM, outcome: 'upheld', seen: 1 };
  const finance = await staffWith(server.ctx, 'finance');
  const support = await staffWith(server.ctx, 'support');
  for (const name of Object.keys(contract.reportsDesk) as (keyof typeof contract.reportsDesk)[]) {
    const call = desk()[name] as (given: object, as: { token: string }) => Promise<unknown>;
    for (const [who, reason] of [
      [finance, 'FORBIDDEN'],
      [maker, 'AUTH_REQUIRED'],
      [reporter, 'AUTH_REQUIRED'],
    ] as const)
      expect([name, await reasonOf(call(input, { token: who.token }))]).toEqual([name, reason]);
  }
  expect(await claimsOf(maker)).toEqual([]);
  const { reports } = await desk().detail({ id, about: 'asset' }, support);
  expect(reports).toHaveLength(1);
});
