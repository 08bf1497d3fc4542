import {
  buildRequest,
  readEnvelope,
  type HttpReply,
  type HttpRequest,
} from '@mogine/contract/kernel/request';
import type { Api, CallOptions, OfficeApi } from './client.ts';
import { createUnreachable, readPageLang } from './unreachable.ts';

/** Calls by group and name, each as `GET /api/like/list list`: a string weighs least on its way. */
export type WireTable = Readonly<Record<string, Readonly<Record<string, string>>>>;
export type Transport = (request: HttpRequest, signal?: AbortSignal) => Promise<HttpReply>;

/** Names this client application to the server. */
export const CLIENT_AUTHORIZATION = 'Basic bW9naW5lLXdlYjptb2dpbmUtd2Vi';

export function createApi<A extends Api | OfficeApi = Api>(table: WireTable, transport: Transport): A {
  const groups = Object.entries(table).map(([group, entries]) => {
    const calls = Object.entries(entries).map(([name, entry]) => [name, createCall(entry, transport)]);
    return [group, Object.fromEntries(calls)];
  });
  return Object.fromEntries(groups) as A;
}

function createCall(entry: string, transport: Transport) {
  const [verb, path = '', kind] = entry.split(' ');
  const method = verb === 'POST' ? 'POST' : 'GET';
  const list = kind === 'list';
  return async (input: object, options: CallOptions = {}): Promise<unknown> => {
    const request = buildRequest({ method, path, list }, { ...input }, options.files);
    const headers: Record<string, string> = { authorization: CLIENT_AUTHORIZATION };
    if (request.contentType) headers['content-type'] = request.contentType;
    const reply = await transport(
      { method, path: request.path, headers, ...(request.body === undefined ? {} : { body: request.body }) },
      options.signal,
    );
    return readEnvelope(reply);
  };
}

/** Browsers refuse more than 64 KiB of requests under way that outlive their page; this leaves room for several. */
const MOST_OUTLIVING = 4096;

/** A press is answered even when the page is left at once: a browser would else drop what it has not sent yet. */
function outlivesPage({ method, body = '' }: HttpRequest): boolean {
  return method === 'POST' && typeof body === 'string' && body.length <= MOST_OUTLIVING;
}

/** Sends by `fetch` in the page's language. An unreachable server becomes an ApiError with status 0; aborts pass through. */
export async function sendByFetch(request: HttpRequest, signal?: AbortSignal): Promise<HttpReply> {
  const lang = readPageLang();
  try {
    const response = await fetch(request.path, {
      method: request.method,
      keepalive: outlivesPage(request),
      headers: { 'accept-language': lang, ...request.headers },
      ...(request.body === undefined ? {} : { body: request.body }),
      ...(signal ? { signal } : {}),
    });
    return { status: response.status, text: await response.text(), lang };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw createUnreachable();
  }
}
