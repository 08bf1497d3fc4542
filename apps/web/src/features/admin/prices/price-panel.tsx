import { useState } from 'react';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { deskHref } from '../desk.ts';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { TakeBack } from '../frame/take-back.tsx';
import { office } from '../session/office-api.ts';
import { PriceFacts } from './price-facts.tsx';
import { pricesStrings } from './prices.strings.ts';

type Version = Data<'pricesDesk', 'versions'>[number];

/** One version: everything that is sold, and what is different from what holds now. */
export function PricePanel({ version, current }: { version: Version | null; current: Version | null }) {
  const t = useStrings(pricesStrings);
  const format = useFormat();
  const [isAsked, setAsked] = useState(false);
  const listHref = deskHref('prices');
  if (!version) return <DetailPanel title={t.gone} listHref={listHref} />;
  const { id, effectiveTime, state } = version;
  return (
    <DetailPanel
      title={effectiveTime ? format.date(effectiveTime, 'time') : t.first}
      mark={<Badge tone={state === 'current' ? 'success' : 'neutral'}>{t.states[state]}</Badge>}
      listHref={listHref}
      actions={
        state === 'scheduled' && id !== null && <Button onClick={() => setAsked(true)}>{t.withdraw}</Button>
      }
    >
      <PriceFacts content={version} now={state === 'scheduled' ? current : null} />
      {version.proposedBy && (
        <Facts
          facts={[
            { name: t.reason, value: version.reason },
            { name: t.proposedBy, value: version.proposedBy },
            { name: t.decidedBy, value: version.decidedBy },
          ]}
        />
      )}
      {id !== null && (
        <TakeBack
          open={isAsked}
          onClose={() => setAsked(false)}
          words={{ title: t.withdrawTitle, text: t.withdrawText, label: t.withdraw, done: t.withdrawn }}
          queryKey={['prices']}
          takeBack={async (reason) => office.pricesDesk.withdraw({ id, reason })}
        />
      )}
    </DetailPanel>
  );
}
