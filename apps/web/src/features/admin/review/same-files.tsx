import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import type { ReviewDetail } from './queries.ts';
import styles from './review.module.css';
import { reviewStrings } from './review.strings.ts';

type SameFile = ReviewDetail['sameFiles'][number];

/** Each asset and draft once, with all its files. */
function placesOf(sameFiles: readonly SameFile[]): [SameFile, string[]][] {
  const places = new Map<string, [SameFile, string[]]>();
  for (const same of sameFiles) {
    const place = places.get(`${same.kind} ${same.id}`);
    if (place) place[1].push(same.file);
    else places.set(`${same.kind} ${same.id}`, [same, [same.file]]);
  }
  return [...places.values()];
}

/** What became of the same file elsewhere; what its maker sells already is no offence. */
export function SameFiles({ detail: { sameFiles } }: { detail: ReviewDetail }) {
  const t = useStrings(reviewStrings);
  const lang = useLang();
  const format = useFormat();
  if (sameFiles.length === 0) return null;
  return (
    <section className={styles.block}>
      <h2>{t.sameFiles}</h2>
      <ul>
        {placesOf(sameFiles).map(
          ([{ id, kind, maker, name, enName, isOwn, state, reason, enReason }, files]) => (
            <li key={`${kind} ${id}`}>
              {t.sameFile(isOwn ? t.sameMaker : maker, pickText(lang, name, enName))}{' '}
              <Badge tone={isOwn && state !== 'suspended' ? 'neutral' : 'danger'}>
                {t.sameStates[state]}
              </Badge>
              <p className={styles.quiet}>{format.list(files)}</p>
              {reason !== '' && <p className={styles.quiet}>{pickText(lang, reason, enReason)}</p>}
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
