import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { matchPath } from './app/match.ts';
import { PAGE_STATE_ID, type PageState } from './app/page-state.ts';
import { loadPage } from './app/pages.ts';
import { setApiTransport } from '#shared/api/api.ts';
import { createQueryClient, unpackQueries } from '#shared/api/query.ts';
import { sendWithSession } from '#shared/session/session.ts';

/** Systems that bring a Chinese font of their own never need ours. */
const HAS_CHINESE_FONT = /Windows|Mac OS|iPhone|iPad|Android|HarmonyOS/;

async function start(): Promise<void> {
  const state = JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? '') as PageState;
  setApiTransport(sendWithSession);
  const queryClient = createQueryClient('browser');
  unpackQueries(queryClient, state.queries);
  const match = matchPath(location.pathname, location.search);
  const isShell = state.isShell || match.kind === 'redirect';
  // With the page's code at hand the first render is what the server sent; without it the boundary takes over.
  if (match.kind === 'page' && !isShell && match.route.render === 'server') {
    await loadPage(match.route).catch(() => undefined);
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

function loadFont(): void {
  if (!HAS_CHINESE_FONT.test(navigator.userAgent)) void import('@fontsource-variable/noto-sans-sc/index.css');
}

void start();
if (document.readyState === 'complete') setTimeout(loadFont);
else addEventListener('load', () => setTimeout(loadFont), { once: true });
