import { useStrings } from '#shared/i18n/strings.tsx';
import type { PriceList } from '../model.ts';
import { walletStrings } from '../strings.ts';
import styles from './terms.module.css';

type TermsProps = { kind: 'point' | 'vip'; freeze: PriceList['freeze']; hasGifts: boolean };

/** What a buyer has to know before paying; `hasGifts`: whether a membership comes with points. */
export function Terms({ kind, freeze, hasGifts }: TermsProps) {
  const { terms: t } = useStrings(walletStrings);
  return (
    <section className={styles.terms} aria-labelledby="pay-terms">
      <h2 id="pay-terms" className={styles.title}>
        {t.title}
      </h2>
      <ul className={styles.list}>
        {kind === 'vip' && <li>{t.noRenewal}</li>}
        {(freeze === 'all' || hasGifts) && <li>{freeze === 'all' ? t.freezeAll : t.freezeGranted}</li>}
        <li>{t.digital}</li>
      </ul>
    </section>
  );
}
