import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { offerMatch } from './app/known-routes.ts';
import { PAGE_STATE_ID, type PageState } from './app/page-state.ts';
import { prepareVisits } from './app/navigation.ts';
import { loadPage, offerPage, type PageModule } from './app/pages.ts';
import { loadSessionCalls } from './app/session-part.ts';
import { connectApi } from '#shared/api/api.ts';
import { createQueryClient, unpackQueries } from '#shared/api/query.ts';
import { createUnreachable } from '#shared/api/unreachable.ts';
import { readKept } from '#shared/session/session.ts';

/** Systems that bring a Chinese font of their own never need ours. */
const HAS_CHINESE_FONT = /Windows|Mac OS|iPhone|iPad|Android|HarmonyOS/;

async function start(): Promise<void> {
  const state = JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? '') as PageState;
  connectApi(loadApi);
  const queryClient = createQueryClient('browser');
  unpackQueries(queryClient, state.queries);
  const { match, isShell } = state;
  const { route } = match;
  offerMatch(location.pathname, match);
  const file = document.querySelector<HTMLScriptElement>('script[data-page]')?.dataset['page'];
  if (file) {
    offerPage(route, () => import(/* @vite-ignore */ file) as Promise<PageModule>);
  }
  // These will ask at once; the others only when the reader does something.
  const asksAtOnce = isShell || route.render === 'client' || readKept() !== null;
  if (asksAtOnce) loadSessionCalls().catch(() => undefined);
  // With the page's code at hand the first render is what the server sent; without it the boundary takes over.
  if (!isShell && route.render === 'server') {
    await loadPage(route).catch(() => undefined);
  }
  const { lang, origin, year } = state;
  const address = { path: location.pathname, search: location.search };
  // As a transition it is done in slices, between which a phone can answer to a finger.
  startTransition(() => {
    hydrateRoot(
      document,
      <App
        queryClient={queryClient}
        lang={lang}
        origin={origin}
        address={address}
        year={year}
        isShell={isShell}
      />,
    );
  });
}

/** A call whose code cannot be fetched is one that does not reach the server. */
async function loadApi() {
  const { sessionApi } = await loadSessionCalls().catch(() => {
    throw createUnreachable();
  });
  return sessionApi;
}

function loadFont(): void {
  if (!HAS_CHINESE_FONT.test(navigator.userAgent)) void import('@fontsource-variable/noto-sans-sc/index.css');
}

/** What the first page does without, fetched before somebody waits for it. */
function loadRest(): void {
  loadFont();
  prepareVisits();
  loadSessionCalls().catch(() => undefined);
  import('./app/count-visits.ts').then(
    ({ countVisits }) => countVisits(),
    () => undefined,
  );
}

void start();
if (document.readyState === 'complete') setTimeout(loadRest);
else addEventListener('load', () => setTimeout(loadRest), { once: true });
