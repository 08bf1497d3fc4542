import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../test/builders.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { closeCreate, member, reasonOf } from '../../../test/create.ts';
import { openGallery } from '../../../test/gallery.ts';
import type { TestServer } from '../../../test/harness.ts';
import { staffWith, type TestStaff } from '../../../test/staff.ts';
import { forgetReports } from './jobs.ts';

let server: TestServer;
let reviewer: TestStaff;
beforeAll(async () => {
  server = await openGallery();
  await createCategories(server.ctx);
  reviewer = await staffWith(server.ctx, 'reviewer');
});
afterAll(closeCreate);

const desk = () => server.api.reportsDesk;
const asStaff = () => ({ token: reviewer.token });

async function send(id: string, by: Member | null, said: { text?: string; contact?: string } = {}) {
  server.clock.advance({ seconds: 1 });
  const report = { subject: 'asset', id, kind: 'infringing', ...said } as const;
  await server.api.reports.send(report, by ? { token: by.token } : {});
}

async function decide(id: string, outcome: 'upheld' | 'dismissed', seen: number, as = asStaff()) {
  server.clock.advance({ seconds: 1 });
  const answer = { zh: '已核对', en: 'We looked' };
  await desk().decide({ id, about: 'asset', outcome, answer, seen }, as);
}

type Filter = { outcome?: 'upheld' | 'dismissed'; kind?: 'infringing' | 'unlawful'; words?: string };
const decidedWith = async (filter: Filter) =>
  (await desk().decisions({ size: 20, ...filter }, asStaff())).records.map(({ subjectId }) => subjectId);

describe('what was decided', () => {
  it('stays to be read: what, by whom, when and on which reports, newest first, page by page, narrowed', async () => {
    const [first, second] = [await createAsset(server.ctx), await createAsset(server.ctx)];
    const someone = await member();
    await send(first, null, { text: '抄袭', contact: 'a@example.com' });
    await send(first, someone);
    await send(second, someone);
    await decide(first, 'upheld', 2);
    await decide(second, 'dismissed', 1);

    const page = await desk().decisions({ size: 1 }, asStaff());
    expect(page).toMatchObject({ total: 2, records: [{ subjectId: second, outcome: 'dismissed' }] });
    const rest = await desk().decisions({ size: 1, cursor: page.cursor ?? '' }, asStaff());
    expect(rest).toMatchObject({
      records: [{ subjectId: first, outcome: 'upheld', reports: 2, members: 1, text: '抄袭' }],
      cursor: null,
    });
    expect(await decidedWith({ outcome: 'upheld' })).toEqual([first]);
    expect(await decidedWith({ kind: 'infringing' })).toEqual([second, first]);
    expect(await decidedWith({ kind: 'unlawful' })).toEqual([]);

    const { rows } = await sql<{ name: string }>`select name from staff where id = ${reviewer.id}`.execute(
      server.ctx.db,
    );
    const shown = await desk().decision({ id: rest.records[0]?.id ?? '' }, asStaff());
    expect(shown).toMatchObject({
      ...{
        subjectId: first,
        outcome: 'upheld',
        by: rows[0]?.name,
        answer: { zh: '已核对', en: 'We looked' },
      },
      said: [
        { text: '抄袭', contact: 'a@example.com', isMember: false },
        { text: '', contact: '', isMember: true },
      ],
    });
    expect(shown.decideTime).toEqual(rest.records[0]?.decideTime);
    expect(await reasonOf(desk().decision({ id: server.ctx.ids.next() }, asStaff()))).toBe('NOT_FOUND');
  });

  it('and what waits is found by number and by words of the asset', async () => {
    const [wanted, other] = [
      await createAsset(server.ctx, { title: { zh: '紫檀画案', en: 'Rosewood table' } }),
      await createAsset(server.ctx),
    ];
    for (const id of [wanted, other]) await send(id, null);
    const waiting = async (words: string) =>
      (await desk().list({ size: 20, words }, asStaff())).records.map(({ id }) => id);
    expect(await waiting('紫檀')).toEqual([wanted]);
    expect(await waiting(wanted.toUpperCase())).toEqual([wanted]);
    expect(await waiting('。。。')).toEqual([]);
    await decide(wanted, 'dismissed', 1);
    await decide(other, 'dismissed', 1);
    expect(await decidedWith({ words: 'rosewood' })).toEqual([wanted]);
    const [found] = (await desk().decisions({ size: 20, words: wanted }, asStaff())).records;
    expect(await decidedWith({ words: found?.id ?? '' })).toEqual([wanted]);
    expect(await waiting('紫檀')).toEqual([]);
  });

  it('is not changed by what the same people say afterwards, and goes a year later with what was said', async () => {
    const id = await createAsset(server.ctx);
    const someone = await member();
    await send(id, someone, { text: '一' });
    await decide(id, 'dismissed', 1);
    await send(id, someone, { text: '二' });
    await decide(id, 'upheld', 1);
    const texts = async () =>
      (await desk().decisions({ size: 20, words: id }, asStaff())).records.map(({ text }) => text);
    expect(await texts()).toEqual(['二', '一']);
    await forgetReports.run({ ...server.ctx, clock: { now: () => new Date('2999-01-01') } }, {});
    expect(await texts()).toEqual([]);
  });
});
