import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Api } from '#shared/api/client.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { loadChunk } from './lazy-with-retry.ts';
import type { PageRoute } from './routes.ts';

export type PrefetchContext = {
  queryClient: QueryClient;
  api: Api;
  lang: Lang;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
};

/** What a `*.page.tsx` exports. `prefetch` fills the query cache, on the server before rendering and on the client at a click. */
export type PageModule = {
  default: ComponentType;
  prefetch?: (context: PrefetchContext) => Promise<unknown>;
};

type LoadPage = () => Promise<PageModule>;

const offered = new Map<string, LoadPage>();
const loaded = new Map<string, PageModule>();
const loading = new Map<string, Promise<PageModule>>();
const failed = new Set<string>();

/** The source file of a page, as the build's manifest spells it. */
export function toPageSource(page: string): string {
  return `src/features/${page.replace('/', '/pages/')}.page.tsx`;
}

/** Says where the code of a page is before the table of all pages is here. */
export function offerPage({ page }: PageRoute, load: LoadPage): void {
  offered.set(page, load);
}

async function fetchPage(page: string): Promise<PageModule> {
  const load = offered.get(page);
  if (load) return load();
  const { importPage } = await import('./page-table.ts');
  return (await importPage(page)) as PageModule;
}

/** A page that is here already; undefined before {@link loadPage} has succeeded. */
export function peekPage(route: PageRoute): PageModule | undefined {
  return loaded.get(route.page);
}

/** Loads a page's chunk once; rejects with ChunkLoadError, and the next call tries again. */
export function loadPage(route: PageRoute): Promise<PageModule> {
  if (failed.delete(route.page)) loading.delete(route.page);
  return awaitPage(route);
}

/** The same for rendering: a failure stays one, so that a render that is repeated does not load for ever. */
export function awaitPage({ page }: PageRoute): Promise<PageModule> {
  const known = loading.get(page);
  if (known) return known;
  const promise = loadChunk(page, () => fetchPage(page));
  loading.set(page, promise);
  promise.then(
    (module) => loaded.set(page, module),
    () => failed.add(page),
  );
  return promise;
}
