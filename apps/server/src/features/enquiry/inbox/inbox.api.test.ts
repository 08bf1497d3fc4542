import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { businessTime } from '#kernel/clock';
import { nextAddress, refusalOf } from '../../../../test/account.ts';
import { A_PDF, RecordingMail } from '../../../../test/enquiries.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { staffWith, type TestStaff } from '../../../../test/staff.ts';
import { editEnquiries, enquiriesDeskFeature, enquiryFeature } from '../index.ts';

let server: TestServer;
let lin: TestStaff;
let he: TestStaff;
beforeAll(async () => {
  server = await startTestServer({
    features: { enquiry: enquiryFeature, enquiriesDesk: enquiriesDeskFeature },
    env: { MOGINE_TRUST_PROXY: '127.0.0.1' },
    providers: { mail: new RecordingMail() },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`delete from enquiry`.execute(server.ctx.db);
  // Sessions end when nothing is done, and tests turn the clock.
  lin = await staffWith(server.ctx, 'support');
  he = await staffWith(server.ctx, 'editor');
});

const desk = () => server.api.enquiriesDesk;
const sender = () => ({ headers: { 'x-forwarded-for': nextAddress() } });
let written = 0;

/** Somebody writes; gives what finds it at the desk. */
async function write({ company = '木作家具', message = '想了解企业版' } = {}): Promise<string> {
  written += 1;
  server.clock.advance({ seconds: 1 });
  const letter = { type: 'enterprise' as const, name: '何川', company, email: `he${written}@example.com` };
  const { number } = await server.api.enquiry.contactUs({ ...letter, message }, sender());
  return idOf(number);
}

async function enter(title: string): Promise<string> {
  server.clock.advance({ seconds: 1 });
  const work = { name: '林二', company: '某大学', phone: '+86 137 1234 5678', title, agree: true };
  const files = { attachment: new File([A_PDF], '作品.pdf', { type: 'application/pdf' }) };
  const { number } = await server.api.enquiry.submitWork(work, { ...sender(), files });
  return idOf(number);
}

async function idOf(number: string): Promise<string> {
  const row = await server.ctx.db
    .selectFrom('enquiry')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return row.id;
}

const idsOf = async (wanted: Parameters<ReturnType<typeof desk>['list']>[0], who = lin) =>
  (await desk().list({ size: 50, ...wanted }, who)).records.map(({ id }) => id);

describe('the list', () => {
  it('has what waits longest first, letters apart from entries, page by page', async () => {
    const [first, second, third] = [await write(), await write(), await write()];
    const entry = await enter('折叠的光');
    expect(await idsOf({})).toEqual([first, second, third]);
    expect(await idsOf({ about: 'entries' })).toEqual([entry]);
    const page = await desk().list({ size: 2 }, lin);
    expect(page).toMatchObject({ total: 3, records: [{ id: first }, { id: second }] });
    expect(await idsOf({ size: 2, cursor: page.cursor ?? '' })).toEqual([third]);
    expect(page.records[0]).toMatchObject({ state: 'new', owner: null, beginning: '想了解企业版' });
    expect(page.records[0]).not.toHaveProperty('email');
  });

  it('finds by number, e-mail, phone and the beginning of a company alone, and nothing by signs', async () => {
    const wood = await write({ company: '100% Wood' });
    const entry = await enter('雨');
    const { email, number } = await desk().detail({ id: wood }, lin);
    for (const searchKey of [number.toLowerCase(), email.toUpperCase(), '100% w'])
      expect(await idsOf({ searchKey })).toEqual([wood]);
    for (const searchKey of ['137-1234-5678', '13712345678', '8613712345678'])
      expect(await idsOf({ about: 'entries', searchKey })).toEqual([entry]);
    await desk().move({ id: entry, from: 'new', to: 'shortlisted' }, lin);
    expect(await idsOf({ about: 'entries', state: 'any', searchKey: '13712345678' })).toEqual([entry]);
    expect(await idsOf({ about: 'letters', state: 'any', searchKey: '13712345678' })).toEqual([]);
    for (const searchKey of ['%', '100_ w', 'wood', "' or true --", email.slice(1)])
      expect(await idsOf({ searchKey })).toEqual([]);
  });
});

describe('an enquiry', () => {
  it('is whole for whoever opens it, which is written down', async () => {
    const id = await write();
    expect(await desk().detail({ id }, lin)).toMatchObject({ name: '何川', file: null, history: [] });
    const { rows } =
      await sql`select from audit_entry where action = 'enquiriesDesk.detail' and subject = ${id}
      and actor like ${`%${lin.id}%`}`.execute(server.ctx.db);
    expect(rows).toHaveLength(1);
  });

  it('should be answered within two working days, until somebody has', async () => {
    const id = await write();
    const [row] = (await desk().list({ size: 1 }, lin)).records;
    expect(Number(row?.dueTime ?? 0)).toBeGreaterThan(server.clock.now().getTime() + 86_400_000);
    await desk().move({ id, from: 'new', to: 'done' }, lin);
    expect((await desk().detail({ id }, lin)).dueTime).toBeNull();
    expect(await idsOf({})).toEqual([]);
    expect(await idsOf({ state: 'done' })).toEqual([id]);
  });

  it('is looked after by one person, who may hand it on; two at once are told of each other', async () => {
    const id = await write();
    await desk().assign({ id, ownerId: lin.id }, lin);
    expect(await refusalOf(desk().assign({ id, ownerId: he.id }, he))).toBe('CONFLICT');
    expect(await idsOf({ mine: true })).toEqual([id]);
    expect(await idsOf({ mine: true }, he)).toEqual([]);
    await desk().assign({ id, ownerId: he.id, seenOwnerId: lin.id }, lin);
    expect((await desk().detail({ id }, he)).owner).toEqual({ id: he.id, name: he.name });
    const stranger = await staffWith(server.ctx, 'finance');
    const toStranger = { id, ownerId: stranger.id, seenOwnerId: he.id };
    expect(await refusalOf(desk().assign(toStranger, he))).toBe('NOT_FOUND');
    const people = (await desk().people({}, lin)).map((person) => person.id);
    expect(people).toEqual(expect.arrayContaining([lin.id, he.id]));
    expect(people).not.toContain(stranger.id);
  });

  it('changes its state once: whoever comes second sees what the first did', async () => {
    const id = await write();
    const moves = await Promise.allSettled([
      desk().move({ id, from: 'new', to: 'spam', note: '广告' }, lin),
      desk().move({ id, from: 'new', to: 'done' }, he),
    ]);
    expect(moves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { state, history } = await desk().detail({ id }, lin);
    expect(history.map(({ kind, value }) => [kind, value])).toEqual([['state', state]]);
    expect(await refusalOf(desk().move({ id, from: state, to: 'shortlisted' }, lin))).toBe(
      'ENQUIRY_STATE_UNFIT',
    );
    // Back again, as nothing that was sorted out by mistake is lost.
    await desk().move({ id, from: state, to: 'new' }, lin);
    expect(await idsOf({})).toEqual([id]);
  });

  it('keeps notes by whom and in order, of the command line too', async () => {
    const id = await write();
    const { number } = await desk().detail({ id }, lin);
    await desk().note({ id, text: '已电话联系\n周五再谈' }, lin);
    const { rows } = await sql<{ details: string }>`select details from audit_entry
      where action = 'enquiriesDesk.note' and subject = ${id}`.execute(server.ctx.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.details).not.toContain('电话');
    expect(await editEnquiries(server.ctx, ['done', number], () => undefined).run()).toBe(0);
    expect(await editEnquiries(server.ctx, ['done', number], () => undefined).run()).toBe(1);
    expect((await desk().detail({ id }, lin)).history).toMatchObject([
      { kind: 'note', text: '已电话联系\n周五再谈', staff: lin.name },
      { kind: 'state', value: 'done', staff: '' },
    ]);
  });
});

describe('an entry', () => {
  it('may be shortlisted, and its file is told as what it is, and opened by a link', async () => {
    const id = await enter('折叠的光');
    const { file, dueTime } = await desk().detail({ id }, he);
    expect({ file, dueTime }).toEqual({
      file: { name: '作品.pdf', type: 'application/pdf', bytes: A_PDF.length },
      dueTime: null,
    });
    const { url } = await desk().file({ id }, he);
    expect(url).toMatch(/enquiry\/[\w-]+\.pdf\?/);
    await desk().move({ id, from: 'new', to: 'shortlisted' }, he);
    expect(await idsOf({ about: 'entries', state: 'shortlisted' })).toEqual([id]);
    const letter = await write();
    expect(await refusalOf(desk().file({ id: letter }, he))).toBe('NOT_FOUND');
  });
});

it('a table has what the list has, and no cell that a spreadsheet would calculate', async () => {
  await write({ company: '=HYPERLINK("http://evil")', message: '第一行\n"第二行"' });
  const done = await write({ company: 'Done Ltd' });
  await desk().move({ id: done, from: 'new', to: 'done' }, lin);
  const { content, rows, filename, isCut } = await desk().export({}, lin);
  expect({ rows, isCut }).toEqual({ rows: 1, isCut: false });
  expect(filename).toMatch(/^mogine-letters-\d{4}-\d\d-\d\d\.csv$/);
  expect(content).toContain(`"'=HYPERLINK(""http://evil"")"`);
  expect(content).toContain('"第一行\n""第二行"""');
  expect(content).not.toContain('Done Ltd');
  // As the page has them, and said so: nobody reads another day than there.
  expect(content).toContain('"收到时间（北京）"');
  expect(content).toContain(`"${businessTime(server.clock.now()).slice(0, 16)}`);
  expect(content).not.toMatch(/\dT\d\d:/);
  expect((await desk().export({ state: 'any' }, lin)).rows).toBe(2);
});
