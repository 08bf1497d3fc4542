import { z } from 'zod';
import { id, instant, text } from './kernel/fields.ts';
import { op } from './kernel/op.ts';

/** What a browser says it is; empty words for what it does not say. Never more than this is told of a device. */
export const deviceSchema = z.object({
  /** `phone`, `tablet`, `desktop`, or `other` for programs. */
  kind: z.enum(['phone', 'tablet', 'desktop', 'other']),
  /** `Chrome`, `Safari` … */
  browser: z.string(),
  /** `Windows`, `iOS` … */
  system: z.string(),
});

/** Where an account is logged in, how it is entered, and what a new proof of its owner opens. */
export const securityOps = {
  sessions: op({
    method: 'GET',
    path: '/api/client/sessions',
    auth: 'user',
    summary: { zh: '登录中的设备', en: 'Devices that are logged in' },
    input: z.object({}),
    /** The one that asks first, then the one used last. */
    data: z.array(
      z.object({
        id: z.string(),
        device: deviceSchema,
        createTime: instant,
        /** Within a quarter of an hour. */
        seenTime: instant,
        isCurrent: z.boolean(),
      }),
    ),
  }),
  endSession: op({
    method: 'POST',
    path: '/api/client/sessions/end',
    auth: 'user',
    summary: { zh: '让一台设备退出登录', en: 'Log one device out' },
    input: z.object({ sessionId: id }),
    data: z.literal(true),
  }),
  endOtherSessions: op({
    method: 'POST',
    path: '/api/client/sessions/endOthers',
    auth: 'user',
    summary: { zh: '让其他设备全部退出登录', en: 'Log every other device out' },
    input: z.object({}),
    /** How many there were. */
    data: z.object({ ended: z.int() }),
  }),
  security: op({
    method: 'GET',
    path: '/api/client/security',
    auth: 'user',
    summary: { zh: '账号的登录方式', en: 'The ways into the account' },
    input: z.object({}),
    data: z.object({
      /** When a WeChat account was bound; null while none is. */
      wechatTime: instant.nullable(),
      /** Whether the owner has proved to be there lately, so that nothing more is asked before a change. */
      isProven: z.boolean(),
    }),
  }),
  confirm: op({
    method: 'POST',
    path: '/api/client/confirm',
    auth: 'user',
    perMinute: 20,
    summary: {
      zh: '用账号手机收到的验证码再次确认身份（sendCode 的 type=confirm）',
      en: "Prove once more to be the account's owner, by a code to its phone (sendCode with type=confirm)",
    },
    input: z.object({ code: text(16) }),
    data: z.literal(true),
  }),
  wechatBegin: op({
    method: 'POST',
    path: '/api/client/wechat/begin',
    auth: 'user',
    perMinute: 20,
    summary: { zh: '绑定微信的扫码地址', en: 'The scan address that binds a WeChat account' },
    input: z.object({}),
    data: z.string(),
  }),
  wechatBind: op({
    method: 'POST',
    path: '/api/client/wechat/bind',
    auth: 'user',
    perMinute: 20,
    summary: { zh: '完成微信绑定', en: 'Bind the WeChat account that was scanned with' },
    input: z.object({ code: text(512).min(1), state: text(128) }),
    data: z.literal(true),
  }),
  wechatUnbind: op({
    method: 'POST',
    path: '/api/client/wechat/unbind',
    auth: 'user',
    summary: { zh: '解绑微信', en: 'Unbind the WeChat account' },
    input: z.object({}),
    data: z.literal(true),
  }),
};
