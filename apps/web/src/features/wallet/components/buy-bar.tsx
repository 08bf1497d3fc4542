import { href } from '#app/href.ts';
import { payStopStrings } from '#app/pay-stop.strings.ts';
import { PayStopNote } from '#app/pay-stop.tsx';
import type { PayStop } from '#app/use-pay-stop.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { listFenOf, priceFenOf, type Offer } from '../model.ts';
import { walletStrings } from '../strings.ts';
import styles from './buy-bar.module.css';

type BuyBarProps = {
  offer: Offer;
  hasWaived: boolean;
  onWaive: (hasWaived: boolean) => void;
  isAnonymous: boolean;
  stop: PayStop | null;
  onBuy: () => void;
};

/** The sum, the consent to immediate delivery and the button; they stay in sight. */
export function BuyBar({ offer, hasWaived, onWaive, isAnonymous, stop, onBuy }: BuyBarProps) {
  const { buy: t, plans, terms } = useStrings(walletStrings);
  const stops = useStrings(payStopStrings);
  const format = useFormat();
  const what =
    offer.kind === 'point'
      ? t.gets(format.number(offer.pack.paid + offer.pack.bonus))
      : offer.plan.tier === 'yearly'
        ? plans.yearly
        : plans.monthly;
  return (
    <div className={styles.bar}>
      <p className={styles.sum} aria-live="polite">
        <span className={styles.label}>{t.due}</span>
        <strong className={styles.figure}>{format.fen(priceFenOf(offer))}</strong>
        {offer.coupon && <s className={styles.label}>{format.fen(listFenOf(offer))}</s>}
        <span className={styles.label}>{what}</span>
      </p>
      {stop ? (
        <div className={styles.waiver}>
          <PayStopNote stop={stop} />
        </div>
      ) : (
        !isAnonymous && (
          <div className={styles.waiver}>
            <Checkbox checked={hasWaived} onCheckedChange={onWaive}>
              {terms.waiver}{' '}
              <a
                className={styles.link}
                href={`${href.agreement()}?doc=payment`}
                target="_blank"
                rel="noopener"
              >
                {terms.agreement}
              </a>
            </Checkbox>
          </div>
        )
      )}
      <div className={styles.action}>
        <Button
          variant="primary"
          size="xl"
          wide
          reasons={stop ? [stops[stop]] : isAnonymous || hasWaived ? [] : [t.needWaiver]}
          onClick={onBuy}
        >
          {isAnonymous ? t.logIn : t.pay}
        </Button>
      </div>
    </div>
  );
}
