import type { QueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { api } from '#shared/api/api.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { commitAddress } from '#shared/lib/address.ts';
import { href } from './href.ts';
import { loadTable, type MatchPath } from './known-routes.ts';
import { ChunkLoadError } from './lazy-with-retry.ts';
import type { PageMatch } from './match.ts';
import { mayReloadFor } from './may-reload.ts';
import { loadPage } from './pages.ts';
import { setPending } from './pending.ts';
import type { Path } from './routes.ts';
import { isServerThere, stay } from './stay.ts';
import { addVisit, keepVisits, readVisits, replaceVisit } from './visits.ts';

export type VisitOptions = {
  /** Takes the place of the present entry of the history. */
  replace?: boolean | undefined;
  /** Stays where the page is scrolled to; the default when only the query changes. */
  keepScroll?: boolean | undefined;
};
export type VisitContext = { queryClient: QueryClient; lang: Lang };

/** How long a page may wait for its data before it is shown with skeletons. */
const DATA_GRACE_MS = 200;

let latestVisit = 0;

/** Follows redirects and lets the login page remember where it was asked for. */
function resolveTarget(
  to: string,
  matchPath: MatchPath,
  here: { pathname: string; search: string; origin: string },
): { url: URL; match: PageMatch | null } {
  let url = new URL(to, `${here.origin}${here.pathname}${here.search}`);
  let match = matchPath(url.pathname, url.search);
  if (match.kind === 'redirect') {
    url = new URL(match.to, here.origin);
    match = matchPath(url.pathname, url.search);
  }
  const isFromElsewhere = url.pathname === '/login' && here.pathname !== '/login';
  if (isFromElsewhere && !url.searchParams.has('redirect')) {
    url = new URL(
      href.login({ redirect: here.pathname + here.search }) + toRest(url.searchParams),
      here.origin,
    );
  }
  return { url, match: match.kind === 'page' ? match : null };
}

function toRest(params: URLSearchParams): string {
  return params.size > 0 ? `&${params}` : '';
}

function startData(match: PageMatch, url: URL, { queryClient, lang }: VisitContext): Promise<unknown> {
  return loadPage(match.route).then((page) =>
    page.prefetch?.({ queryClient, api, lang, params: match.params, query: url.searchParams }),
  );
}

/** Loads the code of an address ahead of a probable click. */
export async function preloadTarget(to: string): Promise<void> {
  const { match } = resolveTarget(to, await loadTable(), location);
  if (match) await loadPage(match.route);
}

/** Goes to an address of ours: code first, data for a moment, then the page changes in one step. */
export async function visit(to: Path, options: VisitOptions, context: VisitContext): Promise<void> {
  const turn = (latestVisit += 1);
  const { url, match } = resolveTarget(to, await loadTable(), location);
  if (match) {
    try {
      await loadPage(match.route);
      const data = startData(match, url, context).catch(() => undefined);
      await Promise.race([data, new Promise((resolve) => setTimeout(resolve, DATA_GRACE_MS))]);
    } catch (error) {
      if (turn === latestVisit && !(await isServerThere())) return stay();
      if (turn === latestVisit && error instanceof ChunkLoadError && mayReloadFor(error.chunk)) {
        // A release may have replaced the files; the server's page knows the present ones.
        location.assign(url);
        return;
      }
    }
  }
  if (turn !== latestVisit) return;
  setPending(false);
  show(url, options);
}

function show(url: URL, { replace = false, keepScroll }: VisitOptions): void {
  const address = url.pathname + url.search;
  const isOtherPage = url.pathname !== location.pathname;
  const visits = readVisits();
  keepVisits(replace ? replaceVisit(visits, address) : addVisit(visits, address));
  const change = () => {
    flushSync(() => commitAddress(address + url.hash, { replace }));
    if (!isOtherPage) return;
    const part = url.hash ? document.getElementById(url.hash.slice(1)) : null;
    if (part) part.scrollIntoView({ behavior: 'instant' });
    else if (!(keepScroll ?? false)) scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isOtherPage && !isCalm && 'startViewTransition' in document) document.startViewTransition(change);
  else change();
}
