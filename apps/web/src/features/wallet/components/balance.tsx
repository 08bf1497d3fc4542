import { Snowflake } from 'lucide-react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import type { Overview } from '../queries.ts';
import { walletPageStrings } from '../wallet.strings.ts';
import styles from './wallet-card.module.css';

/** What can be spent, what it is made of, and why some of it waits. */
export function Balance({ overview }: { overview: Overview }) {
  const t = useStrings(walletPageStrings);
  const format = useFormat();
  const { point, frozen, held, buckets, freeze } = overview;
  const sizes = buckets.map(({ kind, point, frozen, pending }) => ({ kind, size: point + frozen + pending }));
  const shares = [...sizes, { kind: 'hold' as const, size: held }].filter(({ size }) => size > 0);
  return (
    <section className={styles.card} aria-labelledby="wallet-balance">
      <div className={styles.head}>
        <div>
          <h2 id="wallet-balance" className={styles.label}>
            {t.balance}
          </h2>
          <p className={styles.figure}>{format.number(point)}</p>
        </div>
        <Link href={href.pay({ type: 'point' })} className={buttonClass({ variant: 'primary' })}>
          {t.topUp}
        </Link>
      </div>
      {shares.length > 0 && (
        <div className={styles.bar} aria-hidden="true">
          {shares.map(({ kind, size }) => (
            <span key={kind} className={styles[kind]} style={{ flex: `${size} 0 0` }} />
          ))}
        </div>
      )}
      <h3 className={styles.subtitle}>{t.buckets}</h3>
      <ul className={styles.rows}>
        {buckets.map(({ kind, point, frozen, pending }) => (
          <li key={kind} className={styles.row}>
            <span className={`${styles.dot} ${styles[kind]}`} aria-hidden="true" />
            <span className={styles.words}>
              {t.kinds[kind]}
              <span className={styles.fine}>{t.notes[kind]}</span>
            </span>
            <span className={styles.amount}>
              {format.number(point + frozen)}
              {frozen > 0 && <span className={styles.fine}>{t.frozenPart(format.number(frozen))}</span>}
              {pending > 0 && <span className={styles.fine}>{t.pendingPart(format.number(pending))}</span>}
            </span>
          </li>
        ))}
        {held > 0 && (
          <li className={styles.row}>
            <span className={`${styles.dot} ${styles.hold}`} aria-hidden="true" />
            <span className={styles.words}>
              {t.held}
              <span className={styles.fine}>{t.heldNote}</span>
            </span>
            <span className={styles.amount}>{format.number(held)}</span>
          </li>
        )}
      </ul>
      {frozen > 0 && (
        <div className={styles.notice}>
          <p className={styles.noticeTitle}>
            <Snowflake aria-hidden="true" />
            {t.frozenTitle(format.number(frozen))}
          </p>
          <p className={styles.text}>{freeze === 'all' ? t.frozenAll : t.frozenText}</p>
          <Link
            href={href.pay({ type: 'vip', redirect: href.wallet() })}
            className={buttonClass({ size: 's' })}
          >
            {t.unfreeze}
          </Link>
        </div>
      )}
    </section>
  );
}
