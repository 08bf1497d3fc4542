import { causeCode, parseJson, readCapped } from '#kernel/fetched';
import type { Timers } from './timers.ts';

const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
const NEVER_ARRIVED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** A kept connection that the other side had given up meanwhile, as after a restart. */
const CONNECTION_LOST = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
/** Turned away at the door, before the call could do anything. */
const TURNED_AWAY = new Set([401, 403, 407, 429]);

export interface ServerAddress {
  /** `http://10.0.0.5:8188`; may end in a path behind a proxy. */
  url: string;
  /** Sent with every call and with the socket: `authorization` and the like. */
  headers?: Readonly<Record<string, string>>;
  /** Added to every address, for servers that want their token there. */
  query?: Readonly<Record<string, string>>;
}

export interface Answer {
  status: number;
  contentType: string;
  bytes: Buffer;
}

export interface CallOptions {
  query?: Readonly<Record<string, string>>;
  body?: object | FormData;
  timeoutMs?: number;
  maxBytes?: number;
}

/** A server could not be asked. */
export class NoAnswer extends Error {
  /** Whether the call may have taken effect all the same. */
  readonly mayHaveArrived: boolean;

  constructor(message: string, mayHaveArrived: boolean, options?: ErrorOptions) {
    super(message, options);
    this.name = 'NoAnswer';
    this.mayHaveArrived = mayHaveArrived;
  }
}

export interface Transport {
  /** Any answer below 500 that the server itself gave. Throws `NoAnswer`. */
  call(method: 'GET' | 'POST', path: string, options?: CallOptions): Promise<Answer>;
  /** As {@link call}, for answers that must be a 200 with JSON. Throws `NoAnswer`. */
  json(method: 'GET' | 'POST', path: string, options?: CallOptions): Promise<unknown>;
  close(): void;
}

export function createTransport(config: {
  address: ServerAddress;
  timers: Timers;
  timeoutMs: number;
}): Transport {
  const { address, timers } = config;
  const underway = new Set<AbortController>();

  async function exchange(
    method: string,
    path: string,
    { query, body, timeoutMs = config.timeoutMs, maxBytes = MAX_ANSWER_BYTES }: CallOptions,
  ): Promise<Answer> {
    const abort = new AbortController();
    underway.add(abort);
    const forget = timers.after(timeoutMs, () => abort.abort(new Error('no answer in time')));
    try {
      const response = await fetch(addressOf(address, path, query), {
        method,
        redirect: 'error',
        signal: abort.signal,
        headers: {
          ...address.headers,
          ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      });
      const contentType = response.headers.get('content-type') ?? 'application/octet-stream';
      return { status: response.status, contentType, bytes: await readCapped(response, maxBytes) };
    } finally {
      forget();
      underway.delete(abort);
    }
  }

  const transport: Transport = {
    async call(method, path, options = {}) {
      const what = `${method} ${new URL(address.url).host}${path}`;
      let answer: Answer;
      try {
        answer = await exchange(method, path, options).catch((error: unknown) => {
          // Reading twice does no harm.
          if (method !== 'GET' || !CONNECTION_LOST.has(causeCode(error))) throw error;
          return exchange(method, path, options);
        });
      } catch (error) {
        const code = causeCode(error);
        const why = code === '' ? String(error instanceof Error ? error.message : error) : code;
        throw new NoAnswer(`${what}: ${why}`, !NEVER_ARRIVED.has(code), { cause: error });
      }
      if (TURNED_AWAY.has(answer.status)) throw new NoAnswer(`${what}: HTTP ${answer.status}`, false);
      if (answer.status >= 500) throw new NoAnswer(`${what}: HTTP ${answer.status}`, true);
      return answer;
    },

    async json(method, path, options) {
      const { status, bytes } = await transport.call(method, path, options);
      const parsed = status === 200 ? parseJson(bytes) : undefined;
      if (parsed === undefined) throw new NoAnswer(`${method} ${path}: HTTP ${status} without JSON`, true);
      return parsed;
    },

    close() {
      for (const abort of underway) abort.abort(new Error('closed'));
    },
  };
  return transport;
}

/** The whole address of a call or of the socket. */
export function addressOf(
  { url, query }: ServerAddress,
  path: string,
  own: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams({ ...query, ...own }).toString();
  return `${url.replace(/\/+$/, '')}${path}${search === '' ? '' : `?${search}`}`;
}
