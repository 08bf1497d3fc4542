import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import type { DeskProps } from '../desk.ts';
import { office } from '../session/office-api.ts';
import { VersionsDesk } from '../versions/versions-desk.tsx';
import { versionsStrings } from '../versions/versions.strings.ts';
import { PricePanel } from './price-panel.tsx';
import { ProposePrices } from './propose-prices.tsx';
import { pricesStrings } from './prices.strings.ts';

/** What is sold, from when on, and what will be. */
export function PricesDesk({ item }: DeskProps) {
  const t = useStrings(pricesStrings);
  const { reason } = useStrings(versionsStrings);
  const format = useFormat();
  return (
    <VersionsDesk
      path="prices"
      item={item}
      words={t}
      read={(signal) => office.pricesDesk.versions({}, { signal })}
      columns={[
        { key: 'reason', title: reason, cell: (version) => version.reason || '—' },
        {
          key: 'packs',
          title: t.packs,
          width: '7em',
          align: 'end',
          cell: ({ packs }) => format.number(packs.length),
        },
      ]}
      Panel={PricePanel}
      chooseFrom={(versions) => versions.find(({ state }) => state === 'current')}
      Propose={ProposePrices}
    />
  );
}
