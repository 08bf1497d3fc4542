import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { arStrings } from '../../ar-strings.ts';
import type { Health } from '../../queries.ts';
import styles from './ar-entry.module.css';

/** Width, depth and height, as it will stand there. */
export function RealSize({ health: { facts } }: { health: Health }) {
  const t = useStrings(arStrings);
  const format = useFormat();
  if (!facts) return null;
  const [w, d, h] = [facts.widthMm, facts.depthMm, facts.heightMm].map(format.number) as [
    string,
    string,
    string,
  ];
  return <p className={styles.size}>{t.size(w, d, h)}</p>;
}
