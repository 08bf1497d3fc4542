import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '#app/lazy-part.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ageChoiceStrings } from '../age-choice.strings.ts';
import { ageStrings } from '../age.strings.ts';
import { minorsQuery, type MinorStanding, type Minors } from './minors-queries.ts';
import { SectionState } from './section-state.tsx';
import { SettingRow } from './setting-row.tsx';
import { SettingsSection } from './settings-section.tsx';

const AgeDialog = lazyPart<{ bornMonth: string | null; onClose: () => void }>(
  'age-dialog',
  async () => (await import('./age-dialog.tsx')).AgeDialog,
);
const MinorRows = lazyPart<{ minor: MinorStanding }>(
  'minor-rows',
  async () => (await import('./minor-rows.tsx')).MinorRows,
);

/** What a person says of their age, what a guardian agrees to, and what holds for somebody under 18. */
export function AgeSection() {
  return (
    <SettingsSection id="age">
      <Age />
    </SettingsSection>
  );
}

function Age() {
  const t = useStrings(ageStrings);
  const query = useQuery(minorsQuery);
  return (
    <SectionState query={query} failedTitle={t.failed} rows={1}>
      {(data) => (
        <>
          <StatementRow data={data} />
          {data.minor && <MinorRows minor={data.minor} />}
        </>
      )}
    </SectionState>
  );
}

function StatementRow({ data }: { data: Minors }) {
  const t = useStrings(ageStrings);
  const { bornIn } = useStrings(ageChoiceStrings);
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const { statement, statedTime, minor } = data;
  const [year = '', month = ''] = minor?.bornMonth.split('-') ?? [];
  const said = minor
    ? t.minor(bornIn(year, month))
    : statement === 'adult' && statedTime
      ? t.adult(format.date(statedTime))
      : t.none;
  const current = statement === 'none' ? null : (minor?.bornMonth ?? '');
  return (
    <SettingRow title={t.title} text={<span role="status">{said}</span>}>
      <Button size="s" onClick={() => setIsOpen(true)}>
        {statement === 'none' ? t.state : t.correct}
      </Button>
      {isOpen && <AgeDialog bornMonth={current} onClose={() => setIsOpen(false)} />}
    </SettingRow>
  );
}
