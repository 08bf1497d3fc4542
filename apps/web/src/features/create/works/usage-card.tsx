import { useQuery } from '@tanstack/react-query';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useSession } from '#shared/session/session.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { myStrings } from './my.strings.ts';
import { usageQuery } from './works-queries.ts';
import styles from './usage-card.module.css';

/** Free tries left today, points, and what was made with them. */
export function UsageCard() {
  const t = useStrings(myStrings);
  const format = useFormat();
  const { client } = useSession();
  const { data } = useQuery(usageQuery);
  if (!data) return null;
  const { freeTries, price, month, total, storedBytes, open } = data;
  const left = Math.max(0, freeTries.most - freeTries.used);
  const facts = [
    ...(client ? [[t.points, format.number(client.point)]] : []),
    [t.spentMonth, format.number(month.points)],
    [t.spentTotal, format.number(total.points)],
    [t.madeMonth, t.results(format.number(month.outputs))],
    [t.stored, format.bytes(storedBytes)],
    [t.open, t.ofMost(format.number(open.count), format.number(open.most))],
  ] as const;
  return (
    <section className={styles.card} aria-label={t.usage}>
      <div className={styles.tries}>
        <p className={styles.line}>
          <span>{t.freeLeft}</span>
          <strong>{t.ofMost(format.number(left), format.number(freeTries.most))}</strong>
        </p>
        <ProgressBar label={t.freeLeft} value={freeTries.most === 0 ? 0 : left / freeTries.most} />
        <p className={styles.note}>{t.priceAfter(format.number(price))}</p>
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.line}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Link
        href={href.pay({ type: 'point', redirect: href.myCreations() })}
        className={buttonClass({ size: 's', wide: true })}
      >
        {t.topUp}
      </Link>
    </section>
  );
}
