import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { wire } from 'virtual:mogine-contract';
import { App } from './app/app.tsx';
import { loadTable } from './app/known-routes.ts';
import type { PageMatch } from './app/match.ts';
import type { PageCard } from './app/page-card.ts';
import { toScriptJson } from './app/page-head.tsx';
import { isPageStrings, listWords } from './app/page-words.ts';
import { PAGE_STATE_ID, type PageState } from './app/page-state.ts';
import {
  renderEmbed as renderEmbedPage,
  type EmbedRequest,
  type RenderedEmbed,
} from './embed/embed-page.tsx';
import { loadPage, toPageSource } from './app/pages.ts';
import { COMING_PAGE, MISSING_ROUTE, routes } from './app/routes.ts';
import { siteSettingsQuery } from './app/site-settings.ts';
import { api, connectApi as connect } from '#shared/api/api.ts';
import { createApi, type Transport } from '#shared/api/calls.ts';
import { createQueryClient, findReplacement, judgeQueries, packQueries } from '#shared/api/query.ts';
import { decideLang, LANG_KEY, type Lang } from '#shared/i18n/lang.ts';

export { BOOT_SCRIPT } from './app/boot-script.ts';
export { faviconSvg, logoShapes } from './site-head.ts';
export { decideLang, LANG_KEY };

export type RenderRequest = { path: string; search: string; lang: Lang; origin: string };
export type RenderResult =
  | {
      kind: 'redirect';
      to: string;
      /** What was there is nowhere else any more. */
      isPermanent?: boolean;
    }
  | {
      kind: 'page';
      status: 200 | 404 | 503;
      html: string;
      /** JSON script element to stand before `</body>`. */
      state: string;
      /** Source file of the page, as the manifest names it. */
      source: string;
      /** How old a kept copy may be served, milliseconds. */
      freshMs: number;
      /** Why the page was left to the browser. */
      failure: unknown;
      /** Whether it shows everything without scripts. */
      isWhole: boolean;
      /** What it shows in link previews; null for what search engines are kept from. */
      card: PageCard | null;
    };

/** Home, news and stories are asked for what is new, and lose what is taken back; the rest may be ten seconds old. */
const LIVELY_PATHS: readonly string[] = [
  ...['/index', '/news', '/news/list', '/media', '/media/detail', '/product/example'],
];
const LIVELY_MS = 1000;
const CALM_MS = 10_000;
/** What a person can close is made anew each time, so that it is closed at once. */
const UNKEPT_PATHS: readonly string[] = ['/mogine/shared'];

const matchPath = await loadTable();

const currentLang = new AsyncLocalStorage<Lang>();

/** Lets pages read their data inside the process. */
export function connectApi(send: Transport): void {
  const inside = createApi(wire, (request, signal) => {
    const headers = { ...request.headers, 'accept-language': currentLang.getStore() ?? 'zh' };
    return send({ ...request, headers }, signal);
  });
  connect(() => Promise.resolve(inside));
}

/** Pages that show nothing of their own without a query. */
const NEEDING_QUERY: readonly string[] = [
  '/mogine/detail',
  '/mogine/creator',
  '/media/detail',
  '/search',
  '/mogine/shared',
];

/** The addresses that search engines are told of. */
export function listPublicPaths(): string[] {
  return routes.flatMap((route) => {
    if ('redirect' in route || route.render === 'client' || route.page === COMING_PAGE) return [];
    if (NEEDING_QUERY.includes(route.path)) return [];
    return route.values?.map((value) => route.path.replace(/:.*$/, value)) ?? [route.path];
  });
}

/** The words of pages that editors may change, as the product has them, in the order in which they are written. */
export async function listPageTexts(): Promise<{ page: string; key: string; zh: string; en: string }[]> {
  const modules = import.meta.glob<Record<string, unknown>>('./features/*/*.strings.ts');
  const loaded = await Promise.all(Object.values(modules).map((load) => load()));
  return loaded.flatMap((module) => Object.values(module).filter(isPageStrings)).flatMap(listWords);
}

/** One page for nobody in particular. Never rejects for a page's own failure: the browser then renders it. */
export async function render(request: RenderRequest): Promise<RenderResult> {
  const match = matchPath(request.path, request.search);
  if (match.kind === 'redirect') return { kind: 'redirect', to: match.to };
  return currentLang.run(request.lang, () => renderPage(request, match));
}

/** An asset as it stands in the pages of others. Rejects when it cannot be read. */
export async function renderEmbed(request: EmbedRequest): Promise<RenderedEmbed> {
  return currentLang.run(request.lang, () => renderEmbedPage(request));
}

async function renderPage(request: RenderRequest, match: PageMatch): Promise<RenderResult> {
  const queryClient = createQueryClient('server');
  try {
    await prefetch(request, match, queryClient);
    const judged = judgeQueries(queryClient);
    if (judged.kind === 'failed') return await renderShell(request, match, 503, judged.error);
    const replaced = judged.kind === 'missing' ? findReplacement(queryClient) : null;
    if (replaced !== null) return { kind: 'redirect', to: withId(request, replaced), isPermanent: true };
    let card: PageCard | null = null;
    const html = await toHtml(
      toApp(request, queryClient, { isShell: false, onCard: (told) => (card = told) }),
    );
    return toResult(request, match, queryClient, {
      ...{ html, card },
      isShell: false,
      status: judged.kind === 'missing' || match.route === MISSING_ROUTE ? 404 : 200,
    });
  } catch (failure) {
    return await renderShell(request, match, 200, failure);
  } finally {
    queryClient.clear();
  }
}

/** The same page of what stands in the place of what was asked for. */
function withId({ path, search }: RenderRequest, id: string): string {
  const query = new URLSearchParams(search);
  query.set('id', id);
  return `${path}?${query}`;
}

async function prefetch(
  request: RenderRequest,
  match: PageMatch,
  queryClient: ReturnType<typeof createQueryClient>,
) {
  const settings = queryClient.prefetchQuery(siteSettingsQuery);
  if (match.route.render === 'server') {
    const page = await loadPage(match.route);
    const query = new URLSearchParams(request.search);
    // A query that fails stands in the cache with its error; judgeQueries reads it there.
    await page
      .prefetch?.({ queryClient, api, lang: request.lang, params: match.params, query })
      .catch((error: unknown) => {
        if (judgeQueries(queryClient).kind === 'ok') throw error;
      });
  }
  await settings;
}

async function renderShell(
  request: RenderRequest,
  match: PageMatch,
  status: 200 | 503,
  failure: unknown,
): Promise<RenderResult> {
  const queryClient = createQueryClient('server');
  const html = await toHtml(toApp(request, queryClient, { isShell: true }));
  return toResult(request, match, queryClient, { html, isShell: true, status, failure });
}

type AppQueryClient = ReturnType<typeof createQueryClient>;

function toApp(
  { path, search, lang, origin }: RenderRequest,
  queryClient: AppQueryClient,
  options: { isShell: boolean; onCard?: (card: PageCard) => void },
): ReactElement {
  const address = { path, search };
  return (
    <App
      queryClient={queryClient}
      lang={lang}
      origin={origin}
      address={address}
      year={readYear()}
      {...options}
    />
  );
}

function toResult(
  request: RenderRequest,
  match: PageMatch,
  queryClient: AppQueryClient,
  page: {
    html: string;
    isShell: boolean;
    status: 200 | 404 | 503;
    failure?: unknown;
    card?: PageCard | null;
  },
): RenderResult {
  const { html, isShell, status, failure = null, card = null } = page;
  const { lang, origin } = request;
  const { route } = match;
  const queries = packQueries(queryClient);
  const state: PageState = { lang, origin, year: readYear(), isShell, match, queries };
  return {
    kind: 'page',
    status,
    html,
    state: `<script type="application/json" id="${PAGE_STATE_ID}">${toScriptJson(state)}</script>`,
    source: toPageSource(route.page),
    freshMs: freshMsOf(route.path),
    failure,
    isWhole: !isShell,
    card,
  };
}

function freshMsOf(path: string): number {
  if (UNKEPT_PATHS.includes(path)) return 0;
  return LIVELY_PATHS.includes(path) ? LIVELY_MS : CALM_MS;
}

function readYear(): number {
  return new Date().getFullYear();
}

/** The markup once everything in it has arrived; rejects with the first error of any part. */
function toHtml(element: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      // Parts are put in their places here, not by scripts in the page, which the content policy would refuse.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void text(pipe(new PassThrough())).then(resolve, reject),
      onError: reject,
    });
  });
}
