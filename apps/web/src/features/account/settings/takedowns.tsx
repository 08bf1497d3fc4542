import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { TakedownDialog } from './claim-dialog.tsx';
import { upheldQuery, type Upheld } from './claims-query.ts';
import { claimsStrings } from './claims.strings.ts';
import { SectionState } from './section-state.tsx';
import { SettingRow } from './setting-row.tsx';

const TONES = { none: 'danger', waiting: 'info', lifted: 'success', kept: 'danger' } as const;

/** What was taken off sale after reports, and the way to object to each of these decisions once. */
export function Takedowns() {
  const t = useStrings(claimsStrings);
  const query = useQuery(upheldQuery);
  const [objected, setObjected] = useState<Upheld | null>(null);
  return (
    <SectionState query={query} failedTitle={t.failed} rows={1}>
      {(decisions) => (
        <>
          {decisions.map((upheld) => (
            <TakedownRow key={upheld.id} upheld={upheld} onObject={() => setObjected(upheld)} />
          ))}
          {objected && <TakedownDialog upheld={objected} onClose={() => setObjected(null)} />}
        </>
      )}
    </SectionState>
  );
}

function TakedownRow({ upheld, onObject }: { upheld: Upheld; onObject: () => void }) {
  const t = useStrings(claimsStrings);
  const lang = useLang();
  const format = useFormat();
  const { name, enName, decideTime, answer, objection } = upheld;
  const state = objection ? (objection.outcome ?? 'waiting') : 'none';
  const said = [
    t.takenOff(format.date(decideTime, 'time')),
    ...(answer ? [answer[lang]] : []),
    ...(state === 'waiting' && objection?.proofBy ? [t.passed(format.date(objection.proofBy, 'time'))] : []),
    ...(objection?.answer ? [objection.answer[lang]] : []),
  ];
  return (
    <SettingRow
      title={
        <>
          {pickText(lang, name, enName)} <Badge tone={TONES[state]}>{t.objected[state]}</Badge>
        </>
      }
      text={said.join(' · ')}
    >
      {state === 'none' && <Button onClick={onObject}>{t.object}</Button>}
    </SettingRow>
  );
}
