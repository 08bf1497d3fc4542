import { describe, expect, it } from 'vitest';
import { wireTable } from '../../../scripts/contract-plugin.ts';
import { createApi, type Transport } from './calls.ts';
import { ApiError } from './client.ts';
import { createQueryClient, isWorthRetrying, judgeQueries, packQueries, unpackQueries } from './query.ts';

type Request = Parameters<Transport>[0];

function createRecordingApi(reply: object, status = 200) {
  const requests: Request[] = [];
  const api = createApi(wireTable(), async (request) => {
    requests.push(request);
    return { status, text: JSON.stringify(reply) };
  });
  return { api, requests };
}

describe('the wire client', () => {
  it('asks for a page of every list', async () => {
    const page = { records: [], total: 0, size: 10, current: 1, pages: 0, cursor: null };
    const { api, requests } = createRecordingApi({ code: 200, success: true, data: page, msg: '' });
    await expect(api.catalog.list({ searchKey: '沙发' })).resolves.toEqual(page);
    expect(requests[0]?.path).toBe('/mogine/api/api/resource/list?searchKey=%E6%B2%99%E5%8F%91&current=1');
  });

  it('turns a refusal into an error that tells its reason', async () => {
    const refusal = {
      code: 401,
      success: false,
      data: null,
      msg: '请先登录',
      reason: 'AUTH_REQUIRED',
      requestId: 'q',
    };
    const { api } = createRecordingApi(refusal, 401);
    await expect(api.account.info({})).rejects.toMatchObject({
      reason: 'AUTH_REQUIRED',
      status: 401,
      requestId: 'q',
    });
  });

  it('tells in the language of the page of an answer that is not ours', async () => {
    const sayIn = (lang: 'zh' | 'en', text: string) =>
      createApi(wireTable(), () => Promise.resolve({ status: 502, text, lang })).account.info({});
    await expect(sayIn('en', '<h1>Bad Gateway</h1>')).rejects.toThrow('Unknown error');
    await expect(sayIn('en', '{"error":"bad gateway"}')).rejects.toThrow('Unknown error');
    await expect(sayIn('zh', '<h1>Bad Gateway</h1>')).rejects.toThrow('未知错误');
  });

  it('sends a form where files are given', async () => {
    const { api, requests } = createRecordingApi({ code: 200, success: true, data: true, msg: '' });
    await api.account.submit({ grantType: 'refresh_token', refreshToken: 'r' }, { files: {} });
    expect(requests[0]?.body).toBeInstanceOf(FormData);
    expect(requests[0]?.headers).not.toHaveProperty('content-type');
  });
});

describe('queries between server and browser', () => {
  const missing = new ApiError({
    reason: 'ASSET_NOT_FOUND',
    status: 404,
    message: '未找到对应的商品',
    requestId: 'q',
  });

  it('carry answers and what is missing, in the same bytes each time', async () => {
    const pack = async () => {
      const server = createQueryClient('server');
      await server.prefetchQuery({ queryKey: ['a'], queryFn: () => ({ n: 1 }) });
      await server.prefetchQuery({ queryKey: ['b'], queryFn: () => Promise.reject(missing) });
      expect(judgeQueries(server).kind).toBe('missing');
      return JSON.stringify(packQueries(server));
    };
    const packed = await pack();
    expect(await pack()).toBe(packed);
    const browser = createQueryClient('browser');
    unpackQueries(browser, JSON.parse(packed));
    expect(browser.getQueryData(['a'])).toEqual({ n: 1 });
    const error = browser.getQueryState(['b'])?.error;
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ reason: 'ASSET_NOT_FOUND', status: 404 });
  });

  it('leave a failed read to the browser', async () => {
    const server = createQueryClient('server');
    const down = new ApiError({ reason: 'UNAVAILABLE', status: 503, message: '' });
    await server.prefetchQuery({ queryKey: ['a'], queryFn: () => Promise.reject(down) });
    expect(judgeQueries(server)).toEqual({ kind: 'failed', error: down });
    expect(packQueries(server).queries).toEqual([]);
  });

  it('are repeated only where that may help', () => {
    expect(isWorthRetrying(missing)).toBe(false);
    expect(isWorthRetrying(new ApiError({ reason: 'UNAVAILABLE', status: 0, message: '' }))).toBe(true);
  });
});
