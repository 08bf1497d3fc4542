import { ApiError } from '@mogine/contract/kernel/api-error';
import { ChunkLoadError } from '#app/lazy-with-retry.ts';

/** Bytes of a file that did not arrive. `status`: of the answer; 0 where there was none. */
export class SendError extends Error {
  readonly status: number;
  constructor(words: string, status: number, cause: unknown) {
    super(words, { cause });
    this.name = 'SendError';
    this.status = status;
  }
}

export type SendFailure = {
  /** `full` passes by itself once files are checked, `line` once there is one again and a server behind it. */
  why: 'full' | 'line' | 'other';
  /** In the server's own words; empty where it said nothing for people. */
  message: string;
};

/** What a gateway says whose server is not there. */
const GATEWAY: readonly number[] = [502, 503, 504];

export function failureOf(error: unknown): SendFailure {
  if (error instanceof ChunkLoadError)
    return { why: error.cause === 'error' ? 'other' : 'line', message: '' };
  if (!(error instanceof ApiError || error instanceof SendError)) return { why: 'other', message: '' };
  const message = error instanceof ApiError && error.reason === 'UNKNOWN' ? '' : error.message;
  if (error.status === 0 || GATEWAY.includes(error.status)) return { why: 'line', message };
  return { why: error instanceof ApiError && error.reason === 'UPLOAD_LIMIT' ? 'full' : 'other', message };
}
