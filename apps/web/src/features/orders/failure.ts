import { ApiError } from '#shared/api/client.ts';

/** A failed call in words: the server's own, or `unknown` for what no server has said. */
export function toFailure(error: Error, unknown: string): { text: string; requestId: string } {
  return error instanceof ApiError
    ? { text: error.message, requestId: error.requestId }
    : { text: unknown, requestId: '' };
}

/** What was to be bought has been taken off sale since it was shown. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.reason === 'ASSET_NOT_FOUND';
}

/** The price has changed since it was shown. */
export function isMispriced(error: unknown): error is ApiError {
  return error instanceof ApiError && error.reason === 'PRICE_MISMATCH';
}
