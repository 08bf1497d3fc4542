import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import styles from './orders.module.css';
import { toTimeline, type TimelineStep } from './order-timeline.ts';
import { ordersStrings } from './orders.strings.ts';

/** What happened to a payment, with the provider's own words where it said something. */
export function OrderSteps({ order }: { order: Data<'paymentsDesk', 'order'> }) {
  const t = useStrings(ordersStrings);
  const format = useFormat();
  return (
    <section className={styles.timeline}>
      <h3>{t.timeline}</h3>
      <ol className={styles.steps}>
        {toTimeline(order).map((step, place) => (
          <li key={place}>
            <time dateTime={step.at}>{format.date(step.at, 'time')}</time>
            <StepWords step={step} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepWords({ step }: { step: TimelineStep }) {
  const t = useStrings(ordersStrings);
  const format = useFormat();
  switch (step.step) {
    case 'notified': {
      const { notification } = step;
      return (
        <details>
          <summary>{t.notified(notification.eventType, t.outcomeOf(notification.outcome))}</summary>
          <pre className={styles.raw}>{readable(notification.body)}</pre>
        </details>
      );
    }
    case 'told': {
      const { source, outcome, told, mismatches, refundNo } = step.told;
      return (
        <details>
          <summary>
            {t.told(t.sourceOf(source), t.outcomeOf(outcome), refundNo !== '')}
            {mismatches.length > 0 && <Badge tone="danger">{t.differs(format.list(mismatches))}</Badge>}
          </summary>
          <pre className={styles.raw}>{JSON.stringify(told, null, 2)}</pre>
        </details>
      );
    }
    case 'refundAsked':
    case 'refundDecided':
    case 'refundEnded': {
      const { refundFen, state, reason, isByStaff } = step.refund;
      const name = isByStaff && step.step === 'refundAsked' ? 'refundBegun' : step.step;
      const end = isByStaff && state === 'rejected' ? t.refundCalledOff : t.refundStates[state];
      return (
        <span>
          {t.refundStep[name](format.fen(refundFen), end)}
          {step.step === 'refundAsked' && reason && ` · ${reason}`}
        </span>
      );
    }
    default:
      return <span>{t.steps[step.step]}</span>;
  }
}

/** As it came, with line breaks where it is JSON. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
