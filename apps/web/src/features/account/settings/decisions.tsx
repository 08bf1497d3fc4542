import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { AppealDialog } from './appeal-dialog.tsx';
import { claimsQuery, upheldQuery } from './claims-query.ts';
import { decisionsQuery, type Decision } from './decisions-query.ts';
import { decisionsStrings } from './decisions.strings.ts';
import { SectionState } from './section-state.tsx';
import { SettingRow } from './setting-row.tsx';

const TONES = {
  open: 'warn',
  late: 'neutral',
  appealed: 'info',
  granted: 'success',
  denied: 'danger',
} as const;

/** Decisions against how somebody shows themselves, their works and ratings, and the way to appeal against each of them once. */
export function Decisions() {
  const t = useStrings(decisionsStrings);
  const query = useQuery(decisionsQuery);
  // What was taken off sale stands above.
  const isClaimed = useQuery(claimsQuery).data?.some(({ outcome }) => outcome === 'upheld') ?? false;
  const isTakenOff = (useQuery(upheldQuery).data?.length ?? 0) > 0;
  const [appealed, setAppealed] = useState<Decision | null>(null);
  return (
    <SectionState query={query} failedTitle={t.failed} rows={1}>
      {(decisions) => (
        <>
          {decisions.length === 0 && (
            <SettingRow title={isClaimed || isTakenOff ? t.noneElse : t.none} text={t.noneText} />
          )}
          {decisions.map((decision) => (
            <DecisionRow key={decision.id} decision={decision} onAppeal={() => setAppealed(decision)} />
          ))}
          {appealed && <AppealDialog decision={appealed} onClose={() => setAppealed(null)} />}
        </>
      )}
    </SectionState>
  );
}

function DecisionRow({ decision, onAppeal }: { decision: Decision; onAppeal: () => void }) {
  const t = useStrings(decisionsStrings);
  const lang = useLang();
  const format = useFormat();
  // The page is open for minutes; the clock counts days.
  const [nowMs] = useState(Date.now);
  const { removed, about, enAbout, why, enWhy, decideTime, appealBy, appealTime, outcome, answer, enAnswer } =
    decision;
  const isLate = Date.parse(appealBy) <= nowMs;
  const state = outcome ?? (appealTime ? 'appealed' : isLate ? 'late' : 'open');
  const said = [
    t.why(pickText(lang, why, enWhy), format.date(decideTime)),
    ...(state === 'open' ? [t.by(format.date(appealBy, 'time'))] : []),
    ...(outcome ? [t.answer(pickText(lang, answer, enAnswer))] : []),
  ];
  return (
    <SettingRow
      title={
        <>
          {t.removed(
            removed.map((part) => t.about(t.parts[part], pickText(lang, about, enAbout))).join(t.and),
          )}{' '}
          <Badge tone={TONES[state]}>{t.states[state]}</Badge>
        </>
      }
      text={said.join(' · ')}
    >
      {state === 'open' && (
        <Button size="s" onClick={onAppeal}>
          {t.appeal}
        </Button>
      )}
    </SettingRow>
  );
}
