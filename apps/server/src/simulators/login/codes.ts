import { randomBytes } from 'node:crypto';
import { openidOf, type Payer } from '../pay/order-book.ts';
import type { SimulatorTime } from '../time.ts';

const CODE_LIFE_MS = 10 * 60_000;
const TOKEN_LIFE_MS = 7_200_000;
const KEPT = 10_000;

/** The error number and text of the platform, sent with status 200. */
export interface LoginRefusal {
  errcode: number;
  errmsg: string;
}

export interface LoginCodes {
  issue(person: Payer): string;
  /** A code works once, for ten minutes. */
  redeem(code: string): LoginRefusal | { accessToken: string; openid: string; unionid: string };
  personOf(
    accessToken: string,
    openid: string,
  ): LoginRefusal | { person: Payer; openid: string; unionid: string };
}

export function createLoginCodes(appId: string, time: SimulatorTime): LoginCodes {
  const codes = new Map<string, { person: Payer; issuedMs: number; used: boolean }>();
  const tokens = new Map<string, { person: Payer; issuedMs: number }>();
  const nowMs = () => time.now().getTime();
  const identityOf = (person: Payer) => ({
    openid: openidOf(appId, person),
    unionid: openidOf('union', person),
  });

  return {
    issue(person) {
      if (codes.size >= KEPT) codes.clear();
      const code = `0${randomBytes(15).toString('hex')}`;
      codes.set(code, { person, issuedMs: nowMs(), used: false });
      return code;
    },

    redeem(code) {
      const entry = codes.get(code);
      if (!entry) return { errcode: 40029, errmsg: 'invalid code' };
      if (entry.used) return { errcode: 40163, errmsg: 'code been used' };
      if (nowMs() - entry.issuedMs > CODE_LIFE_MS) return { errcode: 42003, errmsg: 'code expired' };
      entry.used = true;
      if (tokens.size >= KEPT) tokens.clear();
      const accessToken = randomBytes(48).toString('base64url');
      tokens.set(accessToken, { person: entry.person, issuedMs: nowMs() });
      return { accessToken, ...identityOf(entry.person) };
    },

    personOf(accessToken, openid) {
      const token = tokens.get(accessToken);
      if (!token) return { errcode: 40001, errmsg: 'invalid credential' };
      if (nowMs() - token.issuedMs > TOKEN_LIFE_MS) return { errcode: 42001, errmsg: 'access_token expired' };
      const identity = identityOf(token.person);
      if (identity.openid !== openid) return { errcode: 40003, errmsg: 'invalid openid' };
      return { person: token.person, ...identity };
    },
  };
}
