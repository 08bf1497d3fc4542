import type { RenderedPage, RenderRequest } from './bundle.ts';
import { EncodedBody, hashBytes } from './encoding.ts';
import { buildLastResort } from './last-resort.ts';
import type { Made } from './page-cache.ts';
import type { PageDeps } from './page-deps.ts';

export type Page =
  | { kind: 'redirect'; to: string; isPermanent?: boolean }
  | { kind: 'page'; status: RenderedPage['status']; body: EncodedBody };

/** Renders pages for the cache. A page whose rendering fails goes out as a frame that the browser fills. */
export function createPageMaker({ bundle, call, log }: Pick<PageDeps, 'bundle' | 'call' | 'log'>) {
  async function makePage(request: RenderRequest, previous: Page | undefined): Promise<Made<Page>> {
    const entry = await bundle.loadEntry();
    entry.connectApi(call);
    const result = await entry.render(request);
    if (result.kind === 'redirect') return { value: result, freshMs: 60_000, bytes: 512 };
    const { failure, status, state } = result;
    if (failure) log.warn({ err: failure, path: request.path }, 'page left to the browser');
    const tags = await bundle.headTags(result, request.path);
    const html = result.html
      .replace('</head>', () => `${tags}</head>`)
      .replace('</body>', () => `${state}</body>`);
    const bytes = Buffer.from(html);
    const hash = hashBytes(bytes);
    // The same page again: its compressed forms are good for another while.
    const body =
      previous?.kind === 'page' && previous.body.hash === hash ? previous.body : new EncodedBody(bytes, hash);
    const freshMs = failure ? 0 : result.freshMs;
    // Addresses of nothing are without number, but what was withdrawn is linked from everywhere.
    return {
      ...{ value: { kind: 'page', status, body }, freshMs, bytes: body.keptBytes },
      isAside: status === 404,
    };
  }

  return {
    async make(request: RenderRequest, previous: Page | undefined): Promise<Made<Page>> {
      try {
        return await makePage(request, previous);
      } catch (error) {
        log.error({ err: error, path: request.path }, 'page rendering failed');
        const body = new EncodedBody(Buffer.from(buildLastResort(request.lang)));
        return { value: { kind: 'page', status: 503, body }, freshMs: 0, bytes: 0 };
      }
    },
  };
}
