import { z } from 'zod';
import { passkeyLoginInput, passkeyLoginOps, passkeyOps } from './account-passkeys.ts';
import { securityOps } from './account-security.ts';
import { flag, instant, line, phone, text } from './kernel/fields.ts';
import { op } from './kernel/op.ts';

/** Life of an access token without and with auto-login, seconds. */
export const SESSION_SECONDS = 72 * 3600;
export const AUTO_LOGIN_SECONDS = 30 * 24 * 3600;
/** Before the same phone may be sent another code, seconds. */
export const SMS_RESEND_SECONDS = 60;
export const AVATAR_MAX_BYTES = 5 * 1024 * 1024;

/** The logged-in person, as only that person reads it. `vip` is 1 for a member. */
export const clientSchema = z.object({
  id: z.string(),
  nickname: z.string(),
  email: z.string(),
  /** Path below the site; empty shows the default avatar. */
  headImage: z.string(),
  /** Empty until a WeChat login has bound one. */
  phone: z.string(),
  loginStatus: z.int(),
  /** The account reads and is closed, but does nothing else; its notices say why. */
  isFrozen: z.boolean(),
  vip: z.union([z.literal(0), z.literal(1)]),
  /** `''`, `monthly` or `yearly`. */
  vipTier: z.enum(['', 'monthly', 'yearly']),
  vipEndTime: instant.nullable(),
  /** Points that can be spent now. */
  point: z.int(),
  /** Points that wait for the membership to be renewed. */
  frozen: z.int(),
  grantType: z.string(),
  /** Membership downloads used in this period, and the number shown beside it. */
  downloads: z.object({
    used: z.int(),
    limit: z.int(),
    shownLimit: z.int(),
    periodEndTime: instant.nullable(),
  }),
  cartCount: z.int(),
  unread: z.int(),
  /** Documents whose version in force this person has not agreed to. */
  consentDue: z.array(z.enum(['terms', 'privacy'])),
});

export const sessionSchema = z.object({
  client: clientSchema,
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Seconds the access token lives. */
  expiresIn: z.int(),
  tokenType: z.literal('bearer'),
});

export const account = {
  captcha: op({
    method: 'GET',
    path: '/api/login/captcha',
    auth: 'public',
    perMinute: 60,
    summary: { zh: '图形验证码', en: 'A picture of characters to type' },
    input: z.object({}),
    data: z.object({ key: z.string(), image: z.string() }),
  }),
  challenge: op({
    method: 'GET',
    path: '/api/login/challenge',
    auth: 'public',
    perMinute: 60,
    summary: { zh: '无感验证的工作量题目', en: 'A proof-of-work challenge in place of the picture' },
    input: z.object({}),
    data: z.record(z.string(), z.unknown()),
  }),
  sendCode: op({
    method: 'POST',
    path: '/api/login/sendCode',
    auth: 'public',
    perMinute: 20,
    success: 'SENT',
    summary: { zh: '发送短信验证码', en: 'Send a login code by SMS' },
    aliases: {
      captchaKey: 'key',
      captchaCode: 'code',
      captcha: 'code',
      'header:captcha-key': 'key',
      'header:captcha-code': 'code',
    },
    input: z.object({
      phone,
      key: text(64).optional(),
      code: text(16).optional(),
      /** The solved challenge, base64 of its JSON, as our own client sends it. */
      altcha: text(4000).optional(),
      type: text(20).optional(),
    }),
    data: z.literal(true),
  }),
  submit: op({
    method: 'POST',
    path: '/api/login/submit',
    auth: 'public',
    perMinute: 40,
    success: 'LOGGED_IN',
    summary: {
      zh: '登录、绑定手机或刷新令牌（grantType=sms|wechat|refresh_token）',
      en: 'Log in, bind a phone, or refresh (grantType=sms|wechat|refresh_token)',
    },
    input: z.object({
      grantType: z.enum([
        'sms',
        'sms_code',
        'phone',
        'captcha',
        'wechat',
        'weixin',
        'social',
        'refresh_token',
      ]),
      phone: phone.optional(),
      code: text(512).optional(),
      state: text(128).optional(),
      autoLogin: flag.optional(),
      refreshToken: text(128).optional(),
      /** Ticked consent to the agreements; needed only where an account is created. */
      agree: flag.optional(),
    }),
    data: sessionSchema,
  }),
  qrConnect: op({
    method: 'POST',
    path: '/api/login/qr_connect',
    auth: 'public',
    perMinute: 40,
    summary: {
      zh: '微信扫码登录：空请求返回扫码地址，带 code 完成登录',
      en: 'WeChat login: the scan address, or a session when a code is given',
    },
    input: z.object({ code: text(512).optional(), state: text(128).optional(), autoLogin: flag.optional() }),
    data: z.union([z.string(), sessionSchema]),
  }),
  logout: op({
    method: 'POST',
    path: '/api/login/logout',
    auth: 'pending',
    success: 'LOGGED_OUT',
    summary: { zh: '退出登录', en: 'Log out' },
    input: z.object({}),
    data: z.literal(true),
  }),
  info: op({
    method: 'GET',
    path: '/api/client/info',
    auth: 'pending',
    summary: { zh: '当前用户', en: 'The logged-in person' },
    input: z.object({}),
    data: clientSchema,
  }),
  update: op({
    method: 'POST',
    path: '/api/client/update',
    auth: 'user',
    success: 'CHANGED',
    summary: { zh: '修改资料；换手机号需短信验证码', en: 'Change the profile; a new phone needs its code' },
    input: z.object({
      nickname: line(30).min(1).optional(),
      email: z.union([z.literal(''), text(120).pipe(z.email('EMAIL_INVALID'))]).optional(),
      headImage: text(200).optional(),
      phone: phone.optional(),
      code: text(16).optional(),
    }),
    data: z.literal(true),
  }),
  putFile: op({
    method: 'POST',
    path: '/api/common/put-file',
    auth: 'user',
    perMinute: 30,
    summary: { zh: '上传头像图片', en: 'Upload a profile picture' },
    input: z.object({ purpose: z.enum(['avatar']).optional() }),
    files: {
      file: { maxBytes: AVATAR_MAX_BYTES, types: ['image/jpeg', 'image/png', 'image/webp'], required: true },
    },
    data: z.object({ link: z.string(), domain: z.string(), name: z.string(), originalName: z.string() }),
  }),
  ...securityOps,
  ...passkeyOps,
  ...passkeyLoginOps,
  passkeyLogin: op({
    method: 'POST',
    path: '/api/login/passkey',
    auth: 'public',
    perMinute: 40,
    success: 'LOGGED_IN',
    summary: { zh: '用通行密钥登录', en: 'Log in by a passkey' },
    input: passkeyLoginInput,
    data: sessionSchema,
  }),
};
