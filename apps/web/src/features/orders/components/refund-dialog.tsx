import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { isRefundedAtOnce } from '../model.ts';
import { refundQuoteQuery, useRequestRefund, type RefundQuote } from '../refund-queries.ts';
import { refundStrings } from '../refund.strings.ts';
import { toFailure } from '../failure.ts';
import styles from './pay-sheet.module.css';

const REASON_MAX = 200;

/** Says what comes back and what it costs before anything is asked for. What was typed stays when the sum changes. */
export function RefundDialog({
  orderNo,
  paidTime,
  onClose,
}: {
  orderNo: string;
  paidTime: string;
  onClose: () => void;
}) {
  const t = useStrings(refundStrings);
  const format = useFormat();
  const { data: quote, error, isFetching, refetch } = useQuery(refundQuoteQuery(orderNo));
  const [reason, setReason] = useState('');
  const [nowMs] = useState(() => Date.now());
  const request = useRequestRefund(orderNo);
  const isChanged = request.error instanceof ApiError && request.error.reason === 'REFUND_QUOTE_CHANGED';
  const failure = request.error && !isChanged ? toFailure(request.error, t.unknown) : null;
  const isAtOnce = quote !== undefined && isRefundedAtOnce(quote.usedPoint, paidTime, nowMs);

  function send({ refundFen }: RefundQuote) {
    request.mutate(
      { reason: reason.trim(), expectedFen: refundFen },
      {
        onSuccess: ({ state }) => {
          toast.success(state === 'requested' ? t.requested : t.approvedNow);
          onClose();
        },
        onError: () => void refetch(),
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t.dialogTitle}
      size="s"
      dismissible={!request.isPending}
      footer={
        <>
          <Button onClick={() => !request.isPending && onClose()}>{t.close}</Button>
          {quote && quote.refundFen > 0 && (
            <Button variant="primary" busy={request.isPending || isFetching} onClick={() => send(quote)}>
              {t.submit(format.fen(quote.refundFen))}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.sheet}>
        {!quote && error && (
          <ErrorState
            compact
            title={t.failed}
            text={error.message}
            requestId={error instanceof ApiError ? error.requestId || undefined : undefined}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {!quote && !error && (
          <div role="status" aria-label={t.loading}>
            <Skeleton height="9em" />
          </div>
        )}
        {quote && quote.refundFen > 0 && <Sums quote={quote} />}
        {quote?.refundFen === 0 && (
          <p className={styles.warn}>
            <NothingBack quote={quote} />
          </p>
        )}
        {isChanged && quote && (
          <p className={styles.warn} role="alert">
            {t.changed(format.fen(quote.refundFen))}
          </p>
        )}
        {failure && (
          <p className={styles.error} role="alert">
            {failure.text}
            {failure.requestId && <span className={styles.fine}>{t.requestId(failure.requestId)}</span>}
          </p>
        )}
        {quote && quote.refundFen > 0 && (
          <>
            <TextArea
              label={t.reason}
              note={t.optional}
              rows={2}
              maxLength={REASON_MAX}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
            <p className={styles.fine}>{t.rule}</p>
            <p className={styles.fine}>{isAtOnce ? t.atOnce : t.review}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Why nothing comes back of a top-up, and what of it stays. */
export function NothingBack({ quote: { usedPoint, point } }: { quote: RefundQuote }) {
  const t = useStrings(refundStrings);
  const format = useFormat();
  return (
    <>
      {t.nothing(format.number(usedPoint))} {point > 0 && t.kept(format.number(point))}
    </>
  );
}

function Sums({ quote: { amountFen, usedPoint, point, refundFen } }: { quote: RefundQuote }) {
  const t = useStrings(refundStrings);
  const format = useFormat();
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t.paid}</dt>
        <dd>{format.fen(amountFen)}</dd>
      </div>
      {usedPoint > 0 && (
        <div>
          <dt>{t.used(format.number(usedPoint))}</dt>
          <dd>−{format.fen(amountFen - refundFen)}</dd>
        </div>
      )}
      <div>
        <dt>{t.takenBack}</dt>
        <dd>{t.points(format.number(point))}</dd>
      </div>
      <div className={styles.last}>
        <dt>{t.refund}</dt>
        <dd>{format.fen(refundFen)}</dd>
      </div>
    </dl>
  );
}
