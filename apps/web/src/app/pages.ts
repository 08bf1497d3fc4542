import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Api } from '#shared/api/client.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { loadChunk } from './lazy-with-retry.ts';
import { COMING_PAGE, type PageRoute } from './routes.ts';

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

const loaders = import.meta.glob<PageModule>('../features/*/pages/*.page.tsx');
const loaded = new Map<string, PageModule>();
const loading = new Map<string, Promise<PageModule>>();

/** The source file of a page, as the build's manifest spells it. A page that is not there yet is the honest one. */
export function toPageSource(page: string): string {
  const source = `src/features/${page.replace('/', '/pages/')}.page.tsx`;
  return source.replace('src/', '../') in loaders ? source : toPageSource(COMING_PAGE);
}

/** A page that is here already; undefined before {@link loadPage} has succeeded. */
export function peekPage(route: PageRoute): PageModule | undefined {
  return loaded.get(route.page);
}

/** Loads a page's chunk once; rejects with ChunkLoadError, and the next call tries again. */
export function loadPage(route: PageRoute): Promise<PageModule> {
  const { page } = route;
  const known = loading.get(page);
  if (known) return known;
  const load = loaders[toPageSource(page).replace('src/', '../')];
  if (!load) return Promise.reject(new Error(`There is no page ${page}`));
  const promise = loadChunk(page, load);
  loading.set(page, promise);
  promise.then(
    (module) => loaded.set(page, module),
    () => loading.delete(page),
  );
  return promise;
}
