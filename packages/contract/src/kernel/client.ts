import { z } from 'zod';
import { BASE_PATH, type Envelope, type Issue } from './envelope.ts';
import type { Contract, Op, OpResult, Page, WireInput } from './op.ts';
import type { ReasonName } from './reasons.ts';

/** A call that the server refused, or that never reached it (`UNAVAILABLE`, status 0). */
export class ApiError extends Error {
  readonly reason: ReasonName;
  readonly status: number;
  readonly requestId: string;
  readonly issues: Issue[];
  readonly details: Record<string, unknown>;

  constructor(failure: {
    reason: ReasonName;
    status: number;
    message: string;
    requestId?: string;
    issues?: Issue[];
    details?: Record<string, unknown>;
  }) {
    super(failure.message);
    this.name = 'ApiError';
    this.reason = failure.reason;
    this.status = failure.status;
    this.requestId = failure.requestId ?? '';
    this.issues = failure.issues ?? [];
    this.details = failure.details ?? {};
  }
}

export type HttpRequest = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string | FormData;
};
export type HttpReply = { status: number; text: string };

export type CallOptions = { token?: string; files?: Record<string, File>; headers?: Record<string, string> };
type Call<O extends Op> = (input: WireInput<O>, options?: CallOptions) => Promise<OpResult<O>>;
export type Client<C extends Contract> = { [G in keyof C]: { [K in keyof C[G]]: Call<C[G][K]> } };

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
    return { path: `${BASE_PATH}${target.path}${query.size > 0 ? `?${query}` : ''}` };
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

/** Opens an envelope: the data of a success, an {@link ApiError} otherwise. */
export function readEnvelope(reply: HttpReply): unknown {
  let envelope: Envelope<unknown>;
  try {
    envelope = JSON.parse(reply.text) as Envelope<unknown>;
  } catch {
    throw new ApiError({ reason: 'UNKNOWN', status: reply.status, message: '未知错误' });
  }
  if (envelope.success) return envelope.data;
  const { reason = 'UNKNOWN', msg = '未知错误', requestId = '', issues = [], details = {} } = envelope;
  throw new ApiError({ reason, status: reply.status, message: msg, requestId, issues, details });
}

/**
 * A client that decodes every answer through the contract, so an answer that breaks it throws. Used by tests and seeds;
 * the web app reads the wire form directly and carries no schemas.
 */
export function createClient<C extends Contract>(
  contract: C,
  send: (request: HttpRequest) => Promise<HttpReply>,
): Client<C> {
  const groups = Object.entries(contract).map(([group, ops]) => {
    const calls = Object.entries(ops).map(([name, op]) => [name, createCall(op, send)]);
    return [group, Object.fromEntries(calls)];
  });
  return Object.fromEntries(groups) as Client<C>;
}

function createCall(op: Op, send: (request: HttpRequest) => Promise<HttpReply>) {
  const schema = op.list ? pageOf(op.data) : op.data;
  return async (input: unknown, options: CallOptions = {}): Promise<unknown> => {
    const { path, body, contentType } = buildRequest(
      op,
      (input ?? {}) as Record<string, unknown>,
      options.files,
    );
    const reply = await send({
      method: op.method,
      path,
      headers: {
        ...(contentType ? { 'content-type': contentType } : {}),
        ...(options.token ? { 'blade-auth': `bearer ${options.token}` } : {}),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    return z.decode(schema, readEnvelope(reply) as never);
  };
}

/** The page object around one record's schema. */
export function pageOf<T extends z.ZodType>(record: T): z.ZodType<Page<z.output<T>>, Page<z.input<T>>> {
  return z.object({
    records: z.array(record),
    total: z.int(),
    size: z.int(),
    current: z.int(),
    pages: z.int(),
    cursor: z.string().nullable(),
  });
}
