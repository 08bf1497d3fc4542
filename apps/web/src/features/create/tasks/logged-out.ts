import { ApiError } from '#shared/api/client.ts';

/** Whether a call failed because the session had ended. */
export function isLoggedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
