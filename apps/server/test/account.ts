import type { HttpReply } from '@mogine/contract/kernel/client';
import { ApiError } from '@mogine/contract/kernel/client';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import type { Text } from '@mogine/contract/kernel/reasons';
import { keepAnswer, type Strength } from '../src/features/account/captcha/human-check.ts';
import { createAccountFeature, type Standing } from '../src/features/account/index.ts';
import { newToken } from '../src/features/account/keys.ts';
import { createModerator } from '../src/features/moderation/index.ts';
import {
  SmsSendError,
  WechatLoginError,
  type SmsSender,
  type WechatLogin,
  type WechatProfile,
} from '../src/features/account/port.ts';
import { startTestServer, type TestServer } from './harness.ts';

type SentCode = Parameters<SmsSender['send']>[0];

/** Keeps what was sent; `fail` makes the next sends fail. */
export class RecordingSms implements SmsSender {
  readonly sent: SentCode[] = [];
  fail: 'never' | 'refused' | 'crash' = 'never';

  async send(message: SentCode): Promise<void> {
    if (this.fail === 'refused') throw new SmsSendError('test', 'LIMIT', true);
    if (this.fail === 'crash') throw new TypeError(`socket closed near ${message.code}`);
    this.sent.push(message);
  }

  /** The newest code sent to a phone. */
  codeFor(phone: string): string {
    return this.sent.findLast((message) => message.phone === phone)?.code ?? '';
  }
}

/** Knows people by the codes a test hands out; each code works once. */
export class RecordingWechat implements WechatLogin {
  readonly people = new Map<string, WechatProfile>();
  exchanges = 0;
  isDown = false;

  authorizeUrl({ state, redirectUri }: { state: string; redirectUri: string }): string {
    return `https://open.test/qr?${new URLSearchParams({ state, redirect_uri: redirectUri }).toString()}`;
  }

  async exchange(code: string): Promise<WechatProfile> {
    this.exchanges += 1;
    if (this.isDown) throw new WechatLoginError('unavailable', 'TIMEOUT');
    const person = this.people.get(code);
    this.people.delete(code);
    if (!person) throw new WechatLoginError('invalid_code', '40029');
    return person;
  }
}

const EMPTY_STANDING: Standing = {
  vip: 0,
  vipTier: '',
  vipEndTime: null,
  point: 0,
  frozen: 0,
  downloads: { used: 0, limit: 0, shownLimit: 0, periodEndTime: null },
  cartCount: 0,
  unread: 0,
};

export type AccountServer = {
  server: TestServer;
  sms: RecordingSms;
  wechat: RecordingWechat;
  notices: { clientId: string; title: Text }[];
};

/** The account feature alone, on recording providers. */
export async function startAccountServer(env: Record<string, string> = {}): Promise<AccountServer> {
  const sms = new RecordingSms();
  const wechat = new RecordingWechat();
  const notices: AccountServer['notices'] = [];
  const account = createAccountFeature({
    readStanding: async () => EMPTY_STANDING,
    notify: async (_ctx, { clientId, title }) => void notices.push({ clientId, title }),
    moderator: createModerator(),
    holdProfile: async () => undefined,
  });
  const server = await startTestServer({
    features: { account },
    env: { MOGINE_TRUST_PROXY: '127.0.0.1', ...env },
    providers: { sms, wechat },
  });
  return { server, sms, wechat, notices };
}

/** A picture whose characters a test knows, as if it had been read. */
export async function readPicture(
  ctx: Context,
  strength: Strength = 0,
): Promise<{ key: string; code: string }> {
  const key = newToken();
  const code = 'ACEHK';
  await keepAnswer(ctx, { key, answer: code, strength });
  return { key, code };
}

let addresses = 0;

/** A caller's address nobody used before. */
export function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

let phones = 13_900_000_000;

export function nextPhone(): string {
  phones += 1;
  return String(phones);
}

/** Asks for a code from an address of its own and returns what the phone received. */
export async function receiveCode(
  { server, sms }: Pick<AccountServer, 'server' | 'sms'>,
  phone: string,
  options: { token?: string; type?: string } = {},
): Promise<string> {
  const picture = await readPicture(server.ctx);
  await server.api.account.sendCode(
    { phone, ...picture, ...(options.type ? { type: options.type } : {}) },
    {
      headers: { 'x-forwarded-for': nextAddress() },
      ...(options.token ? { token: options.token } : {}),
    },
  );
  return sms.codeFor(phone);
}

/** Logs a phone in, registering it when it is new. */
export async function logIn(account: Pick<AccountServer, 'server' | 'sms'>, phone: string) {
  const code = await receiveCode(account, phone);
  return account.server.api.account.submit({ grantType: 'sms', phone, code, agree: true });
}

/** The reason a call of the API, or of a service itself, was refused for; `accepted` when it was not. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'accepted',
    (error: unknown) => {
      if (error instanceof ApiError || error instanceof AppError) return error.reason;
      throw error;
    },
  );
}

/** The reason in a raw reply. */
export function reasonIn(reply: HttpReply): string {
  const { reason = 'accepted' } = JSON.parse(reply.text) as { reason?: string };
  return reason;
}
