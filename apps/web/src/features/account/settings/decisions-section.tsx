import { lazyPart } from '#app/lazy-part.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Few have any. */
const Decisions = lazyPart('decisions', async () => (await import('./decisions.tsx')).Decisions);

/** What was decided against how somebody shows themselves. */
export function DecisionsSection() {
  return (
    <SettingsSection id="decisions">
      <Decisions fallback={<Skeleton height="2.75em" />} />
    </SettingsSection>
  );
}
