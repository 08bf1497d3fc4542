import type { ProductContract } from '@mogine/contract';
import type { Contract, Op, WireData, WireInput } from '@mogine/contract/kernel/op';
import {
  ApiError,
  buildRequest,
  readEnvelope,
  type HttpReply,
  type HttpRequest,
} from '@mogine/contract/kernel/request';

export { ApiError };

export type CallOptions = { signal?: AbortSignal; files?: Record<string, File> };
type Call<O extends Op> = (input: WireInput<O>, options?: CallOptions) => Promise<WireData<O>>;
type ApiOf<C extends Contract> = { readonly [G in keyof C]: { readonly [K in keyof C[G]]: Call<C[G][K]> } };

/** Every call of the product: `api.catalog.list({ searchKey })`. Data arrive in their wire form; refusals throw {@link ApiError}. */
export type Api = ApiOf<ProductContract>;
/** The data of one call: `Data<'catalog', 'detail'>`. */
export type Data<
  G extends keyof ProductContract,
  K extends keyof ProductContract[G],
> = ProductContract[G][K] extends Op ? WireData<ProductContract[G][K]> : never;
/** The input of one call: `Input<'catalog', 'list'>`. */
export type Input<
  G extends keyof ProductContract,
  K extends keyof ProductContract[G],
> = ProductContract[G][K] extends Op ? WireInput<ProductContract[G][K]> : never;

/** Calls by group and name, each as `GET /api/like/list list`: a string weighs least on its way. */
export type WireTable = Readonly<Record<string, Readonly<Record<string, string>>>>;
export type Transport = (request: HttpRequest, signal?: AbortSignal) => Promise<HttpReply>;

/** Names this client application to the server. */
export const CLIENT_AUTHORIZATION = 'Basic bW9naW5lLXdlYjptb2dpbmUtd2Vi';

export function createApi(table: WireTable, transport: Transport): Api {
  const groups = Object.entries(table).map(([group, entries]) => {
    const calls = Object.entries(entries).map(([name, entry]) => [name, createCall(entry, transport)]);
    return [group, Object.fromEntries(calls)];
  });
  return Object.fromEntries(groups) as Api;
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

const unreachable = {
  zh: '网络连接失败，请检查网络后重试',
  en: 'The network could not be reached. Check your connection and try again.',
};

/** Sends by `fetch` in the page's language. An unreachable server becomes an ApiError with status 0; aborts pass through. */
export async function sendByFetch(request: HttpRequest, signal?: AbortSignal): Promise<HttpReply> {
  const lang = document.documentElement.lang.startsWith('en') ? 'en' : 'zh';
  try {
    const response = await fetch(request.path, {
      method: request.method,
      headers: { 'accept-language': lang, ...request.headers },
      ...(request.body === undefined ? {} : { body: request.body }),
      ...(signal ? { signal } : {}),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError({ reason: 'UNAVAILABLE', status: 0, message: unreachable[lang] });
  }
}
