/** What the account feature needs from outside: text messages and the WeChat open platform. */

/** What a message is about: a login, a phone of the account, or a child's guardian who is asked to agree. */
export type SmsTemplate = 'login' | 'bind' | 'guardian';

export interface SmsSender {
  /** Sends a verification code. `phone` is an 11-digit mainland number; throws `SmsSendError`. */
  send(message: {
    phone: string;
    code: string;
    template: SmsTemplate;
    idempotencyKey: string;
  }): Promise<void>;
}

/** `retryable`: another attempt or another provider may succeed. `code` is the provider's own word. */
export class SmsSendError extends Error {
  readonly retryable: boolean;
  readonly code: string;

  constructor(provider: string, code: string, retryable: boolean) {
    super(`sms: ${provider} refused (${code})`);
    this.name = 'SmsSendError';
    this.retryable = retryable;
    this.code = code;
  }
}

export interface WechatProfile {
  openid: string;
  unionid?: string;
  nickname: string;
  /** Empty when the person has no picture. */
  headImgUrl: string;
}

export interface WechatLogin {
  /** The page with the QR code; the browser comes back to `redirectUri?code=…&state=…`. */
  authorizeUrl(request: { state: string; redirectUri: string }): string;
  /** A code works once, for ten minutes. Throws `WechatLoginError`. */
  exchange(code: string): Promise<WechatProfile>;
}

export class WechatLoginError extends Error {
  readonly kind: 'invalid_code' | 'unavailable';
  readonly code: string;

  constructor(kind: 'invalid_code' | 'unavailable', code: string) {
    super(`wechat login: ${kind} (${code})`);
    this.name = 'WechatLoginError';
    this.kind = kind;
    this.code = code;
  }
}
