import type { Data } from '#shared/api/client.ts';

type OrderDetail = Data<'paymentsDesk', 'order'>;
type Refund = OrderDetail['refunds'][number];
export type TimelineStep = { at: string } & (
  | { step: 'created' | 'paid' | 'closed' }
  | { step: 'told'; told: OrderDetail['settlements'][number] }
  | { step: 'notified'; notification: OrderDetail['notifications'][number] }
  | { step: 'refundAsked' | 'refundDecided' | 'refundEnded'; refund: Refund }
);

const ENDED_UNDECIDED = new Set<Refund['state']>(['withdrawn', 'rejected']);

/** Everything that happened to a payment, oldest first; what happened at one moment stays in the order of cause and effect. */
export function toTimeline(order: OrderDetail): TimelineStep[] {
  const { createTime, payTime, closeTime, settlements, notifications, refunds } = order;
  const steps: TimelineStep[] = [
    { step: 'created', at: createTime },
    // The provider says whole seconds: nobody pays before there is something to pay.
    ...(payTime ? [{ step: 'paid' as const, at: laterOf(createTime, payTime) }] : []),
    ...notifications.map((notification) => ({
      step: 'notified' as const,
      at: notification.time,
      notification,
    })),
    ...settlements.map((told) => ({ step: 'told' as const, at: told.time, told })),
    ...(closeTime ? [{ step: 'closed' as const, at: closeTime }] : []),
    ...refunds.flatMap((refund) => [
      { step: 'refundAsked' as const, at: refund.createTime, refund },
      // A refusal is decision and end in one.
      ...(refund.decideTime && !ENDED_UNDECIDED.has(refund.state)
        ? [{ step: 'refundDecided' as const, at: refund.decideTime, refund }]
        : []),
      ...(refund.endTime ? [{ step: 'refundEnded' as const, at: refund.endTime, refund }] : []),
    ]),
  ];
  return steps.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

function laterOf(one: string, other: string): string {
  return Date.parse(one) > Date.parse(other) ? one : other;
}
