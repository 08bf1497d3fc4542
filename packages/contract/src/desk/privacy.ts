import { z } from 'zod';
import { id, instant, int, paging, text } from '../kernel/fields.ts';
import { listOp, op } from '../kernel/op.ts';
import { closingBlockers } from '../privacy.ts';

export const EXPORT_STATES = ['waiting', 'ready', 'failed', 'gone'] as const;
/** `open`: those that somebody still waits for. */
export const EXPORT_SHOWS = ['open', ...EXPORT_STATES] as const;
/** Working days in which somebody who asks for something of their data gets it. */
export const PRIVACY_WORKING_DAYS = 15;

export const REQUEST_KINDS = ['access', 'correction', 'deletion', 'minor', 'other'] as const;
export const REQUEST_WAYS = ['mail', 'phone', 'letter', 'other'] as const;
export const REQUEST_STATES = ['open', 'answered', 'declined'] as const;
export const REQUEST_SHOWS = ['open', 'closed'] as const;
export const REQUEST_WORDS_MAX = 2000;
export const REQUEST_NAME_MAX = 60;

const permission = 'privacy.manage' as const;
const whose = { clientId: z.string(), nickname: z.string() };
const kind = z.enum(REQUEST_KINDS);
const person = z.object({ id: z.string(), name: z.string() });
const words = text(REQUEST_WORDS_MAX).min(2);
/** How often it was changed when it was read. */
const edition = int({ min: 1, max: 1_000_000 });

const request = z.object({
  id: z.string(),
  kind,
  way: z.enum(REQUEST_WAYS),
  /** Null where whoever asks has no account, or nobody knows which. */
  member: z.object(whose).nullable(),
  /** As they call themselves; may be empty of a member. */
  name: z.string(),
  receiveTime: instant,
  /** On the last day on which the law wants it answered. */
  dueTime: instant,
  owner: person.nullable(),
  state: z.enum(REQUEST_STATES),
  closeTime: instant.nullable(),
});

/** What people ask for of their data, with the time there is for it. */
export const privacyDesk = {
  requests: listOp({
    method: 'GET',
    path: '/api/admin/privacy/requests',
    ...{ auth: 'staff', permission },
    summary: {
      zh: '以文字或口头提出的请求：未办结的最早到期在前，已办结的新的在前',
      en: 'What was asked for in words: what is open by when it is due, what is closed newest first',
    },
    input: z.object({ ...paging, show: z.enum(REQUEST_SHOWS).default('open'), clientId: id.optional() }),
    data: request,
  }),
  request: op({
    method: 'GET',
    path: '/api/admin/privacy/request',
    ...{ auth: 'staff', permission },
    // It shows what somebody says of themselves.
    recorded: true,
    summary: { zh: '一项请求的全部内容', en: 'One request, whole' },
    input: z.object({ id }),
    data: request.extend({
      note: z.string(),
      answer: z.string(),
      edition: z.int(),
      createTime: instant,
      createdBy: z.string(),
      closedBy: z.string(),
    }),
  }),
  people: op({
    method: 'GET',
    path: '/api/admin/privacy/people',
    ...{ auth: 'staff', permission },
    summary: { zh: '可以负责请求的同事', en: 'Colleagues who may look after requests' },
    input: z.object({}),
    data: z.array(person),
  }),
  record: op({
    method: 'POST',
    path: '/api/admin/privacy/request/record',
    ...{ auth: 'staff', permission },
    summary: {
      zh: '登记一项请求：法定期限自收到之日起 15 个工作日',
      en: 'Write down a request: the law gives 15 working days from the day it was received',
    },
    input: z.object({
      kind,
      way: z.enum(REQUEST_WAYS),
      /** Either whose account it is about, or how whoever asks calls themselves. */
      clientId: id.optional(),
      name: text(REQUEST_NAME_MAX).default(''),
      /** A day of Shanghai's, today at the latest. */
      receivedOn: z.iso.date(),
      note: words,
      ownerId: id.optional(),
    }),
    data: z.object({ id: z.string(), dueTime: instant }),
  }),
  edit: op({
    method: 'POST',
    path: '/api/admin/privacy/request/edit',
    ...{ auth: 'staff', permission },
    summary: {
      zh: '修改类型、负责人与记录；期间被他人改动则拒绝',
      en: 'Change kind, owner and note; refused where a colleague has changed it meanwhile',
    },
    input: z.object({ id, edition, kind, ownerId: id.optional(), note: words }),
    data: z.literal(true),
  }),
  close: op({
    method: 'POST',
    path: '/api/admin/privacy/request/close',
    ...{ auth: 'staff', permission },
    summary: {
      zh: '办结一项请求并写明答复；期间被他人改动则拒绝',
      en: 'Close a request with what was answered; refused where a colleague has changed it meanwhile',
    },
    input: z.object({ id, edition, state: z.enum(REQUEST_STATES).exclude(['open']), answer: words }),
    data: z.literal(true),
  }),
  waiting: op({
    method: 'GET',
    path: '/api/admin/privacy/waiting',
    ...{ auth: 'staff', permission },
    summary: {
      zh: '等待处理的：未办结的请求、失败或超期的导出、超期的注销；最多数到一千',
      en: 'What waits: open requests, copies that failed or are overdue, closings that are overdue; counted up to a thousand each',
    },
    input: z.object({}),
    data: z.object({
      count: z.int(),
      overdue: z.int(),
      /** When the first of them was asked for. */
      since: instant.nullable(),
    }),
  }),
  exports: listOp({
    method: 'GET',
    path: '/api/admin/privacy/exports',
    ...{ auth: 'staff', permission },
    summary: {
      zh: '数据导出申请：等待中与失败的最早到期在前，其余新的在前',
      en: 'Copies of data that were asked for: those that somebody waits for by when they are due, others newest first',
    },
    input: z.object({ ...paging, state: z.enum(EXPORT_SHOWS).optional(), clientId: id.optional() }),
    data: z.object({
      id: z.string(),
      ...whose,
      state: z.enum(EXPORT_STATES),
      askTime: instant,
      /** On the last day on which the law wants it answered. */
      dueTime: instant,
      readyTime: instant.nullable(),
      bytes: z.int().nullable(),
    }),
  }),
  retryExport: op({
    method: 'POST',
    path: '/api/admin/privacy/exports/retry',
    ...{ auth: 'staff', permission },
    summary: { zh: '重新生成失败的导出', en: 'Make a copy again that failed' },
    input: z.object({ id }),
    data: z.literal(true),
  }),
  closings: listOp({
    method: 'GET',
    path: '/api/admin/privacy/closings',
    ...{ auth: 'staff', permission },
    summary: {
      zh: '进行中的账号注销：何时完成、被什么延后，最早到期的在前',
      en: 'Accounts that are being closed: when, and what holds them back, the first to be due first',
    },
    input: z.object({ ...paging, clientId: id.optional() }),
    data: z.object({
      ...whose,
      askTime: instant,
      /** When its member may no longer take it back. */
      dueTime: instant,
      /** On the last day on which the law wants it done. */
      legalTime: instant,
      /** Whether its days are over and it waits for what holds it back. */
      isHeldBack: z.boolean(),
      blockers: closingBlockers,
      /** Points owed for earnings that were taken back: they do not hold it back, and nobody is left to settle them. */
      owed: z.int(),
    }),
  }),
};
