import { useStrings } from '#shared/i18n/strings.tsx';
import { office } from '../session/office-api.ts';
import { VersionPanel } from '../versions/version-panel.tsx';
import { PriceFacts } from './price-facts.tsx';
import type { PriceVersion } from './price-form.ts';
import { pricesStrings } from './prices.strings.ts';

type PricePanelProps = { version: PriceVersion | null; current: PriceVersion | null };

/** One version: everything that is sold, and what is different from what holds now. */
export function PricePanel({ version, current }: PricePanelProps) {
  const t = useStrings(pricesStrings);
  return (
    <VersionPanel path="prices" version={version} words={t} takeBack={office.pricesDesk.withdraw}>
      {version && <PriceFacts content={version} now={version.state === 'scheduled' ? current : null} />}
    </VersionPanel>
  );
}
