import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { readAllAnew } from '../frame/recorded.ts';
import { NoteDialog } from '../frame/reason-dialog.tsx';
import { office } from '../session/office-api.ts';
import type { Coupon } from './coupon-form.ts';
import { couponsStrings } from './coupons.strings.ts';

const REASON_MAX = 500;

/** `propose` and `resume` both lead to `running`. */
export type Move = 'running' | 'propose' | 'resume' | 'paused' | 'ended';

function stateOf(move: Move): 'running' | 'paused' | 'ended' {
  return move === 'paused' || move === 'ended' ? move : 'running';
}

/** Asks why, and lets a coupon begin, rest, go on or end. */
export function MoveCoupon({
  coupon: { id, revision, name, enName },
  asked,
  onClose,
}: {
  coupon: Coupon;
  asked: Move | null;
  onClose: () => void;
}) {
  const t = useStrings(couponsStrings);
  const lang = useLang();
  const queries = useQueryClient();
  const move = useMutation({
    mutationFn: ({ to, reason }: { to: Move; reason: string }) =>
      office.couponsDesk.move({
        ...{ id, revision, reason, to: stateOf(to) },
      }),
    onSuccess: ({ approvalId }, { to }) => {
      toast.success(approvalId ? t.proposed : t.moved[stateOf(to)](pickText(lang, name, enName)));
      onClose();
    },
    onSettled: () => readAllAnew(queries),
  });
  const nameOf = (to: Move) => (to === 'propose' || to === 'resume' ? t[to] : t.moves[to]);
  return (
    <NoteDialog
      open={asked !== null}
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        move.reset();
        onClose();
      }}
      title={asked && nameOf(asked)}
      description={asked && t.moveText[asked]}
      confirmLabel={asked ? nameOf(asked) : ''}
      tone={asked === 'ended' ? 'danger' : 'primary'}
      maxLength={REASON_MAX}
      busy={move.isPending}
      error={move.error}
      onConfirm={(reason) => asked && move.mutate({ to: asked, reason })}
    />
  );
}
