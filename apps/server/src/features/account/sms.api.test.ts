import { ApiError } from '@mogine/contract/kernel/client';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  nextAddress,
  nextPhone,
  readPicture,
  reasonIn,
  receiveCode,
  refusalOf,
  startAccountServer,
  type AccountServer,
} from '../../../test/account.ts';

let account: AccountServer;

beforeAll(async () => {
  account = await startAccountServer();
});
afterAll(() => account.server.close());
beforeEach(() => {
  account.server.clock.advance({ days: 2 });
  account.sms.fail = 'never';
});

type SendInput = Parameters<AccountServer['server']['api']['account']['sendCode']>[0];

function send(input: SendInput, headers: Record<string, string> = {}): Promise<unknown> {
  return account.server.api.account.sendCode(input, {
    headers: { 'x-forwarded-for': nextAddress(), ...headers },
  });
}

async function sendRead(phone: string, headers: Record<string, string> = {}): Promise<unknown> {
  return send({ phone, ...(await readPicture(account.server.ctx)) }, headers);
}

async function waitSeconds(call: Promise<unknown>): Promise<number> {
  const error: unknown = await call.catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError) || error.status !== 429) throw new Error(`not limited: ${String(error)}`);
  return Number(error.details['retryAfterSeconds']);
}

async function solve(challenge: unknown): Promise<string> {
  const given = challenge as Challenge;
  const solution = await solveChallenge({ challenge: given, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: given, solution })).toString('base64');
}

describe('the picture', () => {
  it('is a PNG under a key, and differs each time', async () => {
    const one = await account.server.api.account.captcha({});
    const other = await account.server.api.account.captcha({});
    expect(one.key).not.toBe(other.key);
    const png = Buffer.from(one.image.replace('data:image/png;base64,', ''), 'base64');
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 260, height: 96 });
  });

  it('takes either case and the header names of other clients', async () => {
    const picture = await readPicture(account.server.ctx);
    await send({ phone: nextPhone(), key: picture.key, code: picture.code.toLowerCase() });
    const { key, code } = await readPicture(account.server.ctx);
    await send({ phone: nextPhone() }, { 'captcha-key': key, 'captcha-code': code });
  });

  it('gets one try, right or wrong, for five minutes', async () => {
    const phone = nextPhone();
    const picture = await readPicture(account.server.ctx);
    expect(await refusalOf(send({ phone, key: picture.key, code: 'wrong' }))).toBe('CAPTCHA_WRONG');
    expect(await refusalOf(send({ phone, ...picture }))).toBe('CAPTCHA_WRONG');
    const late = await readPicture(account.server.ctx);
    account.server.clock.advance({ seconds: 300 });
    expect(await refusalOf(send({ phone, ...late }))).toBe('CAPTCHA_WRONG');
    const racing = await readPicture(account.server.ctx);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => refusalOf(send({ phone: nextPhone(), ...racing }))),
    );
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
  });

  it('cannot be left out, invented or confused by hostile input', async () => {
    const phone = nextPhone();
    expect(await refusalOf(send({ phone }))).toBe('CAPTCHA_REQUIRED');
    expect(await refusalOf(send({ phone, key: 'x' }))).toBe('CAPTCHA_REQUIRED');
    expect(await refusalOf(send({ phone, key: "' or 1=1 --", code: "' or 1=1 --" }))).toBe('CAPTCHA_WRONG');
    expect(await refusalOf(send({ phone, key: 'x'.repeat(65), code: 'a' }))).toBe('BAD_INPUT');
    expect(account.sms.codeFor(phone)).toBe('');
  });
});

describe('the challenge', () => {
  it('stands in for the picture, once, within five minutes', async () => {
    const altcha = await solve(await account.server.api.account.challenge({}));
    await send({ phone: nextPhone(), altcha });
    expect(await refusalOf(send({ phone: nextPhone(), altcha }))).toBe('CAPTCHA_WRONG');
    const late = await solve(await account.server.api.account.challenge({}));
    account.server.clock.advance({ seconds: 300 });
    expect(await refusalOf(send({ phone: nextPhone(), altcha: late }))).toBe('CAPTCHA_WRONG');
  });

  it('counts once however many present it together', async () => {
    const altcha = await solve(await account.server.api.account.challenge({}));
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => refusalOf(send({ phone: nextPhone(), altcha }))),
    );
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
  });

  it('refuses what we did not sign, what is unsolved and what is nonsense', async () => {
    const challenge = (await account.server.api.account.challenge({})) as unknown as Challenge;
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
    const eased = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00', cost: 1 } };
    const solution = { counter: 1, derivedKey: '00' };
    const later = { strength: 0, expiresAtMs: 9_999_999_999_999 };
    const attempts = [
      encode({ challenge, solution }),
      await solve(eased),
      encode({ challenge: { ...challenge, parameters: { ...challenge.parameters, data: later } }, solution }),
      encode({ challenge: { ...challenge, signature: '0'.repeat(64) }, solution }),
      encode({ challenge: null, solution: null }),
      encode([]),
      'not base64 at all {}',
      '%%%',
    ];
    for (const altcha of attempts) {
      expect(await refusalOf(send({ phone: nextPhone(), altcha }))).toBe('CAPTCHA_WRONG');
    }
    expect(await refusalOf(send({ phone: nextPhone(), altcha: 'a'.repeat(4001) }))).toBe('BAD_INPUT');
  });
});

describe('limits', () => {
  it('sends a phone one code a minute, five an hour and ten a day', async () => {
    const phone = nextPhone();
    await sendRead(phone);
    expect(await waitSeconds(sendRead(phone))).toBe(60);
    account.server.clock.advance({ seconds: 59 });
    expect(await waitSeconds(sendRead(phone))).toBe(1);
    account.server.clock.advance({ seconds: 1 });
    for (let count = 2; count <= 5; count += 1) {
      await sendRead(phone);
      account.server.clock.advance({ seconds: 60 });
    }
    expect(await waitSeconds(sendRead(phone))).toBe(3600 - 300);
    account.server.clock.advance({ hours: 1 });
    for (let count = 6; count <= 10; count += 1) {
      await sendRead(phone);
      account.server.clock.advance({ seconds: 60 });
    }
    account.server.clock.advance({ hours: 2 });
    expect(await waitSeconds(sendRead(phone))).toBeGreaterThan(12 * 3600);
  });

  it('reserves before it sends: of many at once for one phone, one goes out', async () => {
    const phone = nextPhone();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => refusalOf(sendRead(phone))));
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
    expect(account.sms.sent.filter((message) => message.phone === phone)).toHaveLength(1);
  });

  it('sends ten codes an hour through one browser, known by a cookie that is no login', async () => {
    const picture = await readPicture(account.server.ctx);
    const reply = await account.server.app.inject({
      method: 'POST',
      url: '/mogine/api/api/login/sendCode',
      payload: { phone: nextPhone(), ...picture },
    });
    const cookie = String(reply.headers['set-cookie']);
    expect(cookie).toMatch(/^mogine_device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
    const own = { cookie: cookie.split(';')[0] ?? '' };
    for (let count = 2; count <= 10; count += 1) await sendRead(nextPhone(), own);
    expect(await waitSeconds(sendRead(nextPhone(), own))).toBe(3600);
    await sendRead(nextPhone(), { cookie: 'mogine_device=<script>' });
  });

  it('asks an address with ten codes an hour for more work, and stops it at a hundred', async () => {
    const { ctx, api } = account.server;
    const from = { 'x-forwarded-for': '2001:db8:1:2:aaaa::1' };
    const neighbour = { 'x-forwarded-for': '2001:db8:1:2:bbbb::2' };
    for (let count = 1; count <= 10; count += 1) await sendRead(nextPhone(), from);
    expect(await refusalOf(sendRead(nextPhone(), neighbour))).toBe('CAPTCHA_WRONG');
    const dear = await readPicture(ctx, 1);
    await send({ phone: nextPhone(), ...dear }, neighbour);
    await sendRead(nextPhone(), { 'x-forwarded-for': '2001:db8:1:3::1' });
    const usual = (await api.account.challenge({})) as unknown as Challenge;
    const harder = (await api.account.challenge({}, { headers: from })) as unknown as Challenge;
    expect([usual, harder].map(({ parameters }) => parameters.data?.['strength'])).toEqual([0, 1]);
    const easy = await solve(usual);
    expect(await refusalOf(send({ phone: nextPhone(), altcha: easy }, from))).toBe('CAPTCHA_WRONG');
    for (let count = 12; count <= 100; count += 1) {
      await send({ phone: nextPhone(), ...(await readPicture(ctx, 1)) }, from);
    }
    const next = send({ phone: nextPhone(), ...(await readPicture(ctx, 1)) }, from);
    expect(await waitSeconds(next)).toBe(3600);
  });

  it('stops everything when the budget of the hour is spent, and starts again', async () => {
    const { ctx, clock } = account.server;
    const rows = Array.from({ length: 2000 }, () => ({
      id: ctx.ids.next(),
      phone: '13100000000',
      device: 'd',
      address: 'a',
      purpose: 'login',
      status: 'sent',
      created_at: clock.now(),
    }));
    for (let at = 0; at < rows.length; at += 500) {
      await ctx.db
        .insertInto('sms_send')
        .values(rows.slice(at, at + 500))
        .execute();
    }
    expect(await refusalOf(sendRead(nextPhone()))).toBe('SMS_UNAVAILABLE');
    clock.advance({ hours: 1 });
    expect(await refusalOf(sendRead(nextPhone()))).toBe('accepted');
  });
});

describe('sending', () => {
  it('answers the same for known and unknown phones and never shows the code', async () => {
    const phone = nextPhone();
    await account.server.ctx.db
      .insertInto('client')
      .values({
        id: account.server.ctx.ids.next(),
        phone,
        nickname: 'x',
        grant_type: 'sms',
        created_at: account.server.clock.now(),
      })
      .execute();
    const replies = [];
    for (const asked of [phone, nextPhone()]) {
      const reply = await account.server.send({
        method: 'POST',
        path: '/mogine/api/api/login/sendCode',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
        body: JSON.stringify({ phone: asked, ...(await readPicture(account.server.ctx)) }),
      });
      expect(reply.text).not.toContain(account.sms.codeFor(asked));
      replies.push(reply.text);
    }
    expect(replies[0]).toBe(replies[1]);
    expect(JSON.parse(replies[0] ?? '')).toMatchObject({ code: 200, data: true, msg: '发送成功' });
  });

  it('keeps no code in the clear', async () => {
    const phone = nextPhone();
    const code = await receiveCode(account, phone);
    const rows = await account.server.ctx.db
      .selectFrom('sms_code')
      .selectAll()
      .where('phone', '=', phone)
      .execute();
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(rows[0]?.code_mac.includes(code)).toBe(false);
  });

  it('tells of a failing provider at once and lets the phone try again', async () => {
    const phone = nextPhone();
    for (const fail of ['refused', 'crash'] as const) {
      account.sms.fail = fail;
      expect(await refusalOf(sendRead(phone))).toBe('SMS_UNAVAILABLE');
    }
    account.sms.fail = 'never';
    await sendRead(phone);
    expect(account.sms.codeFor(phone)).toMatch(/^\d{6}$/);
  });

  it('refuses bad phones, bad bodies and purposes without their session', async () => {
    const picture = { key: 'k', code: 'c' };
    for (const phone of ['', '123', '23800138000', '1380013800x', '138001380001']) {
      expect(await refusalOf(send({ phone, ...picture }))).toBe('PHONE_INVALID');
    }
    expect(await refusalOf(send({ phone: 13_800_138_000 as unknown as string, ...picture }))).toBe(
      'PHONE_INVALID',
    );
    expect(await refusalOf(send({ phone: nextPhone(), ...picture, type: 'change' }))).toBe('AUTH_REQUIRED');
    expect(await refusalOf(send({ phone: nextPhone(), ...picture, type: 'bind' }))).toBe('AUTH_REQUIRED');
    const post = (contentType: string, body: string) =>
      account.server.send({
        method: 'POST',
        path: '/mogine/api/login/sendCode',
        headers: { 'content-type': contentType },
        body,
      });
    expect(reasonIn(await post('application/json', '{"phone":'))).toBe('BAD_BODY');
    expect(reasonIn(await post('application/json', '[1]'))).toBe('BAD_BODY');
    expect(reasonIn(await post('text/xml', '<phone/>'))).toBe('UNSUPPORTED_TYPE');
    expect(reasonIn(await post('application/x-www-form-urlencoded', 'phone=1&phone=2'))).toBe(
      'PHONE_INVALID',
    );
  });

  it('forgives how a number is written', async () => {
    const phone = nextPhone();
    await sendRead(`+86 ${phone.slice(0, 3)}-${phone.slice(3, 7)} ${phone.slice(7)}`);
    expect(account.sms.codeFor(phone)).toMatch(/^\d{6}$/);
  });
});
