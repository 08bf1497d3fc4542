import { expect } from 'vitest';
import { z } from 'zod';
import { bodiesOf, callOf, type Body, type Call } from './calls.ts';
import { findLooseValues, page, refusal, success } from './shapes.ts';

export type Given = Readonly<Record<string, string | number | boolean>>;
/** A file, under the name of its field. */
export type Sent = { field: string; bytes: Uint8Array<ArrayBuffer>; name: string; type: string };
export type Options = {
  file?: Sent;
  headers?: Record<string, string>;
  /** Sent as it is, in place of what was given. */
  body?: URLSearchParams | FormData;
};

/** How a request is spelled: what a client may choose freely, and must not matter. */
export type Way = { base: (typeof BASES)[number]; header: (typeof HEADERS)[number]; body: Body | null };
/** What was answered well so far, and how it was asked for. */
export type Journal = Map<number, Way[]>;

export const BASES = ['/mogine/api/api/…', '/mogine/api/…'] as const;
export const HEADERS = ['Blade-Auth', 'Authorization'] as const;
const BASE = '/mogine/api';
/** Names the application, not the person. */
const APPLICATION = `Basic ${Buffer.from('web:secret').toString('base64')}`;

/** What a client's response interceptor throws for every code that is not 200. */
export class Refused extends Error {
  readonly code: number;

  constructor(code: number, msg: string) {
    super(msg);
    this.code = code;
  }
}

export type Reply = { status: number; body: unknown; cookies: string[] };

/** One browser with somebody else's front end in it, written from the wire's description and nothing else. */
export class SpecClient {
  /** The access token, when somebody is logged in. */
  user = '';
  /** How often a 401 has ended the session here. */
  logouts = 0;
  language: string | null = null;
  readonly #url: string;
  /** Where it comes from, so that what one address may do is counted apart. */
  readonly #address: string;
  readonly #journal: Journal;
  readonly #cookies = new Map<string, string>();

  constructor(url: string, address: string, journal: Journal) {
    this.#url = url;
    this.#address = address;
    this.#journal = journal;
  }

  /** The `data` of a call, held against its row of the table. Each success moves on to another way to ask. */
  async call<T>(number: number, given: Given = {}, options: Options = {}): Promise<T> {
    const call = callOf(number);
    const way = this.#nextWay(call);
    const { status, body } = await this.send(call, way, given, options);
    if (status !== 200) throw this.#intercept(status, body);
    const { data, msg } = expectShape(success, body, `call ${number}`);
    if (call.msg) expect([number, msg]).toEqual([number, call.msg]);
    const isPage = 'current' in given || 'size' in given;
    const shape = call.isList ? (isPage ? page(call.data) : z.array(call.data)) : call.data;
    // Publishing is the one thing that answers otherwise than the list of the same call.
    if (!(number === 37 && 'id' in given)) expectShape(shape, data, `call ${number}`);
    expect(findLooseValues(data)).toEqual([]);
    this.#journal.set(number, [...(this.#journal.get(number) ?? []), way]);
    return data as T;
  }

  /** Why a call is refused: `400 没有描述`. */
  async refused(number: number, given: Given = {}, options: Options = {}): Promise<string> {
    try {
      await this.call(number, given, options);
    } catch (error) {
      if (error instanceof Refused) return `${error.code} ${error.message}`;
      throw error;
    }
    return '200';
  }

  async send(
    call: Call,
    way: Way,
    given: Given,
    { file, headers = {}, body: written }: Options = {},
  ): Promise<Reply> {
    const path = way.base === BASES[0] ? call.path : call.path.replace(/^\/api\//, '/');
    // What a server does not know must not disturb it; caches are kept away like this, too.
    const fields = Object.entries({ ...given, _t: 1 }).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const query = call.method === 'GET' ? `?${new URLSearchParams(fields).toString()}` : '';
    const body = written ?? (way.body && writeBody(way.body, given, fields, file));
    const reply = await fetch(`${this.#url}${BASE}${path}${query}`, {
      method: call.method,
      headers: {
        ...{ 'x-forwarded-for': this.#address, ...this.#names(way) },
        ...(this.language && { 'accept-language': this.language }),
        ...(way.body === 'json' && { 'content-type': 'application/json' }),
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
      ...(body && { body }),
    });
    const cookies = reply.headers.getSetCookie();
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
    return { status: reply.status, body: await reply.json(), cookies };
  }

  #names({ header }: Way): Record<string, string> {
    if (!this.user) return { authorization: APPLICATION };
    return header === 'Blade-Auth'
      ? { authorization: APPLICATION, 'blade-auth': `bearer ${this.user}` }
      : { authorization: `Bearer ${this.user}` };
  }

  #intercept(status: number, body: unknown): Refused {
    const { code, msg } = expectShape(refusal, body, `status ${status}`);
    expect(code).toBe(status);
    if (code === 401) {
      this.user = '';
      this.logouts += 1;
    }
    return new Refused(code, msg);
  }

  /** Three in a row show every base, header and body. */
  #nextWay(call: Call): Way {
    const turn = this.#journal.get(call.number)?.length ?? 0;
    const bodies = bodiesOf(call);
    return {
      base: turn % 2 === 0 ? BASES[0] : BASES[1],
      header: turn % 3 === 0 ? HEADERS[0] : HEADERS[1],
      body: bodies[turn % bodies.length] ?? null,
    };
  }
}

function writeBody(
  body: Body,
  given: Given,
  fields: readonly [string, string][],
  file?: Sent,
): string | URLSearchParams | FormData {
  if (body === 'json') return JSON.stringify({ ...given, _t: 1 });
  if (body === 'form') return new URLSearchParams([...fields]);
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  if (file) form.append(file.field, new File([file.bytes], file.name, { type: file.type }));
  return form;
}

function expectShape<S extends z.ZodType>(shape: S, value: unknown, what: string): z.output<S> {
  const read = shape.safeParse(value);
  if (!read.success)
    throw new Error(`${what}: ${z.prettifyError(read.error)} in ${JSON.stringify(value)?.slice(0, 600)}`);
  return read.data;
}
