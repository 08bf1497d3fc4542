import { z } from 'zod';
import { flag, id, idList, instant, paging, text } from './kernel/fields.ts';
import { listOp, op } from './kernel/op.ts';
import { NOTICE_KINDS, NOTICE_PAGES } from './notice-kinds.ts';

const messageType = z.enum(['official', 'system']);
const noticeKind = z.enum(NOTICE_KINDS);
const every = z.enum(['daily', 'weekly']);
const email = text(120).pipe(z.email('EMAIL_INVALID'));

export const messageSchema = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  type: messageType,
  isRead: z.boolean(),
  createTime: instant,
  /** Null of notices from before kinds were kept. */
  kind: noticeKind.nullable(),
  /** The page that it leads to, with the id of what is shown there; null leads nowhere. */
  target: z.object({ page: z.enum(NOTICE_PAGES), id: z.string() }).nullable(),
});

export const messages = {
  list: listOp({
    method: 'GET',
    path: '/api/client/message/list',
    auth: 'user',
    summary: { zh: '消息列表', en: 'Notices, newest first' },
    input: z.object({ ...paging, type: messageType.optional() }),
    data: messageSchema,
  }),
  unread: op({
    method: 'GET',
    path: '/api/client/message/unread',
    auth: 'user',
    summary: { zh: '未读消息数', en: 'Number of unread notices' },
    input: z.object({}),
    data: z.int(),
  }),
  readAll: op({
    method: 'GET',
    path: '/api/client/message/all/read',
    auth: 'user',
    summary: { zh: '全部标为已读', en: 'Mark all as read' },
    input: z.object({ type: messageType.optional() }),
    data: z.literal(true),
  }),
  read: op({
    method: 'POST',
    path: '/api/client/message/read',
    auth: 'user',
    summary: {
      zh: '将一条消息标为已读；不存在的和他人的消息不受影响',
      en: 'Mark one notice as read; one that is not there or of somebody else is passed over',
    },
    input: z.object({ id }),
    data: z.literal(true),
  }),
  remove: op({
    method: 'GET',
    path: '/api/client/message/del',
    auth: 'user',
    success: 'DELETED',
    summary: { zh: '删除消息', en: 'Delete notices' },
    aliases: { id: 'ids' },
    input: z.object({ ids: idList(100) }),
    data: z.literal(true),
  }),
  preferences: op({
    method: 'GET',
    path: '/api/client/message/preferences',
    auth: 'user',
    summary: { zh: '我接收哪些消息', en: 'What I am sent as notices' },
    input: z.object({}),
    data: z.object({
      /** Of those that are required everybody is told. */
      kinds: z.array(z.object({ kind: noticeKind, isRequired: z.boolean(), isOn: z.boolean() })),
      /** The digest by mail; null while it is off. */
      digest: z.object({ email: z.string(), every }).nullable(),
    }),
  }),
  setPreference: op({
    method: 'POST',
    path: '/api/client/message/preferences/set',
    auth: 'user',
    success: 'CHANGED',
    summary: {
      zh: '接收或不接收一类消息；必须告知的消息返回 NOTICE_REQUIRED',
      en: 'Be sent one kind of notice or not; NOTICE_REQUIRED for what everybody is told',
    },
    input: z.object({ kind: noticeKind, isOn: flag }),
    data: z.literal(true),
  }),
  askDigest: op({
    method: 'POST',
    path: '/api/client/message/digest/ask',
    auth: 'user',
    perMinute: 5,
    success: 'SENT',
    summary: { zh: '向接收摘要的邮箱发送验证码', en: 'Send a code to the address that a digest is to go to' },
    input: z.object({ email }),
    data: z.literal(true),
  }),
  confirmDigest: op({
    method: 'POST',
    path: '/api/client/message/digest/confirm',
    auth: 'user',
    perMinute: 20,
    success: 'CHANGED',
    summary: {
      zh: '用邮箱验证码开启消息摘要',
      en: 'Turn the digest on by the code that came to the address',
    },
    input: z.object({ email, every, code: text(16) }),
    data: z.literal(true),
  }),
  setDigest: op({
    method: 'POST',
    path: '/api/client/message/digest/set',
    auth: 'user',
    success: 'CHANGED',
    summary: {
      zh: '更改摘要的频率，或关闭并删除邮箱',
      en: 'Change how often the digest comes, or turn it off and forget the address',
    },
    input: z.object({ every: z.enum([...every.options, 'off']) }),
    data: z.literal(true),
  }),
  stopDigest: op({
    method: 'POST',
    path: '/api/client/message/digest/stop',
    auth: 'public',
    perMinute: 30,
    summary: {
      zh: '用邮件中的链接退订摘要，无需登录',
      en: 'Stop a digest by the link in it, without a login',
    },
    input: z.object({ token: text(200) }),
    data: z.literal(true),
  }),
};
