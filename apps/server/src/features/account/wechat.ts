import type { Context } from '#context';
import { siteOrigin } from '#kernel/config';
import { AppError } from '#kernel/errors';
import type { Actor } from '#kernel/http/actor';
import { isReservedName } from '../moderation/index.ts';
import { requireOpen } from '../settings/index.ts';
import { recordEvent } from './audit.ts';
import { hashToken, newToken } from './keys.ts';
import { enter, refuseInactive, type Entrance, type Login } from './login.ts';
import { WechatLoginError, type WechatProfile } from './port.ts';
import { findClient, insertClient, lockClient, updateClient, type ClientRow } from './repository/client.ts';
import {
  deleteWechatOf,
  findWechatIdentity,
  findWechatOf,
  insertScan,
  insertWechatIdentity,
  lockWechatKey,
  moveWechatIdentity,
  releaseWechatCode,
  setUnionid,
  spendWechatCode,
  takeScan,
  type WechatKey,
} from './repository/login.ts';
import { cleanNickname, newNickname } from './rules.ts';
import { endSessions, requireProof } from './sessions.ts';

export const SCAN_SECONDS = 10 * 60;
const STATE = 'weixin_state';

/** What a scan is for: to log in, or to bind WeChat to the person who began it. */
export type ScanPurpose = { kind: 'login' } | { kind: 'bind'; clientId: string };

const PAGE: Readonly<Record<ScanPurpose['kind'], string>> = {
  login: '/login',
  bind: '/mogine/userCenter/settings',
};

function beginnerOf(purpose: ScanPurpose): string | null {
  return purpose.kind === 'bind' ? purpose.clientId : null;
}

/** The address of the scan page, and the cookie that ties the answer to this browser. */
export async function beginScan(
  ctx: Context,
  purpose: ScanPurpose,
): Promise<{ url: string; cookie: string }> {
  const cookie = newToken();
  const nonce = newToken();
  await insertScan(ctx.db, {
    cookie_hash: hashToken(cookie),
    nonce_hash: hashToken(nonce),
    expires_at: new Date(ctx.clock.now().getTime() + SCAN_SECONDS * 1000),
    client_id: beginnerOf(purpose),
  });
  const redirectUri = `${siteOrigin(ctx.config)}${PAGE[purpose.kind]}`;
  return { url: ctx.wechat.authorizeUrl({ state: `${STATE}.${nonce}`, redirectUri }), cookie };
}

export type ScanAnswer = { code: string; state: string | undefined; cookie: string | undefined };

/**
 * Logs in whom WeChat names; a person without a phone gets a session that can only bind one. Throws
 * WECHAT_STATE_MISMATCH, WECHAT_CODE_INVALID, WECHAT_UNAVAILABLE (the same answer may then be sent again) or
 * ACCOUNT_BLOCKED.
 */
export async function finishScan(ctx: Context, answer: ScanAnswer, entrance: Entrance): Promise<Login> {
  const profile = await exchangeOnce(ctx, answer, { kind: 'login' });
  return ctx.tx(async (ctx) => {
    const client = await findOrCreate(ctx, profile);
    refuseInactive(client);
    return enter(ctx, client.id, client.phone === null ? 'pending' : 'full', entrance);
  });
}

/**
 * Binds whom WeChat names to the person who scanned. An account that came by this WeChat and never got a phone holds nothing
 * and gives it up. Throws what {@link finishScan} throws of the scan, WECHAT_TAKEN and WECHAT_ALREADY_BOUND.
 */
export async function finishBinding(
  ctx: Context,
  { clientId }: Actor,
  answer: ScanAnswer,
  address: string,
): Promise<void> {
  const profile = await exchangeOnce(ctx, answer, { kind: 'bind', clientId });
  await ctx.tx(async (ctx) => {
    const key = keyOf(ctx, profile);
    await lockWechatKey(ctx.db, key);
    const [identity, bound] = await Promise.all([
      findWechatIdentity(ctx.db, key),
      findWechatOf(ctx.db, clientId),
    ]);
    if (identity?.client_id === clientId) return;
    if (bound) throw new AppError('WECHAT_ALREADY_BOUND');
    if (identity) await takeOver(ctx, identity.client_id, clientId);
    else await insertIdentity(ctx, clientId, key);
    await recordEvent(ctx, { kind: 'wechat_attached', clientId, address });
  });
}

async function takeOver(ctx: Context, from: string, to: string): Promise<void> {
  const holder = await lockClient(ctx.db, from);
  if (!holder || holder.phone !== null || holder.status === 'blocked') throw new AppError('WECHAT_TAKEN');
  await moveWechatIdentity(ctx.db, from, to);
  await updateClient(ctx.db, from, { status: 'deleted', nickname: '' });
  await endSessions(ctx, from, { keep: null });
}

/** When a person bound the WeChat account they have; null where there is none. */
export async function readWechatTime(ctx: Context, clientId: string): Promise<Date | null> {
  return (await findWechatOf(ctx.db, clientId))?.created_at ?? null;
}

/** Whom a person is to WeChat, to pay them there; null where none is bound. */
export async function findWechatRecipient(
  ctx: Context,
  clientId: string,
): Promise<{ appId: string; openid: string } | null> {
  const identity = await findWechatOf(ctx.db, clientId);
  return identity ? { appId: identity.app_id, openid: identity.openid } : null;
}

/** Takes WeChat from the ways into an account; its phone stays one. Throws CONFIRM_REQUIRED. */
export async function unbindWechat(ctx: Context, actor: Actor, address: string): Promise<void> {
  await requireProof(ctx, actor);
  await ctx.tx(async (ctx) => {
    const { clientId } = actor;
    // Asked twice it is still unbound.
    if (await deleteWechatOf(ctx.db, clientId))
      await recordEvent(ctx, { kind: 'wechat_removed', clientId, address });
  });
}

async function exchangeOnce(ctx: Context, answer: ScanAnswer, purpose: ScanPurpose): Promise<WechatProfile> {
  const codeHash = hashToken(answer.code);
  const scan = await ctx.tx(async (ctx) => {
    const taken = await takeMatchingScan(ctx, answer, purpose);
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
async function takeMatchingScan(ctx: Context, { state, cookie }: ScanAnswer, purpose: ScanPurpose) {
  if (!cookie || !state || (state !== STATE && !state.startsWith(`${STATE}.`))) {
    throw new AppError('WECHAT_STATE_MISMATCH');
  }
  const scan = await takeScan(ctx.db, {
    cookieHash: hashToken(cookie),
    nonceHash: state === STATE ? null : hashToken(state.slice(STATE.length + 1)),
    clientId: beginnerOf(purpose),
    now: ctx.clock.now(),
  });
  if (!scan) throw new AppError('WECHAT_STATE_MISMATCH');
  return scan;
}

function keyOf(ctx: Context, profile: WechatProfile): WechatKey {
  const { wechatLogin } = ctx.config;
  return {
    appId: wechatLogin.kind === 'wechat' ? wechatLogin.appId : 'simulator',
    openid: profile.openid,
    unionid: profile.unionid ?? null,
  };
}

async function insertIdentity(ctx: Context, clientId: string, key: WechatKey): Promise<void> {
  await insertWechatIdentity(ctx.db, {
    id: ctx.ids.next(),
    client_id: clientId,
    app_id: key.appId,
    openid: key.openid,
    unionid: key.unionid,
    created_at: ctx.clock.now(),
  });
}

/** What WeChat calls somebody, unless it could be taken for a name of ours. */
function nameFrom({ nickname }: WechatProfile): string {
  const name = cleanNickname(nickname);
  return name === '' || isReservedName(name) ? newNickname('wechat') : name;
}

async function findOrCreate(ctx: Context, profile: WechatProfile): Promise<ClientRow> {
  const key = keyOf(ctx, profile);
  await lockWechatKey(ctx.db, key);
  const identity = await findWechatIdentity(ctx.db, key);
  if (identity) {
    if (key.unionid && identity.unionid === null) await setUnionid(ctx.db, identity.id, key.unionid);
    const client = await findClient(ctx.db, identity.client_id);
    if (!client) throw new Error('a WeChat identity without its person');
    return client;
  }
  await requireOpen(ctx, 'registration');
  const client = await insertClient(ctx.db, {
    id: ctx.ids.next(),
    phone: null,
    nickname: nameFrom(profile),
    grant_type: 'wechat',
    created_at: ctx.clock.now(),
  });
  await insertIdentity(ctx, client.id, key);
  return client;
}
