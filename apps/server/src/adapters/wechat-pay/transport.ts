import { randomBytes, type KeyObject } from 'node:crypto';
import { causeCode, parseJson, readCapped } from '#kernel/fetched';
import { PaymentProviderError } from '../../features/payments/port.ts';
import { authorizationHeader, checkSignature, type PlatformKeys } from './signature.ts';

const MAX_JSON_BYTES = 1024 * 1024;
const MAX_FILE_BYTES = 256 * 1024 * 1024;
const CONNECT_ERRORS = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);

export interface TransportConfig {
  baseUrl: string;
  backupUrl?: string;
  mchId: string;
  merchantSerial: string;
  privateKey: KeyObject;
  platformKeys: PlatformKeys;
  clock: () => Date;
  timeoutMs: number;
}

export interface Answer {
  status: number;
  /** Parsed JSON, `undefined` for an empty body. */
  body: unknown;
}

export interface Transport {
  /** Sends one signed call and returns a 2xx answer whose signature holds. Throws `PaymentProviderError`. */
  call(operation: string, method: 'GET' | 'POST', path: string, body?: object): Promise<Answer>;
  /** Fetches a bill file: the request is signed, the answer is not. Only from the provider's own hosts. */
  download(operation: string, url: string): Promise<Buffer>;
}

export function createTransport(config: TransportConfig): Transport {
  // In public-key mode the platform wants to be told the key on every call and then signs the answer with it.
  const announcedSerial = [...config.platformKeys.keys()].find((serial) => serial.startsWith('PUB_KEY_ID_'));

  function send(origin: string, method: string, path: string, body: string): Promise<Response> {
    return fetch(origin + path, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(config.timeoutMs),
      headers: {
        accept: 'application/json',
        'user-agent': 'mogine-wechat-pay/1',
        authorization: authorizationHeader({
          method,
          path,
          body,
          mchId: config.mchId,
          merchantSerial: config.merchantSerial,
          privateKey: config.privateKey,
          timestampS: Math.floor(config.clock().getTime() / 1000),
          nonce: randomBytes(16).toString('hex'),
        }),
        ...(body === '' ? {} : { 'content-type': 'application/json' }),
        ...(announcedSerial === undefined ? {} : { 'wechatpay-serial': announcedSerial }),
      },
      ...(body === '' ? {} : { body }),
    });
  }

  async function exchange(operation: string, method: string, path: string, body: string, maxBytes: number) {
    const primary = new URL(config.baseUrl).origin;
    try {
      let response: Response;
      try {
        response = await send(primary, method, path, body);
      } catch (error) {
        // Nothing reached the provider, so the other entrance may be tried without doubling an effect.
        if (config.backupUrl === undefined || !CONNECT_ERRORS.has(causeCode(error))) throw error;
        response = await send(new URL(config.backupUrl).origin, method, path, body);
      }
      return { response, raw: await readCapped(response, maxBytes) };
    } catch (error) {
      throw providerError(operation, error);
    }
  }

  return {
    async call(operation, method, path, body) {
      const text = body === undefined ? '' : JSON.stringify(body);
      const { response, raw } = await exchange(operation, method, path, text, MAX_JSON_BYTES);
      const headers = Object.fromEntries(response.headers);
      // A gateway in front of the provider answers failures unsigned, so only a success must be signed. A signature
      // that is present must always hold.
      if (response.ok || headers['wechatpay-signature'] !== undefined) {
        const check = checkSignature(headers, raw, config.platformKeys, config.clock());
        if (check !== 'valid') throw new PaymentProviderError('signature', operation, check);
      }
      const parsed = parseJson(raw);
      if (response.ok && response.status !== 202) {
        if (raw.length > 0 && parsed === undefined) {
          throw new PaymentProviderError('unavailable', operation, 'MALFORMED_ANSWER');
        }
        return { status: response.status, body: parsed };
      }
      throw refusal(operation, response.status, parsed);
    },

    async download(operation, url) {
      const target = URL.canParse(url) ? new URL(url) : undefined;
      const origins = [config.baseUrl, config.backupUrl ?? config.baseUrl].map(
        (base) => new URL(base).origin,
      );
      if (!target || !origins.includes(target.origin)) {
        throw new PaymentProviderError('rejected', operation, 'FOREIGN_DOWNLOAD_URL');
      }
      const path = target.pathname + target.search;
      const { response, raw } = await exchange(operation, 'GET', path, '', MAX_FILE_BYTES);
      if (!response.ok) throw refusal(operation, response.status, parseJson(raw));
      return raw;
    },
  };
}

function providerError(operation: string, error: unknown): PaymentProviderError {
  if (error instanceof Error && error.name === 'TimeoutError')
    return new PaymentProviderError('timeout', operation);
  return new PaymentProviderError('unavailable', operation, causeCode(error) || undefined);
}

function refusal(operation: string, status: number, body: unknown): PaymentProviderError {
  // The code is copied into messages, so only the shape that the provider documents is let through.
  const word = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  const code = typeof word === 'string' && /^[A-Z_]{1,64}$/.test(word) ? word : `HTTP_${status}`;
  if (status === 429) return new PaymentProviderError('rate_limited', operation, code);
  if (status >= 500) return new PaymentProviderError('unavailable', operation, code);
  return new PaymentProviderError('rejected', operation, code);
}
