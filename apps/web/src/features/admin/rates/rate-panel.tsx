import { RATE_NAMES } from '@mogine/contract/rate-limits';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Facts } from '../frame/detail-panel.tsx';
import { office } from '../session/office-api.ts';
import { VersionPanel } from '../versions/version-panel.tsx';
import type { RateVersion } from './rate-form.ts';
import { ratesStrings } from './rates.strings.ts';

/** One version of what creators get. */
export function RatePanel({ version }: { version: RateVersion | null }) {
  const t = useStrings(ratesStrings);
  const format = useFormat();
  return (
    <VersionPanel path="rates" version={version} words={t} takeBack={office.ratesDesk.withdraw}>
      {version && (
        <Facts
          facts={[
            ...RATE_NAMES.map((name) => ({ name: t.names[name], value: format.number(version[name]) })),
            ...(version.agreement ? [{ name: t.agreement, value: version.agreement }] : []),
          ]}
        />
      )}
    </VersionPanel>
  );
}
