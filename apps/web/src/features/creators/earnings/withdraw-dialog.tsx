import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { earningsStrings } from './earnings.strings.ts';
import styles from './earnings.module.css';
import { readPoints } from './model.ts';
import { quoteQuery, refreshAfterWithdrawal } from './queries.ts';

/** Opens the dialog that says what a withdrawal comes to, and asks for it. */
export function WithdrawButton() {
  const t = useStrings(earningsStrings);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<Banknote aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {t.withdraw}
      </Button>
      <WithdrawDialog isOpen={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}

function WithdrawDialog({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const t = useStrings(earningsStrings);
  const queryClient = useQueryClient();
  /** Null until something is typed: all that can be paid out. */
  const [typed, setTyped] = useState<string | null>(null);
  const points = typed === null ? null : readPoints(typed);
  const isUnreadable = typed !== null && points === null;
  const query = useQuery({ ...quoteQuery(points), enabled: isOpen });
  const { data: quote, error, isPlaceholderData } = query;
  const ask = useMutation({
    mutationFn: (given: { points: number; netFen: number }) => api.earnings.withdraw(given),
    onSuccess: () => {
      toast.success(t.submitted);
      handleOpenChange(false);
    },
    onError: (failure) => toast.error(failure instanceof ApiError ? failure.message : t.unknown),
    onSettled: () => void refreshAfterWithdrawal(queryClient),
  });
  function handleOpenChange(next: boolean) {
    if (!next) setTyped(null);
    onOpenChange(next);
  }
  const reasons = isUnreadable
    ? [t.amountWrong]
    : error && !quote
      ? [t.failed]
      : (quote?.obstacles ?? []).map((obstacle) => t.obstacles[obstacle]);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={handleOpenChange}
      title={t.withdraw}
      description={t.withdrawText}
      size="s"
      footer={
        <>
          <Button onClick={() => handleOpenChange(false)}>{t.cancel}</Button>
          <Button
            variant="primary"
            busy={ask.isPending || query.isFetching || isPlaceholderData}
            reasons={reasons}
            onClick={() => quote && ask.mutate({ points: quote.points, netFen: quote.netFen })}
          >
            {t.submit}
          </Button>
        </>
      }
    >
      {quote || typed !== null ? (
        <div className={styles.form}>
          <Amount quote={quote} typed={typed} onType={setTyped} isUnreadable={isUnreadable} />
          {quote ? (
            <Sums quote={quote} />
          ) : (
            error && !isUnreadable && <ReadFailure of={query} title={t.failed} />
          )}
          {(quote || isUnreadable) && reasons.length > 0 && (
            <ul className={styles.obstacles} role="status">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          )}
        </div>
      ) : error ? (
        <ReadFailure of={query} title={t.failed} />
      ) : (
        <Skeleton height="12em" />
      )}
    </Dialog>
  );
}

type Quote = Awaited<ReturnType<typeof api.earnings.quote>>;

function Amount({
  quote,
  typed,
  onType,
  isUnreadable,
}: {
  quote: Quote | undefined;
  typed: string | null;
  onType: (typed: string) => void;
  isUnreadable: boolean;
}) {
  const t = useStrings(earningsStrings);
  const format = useFormat();
  return (
    <TextField
      label={t.amount}
      hint={quote && t.amountHint(format.number(quote.minPoints), format.number(quote.withdrawable))}
      error={isUnreadable ? t.amountWrong : undefined}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      value={typed ?? String(quote?.withdrawable ?? '')}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}

function Sums({ quote }: { quote: Quote }) {
  const t = useStrings(earningsStrings);
  const format = useFormat();
  const { grossFen, taxFen, netFen, isTaxed, payee } = quote;
  return (
    <dl className={styles.sums}>
      <dt>{t.gross}</dt>
      <dd>{format.fen(grossFen)}</dd>
      <dt>{t.tax}</dt>
      <dd>{isTaxed ? (taxFen > 0 ? '−' : '') + format.fen(taxFen) : t.taxNone}</dd>
      <dt>{t.net}</dt>
      <dd className={styles.net}>{format.fen(netFen)}</dd>
      {payee && (
        <>
          <dt>{t.payee}</dt>
          <dd>
            {payee.holder} · {payee.method === 'bank' ? `${payee.bank} ${payee.account}` : t.wechat}
          </dd>
        </>
      )}
    </dl>
  );
}
