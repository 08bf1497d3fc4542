import { RATE_NAMES } from '@mogine/contract/rate-limits';
import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { deskHref } from '../desk.ts';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { TakeBack } from '../frame/take-back.tsx';
import { office } from '../session/office-api.ts';
import type { Version } from './rate-form.ts';
import { ratesStrings } from './rates.strings.ts';

/** One version of what creators get, and who had it made. */
export function RatePanel({ version }: { version: Version | null }) {
  const t = useStrings(ratesStrings);
  const format = useFormat();
  const [isAsked, setAsked] = useState(false);
  const listHref = deskHref('rates');
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
      <Facts
        facts={[
          ...RATE_NAMES.map((name) => ({ name: t.names[name], value: format.number(version[name]) })),
          ...(version.agreement ? [{ name: t.agreement, value: version.agreement }] : []),
          ...(version.proposedBy
            ? [
                { name: t.reason, value: version.reason },
                { name: t.proposedBy, value: version.proposedBy },
                { name: t.decidedBy, value: version.decidedBy },
              ]
            : []),
        ]}
      />
      {id !== null && (
        <TakeBack
          open={isAsked}
          onClose={() => setAsked(false)}
          words={{ title: t.withdrawTitle, text: t.withdrawText, label: t.withdraw, done: t.withdrawn }}
          queryKey={['rates']}
          takeBack={async (reason) => office.ratesDesk.withdraw({ id, reason })}
        />
      )}
    </DetailPanel>
  );
}
