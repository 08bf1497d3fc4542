import type { HttpReply, HttpRequest } from '@mogine/contract/kernel/request';
import type { Logger } from '../kernel/log.ts';
import type { RenderedPage, RenderRequest, WebBundle } from './bundle.ts';
import { EncodedBody, hashBytes } from './encoding.ts';
import type { Made } from './page-cache.ts';

export type Page =
  | { kind: 'redirect'; to: string }
  | { kind: 'page'; status: RenderedPage['status']; body: EncodedBody };

const lastResort = {
  zh: { title: '摩境 Mogine', text: '页面暂时无法显示，请稍后重试。', retry: '重试' },
  en: {
    title: 'Mogine',
    text: 'The page cannot be shown right now. Please try again shortly.',
    retry: 'Try again',
  },
};

/** Shown when not even the frame of the site can be rendered. */
function buildLastResort({ lang }: RenderRequest): string {
  const { title, text, retry } = lastResort[lang];
  const locale = lang === 'zh' ? 'zh-CN' : 'en';
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="">${retry}</a></p></main></body></html>`;
}

/** Renders pages for the cache. A page whose rendering fails goes out as a frame that the browser fills. */
export function createPageMaker(deps: {
  bundle: WebBundle;
  call: (request: HttpRequest) => Promise<HttpReply>;
  log: Pick<Logger, 'warn' | 'error'>;
}) {
  const { bundle, call, log } = deps;

  async function makePage(request: RenderRequest, previous: Page | undefined): Promise<Made<Page>> {
    const entry = await bundle.loadEntry();
    entry.connectApi(call);
    const result = await entry.render(request);
    if (result.kind === 'redirect') return { value: result, freshMs: 60_000, bytes: 512 };
    const { failure, status, source, state } = result;
    if (failure) log.warn({ err: failure, path: request.path }, 'page left to the browser');
    const tags = await bundle.headTags(source, request.path);
    const html = result.html
      .replace('</head>', () => `${tags}</head>`)
      .replace('</body>', () => `${state}</body>`);
    const bytes = Buffer.from(html);
    const hash = hashBytes(bytes);
    // The same page again: its compressed forms are good for another while.
    const body =
      previous?.kind === 'page' && previous.body.hash === hash ? previous.body : new EncodedBody(bytes, hash);
    const freshMs = failure ? 0 : result.freshMs;
    return { value: { kind: 'page', status, body }, freshMs, bytes: body.keptBytes };
  }

  return {
    async make(request: RenderRequest, previous: Page | undefined): Promise<Made<Page>> {
      try {
        return await makePage(request, previous);
      } catch (error) {
        log.error({ err: error, path: request.path }, 'page rendering failed');
        const body = new EncodedBody(Buffer.from(buildLastResort(request)));
        return { value: { kind: 'page', status: 503, body }, freshMs: 0, bytes: 0 };
      }
    },
  };
}
