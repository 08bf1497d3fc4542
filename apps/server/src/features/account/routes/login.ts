import type { account } from '@mogine/contract/account';
import type { passkeyOps } from '@mogine/contract/account-passkeys';
import type { securityOps } from '@mogine/contract/account-security';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import type { Call, Handlers } from '#kernel/http/handler';
import { addressKey } from '#kernel/http/rate-limits';
import { maskPhone } from '../audit.ts';
import { storeAvatar } from '../avatar.ts';
import { issueChallenge, issuePicture } from '../captcha/human-check.ts';
import { clearScanCookie, readDevice, readScanCookie, writeScanCookie } from '../cookies.ts';
import { bindPhone, logInByPhone, logOut, type Entrance, type Login } from '../login.ts';
import { beginPasskeyLogin, logInByPasskey } from '../passkey/login.ts';
import { readProfile, updateProfile, type ProfileRules, type ReadStanding } from '../profile.ts';
import { refreshSession, type Notify } from '../refresh.ts';
import { choosePurpose } from '../rules.ts';
import { refuseOwnPhone, requireOwnPhone } from '../sessions.ts';
import { sendCode, strengthFor } from '../sms-code.ts';
import { closeView } from '../view.ts';
import { beginScan, finishScan } from '../wechat.ts';

const RETURN_NOTICE = {
  target: { page: 'data' },
  title: { zh: '账号注销已撤销', en: 'Your account stays' },
  content: {
    zh: '您在冷静期内登录了账号，注销申请已自动撤销，账号内容保持不变。',
    en: 'You logged in before your account was closed, so the request was taken back. Everything is as it was.',
  },
} as const;

/** What the account needs from domains that come after it. */
export type AccountParts = ProfileRules & { readStanding: ReadStanding; notify: Notify };

type Session = OpResult<typeof account.submit>;
type WechatCall = Call<Context, typeof account.submit> | Call<Context, typeof account.qrConnect>;
type LoginCall = WechatCall | Call<Context, typeof account.passkeyLogin>;

/** The specification's calls: login, the person, their profile. */
export function createLoginHandlers({
  readStanding,
  notify,
  moderator,
  holdProfile,
}: AccountParts): Omit<
  Handlers<Context, typeof account>,
  keyof typeof securityOps | keyof typeof passkeyOps
> {
  async function present(
    ctx: Context,
    { clientId, tokens, hasReturned = false }: Omit<Login, 'hasReturned'> & Partial<Login>,
  ): Promise<Session> {
    if (hasReturned) await notify(ctx, { clientId, type: 'system', kind: 'account', ...RETURN_NOTICE });
    return {
      client: await readProfile(ctx, clientId, readStanding),
      accessToken: tokens.accessToken,
      refreshToken: tokens.refreshToken,
      expiresIn: tokens.expiresInSeconds,
      tokenType: 'bearer',
    };
  }

  async function submitWechat(call: WechatCall, code: string, state: string | undefined): Promise<Session> {
    const { ctx, cookies, setCookie } = call;
    const cookie = readScanCookie(ctx.config, cookies);
    const login = await finishScan(ctx, { code, state, cookie }, entranceOf(call, call.input));
    setCookie(clearScanCookie(ctx.config));
    return present(ctx, login);
  }

  async function submitPhone(call: Call<Context, typeof account.submit>): Promise<Session> {
    const { ctx, actor, input } = call;
    const { phone, code, agree = false } = input;
    if (!phone) throw new AppError('PHONE_INVALID');
    const entrance = entranceOf(call, input);
    const login =
      actor?.scope === 'pending'
        ? await bindPhone(ctx, actor, { phone, code, agree }, entrance)
        : await logInByPhone(ctx, { phone, code, agree }, entrance);
    return present(ctx, login);
  }

  return {
    captcha: async ({ ctx, ip }) => issuePicture(ctx, await strengthFor(ctx, addressKey(ip))),
    challenge: async ({ ctx, ip }) => issueChallenge(ctx, await strengthFor(ctx, addressKey(ip))),

    sendCode: async ({ ctx, actor, input, ip, cookies, setCookie }) => {
      const chosen = choosePurpose(input.type, actor);
      if (!chosen) throw new AppError('AUTH_REQUIRED');
      const { device, cookie } = readDevice(ctx.config, cookies);
      if (cookie) setCookie(cookie);
      const { phone, key, code, altcha } = input;
      if (chosen.purpose === 'confirm') await requireOwnPhone(ctx, chosen.subject, phone);
      if (chosen.purpose === 'guardian') await refuseOwnPhone(ctx, chosen.subject, phone);
      await sendCode(ctx, {
        phone,
        ...chosen,
        human: { key, code, altcha },
        device,
        address: addressKey(ip),
      });
      return true;
    },

    submit: async (call) => {
      const { ctx, input, ip } = call;
      switch (input.grantType) {
        case 'refresh_token': {
          if (!input.refreshToken) throw new AppError('AUTH_REQUIRED');
          const { refreshToken } = input;
          return present(ctx, await refreshSession(ctx, { refreshToken, address: addressKey(ip), notify }));
        }
        case 'wechat':
        case 'weixin':
        case 'social':
          if (!input.code) throw new AppError('WECHAT_CODE_INVALID');
          return submitWechat(call, input.code, input.state);
        default:
          return submitPhone(call);
      }
    },

    qrConnect: async (call) => {
      const { ctx, input, setCookie } = call;
      if (input.code) return submitWechat(call, input.code, input.state);
      const { url, cookie } = await beginScan(ctx, { kind: 'login' });
      setCookie(writeScanCookie(ctx.config, cookie));
      return url;
    },

    passkeyChallenge: async ({ ctx }) => beginPasskeyLogin(ctx),

    passkeyLogin: async (call) => {
      const { ctx, input } = call;
      return present(ctx, await logInByPasskey(ctx, input.answer, entranceOf(call, input)));
    },

    logout: async ({ ctx, actor, ip }) => {
      if (actor.isView === true) await closeView(ctx, actor);
      else await logOut(ctx, actor, addressKey(ip));
      return true;
    },

    info: async ({ ctx, actor }) => {
      const profile = await readProfile(ctx, actor.clientId, readStanding);
      // Whoever looks for support has no use for the whole number.
      return actor.isView === true ? { ...profile, phone: maskPhone(profile.phone), email: '' } : profile;
    },

    update: async ({ ctx, actor, input, ip }) => {
      await updateProfile(ctx, actor, input, addressKey(ip), { moderator, holdProfile });
      return true;
    },

    putFile: async ({ ctx, actor, files }) => {
      const { file } = files;
      if (!file) throw new AppError('FILE_REQUIRED');
      const seen = await moderator.checkPicture(ctx, file.bytes);
      if (seen.verdict === 'refuse') throw new AppError('PICTURE_FORBIDDEN');
      const key = await storeAvatar(ctx, actor.clientId, file.bytes);
      if (seen.verdict === 'review') await holdProfile(ctx, actor.clientId, seen.category);
      return {
        link: ctx.storage.publicUrl(key),
        domain: ctx.config.publicUrl ?? '',
        name: key,
        originalName: file.filename,
      };
    },
  };
}

function entranceOf(
  { ip, userAgent }: LoginCall,
  { autoLogin = false }: Pick<OpInput<typeof account.submit>, 'autoLogin'>,
): Entrance {
  return { autoLogin, userAgent, address: addressKey(ip) };
}
