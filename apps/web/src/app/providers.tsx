import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import type { Lang } from '#shared/i18n/lang.ts';
import { LangProvider } from '#shared/i18n/strings.tsx';
import { readSession, subscribeSession, takeUpSession } from '#shared/session/session.ts';
import { loadSessionCalls } from './session-part.ts';
import { AddressProvider, type Address } from './location.tsx';
import { CardListenerProvider, type PageCard } from './page-card.ts';
import { OriginProvider } from './site-context.tsx';
import { addVisit, keepVisits, readVisits, travelVisit } from './visits.ts';

export type AppContext = {
  queryClient: QueryClient;
  lang: Lang;
  origin: string;
  address: Address;
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

/** Only who is logged in needs the calls of a session at once. */
async function refreshStoredSession(): Promise<void> {
  const calls = await loadSessionCalls().catch(() => null);
  await calls?.refreshSession();
}

export function Providers({ context, children }: { context: AppContext; children: ReactNode }) {
  const { queryClient, lang, origin, address, onCard = null } = context;
  useEffect(() => {
    const unfollow = followSession(queryClient);
    if (takeUpSession()) void refreshStoredSession();
    return unfollow;
  }, [queryClient]);
  useEffect(followHistory, []);
  return (
    <QueryClientProvider client={queryClient}>
      <OriginProvider value={origin}>
        <LangProvider initial={lang}>
          <AddressProvider value={address}>
            <CardListenerProvider value={onCard}>{children}</CardListenerProvider>
          </AddressProvider>
        </LangProvider>
      </OriginProvider>
    </QueryClientProvider>
  );
}
