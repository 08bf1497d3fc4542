import { ENQUIRY_NUMBER } from '@mogine/contract/enquiry-limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nextAddress, reasonIn, refusalOf } from '../../../test/account.ts';
import { RecordingMail, solve, solvedChallenge } from '../../../test/enquiries.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createAccountFeature } from '../account/index.ts';
import { createModerator } from '../moderation/index.ts';
import { enquiryFeature } from './index.ts';
import { removeOldEnquiries } from './jobs.ts';

let server: TestServer;
const mail = new RecordingMail();

beforeAll(async () => {
  const account = createAccountFeature({
    readStanding: () => Promise.reject(new Error()),
    notify: async () => undefined,
    moderator: createModerator(),
    holdProfile: async () => undefined,
  });
  server = await startTestServer({
    features: { account, enquiry: enquiryFeature },
    env: { MOGINE_TRUST_PROXY: '127.0.0.1' },
    providers: { mail },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.advance({ days: 2 });
  await server.drainJobs();
  mail.sent.length = 0;
});

type ContactInput = Parameters<TestServer['api']['enquiry']['contactUs']>[0];

const LETTER = {
  type: 'enterprise' as const,
  name: '陈一',
  company: '一间设计公司',
  email: 'chen@example.com',
  phone: '010-6552 9988',
  message: '想了解私有部署。',
};

function contact(input: Partial<ContactInput> = {}, address = nextAddress(), headers = {}) {
  return server.api.enquiry.contactUs({ ...LETTER, ...input } as ContactInput, {
    headers: { 'x-forwarded-for': address, ...headers },
  });
}

async function countEnquiries(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from enquiry`.execute(server.ctx.db);
  return rows[0]?.n ?? -1;
}

const path = '/mogine/api/api/common/public/contact/us';

describe('an enquiry', () => {
  it('is answered with its number, tells staff and acknowledges the writer in their language', async () => {
    const { number } = await contact({}, nextAddress(), { 'accept-language': 'en' });
    expect(number).toMatch(ENQUIRY_NUMBER);
    expect(number).toMatch(/^MG-E-/);
    await server.drainJobs();
    expect(mail.to('desk@example.com')).toMatchObject([{ replyTo: 'chen@example.com' }]);
    expect(mail.to('desk@example.com')[0]?.text).toContain('想了解私有部署。');
    expect(mail.to('chen@example.com')[0]?.subject).toBe(`We have received your company enquiry (${number})`);
  });

  it('is taken from forms and from the alias path alike', async () => {
    const body = new URLSearchParams({ ...LETTER, type: 'school', message: '课程账号' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': nextAddress() };
    const reply = await server.send({
      method: 'POST',
      path: '/mogine/api/common/public/contact/us',
      headers,
      body,
    });
    expect(JSON.parse(reply.text)).toMatchObject({ code: 200, msg: '发送成功' });
  });

  it('names every field that is missing', async () => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() };
    const send = async (body: object) =>
      JSON.parse((await server.send({ method: 'POST', path, headers, body: JSON.stringify(body) })).text) as {
        msg: string;
        issues: { path: string }[];
      };
    const empty = await send({});
    expect(empty.msg).toBe('请将表单填写完整');
    expect(empty.issues.map((issue) => issue.path)).toEqual(['type', 'name', 'company', 'message']);
    const unreachable = await send({ ...LETTER, email: '', phone: ' ' });
    expect(unreachable).toMatchObject({ reason: 'FORM_INCOMPLETE', issues: [{ path: 'phone' }] });
    expect(await countEnquiries()).toBe(2);
  });

  it('refuses what does not fit and keeps what only looks dangerous as text', async () => {
    expect(await refusalOf(contact({ message: 'x'.repeat(10_000) }))).toBe('BAD_INPUT');
    expect(await refusalOf(contact({ email: 'nobody' }))).toBe('EMAIL_INVALID');
    expect(await refusalOf(contact({ email: 'a@example.com\r\nBcc: b@example.com' }))).toBe('EMAIL_INVALID');
    expect(await refusalOf(contact({ phone: 'call me' }))).toBe('CONTACT_PHONE_INVALID');
    expect(await refusalOf(contact({ message: '\u0000\u202e\u200b' }))).toBe('FORM_INCOMPLETE');
    expect(await refusalOf(contact({ type: 'robot' as 'school' }))).toBe('FORM_INCOMPLETE');
    const script = '<script>alert(1)</script>\r\nBcc: x@example.com';
    await contact({ name: '<img src=x onerror=alert(1)>', message: script });
    await server.drainJobs();
    const [notice] = mail.to('desk@example.com');
    expect(notice?.html).not.toMatch(/<script|<img/);
    expect(notice?.html).toContain('&lt;script&gt;');
    expect(notice?.subject).not.toContain('Bcc');
  });

  it('is stored once however often and however fast it is sent', async () => {
    const before = await countEnquiries();
    const altcha = await solvedChallenge(server);
    const address = nextAddress();
    const twice = await Promise.all([contact({ altcha }, address), contact({ altcha }, address)]);
    // As after the back button: the same words under another challenge.
    const again = await contact({ altcha: await solvedChallenge(server) }, address);
    expect(new Set([...twice, again].map(({ number }) => number)).size).toBe(1);
    expect(await countEnquiries()).toBe(before + 1);
    await server.drainJobs();
    expect(mail.to('desk@example.com')).toHaveLength(1);
    server.clock.advance({ hours: 25 });
    const nextDay = await contact();
    expect(nextDay.number).not.toBe(again.number);
  });

  it('under a challenge of ours, counts once for each challenge', async () => {
    const altcha = await solvedChallenge(server);
    await contact({ altcha });
    expect(await refusalOf(contact({ altcha, message: 'another matter' }))).toBe('CAPTCHA_WRONG');
    const late = await solvedChallenge(server);
    server.clock.advance({ minutes: 10 });
    expect(await refusalOf(contact({ altcha: late, message: 'late' }))).toBe('CAPTCHA_WRONG');
    const forLogin = await solve(await server.api.account.challenge({}));
    expect(await refusalOf(contact({ altcha: forLogin, message: 'borrowed' }))).toBe('CAPTCHA_WRONG');
    expect(await refusalOf(contact({ altcha: 'e30=', message: 'invented' }))).toBe('CAPTCHA_WRONG');
  });

  it('without a challenge is possible three times an hour from one address', async () => {
    const address = nextAddress();
    for (const n of [1, 2, 3]) await contact({ message: `plain ${n}` }, address);
    const fourth = contact({ message: 'plain 4' }, address);
    expect(await refusalOf(fourth)).toBe('TOO_MANY_REQUESTS');
    // What was taken before is still answered with its number.
    expect(await refusalOf(contact({ message: 'plain 3' }, address))).toBe('accepted');
    expect(
      await refusalOf(contact({ message: 'solved', altcha: await solvedChallenge(server) }, address)),
    ).toBe('accepted');
    expect(await refusalOf(contact({ message: 'elsewhere' }))).toBe('accepted');
    server.clock.advance({ hours: 1 });
    expect(await refusalOf(contact({ message: 'plain 4' }, address))).toBe('accepted');
  });

  it('sends no more than three acknowledgements a day to an address that anybody may have typed', async () => {
    const email = 'victim@example.com';
    for (const n of [1, 2, 3, 4, 5]) await contact({ email, message: `${n}` });
    await server.drainJobs();
    expect(mail.to(email)).toHaveLength(3);
    expect(mail.to('desk@example.com')).toHaveLength(5);
  });
});

describe('feedback', () => {
  it('needs words alone, and acknowledges to an e-mail address', async () => {
    const headers = { 'x-forwarded-for': nextAddress() };
    const { number } = await server.api.enquiry.feedback({ message: '很好用' }, { headers });
    expect(number).toMatch(/^MG-F-/);
    await server.api.enquiry.feedback({ message: '打不开', contact: 'w@example.com' }, { headers });
    await server.drainJobs();
    expect(mail.to('w@example.com')).toHaveLength(1);
    expect(await refusalOf(server.api.enquiry.feedback({ message: '  ' }, { headers }))).toBe(
      'FORM_INCOMPLETE',
    );
    const body = JSON.stringify({ content: '别名' });
    const reply = await server.send({
      ...{ method: 'POST' as const, path: '/mogine/api/api/common/public/feedback', body },
      headers: { ...headers, 'content-type': 'application/json' },
    });
    expect(reasonIn(reply)).toBe('accepted');
  });
});

describe('what is kept', () => {
  it('is the address for two days and everything for a year', async () => {
    const { number } = await contact({ message: 'kept', altcha: await solvedChallenge(server) });
    const read = async () =>
      server.ctx.db.selectFrom('enquiry').select('address').where('number', '=', number).executeTakeFirst();
    server.clock.advance({ hours: 49 });
    await removeOldEnquiries.run(server.ctx, {});
    expect(await read()).toEqual({ address: '' });
    const { rows } = await sql`select from enquiry_proof`.execute(server.ctx.db);
    expect(rows).toHaveLength(0);
    server.clock.advance({ days: 365 });
    await removeOldEnquiries.run(server.ctx, {});
    expect(await read()).toBeUndefined();
  });
});
