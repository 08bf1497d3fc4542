import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import type { Overview } from '../queries.ts';
import { walletPageStrings } from '../wallet.strings.ts';
import styles from './wallet-card.module.css';

const SHOWN = 4;

/** The points that expire next. */
export function Expiring({ overview }: { overview: Overview }) {
  const t = useStrings(walletPageStrings);
  const format = useFormat();
  const { expiring } = overview;
  return (
    <section className={styles.card} aria-labelledby="wallet-expiring">
      <h2 id="wallet-expiring" className={styles.subtitle}>
        {t.expiring}
      </h2>
      {expiring.length === 0 ? (
        <p className={styles.text}>{t.expiringNone}</p>
      ) : (
        <>
          <ul className={styles.rows}>
            {expiring.slice(0, SHOWN).map(({ kind, point, time }) => (
              <li key={`${kind} ${time}`} className={styles.row}>
                <span className={`${styles.dot} ${styles[kind]}`} aria-hidden="true" />
                <span className={styles.words}>
                  {t.kinds[kind]}
                  <time className={styles.fine} dateTime={time}>
                    {t.expires(format.date(time))}
                  </time>
                </span>
                <span className={styles.amount}>{format.number(point)}</span>
              </li>
            ))}
          </ul>
          <p className={styles.fine}>{t.firstSpent}</p>
        </>
      )}
    </section>
  );
}
