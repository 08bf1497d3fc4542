import '#shared/styles/tokens.css';
import '#shared/styles/base.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import styles from './app.module.css';
import { Document } from './document.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { readSearchKey } from './href.ts';
import { lazyPart } from './lazy-part.tsx';
import { PageFrame } from './layout/page-frame.tsx';
import { SkipLink } from './layout/skip-link.tsx';
import { useIsNavigating } from './link.tsx';
import { usePath, useQueryParams } from './location.tsx';
import { Providers, type AppContext } from './providers.tsx';
import { PageOutlet, useMatch } from './router.tsx';
import { SiteNotice } from './site-notice.tsx';
import { siteSettingsQuery } from './site-settings.ts';
import { appStrings } from './strings.ts';

const ClosedParts = lazyPart('closed-parts', async () => (await import('./closed-parts.tsx')).ClosedParts, {
  isOptional: true,
});

export type AppProps = AppContext & {
  /** The server sent the frame without the page. */
  isShell: boolean;
  /** The year beside ©, by the server's clock. */
  year: number;
};

/** The whole program, from `<html>` down; the same on the server and in the browser. */
export function App({ isShell, year, ...context }: AppProps) {
  return (
    <Providers context={context}>
      <Document>
        <ErrorBoundary>
          <Frame isShell={isShell} year={year} />
        </ErrorBoundary>
      </Document>
    </Providers>
  );
}

function Frame({ isShell, year }: { isShell: boolean; year: number }) {
  const match = useMatch();
  const path = usePath();
  const words = readSearchKey(useQueryParams());
  const { data: settings } = useQuery(siteSettingsQuery);
  const route = match.kind === 'page' ? match.route : null;
  // Other pages search too, under the same name; the header searches the marketplace.
  const searchKey = route?.page === 'catalog/browse' ? words : '';
  return (
    <>
      <SkipLink />
      <NavigationStatus path={path} />
      {settings && settings.simulated.length > 0 ? <SimulationNotice /> : null}
      {settings?.notice ? <SiteNotice notice={settings.notice} /> : null}
      {settings && settings.closed.length > 0 ? <ClosedParts closed={settings.closed} path={path} /> : null}
      <PageFrame
        header={route?.header === 'none' ? null : { variant: route?.header ?? 'default', path, searchKey }}
        footer={
          route?.isFull
            ? null
            : { year, icpNumber: settings?.icpNumber, policeNumber: settings?.policeNumber }
        }
        surface={route?.surface ?? 'stage'}
      >
        <PageOutlet match={match} isShell={isShell} />
      </PageFrame>
    </>
  );
}

/** A line of light while a page is on its way, and its title spoken once it is there. */
function NavigationStatus({ path }: { path: string }) {
  const isNavigating = useIsNavigating();
  const [visit, setVisit] = useState({ path, title: '' });
  useEffect(() => {
    setVisit((last) => (last.path === path ? last : { path, title: document.title }));
  }, [path]);
  return (
    <>
      {isNavigating ? <div className={styles.progress} aria-hidden="true" /> : null}
      <VisuallyHidden>
        <span role="status">{visit.title}</span>
      </VisuallyHidden>
    </>
  );
}

function SimulationNotice() {
  const strings = useStrings(appStrings);
  return <aside className={styles.notice}>{strings.simulated}</aside>;
}
