import { PURCHASE_REFUND_WHY_MAX } from '@mogine/contract/desk/purchase-limits';
import type { Text } from '@mogine/contract/kernel/reasons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useStrings } from '#shared/i18n/strings.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { ReasonDialog, type CannedReason } from '../frame/reason-dialog.tsx';
import { purchasesStrings } from './purchases.strings.ts';

const REASONS: readonly CannedReason[] = [
  {
    key: 'claim',
    name: { zh: '权利人投诉成立', en: 'A claim was upheld' },
    text: {
      zh: '这件资源被认定侵犯他人权利，已下架，现退还您支付的积分。',
      en: 'This asset was found to infringe somebody’s rights and was taken down. The points paid for it are given back.',
    },
  },
  {
    key: 'broken',
    name: { zh: '文件无法使用', en: 'Its files cannot be used' },
    text: {
      zh: '经核查，这件资源的文件无法按说明使用，现退还您支付的积分。',
      en: 'We found that the files of this asset cannot be used as described. The points paid for it are given back.',
    },
  },
  {
    key: 'mistake',
    name: { zh: '重复或误购', en: 'Bought twice or by mistake' },
    text: {
      zh: '这件资源为重复购买或误购，现予退还。',
      en: 'This asset was bought twice or by mistake, and is given back.',
    },
  },
];

type RefundDialogProps = {
  open: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  propose: (why: Text) => Promise<unknown>;
  onClose: () => void;
};

/** Asks why something is given back, and proposes it to a second person. */
export function RefundDialog({ open, title, text, confirmLabel, propose, onClose }: RefundDialogProps) {
  const t = useStrings(purchasesStrings);
  const queries = useQueryClient();
  const proposal = useMutation({
    mutationFn: propose,
    onSuccess: () => {
      toast.success(t.proposed);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['purchases'] }),
  });
  return (
    <ReasonDialog
      open={open}
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        proposal.reset();
        onClose();
      }}
      title={title}
      description={text}
      confirmLabel={confirmLabel}
      tone="danger"
      canned={REASONS}
      maxLength={PURCHASE_REFUND_WHY_MAX}
      busy={proposal.isPending}
      error={proposal.error}
      onConfirm={(why) => proposal.mutate(why)}
    />
  );
}
