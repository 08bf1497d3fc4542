import { z } from 'zod';
import { id, instant, text } from '../kernel/fields.ts';
import { op } from '../kernel/op.ts';
import { STAFF_PASSWORD_MAX, STAFF_PASSWORD_MIN } from '../staff-limits.ts';
import { PERMISSION_NAMES, ROLE_NAMES, type Permission } from '../staff-roles.ts';
import { deskReason } from './approvals.ts';

/** A session of staff ends after so long without a call, and at the latest so long after it began. */
export const STAFF_IDLE_SECONDS = 30 * 60;
export const STAFF_SESSION_SECONDS = 12 * 3600;

/** What staff types to log in: `li.wei`. */
const staffName = text(40)
  .transform((value) => value.normalize('NFKC').toLowerCase())
  .pipe(z.string().regex(/^[a-z][a-z0-9.-]{1,39}$/));
const password = z.string().min(STAFF_PASSWORD_MIN).max(STAFF_PASSWORD_MAX);
const oneTimeCode = text(20)
  .transform((value) => value.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'STAFF_CODE_WRONG'));
const token = text(100).min(20);
/** WebAuthn level 3 in its JSON form, as text, as the browser made it. */
const answer = text(16_000).min(2);
const options = z.record(z.string(), z.unknown());
const roles = z.array(z.enum(ROLE_NAMES)).min(1).max(ROLE_NAMES.length);

const me = z.object({
  id: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(z.enum(PERMISSION_NAMES as [Permission, ...Permission[]])),
});
/** `token` goes into the header like a member's: `Blade-Auth: bearer <token>`. */
const session = z.object({ token: z.string(), expiresInSeconds: z.int(), idleSeconds: z.int(), staff: me });
/** `hasDecider`: whether anybody but the proposer may decide it yet. */
const proposed = z.object({ approvalId: z.string(), hasDecider: z.boolean() });

export const staff = {
  login: op({
    method: 'POST',
    path: '/api/admin/login',
    auth: 'public',
    perMinute: 10,
    summary: { zh: '员工登录：密码与动态码', en: 'Log in as staff by password and one-time code' },
    input: z.object({ name: text(40), password: z.string().max(STAFF_PASSWORD_MAX), code: oneTimeCode }),
    data: session,
  }),
  passkeyChallenge: op({
    method: 'POST',
    path: '/api/admin/login/passkey/begin',
    auth: 'public',
    perMinute: 20,
    summary: { zh: '员工通行密钥登录的题目', en: 'What a passkey of staff has to sign' },
    input: z.object({}),
    data: options,
  }),
  passkeyLogin: op({
    method: 'POST',
    path: '/api/admin/login/passkey',
    auth: 'public',
    perMinute: 20,
    summary: { zh: '员工登录：通行密钥', en: 'Log in as staff by passkey' },
    input: z.object({ answer }),
    data: session,
  }),
  invitation: op({
    method: 'POST',
    path: '/api/admin/invitation',
    auth: 'public',
    perMinute: 20,
    summary: { zh: '查看邀请', en: 'Whom an invitation is for' },
    input: z.object({ token }),
    data: z.object({ name: z.string(), roles: z.array(z.string()), expireTime: instant }),
  }),
  beginCodes: op({
    method: 'POST',
    path: '/api/admin/invitation/codes',
    auth: 'public',
    perMinute: 20,
    summary: { zh: '开始设置动态码', en: 'Begin to set one-time codes up' },
    input: z.object({ token }),
    data: z.object({ secret: z.string(), uri: z.string() }),
  }),
  enrolPassword: op({
    method: 'POST',
    path: '/api/admin/invitation/password',
    auth: 'public',
    perMinute: 20,
    summary: {
      zh: '以密码与动态码接受邀请；原有登录方式全部作废',
      en: 'Accept an invitation by password and one-time codes; every earlier way to log in ends',
    },
    input: z.object({ token, password, code: oneTimeCode }),
    data: session,
  }),
  beginPasskey: op({
    method: 'POST',
    path: '/api/admin/invitation/passkey/begin',
    auth: 'public',
    perMinute: 20,
    summary: { zh: '开始设置通行密钥', en: 'Begin to make a passkey' },
    input: z.object({ token }),
    data: options,
  }),
  enrolPasskey: op({
    method: 'POST',
    path: '/api/admin/invitation/passkey',
    auth: 'public',
    perMinute: 20,
    summary: {
      zh: '以通行密钥接受邀请；原有登录方式全部作废',
      en: 'Accept an invitation by passkey; every earlier way to log in ends',
    },
    input: z.object({ token, answer }),
    data: session,
  }),
  me: op({
    method: 'GET',
    path: '/api/admin/me',
    auth: 'staff',
    permission: null,
    summary: { zh: '当前员工', en: 'The member of staff who calls' },
    input: z.object({}),
    data: me,
  }),
  logout: op({
    method: 'POST',
    path: '/api/admin/logout',
    auth: 'staff',
    permission: null,
    summary: { zh: '员工退出登录', en: 'Log out' },
    input: z.object({}),
    data: z.literal(true),
  }),
  list: op({
    method: 'GET',
    path: '/api/admin/staff',
    auth: 'staff',
    permission: 'staff.manage',
    summary: { zh: '全部员工', en: 'Everybody of staff' },
    input: z.object({}),
    data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        roles: z.array(z.string()),
        status: z.enum(['invited', 'active', 'blocked']),
        hasPassword: z.boolean(),
        passkeys: z.int(),
        /** Whether a link to choose a way to log in may be taken with `link`. */
        mayLink: z.boolean(),
        createTime: instant,
        seenTime: instant.nullable(),
      }),
    ),
  }),
  invite: op({
    method: 'POST',
    path: '/api/admin/staff/invite',
    auth: 'staff',
    permission: 'staff.manage',
    summary: { zh: '提议新增员工', en: 'Propose a new member of staff' },
    input: z.object({ name: staffName, roles, reason: deskReason }),
    data: proposed,
  }),
  setRoles: op({
    method: 'POST',
    path: '/api/admin/staff/roles',
    auth: 'staff',
    permission: 'staff.manage',
    summary: { zh: '提议调整角色', en: 'Propose other roles' },
    input: z.object({ id, roles, reason: deskReason }),
    data: proposed,
  }),
  renew: op({
    method: 'POST',
    path: '/api/admin/staff/renew',
    auth: 'staff',
    permission: 'staff.manage',
    summary: {
      zh: '提议让员工重设登录方式，例如遗失手机后；也用于解除停用',
      en: 'Propose that somebody chooses a new way to log in, as after a lost phone; also lifts a block',
    },
    input: z.object({ id, reason: deskReason }),
    data: proposed,
  }),
  link: op({
    method: 'POST',
    path: '/api/admin/staff/link',
    auth: 'staff',
    permission: 'staff.manage',
    summary: {
      zh: '取得邀请链接的口令，24 小时内有效；再次取得会使前一个作废',
      en: "The token of somebody's invitation, good for 24 hours; the one before ends",
    },
    input: z.object({ id }),
    data: z.object({ token: z.string(), expireTime: instant }),
  }),
  block: op({
    method: 'POST',
    path: '/api/admin/staff/block',
    auth: 'staff',
    permission: 'staff.manage',
    summary: { zh: '立即停用员工并结束其全部会话', en: 'Block somebody and end their sessions, at once' },
    input: z.object({ id, reason: deskReason }),
    data: z.literal(true),
  }),
  endSessions: op({
    method: 'POST',
    path: '/api/admin/staff/sessions/end',
    auth: 'staff',
    permission: null,
    summary: { zh: '结束自己的其他会话', en: "End the caller's other sessions" },
    input: z.object({}),
    data: z.literal(true),
  }),
};
