import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { PasskeyDevice } from '../../../test/passkey-device.ts';
import { auditFeature } from '../audit/index.ts';
import { verifyChain } from '../audit/service.ts';
import { createStaffFeature, editStaff } from './index.ts';

const ORIGIN = 'https://mogine.example';
const PASSWORD = 'a long and quiet afternoon';

const proposals = { hold: async () => undefined, lapse: async () => [] };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    features: { auditDesk: auditFeature, staff: createStaffFeature(proposals) },
    env: { MOGINE_PUBLIC_URL: ORIGIN, MOGINE_TRUST_PROXY: '127.0.0.1' },
  });
});
afterAll(() => server.close());

const api = () => server.api.staff;
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() });

type Called = { headers?: Record<string, string> };
/** From another address than the one that somebody of staff is at. */
const elsewhere = (last: number): Called => ({ headers: { 'x-forwarded-for': `198.51.100.${last}` } });

async function office(...words: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  const code = await editStaff(server.ctx, words, { origin: ORIGIN, say, proposals }).run();
  return { code, lines };
}

async function linkFor(name: string, ...roles: string[]): Promise<string> {
  const { lines } = await office('add', name, ...roles);
  return lines[0]?.split('#')[1] ?? '';
}

async function withPassword(name: string, ...roles: string[]) {
  const token = await linkFor(name, ...roles);
  const { secret } = await api().beginCodes({ token });
  const session = await api().enrolPassword({ token, password: PASSWORD, code: codeOf(secret) });
  server.clock.advance({ minutes: 1 });
  return {
    secret,
    session,
    logIn: (password = PASSWORD, code = codeOf(secret), call: Called = {}) =>
      api().login({ name, password, code }, call),
  };
}

describe('an invitation', () => {
  it('says whom it is for, and gives a way in by password and code', async () => {
    const token = await linkFor('li.wei', 'reviewer', 'editor');
    expect(await api().invitation({ token })).toMatchObject({
      name: 'li.wei',
      roles: ['reviewer', 'editor'],
    });
    const { secret, uri } = await api().beginCodes({ token });
    expect(uri).toContain(secret);
    const enrol = (code: string) => api().enrolPassword({ token, password: PASSWORD, code });
    expect(await refusalOf(enrol('000000'))).toBe('STAFF_CODE_WRONG');
    const { token: session } = await enrol(codeOf(secret));
    expect(await api().me({}, { token: session })).toMatchObject({
      name: 'li.wei',
      roles: ['reviewer', 'editor'],
    });
  });

  it('works once, for a day, and not when another has taken its place', async () => {
    const { lines } = await office('link', 'li.wei');
    const first = lines[0]?.split('#')[1] ?? '';
    const token = (await office('link', 'li.wei')).lines[0]?.split('#')[1] ?? '';
    expect(await refusalOf(api().invitation({ token: first }))).toBe('STAFF_INVITATION_VOID');
    const { secret } = await api().beginCodes({ token });
    await api().enrolPassword({ token, password: PASSWORD, code: codeOf(secret) });
    expect(await refusalOf(api().invitation({ token }))).toBe('STAFF_INVITATION_VOID');
    const late = (await office('link', 'li.wei')).lines[0]?.split('#')[1] ?? '';
    server.clock.advance({ hours: 24 });
    expect(await refusalOf(api().beginCodes({ token: late }))).toBe('STAFF_INVITATION_VOID');
    expect(await refusalOf(api().invitation({ token: 'x'.repeat(43) }))).toBe('STAFF_INVITATION_VOID');
  });

  it('ends every way in and session that was there before', async () => {
    const { session, logIn } = await withPassword('renewed', 'support');
    const token = (await office('link', 'renewed')).lines[0]?.split('#')[1] ?? '';
    expect(await refusalOf(api().me({}, { token: session.token }))).toBe('accepted');
    const device = new PasskeyDevice(ORIGIN);
    await api().enrolPasskey({ token, answer: device.create(await api().beginPasskey({ token })) });
    expect(await refusalOf(api().me({}, { token: session.token }))).toBe('AUTH_REQUIRED');
    expect(await refusalOf(logIn())).toBe('STAFF_LOGIN_WRONG');
    const again = await api().passkeyLogin({ answer: device.sign(await api().passkeyChallenge({})) });
    expect(again.staff.name).toBe('renewed');
  });

  it('that is used is written down with what it replaced, beside the login, and nothing secret', async () => {
    const { secret, session } = await withPassword('chosen', 'support');
    const linkNow = async () => (await office('link', 'chosen')).lines[0]?.split('#')[1] ?? '';
    const device = new PasskeyDevice(ORIGIN);
    const first = await linkNow();
    const answer = device.create(await api().beginPasskey({ token: first }));
    await api().enrolPasskey({ token: first, answer });
    const second = await linkNow();
    const codes = await api().beginCodes({ token: second });
    const enrol = (code: string) => api().enrolPassword({ token: second, password: PASSWORD, code });
    expect(await refusalOf(enrol('000000'))).toBe('STAFF_CODE_WRONG');
    await enrol(codeOf(codes.secret));
    const { rows } = await sql<{ action: string; details: string }>`
      select action, details from audit_entry where actor = ${`staff:${session.staff.id}`} order by seq`.execute(
      server.ctx.db,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      ...['staff.enrolPassword', 'staff.login', 'staff.enrolPasskey', 'staff.login'],
      ...['staff.enrolPassword', 'staff.login'],
    ]);
    const replaced = rows.flatMap(({ action, details }) =>
      action === 'staff.login' ? [] : [JSON.parse(details) as object],
    );
    expect(replaced).toEqual([
      { replaced: { password: false, passkeys: 0, sessions: 0 } },
      { replaced: { password: true, passkeys: 0, sessions: 1 } },
      { replaced: { password: false, passkeys: 1, sessions: 1 } },
    ]);
    const told = JSON.stringify(rows);
    for (const hidden of [PASSWORD, secret, codes.secret, first, second]) expect(told).not.toContain(hidden);
    expect(await verifyChain(server.ctx)).toMatchObject({ broken: null });
  });

  it('asks for a password of fifteen characters', async () => {
    const token = await linkFor('short', 'support');
    const { secret } = await api().beginCodes({ token });
    const enrol = api().enrolPassword({ token, password: 'fourteen chars', code: codeOf(secret) });
    expect(await refusalOf(enrol)).toBe('BAD_INPUT');
  });
});

describe('logging in', () => {
  it('takes the right password and a code that was not used', async () => {
    const { secret, logIn } = await withPassword('zhao', 'finance');
    const code = codeOf(secret);
    expect((await logIn(PASSWORD, code)).staff.permissions).toContain('audit.read');
    expect(await refusalOf(logIn(PASSWORD, code))).toBe('STAFF_LOGIN_WRONG');
    server.clock.advance({ minutes: 1 });
    expect(await refusalOf(logIn('another password of it'))).toBe('STAFF_LOGIN_WRONG');
    expect(await refusalOf(logIn())).toBe('accepted');
    expect(await refusalOf(api().login({ name: 'nobody', password: PASSWORD, code }))).toBe(
      'STAFF_LOGIN_WRONG',
    );
  });

  it('is closed for a quarter of an hour after five failures, in the same words', async () => {
    const { secret, logIn } = await withPassword('qian', 'support');
    for (let time = 0; time < 5; time += 1) await refusalOf(logIn('wrong, wrong, wrong'));
    server.clock.advance({ minutes: 14 });
    expect(await refusalOf(logIn())).toBe('STAFF_LOGIN_WRONG');
    server.clock.advance({ minutes: 1 });
    expect(await refusalOf(logIn(PASSWORD, codeOf(secret)))).toBe('accepted');
  });

  it('is closed where it failed, and not where its person has been or is', async () => {
    const { logIn } = await withPassword('li', 'support');
    const stranger = { headers: { 'x-forwarded-for': '203.0.113.9' } };
    for (let time = 0; time < 5; time += 1) await refusalOf(logIn('wrong', undefined, stranger));
    expect(await refusalOf(logIn(PASSWORD, undefined, stranger))).toBe('STAFF_LOGIN_WRONG');
    expect(await refusalOf(logIn(PASSWORD, undefined, elsewhere(1)))).toBe('accepted');
  });

  it('that failed from ever other addresses is closed but where its person has been; theirs are not counted with them', async () => {
    const { logIn, session } = await withPassword('wang', 'support');
    const fail = async (address: Called) => refusalOf(logIn('wrong', undefined, address));
    for (let time = 0; time < 4; time += 1) await fail({});
    const { ctx, clock } = server;
    await sql`insert into staff_failure (id, staff_id, address, at)
      select gen_random_uuid(), ${session.staff.id}, '203.0.113.' || n, ${clock.now()}
      from generate_series(1, 49) n`.execute(ctx.db);
    // The fiftieth is right, and so not one.
    expect(await refusalOf(logIn(PASSWORD, undefined, elsewhere(2)))).toBe('accepted');
    for (const from of [100, 101]) await fail(elsewhere(from));
    clock.advance({ minutes: 1 });
    expect(await refusalOf(logIn(PASSWORD, undefined, elsewhere(3)))).toBe('STAFF_LOGIN_WRONG');
    expect(await refusalOf(logIn(PASSWORD, undefined, elsewhere(2)))).toBe('accepted');
    clock.advance({ minutes: 60 });
    expect(await refusalOf(logIn(PASSWORD, undefined, elsewhere(3)))).toBe('accepted');
  });

  it('at once with one code lets one in', async () => {
    const { logIn } = await withPassword('sun', 'support');
    const outcomes = await Promise.all([logIn(), logIn(), logIn()].map(refusalOf));
    expect(outcomes.toSorted()).toEqual(['STAFF_LOGIN_WRONG', 'STAFF_LOGIN_WRONG', 'accepted']);
  });

  it('is written down, and a session ends when nothing is done', async () => {
    const { session } = await withPassword('zhou', 'operator');
    const { entries } = await server.api.auditDesk.list({ action: 'staff.login' }, { token: session.token });
    expect(entries[0]).toMatchObject({ actorName: 'zhou', details: { way: 'password' } });
    server.clock.advance({ minutes: 30 });
    expect(await refusalOf(api().me({}, { token: session.token }))).toBe('AUTH_REQUIRED');
  });

  it('by passkey is refused to who is blocked, and ends what was open', async () => {
    const token = await linkFor('wu', 'support');
    const device = new PasskeyDevice(ORIGIN);
    const { token: session } = await api().enrolPasskey({
      ...{ token, answer: device.create(await api().beginPasskey({ token })) },
    });
    expect((await office('block', 'wu')).code).toBe(0);
    expect(await refusalOf(api().me({}, { token: session }))).toBe('AUTH_REQUIRED');
    const answer = device.sign(await api().passkeyChallenge({}));
    expect(await refusalOf(api().passkeyLogin({ answer }))).toBe('PASSKEY_INVALID');
  });

  it('out ends this session, or the others', async () => {
    const { session, logIn } = await withPassword('zheng', 'support');
    const other = await logIn();
    await api().endSessions({}, { token: other.token });
    expect(await refusalOf(api().me({}, { token: session.token }))).toBe('AUTH_REQUIRED');
    await api().logout({}, { token: other.token });
    expect(await refusalOf(api().me({}, { token: other.token }))).toBe('AUTH_REQUIRED');
  });
});
