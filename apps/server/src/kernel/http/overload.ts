import {
  createServer,
  type IncomingMessage,
  ServerResponse,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';
import { reasons } from '@mogine/contract/kernel/reasons';
import { readLang } from './lang.ts';

/** Requests without an answer at once; one core works them off in about a quarter of a second. */
export const UNANSWERED_MAX = 256;
const RETRY_AFTER_MAX_SECONDS = 30;
/** Seconds to wait for every time that those refused outnumber those admitted: then few of them come back at once. */
const SECONDS_PER_TURN = 10;

export type GateOptions = {
  /** Waiting pollers, open event streams and the health checks: they cost one row, or nothing while they wait. */
  alwaysPasses: (url: string) => boolean;
  /** Says whether it has answered, with bytes that were ready. */
  answersAtOnce: (request: IncomingMessage, response: ServerResponse) => boolean;
};

/**
 * A server that turns requests away before any work is done for them once too many wait for an answer. A request counts
 * until its answer begins, so that slow downloads take no room. Those turned away are told to wait the longer the more
 * they are: refusing costs little, but refusing everybody every second would cost what is there for answers.
 */
export function createGatedServer(
  handle: RequestListener,
  { alwaysPasses, answersAtOnce }: GateOptions,
): Server {
  const crowd = new Crowd();
  let unanswered = 0;
  return createServer<typeof IncomingMessage, typeof NoticedResponse>(
    { keepAliveTimeout: 65_000, requestTimeout: 300_000, ServerResponse: NoticedResponse },
    (request, response) => {
      if (answersAtOnce(request, response)) return;
      if (alwaysPasses(request.url ?? '')) {
        handle(request, response);
        return;
      }
      if (unanswered >= UNANSWERED_MAX) {
        turnAway(request, response, crowd.addRefused());
        return;
      }
      crowd.addAdmitted();
      unanswered += 1;
      response.whenAnswered = () => {
        unanswered -= 1;
      };
      handle(request, response);
    },
  );
}

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** Tells once when its head is written, or when its connection is gone before that. */
class NoticedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  #whenAnswered: (() => void) | null = null;

  set whenAnswered(listener: () => void) {
    this.#whenAnswered = listener;
    this.once('close', () => this.#tell());
  }

  override writeHead(status: number, message?: string, headers?: Headers): this;
  override writeHead(status: number, headers?: Headers): this;
  override writeHead(status: number, ...rest: [(string | Headers)?, Headers?]): this {
    this.#tell();
    return super.writeHead(status, ...(rest as [Headers?]));
  }

  #tell(): void {
    const listener = this.#whenAnswered;
    this.#whenAnswered = null;
    listener?.();
  }
}

/** How many came and how many were turned away, second by second. */
class Crowd {
  #secondMs = 0;
  #now = { admitted: 0, refused: 0 };
  #lastSeconds = 1;

  addAdmitted(): void {
    this.#turn();
    this.#now.admitted += 1;
  }

  /**
   * Seconds after which those turned away may find room; half to one and a half times that, so that they don't come
   * back together.
   */
  addRefused(): number {
    this.#turn();
    this.#now.refused += 1;
    const seconds = Math.max(this.#lastSeconds, secondsFor(this.#now)) * (0.5 + Math.random());
    return Math.min(RETRY_AFTER_MAX_SECONDS, Math.max(1, Math.round(seconds)));
  }

  #turn(): void {
    const nowMs = performance.now();
    const sinceMs = nowMs - this.#secondMs;
    if (sinceMs < 1000) return;
    // After a quiet second the crowd of before is gone.
    this.#lastSeconds = sinceMs < 2000 ? secondsFor(this.#now) : 1;
    this.#secondMs = nowMs;
    this.#now = { admitted: 0, refused: 0 };
  }
}

/** Nobody is refused before so many are inside, so a second that has just begun is not taken for a standstill. */
function secondsFor({ admitted, refused }: { admitted: number; refused: number }): number {
  return Math.max(1, Math.ceil((SECONDS_PER_TURN * refused) / Math.max(UNANSWERED_MAX, admitted)));
}

const { zh, en } = reasons.UNAVAILABLE;
const envelope = { code: 503, success: false, data: null, reason: 'UNAVAILABLE', requestId: '' };
const JSON_BODIES = {
  zh: JSON.stringify({ ...envelope, msg: zh }),
  en: JSON.stringify({ ...envelope, msg: en }),
};

function pageThatReturns(seconds: number): string {
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${seconds}"><title>摩境 Mogine</title><p>${zh}<p lang="en">${en}</html>`;
}

function turnAway(request: IncomingMessage, response: ServerResponse, retryAfterSeconds: number): void {
  request.resume();
  const { accept, 'accept-language': language } = request.headers;
  const isPage = accept?.includes('text/html') === true;
  const body = isPage ? pageThatReturns(retryAfterSeconds) : JSON_BODIES[readLang(language)];
  response.writeHead(503, {
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'retry-after': String(retryAfterSeconds),
  });
  response.end(body);
}
