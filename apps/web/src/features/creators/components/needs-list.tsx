import type { DraftNeed } from '@mogine/contract/draft-rules';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { draftStrings } from '../draft.strings.ts';
import styles from './needs-list.module.css';

type NeedsListProps = { needs: readonly DraftNeed[]; onChoose: (need: DraftNeed) => void };

/** What is missing, each a way to where it is said. */
export function NeedsList({ needs, onChoose }: NeedsListProps) {
  const { needs: t } = useStrings(draftStrings);
  if (needs.length === 0) {
    return (
      <p className={styles.done}>
        <CircleCheck aria-hidden="true" />
        {t.done}
      </p>
    );
  }
  return (
    <section className={styles.needs} aria-label={t.title}>
      <h2 className={styles.title}>{t.title}</h2>
      <ul className={styles.list}>
        {needs.map((need) => (
          <li key={need}>
            <button type="button" className={styles.need} onClick={() => onChoose(need)}>
              <CircleDashed aria-hidden="true" />
              {t[need]}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
