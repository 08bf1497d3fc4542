import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { href } from '#app/href.ts';
import { lazyPart } from '#app/lazy-part.tsx';
import { api } from '#shared/api/api.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { privacyStrings } from '../privacy.strings.ts';
import styles from './privacy-section.module.css';
import { minorsQuery } from './minors-queries.ts';
import { consentsQuery, type Consents } from './privacy-queries.ts';
import { SectionState } from './section-state.tsx';
import { SettingRow } from './setting-row.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSay } from './use-say.ts';

const ConsentHistory = lazyPart<{ history: Consents['history'] }>(
  'consent-history',
  async () => (await import('./consent-history.tsx')).ConsentHistory,
);

const PAGES = { terms: href.agreement(), privacy: href.privacy() } as const;

/** What a person agreed to, may agree to, and when they said so. */
export function PrivacySection() {
  return (
    <SettingsSection id="privacy">
      <Privacy />
    </SettingsSection>
  );
}

function Privacy() {
  const t = useStrings(privacyStrings);
  const query = useQuery(consentsQuery);
  const { data: age } = useQuery(minorsQuery);
  return (
    <SectionState query={query} failedTitle={t.failed}>
      {(data) => (
        <>
          {data.choices
            // A minor is told of recommendations where their age is.
            .filter(({ document }) => document !== 'personalisation' || !age?.minor)
            .map((choice) => (
              <ChoiceRow key={choice.document} choice={choice} />
            ))}
          {data.documents.map((document) => (
            <DocumentRow key={document.document} row={document} />
          ))}
          <History history={data.history} />
        </>
      )}
    </SectionState>
  );
}

/** So that nothing more is sent from here; without it the server still counts nothing. */
function keepOnDevice(isWanted: boolean): void {
  import('#app/statistics-choice.ts').then(
    ({ keepStatisticsChoice }) => keepStatisticsChoice(isWanted),
    () => undefined,
  );
}

function ChoiceRow({ choice }: { choice: Consents['choices'][number] }) {
  const t = useStrings(privacyStrings);
  const queryClient = useQueryClient();
  const say = useSay();
  const words = t.choices[choice.document];
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (granted: boolean) => {
      await api.privacy.choose({ choice: choice.document, granted });
      if (choice.document === 'statistics') keepOnDevice(granted);
    },
    onError: say,
    // What is recommended is another order from now on.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(consentsQuery),
        queryClient.invalidateQueries({ queryKey: ['favorites'] }),
      ]),
  });
  return (
    <SettingRow title={words.title} text={words.text}>
      <Switch
        label={words.title}
        checked={isPending ? variables : choice.granted}
        busy={isPending}
        onCheckedChange={(granted) => mutate(granted)}
      />
    </SettingRow>
  );
}

function DocumentRow({ row }: { row: Consents['documents'][number] }) {
  const t = useStrings(privacyStrings);
  const format = useFormat();
  const name = t.documents[row.document];
  const isDue = row.agreedVersion !== row.version;
  return (
    <SettingRow
      title={
        <>
          {name}
          {isDue && <Badge tone="warn">{t.outdated(row.version)}</Badge>}
        </>
      }
      text={row.agreedTime ? t.agreed(row.agreedVersion, format.date(row.agreedTime, 'time')) : t.notAgreed}
    >
      <a
        className={buttonClass({ size: 's' })}
        href={PAGES[row.document]}
        target="_blank"
        rel="noopener"
        aria-label={t.readNamed(name)}
      >
        {t.read}
      </a>
    </SettingRow>
  );
}

function History({ history }: { history: Consents['history'] }) {
  const t = useStrings(privacyStrings);
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  return (
    <>
      <SettingRow title={t.history} text={t.historyText}>
        <Button
          size="s"
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls="consent-history"
          onClick={() => {
            setIsWanted(true);
            setIsOpen(!isOpen);
          }}
        >
          {isOpen ? t.hideHistory : t.showHistory}
        </Button>
      </SettingRow>
      <div id="consent-history" hidden={!isOpen} className={styles.history}>
        {isWanted && <ConsentHistory history={history} />}
      </div>
    </>
  );
}
