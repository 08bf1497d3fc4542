import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { hashToken, newToken } from './keys.ts';
import { enter, refuseInactive, type Entrance, type Login } from './login.ts';
import { WechatLoginError, type WechatProfile } from './port.ts';
import { findClient, insertClient, type ClientRow } from './repository/client.ts';
import {
  findWechatIdentity,
  insertScan,
  insertWechatIdentity,
  lockWechatKey,
  releaseWechatCode,
  setUnionid,
  spendWechatCode,
  takeScan,
  type WechatKey,
} from './repository/login.ts';
import { cleanNickname, newNickname } from './rules.ts';

export const SCAN_SECONDS = 10 * 60;
const STATE = 'weixin_state';

/** The address of the scan page, and the cookie that ties the answer to this browser. */
export async function beginScan(ctx: Context): Promise<{ url: string; cookie: string }> {
  const cookie = newToken();
  const nonce = newToken();
  await insertScan(ctx.db, {
    cookie_hash: hashToken(cookie),
    nonce_hash: hashToken(nonce),
    expires_at: new Date(ctx.clock.now().getTime() + SCAN_SECONDS * 1000),
  });
  const { publicUrl, port } = ctx.config;
  const redirectUri = `${publicUrl ?? `http://localhost:${port}`}/login`;
  return { url: ctx.wechat.authorizeUrl({ state: `${STATE}.${nonce}`, redirectUri }), cookie };
}

export type ScanAnswer = { code: string; state: string | undefined; cookie: string | undefined };

/**
 * Logs in whom WeChat names; a person without a phone gets a session that can only bind one. Throws
 * WECHAT_STATE_MISMATCH, WECHAT_CODE_INVALID, WECHAT_UNAVAILABLE (the same answer may then be sent again) or
 * ACCOUNT_BLOCKED.
 */
export async function finishScan(ctx: Context, answer: ScanAnswer, entrance: Entrance): Promise<Login> {
  const profile = await exchangeOnce(ctx, answer);
  return ctx.tx(async (ctx) => {
    const client = await findOrCreate(ctx, profile);
    refuseInactive(client);
    return enter(ctx, client.id, client.phone === null ? 'pending' : 'full', entrance);
  });
}

async function exchangeOnce(ctx: Context, answer: ScanAnswer): Promise<WechatProfile> {
  const codeHash = hashToken(answer.code);
  const scan = await ctx.tx(async (ctx) => {
    const taken = await takeMatchingScan(ctx, answer);
    const expiresAt = new Date(ctx.clock.now().getTime() + 2 * SCAN_SECONDS * 1000);
    if (!(await spendWechatCode(ctx.db, codeHash, expiresAt))) throw new AppError('WECHAT_CODE_INVALID');
    return taken;
  });
  try {
    return await ctx.wechat.exchange(answer.code);
  } catch (cause) {
    if (cause instanceof WechatLoginError && cause.kind === 'invalid_code') {
      throw new AppError('WECHAT_CODE_INVALID', {}, { cause });
    }
    await ctx.tx(async (ctx) => {
      await releaseWechatCode(ctx.db, codeHash);
      await insertScan(ctx.db, scan);
    });
    ctx.log.warn(
      { provider: cause instanceof WechatLoginError ? cause.message : 'unexpected error' },
      'wechat',
    );
    throw new AppError('WECHAT_UNAVAILABLE', {}, { cause });
  }
}

/** A bare `weixin_state` names no scan, so the cookie alone must do; with a nonce both must belong together. */
async function takeMatchingScan(ctx: Context, { state, cookie }: ScanAnswer) {
  if (!cookie || !state || (state !== STATE && !state.startsWith(`${STATE}.`))) {
    throw new AppError('WECHAT_STATE_MISMATCH');
  }
  const scan = await takeScan(ctx.db, {
    cookieHash: hashToken(cookie),
    nonceHash: state === STATE ? null : hashToken(state.slice(STATE.length + 1)),
    now: ctx.clock.now(),
  });
  if (!scan) throw new AppError('WECHAT_STATE_MISMATCH');
  return scan;
}

async function findOrCreate(ctx: Context, profile: WechatProfile): Promise<ClientRow> {
  const { wechatLogin } = ctx.config;
  const key: WechatKey = {
    appId: wechatLogin.kind === 'wechat' ? wechatLogin.appId : 'simulator',
    openid: profile.openid,
    unionid: profile.unionid ?? null,
  };
  await lockWechatKey(ctx.db, key);
  const identity = await findWechatIdentity(ctx.db, key);
  if (identity) {
    if (key.unionid && identity.unionid === null) await setUnionid(ctx.db, identity.id, key.unionid);
    const client = await findClient(ctx.db, identity.client_id);
    if (!client) throw new Error('a WeChat identity without its person');
    return client;
  }
  const client = await insertClient(ctx.db, {
    id: ctx.ids.next(),
    phone: null,
    nickname: cleanNickname(profile.nickname) || newNickname('微信用户'),
    grant_type: 'wechat',
    created_at: ctx.clock.now(),
  });
  await insertWechatIdentity(ctx.db, {
    id: ctx.ids.next(),
    client_id: client.id,
    app_id: key.appId,
    openid: key.openid,
    unionid: key.unionid,
    created_at: ctx.clock.now(),
  });
  return client;
}
