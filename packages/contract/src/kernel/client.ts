import { z } from 'zod';
import type { Contract, Op, OpResult, WireInput } from './op.ts';
import { buildRequest, readEnvelope, type HttpReply, type HttpRequest } from './request.ts';

export { ApiError } from './api-error.ts';
export { buildRequest, readEnvelope, type HttpReply, type HttpRequest } from './request.ts';

export type CallOptions = { token?: string; files?: Record<string, File>; headers?: Record<string, string> };
type Call<O extends Op> = (input: WireInput<O>, options?: CallOptions) => Promise<OpResult<O>>;
export type Client<C extends Contract> = { [G in keyof C]: { [K in keyof C[G]]: Call<C[G][K]> } };

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
  const schema = answerOf(op);
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

/** What the wire shows of a call: of a list its page. */
export function answerOf({ list, data, told }: Op): z.ZodType {
  if (!list) return data;
  return told ? pageOf(data).extend({ told }) : pageOf(data);
}

/** The page object around one record's schema. */
export function pageOf<T extends z.ZodType>(record: T) {
  return z.object({
    records: z.array(record),
    total: z.int(),
    size: z.int(),
    current: z.int(),
    pages: z.int(),
    cursor: z.string().nullable(),
  });
}
