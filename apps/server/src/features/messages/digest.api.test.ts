import { ApiError } from '@mogine/contract/kernel/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMember, type Member } from '../../../test/builders.ts';
import { RecordingMail } from '../../../test/enquiries.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { enquiryFeature } from '../enquiry/index.ts';
import { messagesFeature, sendMessage } from './index.ts';
import { sendNoticeDigests } from './jobs.ts';

let server: TestServer;
const mail = new RecordingMail();
let addresses = 0;

beforeAll(async () => {
  server = await startTestServer({
    features: { messages: messagesFeature, enquiry: enquiryFeature },
    providers: { mail },
    env: { MOGINE_PUBLIC_URL: 'https://shop.example' },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  mail.sent.length = 0;
  await sql`delete from notice_digest`.execute(server.ctx.db);
  // A Monday, 9:05 in Shanghai.
  server.clock.set('2026-03-02T01:05:00Z');
});

function nextAddress(): string {
  addresses += 1;
  return `reader${addresses}@example.com`;
}

async function refusal(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ApiError ? error.reason : String(error)),
  );
}

async function codeSentTo(email: string): Promise<string> {
  await server.drainJobs();
  return /\d{6}/.exec(mail.to(email).at(-1)?.text ?? '')?.[0] ?? '';
}

async function subscribe(
  { token }: Member,
  {
    every = 'daily',
    lang = 'zh',
    email = nextAddress(),
  }: Partial<Record<'every' | 'lang' | 'email', string>> = {},
): Promise<string> {
  const as = { token, headers: { 'accept-language': lang } };
  await server.api.messages.askDigest({ email }, as);
  const code = await codeSentTo(email);
  await server.api.messages.confirmDigest({ email, every: every as 'daily', code }, as);
  mail.sent.length = 0;
  return email;
}

async function notify({ clientId }: Member, name: string): Promise<void> {
  server.clock.advance({ seconds: 1 });
  await sendMessage(server.ctx, {
    ...{ clientId, type: 'system', kind: 'money' },
    title: { zh: `标题${name}`, en: `Title ${name}` },
    content: { zh: '机密内容', en: 'Secret body' },
  });
}

/** A day later at the same hour; the clock of the jobs' table is the real one. */
async function nextDay(): Promise<void> {
  server.clock.advance({ days: 1 });
  await sendNoticeDigests.run(server.ctx, {});
  await server.drainJobs();
}

const digestOf = async ({ token }: Member) => (await server.api.messages.preferences({}, { token })).digest;

describe('turning the digest on', () => {
  it('is off until a code that came to the address is given', async () => {
    const member = await createMember(server.ctx);
    const { token } = member;
    const email = nextAddress();
    expect(await digestOf(member)).toBeNull();
    await server.api.messages.askDigest({ email }, { token });
    expect(await digestOf(member)).toBeNull();
    const code = await codeSentTo(email);
    const wrong = code === '000000' ? '000001' : '000000';
    const confirm = async (given: { email: string; code: string }) =>
      refusal(server.api.messages.confirmDigest({ every: 'weekly', ...given }, { token }));
    expect(await confirm({ email, code: wrong })).toBe('EMAIL_CODE_WRONG');
    expect(await confirm({ email: 'other@example.com', code })).toBe('EMAIL_CODE_VOID');
    const stranger = await createMember(server.ctx);
    const theirs = server.api.messages.confirmDigest(
      { email, every: 'daily', code },
      { token: stranger.token },
    );
    expect(await refusal(theirs)).toBe('EMAIL_CODE_VOID');
    expect(await confirm({ email, code })).toBe('accepted');
    expect(await digestOf(member)).toEqual({ email, every: 'weekly' });
    expect(await confirm({ email, code })).toBe('EMAIL_CODE_VOID');
  });

  it('takes five tries and a quarter of an hour, then the code is void', async () => {
    const { token } = await createMember(server.ctx);
    const email = nextAddress();
    await server.api.messages.askDigest({ email }, { token });
    const code = await codeSentTo(email);
    const wrong = code === '000000' ? '000001' : '000000';
    const confirm = async (given: string) =>
      refusal(server.api.messages.confirmDigest({ email, every: 'daily', code: given }, { token }));
    for (let count = 0; count < 5; count += 1) expect(await confirm(wrong)).toBe('EMAIL_CODE_WRONG');
    expect(await confirm(code)).toBe('EMAIL_CODE_VOID');
    await server.api.messages.askDigest({ email }, { token });
    const second = await codeSentTo(email);
    server.clock.advance({ minutes: 16 });
    expect(await confirm(second)).toBe('EMAIL_CODE_VOID');
  });

  it('sends few codes: three to an address and five for a person in a day', async () => {
    const { token } = await createMember(server.ctx);
    const ask = async (email: string, as = token) =>
      refusal(server.api.messages.askDigest({ email }, { token: as }));
    const email = nextAddress();
    for (let count = 0; count < 3; count += 1) expect(await ask(email)).toBe('accepted');
    expect(await ask(email)).toBe('EMAIL_CODE_TOO_OFTEN');
    for (let count = 0; count < 2; count += 1) expect(await ask(nextAddress())).toBe('accepted');
    expect(await ask(nextAddress())).toBe('EMAIL_CODE_TOO_OFTEN');
    expect(await ask('nobody')).toBe('EMAIL_INVALID');
    expect(await ask('a@example.com\r\nBcc: b@example.com')).toBe('EMAIL_INVALID');
    const other = await createMember(server.ctx);
    expect(await ask(nextAddress(), other.token)).toBe('accepted');
  });

  it('is turned off with everything that was kept for it', async () => {
    const member = await createMember(server.ctx);
    const { clientId, token } = member;
    await subscribe(member);
    await server.api.messages.askDigest({ email: nextAddress() }, { token });
    await server.api.messages.setDigest({ every: 'off' }, { token });
    expect(await digestOf(member)).toBeNull();
    const { rows } = await sql`select client_id from notice_digest where client_id = ${clientId}
      union all select client_id from notice_email_code where client_id = ${clientId}`.execute(server.ctx.db);
    expect(rows).toEqual([]);
    expect(await refusal(server.api.messages.setDigest({ every: 'daily' }, { token }))).toBe('NOT_FOUND');
  });
});

describe('a digest', () => {
  it('names what is new and unread since the last one, in the language of its reader, and not what it says', async () => {
    const member = await createMember(server.ctx);
    await notify(member, 'before');
    const email = await subscribe(member, { lang: 'en' });
    server.clock.advance({ hours: 1 });
    for (const name of ['A', 'read', 'B']) await notify(member, name);
    const { records } = await server.api.messages.list({}, { token: member.token });
    const read = records.find(({ title }) => title === '标题read');
    await server.api.messages.read({ id: read?.id ?? '' }, { token: member.token });
    await nextDay();
    const [digest] = mail.to(email);
    expect(mail.sent).toHaveLength(1);
    expect(digest?.subject).toBe('2 unread notices');
    for (const body of [digest?.text ?? '', digest?.html ?? '']) {
      expect(body).toContain('Title A');
      expect(body).toContain('Title B');
      expect(body).not.toMatch(/before|read\b.*Title|Secret|Title read/);
      expect(body).toContain('https://shop.example/mogine/userCenter/notice');
      expect(body).toContain('https://shop.example/mogine/unsubscribe?token=');
    }
    expect(digest?.unsubscribeUrl).toMatch(/^https:\/\/shop\.example\/mogine\/unsubscribe\?token=[\w.-]+$/);
    // What was named is not named again, though it is still unread.
    await notify(member, 'C');
    server.clock.advance({ minutes: 10 });
    await nextDay();
    expect(mail.to(email).at(-1)?.text).toContain('Title C');
    expect(mail.to(email).at(-1)?.text).not.toContain('Title A');
  });

  it('is not sent where nothing is new', async () => {
    const member = await createMember(server.ctx);
    await subscribe(member);
    for (let day = 0; day < 3; day += 1) await nextDay();
    expect(mail.sent).toEqual([]);
  });

  it('is sent once a day, or once a week from Monday on, however often the job runs', async () => {
    const [daily, weekly] = [await createMember(server.ctx), await createMember(server.ctx)];
    const addresses = [await subscribe(daily), await subscribe(weekly, { every: 'weekly' })];
    const sent = () => addresses.map((email) => mail.to(email).length);
    for (let day = 1; day <= 8; day += 1) {
      for (const member of [daily, weekly]) await notify(member, `${day}`);
      await nextDay();
      await Promise.all([1, 2, 3].map(() => sendNoticeDigests.run(server.ctx, {})));
      await server.drainJobs();
      expect(sent()).toEqual([day, day < 7 ? 0 : 1]);
    }
    // All of the week that was unread, in one.
    expect(mail.to(addresses[1] ?? '')[0]?.subject).toBe('7 条未读消息');
  });

  it('that was broken off is written the next time, once', async () => {
    const member = await createMember(server.ctx);
    const email = await subscribe(member);
    await notify(member, 'A');
    server.clock.advance({ days: 1 });
    await sql`alter table mail add constraint broken check (false) not valid`.execute(server.ctx.db);
    await sendNoticeDigests.run(server.ctx, {});
    await sql`alter table mail drop constraint broken`.execute(server.ctx.db);
    for (let count = 0; count < 2; count += 1) await sendNoticeDigests.run(server.ctx, {});
    await server.drainJobs();
    expect(mail.to(email)).toHaveLength(1);
  });

  it('names twenty notices and counts the others', async () => {
    const member = await createMember(server.ctx);
    const email = await subscribe(member, { lang: 'en' });
    for (let count = 0; count < 23; count += 1) await notify(member, `${count}`);
    await nextDay();
    expect(mail.to(email)[0]?.subject).toBe('23 unread notices');
    expect(mail.to(email)[0]?.text.match(/Title \d+/g)).toHaveLength(20);
    expect(mail.to(email)[0]?.text).toContain('There are 3 more on the site.');
  });
});

describe('the link in a digest', () => {
  async function linkOf(member: Member): Promise<{ email: string; url: URL }> {
    const email = await subscribe(member);
    await notify(member, 'A');
    await nextDay();
    return { email, url: new URL(mail.to(email)[0]?.unsubscribeUrl ?? '') };
  }
  const post = (url: URL) =>
    server.app.inject({
      method: 'POST',
      url: url.pathname + url.search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });

  it('stops it by one post, without a login, as often as it is pressed', async () => {
    const member = await createMember(server.ctx);
    const { url } = await linkOf(member);
    for (let count = 0; count < 2; count += 1) expect((await post(url)).statusCode).toBe(200);
    expect(await digestOf(member)).toBeNull();
    mail.sent.length = 0;
    await notify(member, 'B');
    await nextDay();
    expect(mail.sent).toEqual([]);
  });

  it('stops it by the call of the page as well, and nothing where it was altered', async () => {
    const member = await createMember(server.ctx);
    const { url } = await linkOf(member);
    const token = url.searchParams.get('token') ?? '';
    const altered = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    expect(await refusal(server.api.messages.stopDigest({ token: altered }))).toBe('DIGEST_LINK_INVALID');
    for (const wrong of [`?token=${altered}`, '?token=', '', '?token=a&token=b'])
      expect((await post(new URL(url.pathname + wrong, url))).statusCode).toBe(404);
    expect(await digestOf(member)).not.toBeNull();
    await server.api.messages.stopDigest({ token });
    expect(await digestOf(member)).toBeNull();
  });

  it('does nothing to a digest that goes to another address by now', async () => {
    const member = await createMember(server.ctx);
    const { url } = await linkOf(member);
    const email = await subscribe(member);
    expect((await post(url)).statusCode).toBe(200);
    expect(await digestOf(member)).toEqual({ email, every: 'daily' });
  });
});
