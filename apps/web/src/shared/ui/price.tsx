import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import styles from './price.module.css';
import { uiStrings } from './strings.ts';

type PriceProps = {
  points: number;
  /** The price before a reduction, struck through. */
  before?: number;
};

/** A price in points. Zero is said as free. */
export function Price({ points, before }: PriceProps) {
  const t = useStrings(uiStrings);
  const lang = useLang();
  if (points === 0) return <span className={styles.free}>{t.free}</span>;
  const numbers = new Intl.NumberFormat(lang === 'zh' ? 'zh-CN' : 'en');
  return (
    <span className={styles.price}>
      {before !== undefined && before !== points && <s className={styles.before}>{numbers.format(before)}</s>}
      {numbers.format(points)}
      <span className={styles.unit}>{t.points}</span>
    </span>
  );
}
