import {
  ORDER_STATES,
  PAYMENT_KINDS,
  PAYMENT_MOMENTS,
  PAYMENT_PERIOD_DAYS,
} from '@mogine/contract/desk/payments';
import type { Input } from '#shared/api/client.ts';
import { daysOf, readDay } from '../frame/periods.ts';
import { readTyped } from '../frame/read-typed.ts';

export type Moment = (typeof PAYMENT_MOMENTS)[number];
type Filter = Pick<Input<'paymentsDesk', 'sums'>, 'state' | 'kind' | 'payId' | 'phone' | 'clientId'>;
export type OrderFilters = Readonly<Record<'q' | 'state' | 'kind' | 'by' | 'from' | 'to', string>>;
export const NO_FILTERS: OrderFilters = { q: '', state: '', kind: '', by: '', from: '', to: '' };

/** Of these nothing was ever paid. */
const UNPAID = new Set(['created', 'prepaid', 'closing', 'closed', 'quarantined']);

/** What the address says, without its period, as the calls ask for it. */
export function toFilter({ q, state, kind }: OrderFilters): Filter {
  const typed = readTyped(q);
  return {
    state: ORDER_STATES.find((known) => known === state),
    kind: PAYMENT_KINDS.find((known) => known === kind),
    ...(typed.by === 'phone' && { phone: typed.value }),
    ...(typed.by === 'clientId' && { clientId: typed.value }),
    ...(typed.by === 'number' && { payId: typed.value }),
  };
}

/** By which of its moments a payment is listed: a period is asked for to see money, unless of what was never paid. */
export function momentOf({ by, state, from, to }: OrderFilters): Moment {
  const chosen = PAYMENT_MOMENTS.find((known) => known === by);
  const hasPeriod = readDay(from) !== '' || readDay(to) !== '';
  return chosen ?? (hasPeriod && !UNPAID.has(state) ? 'paid' : 'created');
}

const DAY_MS = 86_400_000;

/**
 * Days that can be summed up: those that are still open end today. `isTooLong`: there are more of them than sums take. Null without
 * a first one.
 */
export function summedDays(
  { from, to }: OrderFilters,
  now: Date,
): { from: string; to: string; isTooLong: boolean } | null {
  const begin = readDay(from);
  if (begin === '') return null;
  const end = readDay(to) || daysOf('today', now).to;
  const days = (Date.parse(end) - Date.parse(begin)) / DAY_MS + 1;
  return { from: begin, to: end, isTooLong: days > PAYMENT_PERIOD_DAYS };
}
