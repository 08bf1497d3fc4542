import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ClaimDialog } from './claim-dialog.tsx';
import { claimsQuery, upheldQuery, type Claim } from './claims-query.ts';
import { claimsStrings } from './claims.strings.ts';
import { SectionState } from './section-state.tsx';
import { SettingRow } from './setting-row.tsx';

/** Claims against what somebody made, and the way to answer each of them once. */
export function Claims() {
  const t = useStrings(claimsStrings);
  const query = useQuery(claimsQuery);
  const { data: upheld } = useQuery(upheldQuery);
  const [answered, setAnswered] = useState<Claim | null>(null);
  return (
    <SectionState query={query} failedTitle={t.failed} rows={1}>
      {(claims) => (
        <>
          {claims.length === 0 && (
            <SettingRow title={upheld?.length ? t.noneElse : t.none} text={t.noneText} />
          )}
          {claims.map((claim) => (
            <ClaimRow key={claim.id} claim={claim} onAnswer={() => setAnswered(claim)} />
          ))}
          {answered && <ClaimDialog claim={answered} onClose={() => setAnswered(null)} />}
        </>
      )}
    </SectionState>
  );
}

function ClaimRow({ claim, onAnswer }: { claim: Claim; onAnswer: () => void }) {
  const t = useStrings(claimsStrings);
  const lang = useLang();
  const format = useFormat();
  // The page is open for minutes; the clock counts days.
  const [nowMs] = useState(Date.now);
  const isOpen = claim.outcome === null && claim.answerTime === null;
  const isLate = isOpen && Date.parse(claim.answerBy) <= nowMs;
  const state = claim.outcome ?? (claim.answerTime ? 'answered' : isLate ? 'late' : 'open');
  const name = (lang === 'zh' ? claim.name : claim.enName) || t.gone;
  const said = [
    claim.claim[lang],
    t.times[state](format.date(timeOf(claim, state), 'time')),
    ...(isUnheard(claim) ? [t.unheard] : []),
  ];
  return (
    <SettingRow
      title={
        <>
          {name} <Badge tone={TONES[state]}>{t.states[state]}</Badge>
        </>
      }
      text={said.join(' · ')}
    >
      {state === 'open' && <Button onClick={onAnswer}>{t.answer}</Button>}
    </SettingRow>
  );
}

/** It was decided while it could still be answered. */
function isUnheard({ answerTime, answerBy, decideTime }: Claim): boolean {
  return answerTime === null && decideTime !== null && Date.parse(decideTime) < Date.parse(answerBy);
}

type State = 'open' | 'late' | 'answered' | 'upheld' | 'dismissed';

const TONES = {
  open: 'warn',
  late: 'danger',
  answered: 'info',
  upheld: 'danger',
  dismissed: 'success',
} as const;

function timeOf({ answerBy, answerTime, decideTime }: Claim, state: State): string {
  if (state === 'answered') return answerTime ?? answerBy;
  return state === 'upheld' || state === 'dismissed' ? (decideTime ?? answerBy) : answerBy;
}
