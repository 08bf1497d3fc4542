import { payStopStrings } from '#app/pay-stop.strings.ts';
import type { PayStop } from '#app/use-pay-stop.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button, type ButtonProps } from '#shared/ui/button.tsx';

/** A way to pay that is closed, and says why. */
export function StoppedBuy({ stop, ...button }: Omit<ButtonProps, 'reasons'> & { stop: PayStop }) {
  const t = useStrings(payStopStrings);
  return <Button {...button} reasons={[t[stop]]} />;
}
