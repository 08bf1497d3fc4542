import { z } from 'zod';
import { WechatLoginError, type WechatLogin } from '../../features/account/port.ts';

export interface WechatLoginConfig {
  appId: string;
  appSecret: string;
  /** `https://open.weixin.qq.com`: the browser goes there. */
  openBaseUrl: string;
  /** `https://api.weixin.qq.com`: the server calls it. */
  apiBaseUrl: string;
  timeoutMs?: number;
}

/** 40029 unknown, 40163 used, 42001 and 42003 expired, 41008 missing. */
const CODE_ERRORS = new Set([40029, 40163, 42001, 42003, 41008]);

const failureSchema = z.object({ errcode: z.int().refine((code) => code !== 0) });
const tokenSchema = z.object({
  access_token: z.string().min(1),
  openid: z.string().min(1),
  unionid: z.string().optional(),
});
const profileSchema = z.object({
  openid: z.string().min(1),
  unionid: z.string().optional(),
  nickname: z.string(),
  headimgurl: z.string().default(''),
});

/** The WeChat open platform's "website application" login. */
export function createWechatLogin(config: WechatLoginConfig): WechatLogin {
  // Secret, code and token travel in the query, so neither the URL nor a fetch error may leave this function.
  async function get(path: string, query: Record<string, string>): Promise<unknown> {
    const url = new URL(path, config.apiBaseUrl);
    url.search = new URLSearchParams(query).toString();
    let body: unknown;
    try {
      const response = await fetch(url, {
        redirect: 'error',
        signal: AbortSignal.timeout(config.timeoutMs ?? 5_000),
      });
      if (!response.ok) throw new WechatLoginError('unavailable', `HTTP_${response.status}`);
      body = await response.json();
    } catch (error) {
      if (error instanceof WechatLoginError) throw error;
      const timedOut = error instanceof Error && error.name === 'TimeoutError';
      throw new WechatLoginError('unavailable', timedOut ? 'TIMEOUT' : 'UNREACHABLE');
    }
    // Refusals come with status 200 and an error number.
    const failure = failureSchema.safeParse(body);
    if (failure.success) {
      const { errcode } = failure.data;
      throw new WechatLoginError(CODE_ERRORS.has(errcode) ? 'invalid_code' : 'unavailable', String(errcode));
    }
    return body;
  }

  return {
    authorizeUrl({ state, redirectUri }) {
      const url = new URL('/connect/qrconnect', config.openBaseUrl);
      url.search = new URLSearchParams({
        appid: config.appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'snsapi_login',
        state,
      }).toString();
      url.hash = 'wechat_redirect';
      return url.toString();
    },

    async exchange(code) {
      const token = readAnswer(
        tokenSchema,
        await get('/sns/oauth2/access_token', {
          appid: config.appId,
          secret: config.appSecret,
          code,
          grant_type: 'authorization_code',
        }),
      );
      const profile = readAnswer(
        profileSchema,
        await get('/sns/userinfo', { access_token: token.access_token, openid: token.openid }),
      );
      // The code names one person; a profile of another must not log anybody in.
      if (profile.openid !== token.openid) throw new WechatLoginError('unavailable', 'MALFORMED_ANSWER');
      const unionid = profile.unionid ?? token.unionid;
      return {
        openid: profile.openid,
        ...(unionid ? { unionid } : {}),
        nickname: profile.nickname,
        headImgUrl: profile.headimgurl,
      };
    },
  };
}

function readAnswer<T>(schema: z.ZodType<T>, body: unknown): T {
  const answer = schema.safeParse(body);
  if (!answer.success) throw new WechatLoginError('unavailable', 'MALFORMED_ANSWER');
  return answer.data;
}
