import { ChevronDown } from 'lucide-react';
import { usePageStrings } from '#app/page-texts.ts';
import { competitionStrings } from '../competition.strings.ts';
import styles from './licence.module.css';

/** What the operator may do with a work, to be opened where consent is asked for. */
export function Licence() {
  const t = usePageStrings(competitionStrings).licence;
  return (
    <details className={styles.licence}>
      <summary>
        {t.title}
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className={styles.text}>
        <p className={styles.notice}>{t.notice}</p>
        <ol>
          {[t.a, t.b, t.c, t.d, t.e, t.f].map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ol>
      </div>
    </details>
  );
}
