import { ApiError } from '@mogine/contract/kernel/api-error';
import { ChunkLoadError } from '#app/lazy-with-retry.ts';

/**
 * Bytes of a file that did not arrive. `status`: of the answer; 0 where there was none. `reason`: what the server itself calls it;
 * empty where somebody between answered, or it has no word for it.
 */
export class SendError extends Error {
  readonly status: number;
  readonly reason: string;
  constructor(words: string, { status, reason }: { status: number; reason: string }, cause: unknown) {
    super(words, { cause });
    this.name = 'SendError';
    this.status = status;
    this.reason = reason;
  }
}

export type SendFailure = {
  /**
   * `full` passes by itself once files are checked, `line` once there is one again and a server behind it, `server` and `storage` once
   * that server is less busy, or has room; `gone`: the address takes nothing any more.
   */
  why: 'full' | 'line' | 'server' | 'storage' | 'gone' | 'other';
  /** In the server's own words; empty where it said nothing for people. */
  message: string;
};

/** What a gateway says whose server is not there. */
const GATEWAY: readonly number[] = [502, 503, 504];
const FORBIDDEN = 403;

export function failureOf(error: unknown): SendFailure {
  if (error instanceof ChunkLoadError)
    return { why: error.cause === 'error' ? 'other' : 'line', message: '' };
  if (!(error instanceof ApiError || error instanceof SendError)) return { why: 'other', message: '' };
  const { status } = error;
  const reason = error.reason === 'UNKNOWN' ? '' : error.reason;
  // Who answered without a reason is a gateway, whose words are for programs.
  const message = error instanceof ApiError && reason === '' ? '' : error.message;
  if (status === 0 || (reason === '' && GATEWAY.includes(status))) return { why: 'line', message };
  if (reason === 'UNAVAILABLE') return { why: 'server', message };
  if (reason === 'STORE_FULL') return { why: 'storage', message };
  if (reason === 'UPLOAD_LIMIT') return { why: 'full', message };
  // A HEAD, by which each file begins, is answered without words.
  const isGone = reason === 'UPLOAD_LINK_INVALID' || (reason === '' && status === FORBIDDEN);
  return { why: error instanceof SendError && isGone ? 'gone' : 'other', message };
}
