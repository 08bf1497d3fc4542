import { z } from 'zod';
import { id, idList, instant, paging } from './kernel/fields.ts';
import { listOp, op } from './kernel/op.ts';

const messageType = z.enum(['official', 'system']);

export const messageSchema = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  type: messageType,
  isRead: z.boolean(),
  createTime: instant,
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
};
