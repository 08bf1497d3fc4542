import { RATE_NAMES } from '@mogine/contract/rate-limits';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import type { DeskProps } from '../desk.ts';
import type { Column } from '../frame/data-table.tsx';
import { office } from '../session/office-api.ts';
import { VersionsDesk } from '../versions/versions-desk.tsx';
import { ProposeRates } from './propose-rates.tsx';
import { lastToHold, type RateVersion } from './rate-form.ts';
import { RatePanel } from './rate-panel.tsx';
import { ratesStrings } from './rates.strings.ts';

/** What creators get, from when on, and what they will. */
export function RatesDesk({ item }: DeskProps) {
  const t = useStrings(ratesStrings);
  const format = useFormat();
  return (
    <VersionsDesk
      path="rates"
      item={item}
      words={t}
      read={(signal) => office.ratesDesk.versions({}, { signal })}
      columns={RATE_NAMES.map((name): Column<RateVersion> => ({
        ...{ key: name, title: t.names[name], width: '11em', align: 'end' },
        cell: (version) => format.number(version[name]),
      }))}
      Panel={RatePanel}
      chooseFrom={lastToHold}
      Propose={ProposeRates}
    />
  );
}
