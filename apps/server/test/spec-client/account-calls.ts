import { describe, expect, it } from 'vitest';
import { logIn, newPhone, type Session } from './people.ts';
import { drawWare, type World } from './world.ts';

const THREE_DAYS_S = 72 * 3600;
const THIRTY_DAYS_S = 30 * 24 * 3600;

/** 1 to 6, 8 and 18: who somebody is. */
export function accountCalls(world: () => World): void {
  describe('login', () => {
    it('1 captcha is a new picture each time', async () => {
      const visitor = world().newClient();
      const keys = [];
      for (let count = 0; count < 2; count += 1) keys.push((await visitor.call<{ key: string }>(1)).key);
      expect(new Set(keys).size).toBe(2);
    });

    it('2 sendCode says what is wrong, and takes the picture under each of its names', async () => {
      const { newClient, readPicture, readMessage } = world();
      const visitor = newClient();
      const { key } = await visitor.call<{ key: string }>(1);
      expect(await visitor.refused(2, { phone: '123', key, code: 'x' })).toBe('400 请填写正确的手机号码');
      expect(await visitor.refused(2, { phone: newPhone() })).toBe('400 请填写图形验证码');
      expect(await visitor.refused(2, { phone: newPhone(), key, code: '?????' })).toBe('400 验证码不正确');
      const names = [
        ({ key, code }: { key: string; code: string }) => ({ captchaKey: key, captchaCode: code }),
        ({ key, code }: { key: string; code: string }) => ({ key, captcha: code }),
      ];
      for (const nameIt of names) {
        const phone = newPhone();
        expect(await visitor.call(2, { phone, ...nameIt(readPicture()) })).toBe(true);
        expect(await readMessage(phone)).toMatch(/^\d{6}$/);
      }
      const phone = newPhone();
      const picture = readPicture();
      const headers = { 'captcha-key': picture.key, 'captcha-code': picture.code };
      expect(await visitor.call(2, { phone }, { headers })).toBe(true);
      // At once again: the error arrives, so that the page can cut its countdown.
      expect(await visitor.refused(2, { phone, ...readPicture() })).toBe('429 操作过于频繁，请稍后再试');
    });

    it('3 submit registers a new phone, finds a known one again, and lasts as long as it says', async () => {
      const { client, phone, session } = await logIn(world());
      expect(session.client.phone).toBe(phone);
      expect(session.expiresIn).toBe(THREE_DAYS_S);
      expect((await client.call<Session['client']>(6)).id).toBe(session.client.id);
      expect(await client.refused(3, { grantType: 'sms', phone, code: '000000', agree: true })).toMatch(
        /^400 验证码/,
      );
      for (const grantType of ['sms_code', 'phone', 'captcha'] as const) {
        const person = await logIn(world(), { grantType, autoLogin: true });
        expect([grantType, person.session.expiresIn]).toEqual([grantType, THIRTY_DAYS_S]);
      }
    });

    it('4 submit as a form gives a new pair; the old pair is spent', async () => {
      const { client, session } = await logIn(world());
      let { refreshToken } = session;
      const spent = refreshToken;
      for (let count = 0; count < 4; count += 1) {
        const next = await client.call<Session>(4, { grantType: 'refresh_token', refreshToken });
        expect(next.refreshToken).not.toBe(refreshToken);
        expect(next.client.id).toBe(session.client.id);
        client.user = next.accessToken;
        ({ refreshToken } = next);
        await client.call(6);
      }
      const nobody = world().newClient();
      expect(await nobody.refused(4, { grantType: 'refresh_token', refreshToken: 'never' })).toBe(
        '401 请先登录',
      );
      expect(await nobody.refused(4, { grantType: 'refresh_token', refreshToken: spent })).toBe(
        '401 请先登录',
      );
      // Whoever used a spent one may be a thief: nobody stays logged in by it.
      expect(await client.refused(6)).toBe('401 请先登录');
      expect([client.user, client.logouts]).toEqual(['', 1]);
    });

    it('5 qr_connect leads to the scan, and its answer logs in or asks for a phone to bind', async () => {
      const { newClient, scan, readPicture, readMessage } = world();
      const browser = newClient();
      for (let count = 0; count < 2; count += 1)
        expect(new URL(await browser.call<string>(5)).pathname).toBe('/connect/qrconnect');
      const answer = await scan(await browser.call<string>(5));
      expect(answer.get('state')).toMatch(/^weixin_state/);
      const given = { code: answer.get('code') ?? '', state: answer.get('state') ?? '' };
      expect(await newClient().refused(5, given)).toMatch(/^400 /);
      expect(await browser.refused(5, { ...given, state: 'another' })).toMatch(/^400 /);
      // Without a phone the person is not complete, so only binding is open.
      const half = await browser.call<Session>(5, given);
      expect(half.client.phone).toBe('');
      browser.user = half.accessToken;
      expect(await browser.refused(7)).toBe('401 请先登录');
      browser.user = half.accessToken;
      const phone = newPhone();
      await browser.call(2, { phone, ...readPicture() });
      const code = await readMessage(phone);
      const bound = await browser.call<Session>(3, { grantType: 'sms', phone, code, agree: true });
      expect(bound.client.phone).toBe(phone);
      // The next scan is a complete login.
      const again = await scan(await browser.call<string>(5));
      const next = { code: again.get('code') ?? '', state: again.get('state') ?? '' };
      expect((await browser.call<Session>(5, next)).client.id).toBe(bound.client.id);
    });
  });

  describe('oneself', () => {
    it('6 info and 8 update: what is changed shows, what is wrong changes nothing', async () => {
      const { client } = await logIn(world());
      const before = await client.call<Record<string, unknown>>(6);
      expect(before).toMatchObject({ email: '', headImage: '', vip: 0, vipEndTime: null, point: 0 });
      expect(await client.call(8, { nickname: '设计师' })).toBe(true);
      expect(await client.call(8, { email: 'a@example.com' })).toBe(true);
      expect(await client.call<object>(6)).toMatchObject({ nickname: '设计师', email: 'a@example.com' });
      expect(await client.refused(8, { email: 'nowhere' })).toBe('400 请填写正确的邮箱地址');
      expect(await client.refused(8, { headImage: 'https://elsewhere.example/a.png' })).toMatch(/^400 /);
      expect(await client.refused(8, { phone: newPhone() })).toMatch(/^400 /);
      // Fields that are nobody's to set are not bound.
      await client.call(8, { nickname: '设计师', point: 9999, vip: 1 });
      expect(await client.call(6)).toEqual({ ...before, nickname: '设计师', email: 'a@example.com' });
    });

    it('18 put-file keeps a picture that can be shown and taken as one’s own', async () => {
      const { client } = await logIn(world());
      const file = { ...(await drawWare(3)), name: '头像.png' };
      for (let count = 0; count < 3; count += 1) {
        const kept = await client.call<{ link: string; name: string; originalName: string }>(
          18,
          {},
          { file },
        );
        expect(kept.originalName).toBe('头像.png');
        const shown = await fetch(new URL(kept.link, world().url));
        expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
        await client.call(8, { headImage: kept.name });
        const { headImage } = await client.call<{ headImage: string }>(6);
        expect(new URL(headImage, world().url).pathname).toBe(new URL(kept.link, world().url).pathname);
      }
      const page = { ...file, bytes: new TextEncoder().encode('<html>'), type: 'text/html' };
      expect(await client.refused(18, {}, { file: page })).toMatch(/^415 /);
      const large = { ...file, bytes: new Uint8Array(6 * 1024 * 1024) };
      expect(await client.refused(18, {}, { file: large })).toMatch(/^413 /);
      expect(await client.refused(18)).toBe('400 请先上传图片');
    });
  });
}
