import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge, type BadgeTone } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { canAskRefund } from '../model.ts';
import type { OrderDetail } from '../queries.ts';
import { refundQuoteQuery, refundsQuery, useWithdrawRefund, type Refund } from '../refund-queries.ts';
import { refundStrings } from '../refund.strings.ts';
import { NothingBack, RefundDialog } from './refund-dialog.tsx';
import styles from './order-panel.module.css';

const TONES: Record<Refund['state'], BadgeTone> = {
  requested: 'warn',
  approved: 'info',
  refunding: 'info',
  abnormal: 'danger',
  refunded: 'success',
  rejected: 'neutral',
  withdrawn: 'neutral',
  failed: 'danger',
};

/** Where the refunds of a payment stand, and of a top-up the way to ask for one. Nothing where there is neither. */
export function RefundPanel({ order, paidTime }: { order: OrderDetail; paidTime: string }) {
  const t = useStrings(refundStrings);
  const isPaid = order.payment !== null && (order.status === 2 || order.status === 4);
  const isTopUp = isPaid && order.payment?.product === 'point';
  const reading = useQuery({ ...refundsQuery(order.orderNo), enabled: isPaid });
  const { data: refunds } = reading;
  const isOpen = isTopUp && refunds !== undefined && canAskRefund(order, refunds);
  // Without an answer the way stays open: the dialog asks again, and says why it failed.
  const { data: quote } = useQuery({ ...refundQuoteQuery(order.orderNo), enabled: isOpen });
  const [isAsking, setIsAsking] = useState(false);
  if (isPaid && !refunds && reading.isError) return <ReadFailure of={reading} title={t.unread} />;
  // Memberships are paid back by staff alone.
  if (!isPaid || !refunds || (!isTopUp && refunds.length === 0)) return null;
  return (
    <section className={styles.panel} aria-labelledby="order-refund">
      <h2 id="order-refund" className={styles.title}>
        {t.title}
      </h2>
      {refunds.length > 0 && (
        <ul>
          {refunds.map((refund) => (
            <RefundRow key={refund.refundNo} refund={refund} />
          ))}
        </ul>
      )}
      {isOpen && quote?.refundFen === 0 && (
        <p className={styles.hint}>
          <NothingBack quote={quote} />
        </p>
      )}
      {isOpen && quote?.refundFen !== 0 && (
        <>
          <p className={styles.hint}>{t.about}</p>
          <div>
            <Button onClick={() => setIsAsking(true)}>{t.ask}</Button>
          </div>
        </>
      )}
      {isAsking && (
        <RefundDialog orderNo={order.orderNo} paidTime={paidTime} onClose={() => setIsAsking(false)} />
      )}
    </section>
  );
}

function RefundRow({ refund }: { refund: Refund }) {
  const t = useStrings(refundStrings);
  const format = useFormat();
  const { state, refundFen, point, month, answer, orderNo, isByStaff } = refund;
  const [isLeaving, setIsLeaving] = useState(false);
  const withdraw = useWithdrawRefund(orderNo);
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <span className={styles.name}>
          {t.summary(format.fen(refundFen), t.share(month, format.number(point)))}
        </span>
        <span className={styles.fine}>
          {isByStaff && state === 'requested' ? (
            <>
              {t.byStaff.requested}{' '}
              <Link href={href.contact()} className={styles.link}>
                {t.byStaff.contact}
              </Link>
            </>
          ) : answer ? (
            t.answer(answer)
          ) : (
            t.hints[state]
          )}
        </span>
        {/* Nobody takes back what they have not asked for. */}
        {state === 'requested' && !isByStaff && (
          <Button size="s" onClick={() => setIsLeaving(true)}>
            {t.withdraw}
          </Button>
        )}
      </div>
      <Badge tone={TONES[state]}>
        {isByStaff && state === 'rejected' ? t.byStaff.rejected : t.states[state]}
      </Badge>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        title={t.withdrawTitle}
        description={t.withdrawText}
        confirmLabel={t.withdraw}
        busy={withdraw.isPending}
        onConfirm={() =>
          withdraw.mutate(undefined, {
            onSuccess: () => {
              setIsLeaving(false);
              toast.success(t.withdrawn);
            },
            onError: (failure) => {
              setIsLeaving(false);
              toast.error(failure instanceof ApiError ? failure.message : t.unknown);
            },
          })
        }
      />
    </li>
  );
}
