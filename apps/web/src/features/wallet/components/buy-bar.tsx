import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { priceFenOf, type Offer } from '../model.ts';
import { walletStrings } from '../strings.ts';
import styles from './buy-bar.module.css';

type BuyBarProps = { offer: Offer; hasWaived: boolean; isAnonymous: boolean; onBuy: () => void };

/** The sum and the button; it stays in sight on small screens. */
export function BuyBar({ offer, hasWaived, isAnonymous, onBuy }: BuyBarProps) {
  const { buy: t, plans } = useStrings(walletStrings);
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
        <span className={styles.label}>{what}</span>
      </p>
      <Button
        variant="primary"
        size="xl"
        reasons={isAnonymous || hasWaived ? [] : [t.needWaiver]}
        onClick={onBuy}
      >
        {isAnonymous ? t.logIn : t.pay}
      </Button>
    </div>
  );
}
