import { usePageStrings } from '#app/page-texts.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { competitionStrings } from '../competition.strings.ts';
import type { Competition } from '../queries.ts';
import styles from './competition-entry.module.css';
import { WorkForm } from './work-form.tsx';

type CompetitionEntryProps = { competition: Competition | undefined; labelledBy: string };

/** The form for a work; outside its days, when to come or that it is over. */
export function CompetitionEntry({ competition, labelledBy }: CompetitionEntryProps) {
  const t = usePageStrings(competitionStrings).form;
  const format = useFormat();
  const { phase, opensOn } = competition ?? { phase: 'unset', opensOn: null };
  if (phase === 'before' || phase === 'closed') {
    const day = opensOn ? format.date(`${opensOn}T00:00:00+08:00`) : '';
    return (
      <header className={styles.head}>
        <h2 id={labelledBy}>{t[phase]}</h2>
        <p>{phase === 'before' ? t.beforeText(day) : t.closedText}</p>
      </header>
    );
  }
  return (
    <>
      <header className={styles.head}>
        <h2 id={labelledBy}>{t.heading}</h2>
        <p>{t.sentence}</p>
      </header>
      <WorkForm labelledBy={labelledBy} />
    </>
  );
}
