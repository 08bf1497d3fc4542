import { useStrings } from '#shared/i18n/strings.tsx';
import type { PriceList } from '../model.ts';
import { walletStrings } from '../strings.ts';
import styles from './terms.module.css';

type TermsProps = { kind: 'point' | 'vip'; freeze: PriceList['freeze'] };

/** What a buyer has to know before paying. */
export function Terms({ kind, freeze }: TermsProps) {
  const { terms: t } = useStrings(walletStrings);
  return (
    <section className={styles.terms} aria-labelledby="pay-terms">
      <h2 id="pay-terms" className={styles.title}>
        {t.title}
      </h2>
      <ul className={styles.list}>
        {kind === 'vip' && <li>{t.noRenewal}</li>}
        <li>{freeze === 'all' ? t.freezeAll : t.freezeGranted}</li>
        <li>{t.digital}</li>
      </ul>
    </section>
  );
}
