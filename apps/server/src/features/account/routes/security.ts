import type { securityOps } from '@mogine/contract/account-security';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import { addressKey } from '#kernel/http/rate-limits';
import { clearScanCookie, readScanCookie, writeScanCookie } from '../cookies.ts';
import {
  confirmOwner,
  endOneSession,
  endOtherSessions,
  hasProof,
  listSessions,
  requireProof,
} from '../sessions.ts';
import { beginScan, finishBinding, readWechatTime, unbindWechat } from '../wechat.ts';

/** Sessions, and the ways into the account. */
export const securityHandlers: Handlers<Context, typeof securityOps> = {
  sessions: async ({ ctx, actor }) => listSessions(ctx, actor),

  endSession: async ({ ctx, actor, input, ip }) => {
    await endOneSession(ctx, actor, input.sessionId, addressKey(ip));
    return true;
  },

  endOtherSessions: async ({ ctx, actor, ip }) => ({
    ended: await endOtherSessions(ctx, actor, addressKey(ip)),
  }),

  security: async ({ ctx, actor }) => ({
    wechatTime: await readWechatTime(ctx, actor.clientId),
    isProven: await hasProof(ctx, actor),
  }),

  confirm: async ({ ctx, actor, input, ip }) => {
    await confirmOwner(ctx, actor, input.code, addressKey(ip));
    return true;
  },

  wechatBegin: async ({ ctx, actor, setCookie }) => {
    await requireProof(ctx, actor);
    const { url, cookie } = await beginScan(ctx, { kind: 'bind', clientId: actor.clientId });
    setCookie(writeScanCookie(ctx.config, cookie));
    return url;
  },

  wechatBind: async ({ ctx, actor, input, ip, cookies, setCookie }) => {
    const cookie = readScanCookie(ctx.config, cookies);
    await finishBinding(ctx, actor, { ...input, cookie }, addressKey(ip));
    setCookie(clearScanCookie(ctx.config));
    return true;
  },

  wechatUnbind: async ({ ctx, actor, ip }) => {
    await unbindWechat(ctx, actor, addressKey(ip));
    return true;
  },
};
