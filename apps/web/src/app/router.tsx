import { Suspense, use, useEffect, useState, type ReactNode } from 'react';
import { useLang } from '#shared/i18n/strings.tsx';
import { useHydrated } from '#shared/lib/hydrated.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { loadTable, peekMatch } from './known-routes.ts';
import { lazyPart } from './lazy-part.tsx';
import { useNavigate } from './link.tsx';
import { PageMatchProvider, usePath, useSearch } from './location.tsx';
import type { Match, PageMatch } from './match.ts';
import { PageHead } from './page-head.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { awaitPage, peekPage } from './pages.ts';
import type { PageRoute, Path } from './routes.ts';

const RequireSession = lazyPart('guards', async () => (await import('./guards.tsx')).RequireSession);

/** What the present address shows; the same answer for header, page and footer. */
export function useMatch(): Match {
  const path = usePath();
  const search = useSearch();
  return peekMatch(path, search) ?? use(loadTable())(path, search);
}

/** The page of the present address. `isShell`: the server sent no page, so the first client render shows none either. */
export function PageOutlet({ match, isShell }: { match: Match; isShell: boolean }) {
  if (match.kind === 'redirect') return <RedirectTo to={match.to} />;
  return (
    <PageMatchProvider value={match}>
      <ErrorBoundary key={match.route.path}>
        <RoutedPage match={match} isShell={isShell} />
      </ErrorBoundary>
    </PageMatchProvider>
  );
}

function RoutedPage({ match, isShell }: { match: PageMatch; isShell: boolean }) {
  const { route } = match;
  const waiting = <WaitingPage route={route} />;
  const page = (
    <Suspense fallback={waiting}>
      <LoadedPage route={route} />
    </Suspense>
  );
  const guarded = route.auth ? (
    <RequireSession waiting={waiting} fallback={waiting}>
      {page}
    </RequireSession>
  ) : (
    page
  );
  if (!isShell && route.render === 'server') return guarded;
  return <OnceHydrated waiting={waiting}>{guarded}</OnceHydrated>;
}

/**
 * What the server did not send. Apart from the pages that it did: those would be drawn again as a whole, in one long
 * task, the moment this learns of the browser.
 */
function OnceHydrated({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  return useHydrated() ? children : waiting;
}

function LoadedPage({ route }: { route: PageRoute }) {
  // Decided once for each showing, so that a later render does not swap one component for another.
  const [page] = useState(() => peekPage(route));
  return page ? <page.default /> : <ArrivingPage route={route} />;
}

function ArrivingPage({ route }: { route: PageRoute }) {
  const { default: Page } = use(awaitPage(route));
  return <Page />;
}

function WaitingPage({ route }: { route: PageRoute }) {
  const lang = useLang();
  return (
    <>
      <PageHead title={route.title[lang]} isHidden={route.render === 'client'} card={null} />
      <PageSkeleton />
    </>
  );
}

function RedirectTo({ to }: { to: Path }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
