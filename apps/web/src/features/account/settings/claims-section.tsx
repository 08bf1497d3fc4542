import { lazyPart } from '#app/lazy-part.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Few have any. */
const Claims = lazyPart('claims', async () => (await import('./claims.tsx')).Claims);

/** What people claim against what somebody made. */
export function ClaimsSection() {
  return (
    <SettingsSection id="claims">
      <Claims fallback={<Skeleton height="2.75em" />} />
    </SettingsSection>
  );
}
