import { z } from 'zod';
import { id, instant, paging, phone, text } from '../kernel/fields.ts';
import { listOp, op } from '../kernel/op.ts';
import { closingBlockers } from '../privacy.ts';

export const MEMBER_STATES = ['active', 'frozen', 'blocked', 'closing', 'deleted'] as const;
/** What the member reads of why something was done to their account. */
export const MEMBER_WHY_MAX = 300;

const state = z.enum(MEMBER_STATES);
const why = text(MEMBER_WHY_MAX).min(2);
/** For the chain; the member is told `why` alone. */
const note = text(500).optional();

const row = z.object({
  id: z.string(),
  nickname: z.string(),
  /** Masked: 138****1234; empty where the account is closed. */
  phone: z.string(),
  /** Masked: q***@example.com; empty where there is none. */
  email: z.string(),
  state,
  createTime: instant,
});

const counts = z.object({
  purchases: z.int(),
  payments: z.int(),
  refunds: z.int(),
  licences: z.int(),
  assets: z.int(),
  drafts: z.int(),
  works: z.int(),
  /** Reports that the member has sent, and those against what is theirs. */
  reportsSent: z.int(),
  reportsAgainst: z.int(),
});

/** Members, as support sees them. */
export const peopleDesk = {
  find: listOp({
    method: 'GET',
    path: '/api/admin/people/find',
    auth: 'staff',
    permission: 'people.read',
    summary: {
      zh: '按编号、手机号、昵称或邮箱查找会员，新的在前；总数最多数到一万',
      en: 'Members by id, phone, nickname or mail, newest first; the total is counted up to ten thousand',
    },
    input: z.object({
      ...paging,
      clientId: id.optional(),
      phone: phone.optional(),
      nickname: text(60).optional(),
      email: text(254).optional(),
      /** Those that are frozen alone. */
      state: z.enum(['frozen']).optional(),
    }),
    data: row,
  }),
  detail: op({
    method: 'GET',
    path: '/api/admin/people/detail',
    auth: 'staff',
    permission: 'people.read',
    recorded: true,
    summary: { zh: '一位会员的账号情况', en: 'How a member’s account stands' },
    input: z.object({ id }),
    data: row.extend({
      /** How the account was made: by phone or WeChat. */
      way: z.string(),
      /** Below the site; empty for none. */
      headImage: z.string(),
      frozenTime: instant.nullable(),
      frozenWhy: z.string(),
      closingTime: instant.nullable(),
      isCreator: z.boolean(),
      /** Of what they handed in, or began to, to become a creator. */
      applicationId: z.string().nullable(),
      isMinor: z.boolean(),
      membership: z.object({ tier: z.string(), endTime: instant }).nullable(),
      points: z.int(),
      earnedPoints: z.int(),
      /** For earnings that were taken back. */
      owedPoints: z.int(),
      counts,
      blockers: closingBlockers,
      consents: z.array(
        z.object({ document: z.string(), version: z.string(), granted: z.boolean(), time: instant }),
      ),
      /** Open ones, the one heard of last first. */
      sessions: z.array(
        z.object({ browser: z.string(), system: z.string(), createTime: instant, seenTime: instant }),
      ),
      /** The newest of the trail of the account, at most fifty. */
      events: z.array(z.object({ kind: z.string(), time: instant })),
    }),
  }),
  endSessions: op({
    method: 'POST',
    path: '/api/admin/people/sessions/end',
    auth: 'staff',
    permission: 'people.manage',
    summary: { zh: '让会员在所有设备上退出登录', en: 'Log a member out everywhere' },
    input: z.object({ id, note }),
    data: z.object({ ended: z.int() }),
  }),
  freeze: op({
    method: 'POST',
    path: '/api/admin/people/freeze',
    auth: 'staff',
    permission: 'people.manage',
    summary: {
      zh: '冻结账号：仍可查看、导出和注销，不能购买、创作和发布；理由会发给会员',
      en: 'Freeze an account: it still reads, exports and closes, and buys, makes and publishes nothing; its member reads why',
    },
    input: z.object({ id, why: z.object({ zh: why, en: why }), note }),
    data: z.literal(true),
  }),
  unfreeze: op({
    method: 'POST',
    path: '/api/admin/people/unfreeze',
    auth: 'staff',
    permission: 'people.manage',
    summary: { zh: '解除冻结', en: 'Take a freeze back' },
    input: z.object({ id, note }),
    data: z.literal(true),
  }),
  resetName: op({
    method: 'POST',
    path: '/api/admin/people/name/reset',
    auth: 'staff',
    permission: 'people.manage',
    summary: { zh: '重置违规昵称，理由会发给会员', en: 'Reset a nickname; its member reads why' },
    input: z.object({ id, why: z.object({ zh: why, en: why }) }),
    data: z.literal(true),
  }),
  resetPicture: op({
    method: 'POST',
    path: '/api/admin/people/picture/reset',
    auth: 'staff',
    permission: 'people.manage',
    summary: { zh: '重置违规头像，理由会发给会员', en: 'Reset a profile picture; its member reads why' },
    input: z.object({ id, why: z.object({ zh: why, en: why }) }),
    data: z.literal(true),
  }),
  view: op({
    method: 'POST',
    path: '/api/admin/people/view',
    auth: 'staff',
    permission: 'people.view-as',
    perMinute: 20,
    summary: {
      zh: '以会员视角只读查看网站 15 分钟；会员的安全记录会写明',
      en: 'See the site as a member does for 15 minutes, without changing anything; the member’s trail says so',
    },
    input: z.object({ id, reason: text(500).min(4) }),
    data: z.object({ token: z.string(), endTime: instant }),
  }),
};
