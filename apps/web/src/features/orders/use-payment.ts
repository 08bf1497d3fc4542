import { useEffect, useRef } from 'react';
import type { Input } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { usePayForAssets } from './queries.ts';
import { buyStrings } from './buy.strings.ts';

type PaymentOptions = {
  /** Whether the sheet that asks for the payment is open: each opening pays at most once. */
  isOpen: boolean;
  onPaid: () => void;
  /** What it finds out is waited for: nothing is paid meanwhile. */
  onRefused: (error: unknown) => void | Promise<void>;
};

/** One payment with points and what is said of it. What turns out to be owned already ends as a purchase does. */
export function usePayment({ isOpen, onPaid, onRefused }: PaymentOptions) {
  const t = useStrings(buyStrings);
  const { mutateAsync, isPending, error, reset } = usePayForAssets();
  // Not state: the second press of a double click comes before the page has been drawn again.
  const isTaken = useRef(false);

  useEffect(() => {
    if (isOpen) isTaken.current = false;
  }, [isOpen]);

  async function pay(input: Input<'orders', 'pay'>): Promise<void> {
    if (isTaken.current) return;
    isTaken.current = true;
    try {
      const payment = await mutateAsync(input);
      if (payment === 'bought') toast.success(t.done);
      else toast.show(t.ownedAlready);
      onPaid();
    } catch (refusal) {
      await onRefused(refusal);
      isTaken.current = false;
    }
  }

  return { pay, isPending, error, reset };
}
