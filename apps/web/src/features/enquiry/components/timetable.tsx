import { usePageStrings } from '#app/page-texts.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { competitionStrings } from '../competition.strings.ts';
import type { Competition } from '../queries.ts';
import styles from './timetable.module.css';

/** The days of the competition; those that are not settled say so. */
export function Timetable({ competition }: { competition: Competition | undefined }) {
  const t = usePageStrings(competitionStrings);
  const format = useFormat();
  const days = [
    { name: t.facts.opens, day: competition?.opensOn },
    { name: t.facts.closes, day: competition?.closesOn },
    { name: t.facts.announced, day: competition?.announcedOn },
  ];
  return (
    <ol className={styles.days}>
      {days.map(({ name, day }) => (
        <li key={name} className={styles.day}>
          <span className={styles.name}>{name}</span>
          {day ? (
            <time className={styles.date} dateTime={day}>
              {format.date(`${day}T00:00:00+08:00`)}
            </time>
          ) : (
            <span className={classNames(styles.date, styles.unset)}>{t.unset}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
