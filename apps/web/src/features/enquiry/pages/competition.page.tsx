import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { PageHead } from '#app/page-head.tsx';
import { pageTextsQuery, usePageStrings } from '#app/page-texts.ts';
import type { PrefetchContext } from '#app/pages.ts';
import { useLang } from '#shared/i18n/strings.tsx';
import { CompetitionEntry } from '../components/competition-entry.tsx';
import { CompetitionHero } from '../components/competition-hero.tsx';
import { FindWork } from '../components/find-work.tsx';
import { Timetable } from '../components/timetable.tsx';
import { competitionStrings } from '../competition.strings.ts';
import { competitionQuery } from '../queries.ts';
import styles from './competition.module.css';

const CRITERIA = ['a', 'b', 'c', 'd'] as const;

export async function prefetch({ queryClient }: PrefetchContext): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(competitionQuery),
    queryClient.prefetchQuery(pageTextsQuery('wfc')),
  ]);
}

/** The competition: what it is about, its rules and days, the form for a work, and the look-up of one. */
export default function CompetitionPage() {
  const t = usePageStrings(competitionStrings);
  const { data: competition, isError } = useQuery(competitionQuery);
  return (
    <>
      <PageHead title={t.heading} description={t.description} canonical={href.challenge()} />
      <CompetitionHero competition={competition} />
      <Container className={styles.page ?? ''}>
        <Part id="wfc-timetable" heading={t.timetable.heading} note={t.timetable.zone}>
          {isError ? <p className={styles.soft}>{t.failed}</p> : <Timetable competition={competition} />}
        </Part>
        <Part id="wfc-rules" heading={t.rules.heading}>
          <ol className={styles.rules}>
            {[t.rules.a, t.rules.b, t.rules.c, t.rules.d, t.rules.e].map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </Part>
        <Part id="wfc-works" heading={t.works.heading}>
          <ul className={styles.works}>
            {[t.works.a, t.works.b, t.works.c, t.works.d].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Part>
        <Part id="wfc-judging" heading={t.judging.heading}>
          <dl className={styles.criteria}>
            {CRITERIA.map((letter) => (
              <div key={letter}>
                <dt>{t.judging[letter].title}</dt>
                <dd>{t.judging[letter].text}</dd>
              </div>
            ))}
          </dl>
        </Part>
        <Part id="wfc-prizes" heading={t.prizes.heading}>
          <Prizes prizes={competition?.prizes ?? null} />
        </Part>
        <section className={styles.entry} id="enter" aria-labelledby="wfc-entry">
          <div className={styles.card}>
            <CompetitionEntry competition={competition} labelledBy="wfc-entry" />
          </div>
          <div className={styles.lookUp} id="look-up">
            <header className={styles.head}>
              <h2 id="wfc-find" className={styles.title}>
                {t.find.heading}
              </h2>
              <p className={styles.soft}>{t.find.sentence}</p>
            </header>
            <FindWork labelledBy="wfc-find" />
          </div>
        </section>
        <Part id="wfc-questions" heading={t.questions.heading}>
          {CRITERIA.map((letter) => (
            <details key={letter} className={styles.question}>
              <summary>
                {t.questions[letter].q}
                <Plus aria-hidden="true" />
              </summary>
              <p>{t.questions[letter].a}</p>
            </details>
          ))}
        </Part>
      </Container>
    </>
  );
}

function Part({
  id,
  heading,
  note,
  children,
}: {
  id: string;
  heading: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {heading}
        </h2>
        {note && <p className={styles.soft}>{note}</p>}
      </header>
      <div>{children}</div>
    </section>
  );
}

function Prizes({ prizes }: { prizes: { zh: string; en: string } | null }) {
  const t = usePageStrings(competitionStrings).prizes;
  const lang = useLang();
  return <p className={prizes ? styles.prizes : styles.soft}>{prizes?.[lang] ?? t.none}</p>;
}
