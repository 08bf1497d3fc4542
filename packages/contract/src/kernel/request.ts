import { ApiError } from './api-error.ts';
import { BASE_PATH, type Envelope } from './envelope.ts';

export type HttpRequest = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string | FormData;
};
/** `lang`: of whoever asked, Chinese unless told. */
export type HttpReply = { status: number; text: string; lang?: 'zh' | 'en' };

/** Builds the path, query and body of a call; lists always ask for a page. */
export function buildRequest(
  target: { method: 'GET' | 'POST'; path: string; list: boolean },
  input: Readonly<Record<string, unknown>>,
  files?: Record<string, File>,
): { path: string; body?: string | FormData; contentType?: string } {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  const values = target.list && input['current'] === undefined ? [...given, ['current', 1] as const] : given;
  if (target.method === 'GET') {
    const query = new URLSearchParams(values.map(([name, value]): [string, string] => [name, String(value)]));
    return { path: `${BASE_PATH}${target.path}${query.size > 0 ? `?${query.toString()}` : ''}` };
  }
  const path = `${BASE_PATH}${target.path}`;
  if (files) {
    const form = new FormData();
    for (const [name, value] of values) form.append(name, String(value));
    for (const [name, file] of Object.entries(files)) form.append(name, file);
    return { path, body: form };
  }
  return { path, body: JSON.stringify(Object.fromEntries(values)), contentType: 'application/json' };
}

/** What is said where nobody said anything: what stands between may answer in a page of its own. */
const UNKNOWN = { zh: '未知错误', en: 'Unknown error' };

/** Opens an envelope: the data of a success, an {@link ApiError} otherwise. */
export function readEnvelope(reply: HttpReply): unknown {
  const unknown = UNKNOWN[reply.lang ?? 'zh'];
  let envelope: Envelope<unknown>;
  try {
    envelope = JSON.parse(reply.text) as Envelope<unknown>;
  } catch {
    throw new ApiError({ reason: 'UNKNOWN', status: reply.status, message: unknown });
  }
  if (envelope.success) return envelope.data;
  const { reason = 'UNKNOWN', msg = unknown, requestId = '', issues = [], details = {} } = envelope;
  throw new ApiError({ reason, status: reply.status, message: msg, requestId, issues, details });
}
