import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Router } from 'wouter';
import type { Lang } from '#shared/i18n/lang.ts';
import { LangProvider } from '#shared/i18n/strings.tsx';
import { readSession, resumeSession, subscribeSession } from '#shared/session/session.ts';
import { CardListenerProvider, type PageCard } from './page-card.ts';
import { OriginProvider } from './site-context.tsx';
import { addVisit, keepVisits, readVisits, travelVisit } from './visits.ts';

export type AppContext = {
  queryClient: QueryClient;
  lang: Lang;
  origin: string;
  /** The address the page was asked for; parts that come alive later than the reader moves on hydrate as this. */
  address: { path: string; search: string };
  /** Hears what the page's card shows while it is rendered. */
  onCard?: (card: PageCard) => void;
};

/** Answers carry what the asker may see, so a login or logout makes them stale. */
function followSession(queryClient: QueryClient): () => void {
  let seen = readSession().client?.id ?? null;
  return subscribeSession(() => {
    const user = readSession().client?.id ?? null;
    if (user === seen) return;
    const isLogout = user === null;
    seen = user;
    void (isLogout ? queryClient.resetQueries() : queryClient.invalidateQueries());
  });
}

function followHistory(): () => void {
  const here = () => location.pathname + location.search;
  const visits = readVisits();
  if (visits.at(-1) !== here()) keepVisits(addVisit(visits, here()));
  const travel = () => keepVisits(travelVisit(readVisits(), here()));
  addEventListener('popstate', travel);
  return () => removeEventListener('popstate', travel);
}

export function Providers({ context, children }: { context: AppContext; children: ReactNode }) {
  const { queryClient, lang, origin, address, onCard = null } = context;
  useEffect(() => {
    const unfollow = followSession(queryClient);
    void resumeSession();
    return unfollow;
  }, [queryClient]);
  useEffect(followHistory, []);
  return (
    <QueryClientProvider client={queryClient}>
      <OriginProvider value={origin}>
        <LangProvider initial={lang}>
          <Router ssrPath={address.path} ssrSearch={address.search}>
            <CardListenerProvider value={onCard}>{children}</CardListenerProvider>
          </Router>
        </LangProvider>
      </OriginProvider>
    </QueryClientProvider>
  );
}
