import { afterEach, expect, it, vi } from 'vitest';
import { sendByFetch } from './calls.ts';

afterEach(() => vi.unstubAllGlobals());

/** Whether a request asks the browser to outlive its page. */
async function outlivesPage(request: Parameters<typeof sendByFetch>[0]): Promise<boolean> {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => new Response('{}'));
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('document', { documentElement: { lang: 'zh-CN' } });
  await sendByFetch(request);
  return fetch.mock.calls[0]?.[1].keepalive ?? false;
}

it('what a press changes is sent though the page is left, as far as browsers allow', async () => {
  const press = { method: 'POST', path: '/like', headers: {} } as const;
  await expect(outlivesPage({ ...press, body: '{"id":"1"}' })).resolves.toBe(true);
  await expect(outlivesPage(press)).resolves.toBe(true);
  await expect(outlivesPage({ ...press, body: 'x'.repeat(65_536) })).resolves.toBe(false);
  await expect(outlivesPage({ ...press, body: new FormData() })).resolves.toBe(false);
  await expect(outlivesPage({ method: 'GET', path: '/list', headers: {} })).resolves.toBe(false);
});
