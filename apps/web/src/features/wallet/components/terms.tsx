import { href } from '#app/href.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import type { PriceList } from '../model.ts';
import { walletStrings } from '../strings.ts';
import styles from './terms.module.css';

type TermsProps = {
  kind: 'point' | 'vip';
  freeze: PriceList['freeze'];
  hasWaived: boolean;
  onWaive: (hasWaived: boolean) => void;
};

/** What a buyer has to know before paying, and the consent to immediate delivery. */
export function Terms({ kind, freeze, hasWaived, onWaive }: TermsProps) {
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
      <Checkbox checked={hasWaived} onCheckedChange={onWaive}>
        {t.waiver}{' '}
        <a className={styles.link} href={`${href.agreement()}?doc=payment`} target="_blank" rel="noopener">
          {t.agreement}
        </a>
      </Checkbox>
    </section>
  );
}
