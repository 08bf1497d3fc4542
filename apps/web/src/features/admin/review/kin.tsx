import { href } from '#app/href.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import type { ReviewDetail } from './queries.ts';
import styles from './review.module.css';
import { reviewStrings } from './review.strings.ts';

/** The family that it is handed in for, and what of it is on sale. */
export function Variant({ variant }: { variant: NonNullable<ReviewDetail['variant']> }) {
  const t = useStrings(reviewStrings);
  const lang = useLang();
  return (
    <section className={styles.block}>
      <h2>{t.variant(pickText(lang, variant.name, variant.enName))}</h2>
      <p>
        {t.variantCalled(variant.label, variant.enLabel)}
        {variant.outcome !== '' && variant.outcome !== 'joined' && (
          <>
            {' '}
            <Badge tone="warn">{t.variantAlone}</Badge>
          </>
        )}
      </p>
      <ul className={styles.alike}>
        {variant.siblings.map(({ id, name, enName, cover, label, enLabel }) => (
          <li key={id}>
            <a href={href.asset(id)} target="_blank" rel="noreferrer">
              <img src={cover} alt="" width={120} height={90} loading="lazy" />
              {pickText(lang, label, enLabel)}
            </a>
            <small>{pickText(lang, name, enName)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What looks like it, the most alike first. */
export function Alike({ detail: { alike } }: { detail: ReviewDetail }) {
  const t = useStrings(reviewStrings);
  const lang = useLang();
  const format = useFormat();
  return (
    <section className={styles.block}>
      <h2>{t.alike}</h2>
      {alike.length === 0 && <p className={styles.quiet}>{t.noAlike}</p>}
      <ul className={styles.alike}>
        {alike.map(({ id, name, enName, cover, score, isOwn, isSuspended }) => {
          const looks = (
            <>
              <img src={cover} alt="" width={120} height={90} loading="lazy" />
              {pickText(lang, name, enName)}
            </>
          );
          return (
            <li key={id}>
              {/* Nobody finds a page of what is off the shelf. */}
              {isSuspended ? (
                <span>{looks}</span>
              ) : (
                <a href={href.asset(id)} target="_blank" rel="noreferrer">
                  {looks}
                </a>
              )}
              <small>
                {t.score(format.number(Math.round(score * 100)))}
                {isOwn && ` · ${t.sameMaker}`}
              </small>{' '}
              {isSuspended && <Badge tone="danger">{t.sameStates.suspended}</Badge>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
