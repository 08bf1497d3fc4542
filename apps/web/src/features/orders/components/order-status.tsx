import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { logState, orderHint } from '../model.ts';
import { orderPageStrings } from '../order.strings.ts';
import type { OrderDetail } from '../queries.ts';
import { stateStrings } from '../state.strings.ts';
import styles from './order-panel.module.css';

/** The state of an order, and what it means for its owner. */
export function OrderStatus({ order, nowMs }: { order: OrderDetail; nowMs: number }) {
  const { order: t } = useStrings(orderPageStrings);
  const words = useStrings(stateStrings);
  const format = useFormat();
  const state = logState(order);
  const hint = orderHint(order, nowMs);
  return (
    <p className={styles.status}>
      <Badge tone={state.tone}>{words[state.word]}</Badge>
      {hint && (
        <span className={styles.hint}>
          {hint === 'waiting'
            ? t.hints.waiting(format.date(order.payment?.expireTime ?? '', 'time'))
            : t.hints[hint]}
        </span>
      )}
    </p>
  );
}
