import { ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { downloadPreferencesQuery } from '#app/download-preferences.ts';
import { href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { Link } from '#app/link.tsx';
import { PageHead } from '#app/page-head.tsx';
import type { PrefetchContext } from '#app/pages.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useSession } from '#shared/session/session.ts';
import { settingsStrings } from '../settings.strings.ts';
import { AgeSection } from '../settings/age-section.tsx';
import { AppearanceSection } from '../settings/appearance-section.tsx';
import { ClaimsSection } from '../settings/claims-section.tsx';
import { DataSection } from '../settings/data-section.tsx';
import { DevicesSection } from '../settings/devices-section.tsx';
import { minorsQuery } from '../settings/minors-queries.ts';
import { DownloadsSection } from '../settings/downloads-section.tsx';
import { noticePreferencesQuery } from '../settings/notice-queries.ts';
import { NoticesSection } from '../settings/notices-section.tsx';
import { consentsQuery, exportQuery } from '../settings/privacy-queries.ts';
import { PrivacySection } from '../settings/privacy-section.tsx';
import { ProfileSection } from '../settings/profile-section.tsx';
import { passkeysQuery, securityQuery, sessionsQuery } from '../settings/queries.ts';
import { SECTIONS } from '../settings/sections.ts';
import { SecuritySection } from '../settings/security-section.tsx';
import styles from './settings.module.css';

export function prefetch({ queryClient }: PrefetchContext): Promise<unknown> {
  return Promise.all([
    queryClient.prefetchQuery(securityQuery),
    queryClient.prefetchQuery(passkeysQuery),
    queryClient.prefetchQuery(sessionsQuery),
    queryClient.prefetchQuery(noticePreferencesQuery),
    queryClient.prefetchQuery(downloadPreferencesQuery),
    queryClient.prefetchQuery(consentsQuery),
    queryClient.prefetchQuery(minorsQuery),
    queryClient.prefetchQuery(exportQuery),
  ]);
}

/** Everything a person may set of their account, in parts that have addresses of their own. */
export default function SettingsPage() {
  const t = useStrings(settingsStrings);
  const { client } = useSession();
  useEffect(() => {
    // The parts are drawn after the browser has looked for the one that the address names.
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  if (!client) return null;
  return (
    <Container className={styles.page ?? ''}>
      <PageHead title={t.title} isHidden />
      <div className={styles.side}>
        <header className={styles.head}>
          <Link href={href.myAssets()} className={styles.back}>
            {t.center}
          </Link>
          <h1 className={styles.title}>{t.title}</h1>
        </header>
        <nav className={styles.nav} aria-label={t.parts}>
          {SECTIONS.map(({ id, icon: Icon }) => (
            <a key={id} href={`#${id}`} className={styles.link}>
              <Icon aria-hidden="true" />
              {t.sections[id].title}
              <ChevronRight className={styles.chevron} aria-hidden="true" />
            </a>
          ))}
        </nav>
      </div>
      <div className={styles.content}>
        <ProfileSection client={client} />
        <AppearanceSection />
        <SecuritySection client={client} />
        <DevicesSection />
        <NoticesSection />
        <DownloadsSection />
        <PrivacySection />
        <AgeSection />
        <ClaimsSection />
        <DataSection phone={client.phone} />
      </div>
    </Container>
  );
}
