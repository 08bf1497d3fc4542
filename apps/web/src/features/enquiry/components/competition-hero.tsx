import { Info } from 'lucide-react';
import { Container } from '#app/layout/page-frame.tsx';
import { usePageStrings } from '#app/page-texts.ts';
import { useLang } from '#shared/i18n/strings.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { competitionStrings } from '../competition.strings.ts';
import tall from '../pictures/hall-tall.webp';
import wide from '../pictures/hall.webp';
import type { Competition } from '../queries.ts';
import styles from './competition-hero.module.css';

/** The hall, the name over it, and who stands behind it as far as that is settled. */
export function CompetitionHero({ competition }: { competition: Competition | undefined }) {
  const t = usePageStrings(competitionStrings);
  const lang = useLang();
  const organiser = competition?.organiser?.[lang];
  const isSettled = Boolean(competition?.organiser && competition.phase !== 'unset');
  return (
    <section className={styles.hero} aria-labelledby="wfc-heading">
      <picture>
        <source media="(max-width: 719px)" srcSet={tall} />
        <img
          className={styles.picture}
          src={wide}
          width={1920}
          height={1080}
          alt={t.pictureAlt}
          fetchPriority="high"
        />
      </picture>
      <div className={styles.shade} />
      <Container className={styles.words ?? ''}>
        {!isSettled && <p className={styles.badge}>{t.template}</p>}
        <h1 id="wfc-heading" className={styles.heading}>
          {t.heading}
        </h1>
        <p className={styles.tagline}>{t.tagline}</p>
        <p className={styles.sentence}>{t.sentence}</p>
        {organiser && (
          <p className={styles.organiser}>
            {t.facts.organiser} <strong>{organiser}</strong>
          </p>
        )}
        <p className={styles.actions}>
          <a href="#enter" className={buttonClass({ variant: 'primary', size: 'xl' })}>
            {t.enter}
          </a>
          <a href="#look-up" className={buttonClass({ size: 'xl' })}>
            {t.lookUp}
          </a>
        </p>
        {!isSettled && (
          <p className={styles.notice}>
            <Info aria-hidden="true" />
            {competition?.organiser ? t.partsUnset : t.templateText}
          </p>
        )}
      </Container>
    </section>
  );
}
