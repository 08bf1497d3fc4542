import { LARGE_REFUND_FEN } from '@mogine/contract/desk/payments';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { uiStrings } from '#shared/ui/strings.ts';
import { toast } from '#shared/ui/toast-store.ts';
import { readAllAnew } from '../frame/recorded.ts';
import { NoteDialog } from '../frame/reason-dialog.tsx';
import { office } from '../session/office-api.ts';
import { ordersStrings } from './orders.strings.ts';

const REASON_MAX = 200;

type StartRefundProps = { payId: string; isMembership: boolean; open: boolean; onClose: () => void };

/** Pays a payment back in its member's place, at the sum that stands here. */
export function StartRefund({ payId, isMembership, open, onClose }: StartRefundProps) {
  const t = useStrings(ordersStrings);
  const ui = useStrings(uiStrings);
  const format = useFormat();
  const queries = useQueryClient();
  const quote = useQuery({
    queryKey: ['orders', 'refund', payId],
    queryFn: ({ signal }) => office.paymentsDesk.refundQuote({ payId }, { signal }),
    enabled: open,
    // What is used meanwhile changes the sum.
    staleTime: 0,
    retry: false,
  });
  const fen = quote.data?.refundFen ?? 0;
  const isLarge = fen > LARGE_REFUND_FEN;
  const refund = useMutation({
    mutationFn: (reason: string) => office.paymentsDesk.refund({ payId, expectedFen: fen, reason }),
    onSuccess: ({ approvalId }) => {
      toast.success(approvalId ? t.refundProposed : t.refundStarted);
      onClose();
    },
    onSettled: () => readAllAnew(queries, ['orders', 'detail', payId]),
  });
  const refusal = quote.error instanceof ApiError ? quote.error.message : t.failed;
  if (quote.data && fen === 0)
    return (
      <Dialog
        open={open}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={t.refundNothing}
        description={
          isMembership ? t.refundNoMonths : t.refundNothingText(format.number(quote.data.usedPoint))
        }
        footer={<Button onClick={onClose}>{ui.close}</Button>}
      />
    );
  return (
    <NoteDialog
      open={open}
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        refund.reset();
        onClose();
      }}
      title={quote.data ? t.refundTitle(format.fen(fen)) : t.refund}
      description={
        quote.data
          ? `${isMembership ? t.refundMonths(quote.data.month, quote.data.point) : t.refundText(format.number(quote.data.point), format.number(quote.data.usedPoint))}${isLarge ? t.refundLarge : ''}`
          : quote.isError
            ? refusal
            : t.refundCounting
      }
      confirmLabel={isLarge ? t.refundPropose : t.refund}
      tone="danger"
      isTold
      maxLength={REASON_MAX}
      busy={refund.isPending || quote.isFetching}
      error={refund.error}
      reasons={quote.isError ? [refusal] : []}
      onConfirm={(reason) => quote.data && refund.mutate(reason)}
    />
  );
}
