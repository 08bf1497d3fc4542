import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import type { Means } from '../tasks/means.ts';
import { threeStrings } from './three.strings.ts';
import styles from './cost-line.module.css';

/** What a push costs now, and the way to points where there are too few. */
export function CostLine({ means, isShort }: { means: Means | null; isShort: boolean }) {
  const t = useStrings(threeStrings);
  const format = useFormat();
  if (!means) return <p className={styles.line} aria-busy="true" />;
  if (means.price === 0 || means.freeTriesLeft > 0) {
    return <p className={styles.line}>{means.price === 0 ? '' : t.free(means.freeTriesLeft)}</p>;
  }
  return (
    <p className={styles.line}>
      {t.costs(means.price)} · {t.balance(format.number(means.points))}
      {isShort && <Link href={href.pay({ type: 'point', redirect: href.create3d() })}>{t.topUp}</Link>}
    </p>
  );
}
