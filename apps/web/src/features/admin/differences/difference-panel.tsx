import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { readAllAnew } from '../frame/recorded.ts';
import { deskHref } from '../desk.ts';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { NoteDialog } from '../frame/reason-dialog.tsx';
import { office } from '../session/office-api.ts';
import { useMay } from '../session/use-may.ts';
import type { Difference } from './difference.ts';
import { differencesStrings } from './differences.strings.ts';

const NOTE_MAX = 500;
/** Those whose number is an order's of ours; others have a refund's, or one that nobody here knows. */
const OF_ORDERS: ReadonlySet<string> = new Set([
  ...['missing_local_paid', 'missing_remote', 'amount_diff', 'state_diff'],
]);

/** One difference: both sides, what it usually means, and what somebody found out. */
export function DifferencePanel({
  difference,
  listHref,
}: {
  /** Null where the list does not have it. */
  difference: Difference | null;
  listHref: Href;
}) {
  const t = useStrings(differencesStrings);
  const format = useFormat();
  const may = useMay();
  const [isAsked, setAsked] = useState(false);
  if (!difference) return <DetailPanel title={t.gone} listHref={listHref} />;
  const { kind, number, day, localFen, billFen, handleTime } = difference;
  const mayDecide = may('refunds.decide');
  const fen = (amount: number | null) => (amount === null ? t.nothing : format.fen(amount));
  return (
    <DetailPanel
      title={t.kindOf(kind)}
      listHref={listHref}
      actions={
        mayDecide &&
        handleTime === null && (
          <Button variant="primary" onClick={() => setAsked(true)}>
            {t.handle}
          </Button>
        )
      }
    >
      <p>{t.meaningOf(kind)}</p>
      <Facts
        facts={[
          { name: t.day, value: day },
          { name: t.local, value: fen(localFen) },
          { name: t.bill, value: fen(billFen) },
          { name: t.number, value: number },
          { name: t.found, value: format.date(difference.findTime, 'time') },
          ...(difference.isRepaired ? [{ name: t.state, value: t.repaired }] : []),
          ...(handleTime
            ? [
                { name: t.handledBy, value: difference.handledBy },
                { name: t.handleTime, value: format.date(handleTime, 'time') },
                { name: t.note, value: difference.note },
              ]
            : []),
        ]}
      />
      {OF_ORDERS.has(kind) && (
        <p>
          <Link className={buttonClass({ size: 's' })} href={deskHref('orders', '', { q: number })}>
            {t.toOrder}
          </Link>
        </p>
      )}
      <Handle difference={difference} open={isAsked} onClose={() => setAsked(false)} />
    </DetailPanel>
  );
}

function Handle({
  difference: { day, number, kind },
  open,
  onClose,
}: {
  difference: Difference;
  open: boolean;
  onClose: () => void;
}) {
  const t = useStrings(differencesStrings);
  const queries = useQueryClient();
  const handle = useMutation({
    mutationFn: (note: string) => office.paymentsDesk.handleDifference({ day, number, kind, note }),
    onSuccess: () => {
      toast.success(t.noted(number));
      onClose();
    },
    onSettled: () => readAllAnew(queries),
  });
  return (
    <NoteDialog
      open={open}
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        handle.reset();
        onClose();
      }}
      title={t.handleTitle}
      description={t.handleText}
      confirmLabel={t.handle}
      maxLength={NOTE_MAX}
      busy={handle.isPending}
      error={handle.error}
      onConfirm={(note) => handle.mutate(note)}
    />
  );
}
