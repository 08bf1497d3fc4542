import { SmsSendError } from '../../features/account/port.ts';

const MAX_ANSWER_CHARS = 64 * 1024;

/** One POST to an SMS provider. Network trouble, 429, 5xx and unreadable answers become retryable errors. */
export async function postForJson(
  provider: string,
  url: string,
  request: { headers: Record<string, string>; body?: string; timeoutMs: number },
): Promise<unknown> {
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: request.headers,
      signal: AbortSignal.timeout(request.timeoutMs),
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    status = response.status;
    text = await response.text();
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    throw new SmsSendError(provider, timedOut ? 'TIMEOUT' : 'UNREACHABLE', true);
  }
  if (status === 429 || status >= 500 || text.length > MAX_ANSWER_CHARS) {
    throw new SmsSendError(provider, `HTTP_${status}`, true);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new SmsSendError(provider, 'MALFORMED_ANSWER', true);
  }
}
