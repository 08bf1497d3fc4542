import type { ORDER_STATES } from '@mogine/contract/desk/payments';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge, type BadgeTone } from '#shared/ui/badge.tsx';
import { ordersStrings } from './orders.strings.ts';

type State = (typeof ORDER_STATES)[number];

const TONES: Partial<Record<State, BadgeTone>> = {
  paid: 'success',
  paid_late: 'success',
  quarantined: 'danger',
  closing: 'warn',
};

/** Where a payment stands, in words. */
export function OrderState({ state }: { state: State }) {
  const t = useStrings(ordersStrings);
  return <Badge tone={TONES[state] ?? 'neutral'}>{t.states[state]}</Badge>;
}
