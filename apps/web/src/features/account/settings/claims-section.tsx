import { lazyPart } from '#app/lazy-part.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Few have any. */
const Objections = lazyPart('claims', async () => (await import('./objections.tsx')).Objections);

/** What people claim against what somebody made, and what was decided against how they show themselves. */
export function ClaimsSection() {
  return (
    <SettingsSection id="claims">
      <Objections fallback={<Skeleton height="2.75em" />} />
    </SettingsSection>
  );
}
