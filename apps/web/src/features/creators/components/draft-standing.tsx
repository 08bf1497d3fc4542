import { reviewReasons } from '@mogine/contract/review-reasons';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { draftStandingStrings } from '../draft-standing.strings.ts';
import type { Standing } from '../handing-in/queries.ts';
import { standingStrings } from '../handing-in/standing.strings.ts';
import styles from './draft-card.module.css';

/** How far a submission has come: its place in the queue, what is asked for, when it goes on sale. */
export function Progress({
  submission: { line, state, reasons, note, publishTime },
}: {
  submission: Standing;
}) {
  const t = useStrings(draftStandingStrings);
  const words = useStrings(standingStrings);
  const lang = useLang();
  const format = useFormat();
  if (line) {
    const time = line.expectTime === null ? '' : t.expect(format.date(line.expectTime, 'time'));
    return (
      <p className={styles.progress}>
        {[words.place(line.place, line.total), time].filter(Boolean).join(' · ')}
      </p>
    );
  }
  if (state === 'changes_asked' || state === 'refused') {
    const asked = [...reasons.map((code) => reviewReasons[code].says[lang]), note].filter(Boolean);
    return <p className={styles.progress}>{t.asked(asked.join(lang === 'zh' ? '；' : '; '))}</p>;
  }
  if (state === 'approved' && publishTime !== null)
    return <p className={styles.progress}>{words.publishAt(format.date(publishTime, 'time'))}</p>;
  return null;
}
