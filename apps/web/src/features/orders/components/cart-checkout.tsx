import { splitList } from '@mogine/contract/kernel/lists';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { href } from '#app/href.ts';
import { payStopStrings } from '#app/pay-stop.strings.ts';
import { PayStopNote } from '#app/pay-stop.tsx';
import { usePayStop } from '#app/use-pay-stop.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { Price } from '#shared/ui/price.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { findOffSale, missingPoints, totalPoints, type CartItem } from '../model.ts';
import { readCartAnew } from '../queries.ts';
import { failureStrings } from '../failure.strings.ts';
import { cartStrings } from '../cart.strings.ts';
import { usePayment } from '../use-payment.ts';
import { isGone, isMispriced, toFailure } from '../failure.ts';
import styles from './cart-checkout.module.css';
import { PaySheet } from './pay-sheet.tsx';

type CartCheckoutProps = {
  items: readonly CartItem[];
  /** Takes these out of the cart; `onDone` once that has worked. */
  onRemove: (rows: readonly CartItem[], onDone: () => void) => void;
  isRemoving: boolean;
  onPaid: () => void;
};

/** The sum of what is chosen, what is missing for it, and the payment. It stays in sight below a long cart. */
export function CartCheckout({ items, onRemove, isRemoving, onPaid }: CartCheckoutProps) {
  const t = useStrings(cartStrings);
  const failures = useStrings(failureStrings);
  const format = useFormat();
  const stops = useStrings(payStopStrings);
  const stop = usePayStop();
  const lang = useLang();
  const session = useSession();
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const [gone, setGone] = useState<readonly CartItem[]>([]);
  const asked = items.map(({ buyCarId }) => buyCarId);
  const { pay, isPending, error, reset } = usePayment({
    isOpen,
    onPaid: () => {
      setIsOpen(false);
      onPaid();
    },
    onRefused: lookAgain,
  });
  if (session.status !== 'user') return null;
  const { point } = session.client;
  const total = totalPoints(items);
  const missing = missingPoints(total, point);
  const isRepriced = isMispriced(error);
  const isGoneNow = gone.length > 0;

  /** Prices and availability are read again, so that the second press is about what is really there. */
  async function lookAgain(refusal: unknown): Promise<void> {
    setIsReading(true);
    const now = await readCartAnew(queryClient);
    setIsReading(false);
    if (!isGone(refusal) || !now) return;
    const found = findOffSale(now, asked);
    if (found.length > 0) return setGone(found);
    reset();
    setIsOpen(false);
    toast.show(t.changed);
  }

  return (
    <div className={styles.bar}>
      <div className={styles.sums}>
        <p className={styles.total} aria-live="polite">
          <span className={styles.label}>{t.total}</span>
          {items.length > 0 ? <Price points={total} /> : <span className={styles.label}>0</span>}
        </p>
        <p className={missing > 0 ? styles.missing : styles.label}>
          {t.balance(format.number(point))}
          {missing > 0 && ` · ${t.missing(format.number(missing))}`}
        </p>
      </div>
      <Button
        variant="primary"
        size="xl"
        reasons={stop ? [stops[stop]] : items.length === 0 ? [t.chooseFirst] : []}
        onClick={() => {
          reset();
          setGone([]);
          setIsOpen(true);
        }}
      >
        {missing > 0 && !stop ? t.topUp : t.pay}
      </Button>
      {stop && <PayStopNote stop={stop} />}
      <PaySheet
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t.payTitle(items.length)}
        subjects={(isGoneNow ? gone : items).map((item) => ({
          id: item.id,
          name: pickText(lang, item.name, item.enName),
          cover: splitList(item.cover)[0],
          color: item.coverColor,
        }))}
        price={total}
        isRepriced={isRepriced}
        point={point}
        back={href.cart()}
        busy={isPending || isReading}
        gone={
          isGoneNow
            ? {
                text: items.length > 0 ? t.gone : t.goneNone,
                way: (
                  <Button
                    variant="primary"
                    busy={isRemoving}
                    onClick={() => onRemove(gone, () => setIsOpen(false))}
                  >
                    {t.removeGone(gone.length)}
                  </Button>
                ),
              }
            : null
        }
        error={error && !isRepriced && !isReading ? toFailure(error, failures.unknown) : null}
        onPay={() => void pay({ buyCarIds: asked.join(','), expectedPoint: total })}
      />
    </div>
  );
}
