import { LARGE_REFUND_FEN } from '@mogine/contract/desk/payments';
import { sayNickname } from '@mogine/contract/nickname';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { readAllAnew } from '../frame/recorded.ts';
import { deskHref } from '../desk.ts';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { NoteDialog, type CannedReason, ReasonDialog } from '../frame/reason-dialog.tsx';
import { office } from '../session/office-api.ts';
import { useMay } from '../session/use-may.ts';
import type { DeskRefund } from './desk-refund.ts';
import { refundsStrings } from './refunds.strings.ts';

const WORDS_MAX = 240;
const ANSWERS: readonly CannedReason[] = [
  {
    key: 'used',
    name: { zh: '积分已使用', en: 'Points were used' },
    text: {
      zh: '已使用的部分折算后已达到实付金额，没有可退的金额。',
      en: 'What was used of it comes to all that was paid, so there is nothing to pay back.',
    },
  },
  {
    key: 'twice',
    name: { zh: '已经退过', en: 'Paid back already' },
    text: {
      zh: '这笔付款已经退款，请查看支付记录。',
      en: 'This payment was paid back already; see your payments.',
    },
  },
];

/** One refund: what is asked and by whom, and what is done about it. */
export function RefundPanel({ refund }: { refund: DeskRefund | null }) {
  const t = useStrings(refundsStrings);
  const lang = useLang();
  const format = useFormat();
  const may = useMay();
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null);
  const listHref = deskHref('refunds');
  if (!refund) return <DetailPanel title={t.gone} listHref={listHref} />;
  const mayDecide = may('refunds.decide');
  const isOpen = refund.state === 'requested' && refund.approvalId === null;
  const isLarge = refund.refundFen > LARGE_REFUND_FEN;
  return (
    <DetailPanel
      title={`${sayNickname(lang, refund.nickname)} · ${format.fen(refund.refundFen)}`}
      listHref={listHref}
      actions={
        mayDecide &&
        isOpen && (
          <>
            <Button onClick={() => setAsked('reject')}>{t.reject}</Button>
            <Button variant="primary" onClick={() => setAsked('approve')}>
              {isLarge ? t.propose : t.approve}
            </Button>
          </>
        )
      }
    >
      <Facts
        facts={[
          {
            name: t.state,
            value:
              refund.approvalId === null ? (
                t.states[refund.state]
              ) : mayDecide ? (
                <Link href={deskHref('approvals', refund.approvalId)}>{t.waitsForSecond}</Link>
              ) : (
                t.waitsForSecond
              ),
          },
          { name: t.amount, value: format.fen(refund.refundFen) },
          ...(refund.month > 0 ? [{ name: t.months, value: format.number(refund.month) }] : []),
          ...(refund.point > 0 ? [{ name: t.points, value: format.number(refund.point) }] : []),
          { name: refund.isByStaff ? t.staffReason : t.reason, value: refund.reason || t.noReason },
          {
            name: refund.isByStaff ? t.staffTime : t.time,
            value: format.date(refund.createTime, 'time'),
          },
          { name: t.refundNo, value: refund.refundNo },
          {
            name: t.orderNo,
            value: <Link href={deskHref('orders', refund.orderNo)}>{refund.orderNo}</Link>,
          },
        ]}
      />
      <Approve refund={refund} isLarge={isLarge} open={asked === 'approve'} onClose={() => setAsked(null)} />
      <Reject refund={refund} open={asked === 'reject'} onClose={() => setAsked(null)} />
    </DetailPanel>
  );
}

type AskedProps = { refund: DeskRefund; open: boolean; onClose: () => void };

function Approve({ refund, isLarge, open, onClose }: AskedProps & { isLarge: boolean }) {
  const t = useStrings(refundsStrings);
  const format = useFormat();
  const queries = useQueryClient();
  const approve = useMutation({
    mutationFn: (reason: string) => office.paymentsDesk.approveRefund({ refundNo: refund.refundNo, reason }),
    onSuccess: ({ approvalId }) => {
      toast.success(approvalId ? t.proposed : t.approved);
      onClose();
    },
    onSettled: () => readAllAnew(queries),
  });
  return (
    <NoteDialog
      open={open}
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        approve.reset();
        onClose();
      }}
      title={t.approveTitle(format.fen(refund.refundFen))}
      description={isLarge ? t.proposeText : t.approveText}
      confirmLabel={isLarge ? t.propose : t.approve}
      maxLength={WORDS_MAX}
      busy={approve.isPending}
      error={approve.error}
      onConfirm={(reason) => approve.mutate(reason)}
    />
  );
}

function Reject({ refund, open, onClose }: AskedProps) {
  const t = useStrings(refundsStrings);
  const queries = useQueryClient();
  const reject = useMutation({
    // The member's language is not known here: both stand below each other.
    mutationFn: (answer: { zh: string; en: string }) =>
      office.paymentsDesk.rejectRefund({
        refundNo: refund.refundNo,
        answer: answer.zh === answer.en ? answer.zh : `${answer.zh}\n${answer.en}`,
      }),
    onSuccess: () => {
      toast.success(t.rejected);
      onClose();
    },
    onSettled: () => readAllAnew(queries),
  });
  return (
    <ReasonDialog
      open={open}
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        reject.reset();
        onClose();
      }}
      title={t.rejectTitle}
      description={t.rejectText}
      confirmLabel={t.reject}
      tone="danger"
      canned={ANSWERS}
      isJoined
      maxLength={WORDS_MAX}
      busy={reject.isPending}
      error={reject.error}
      onConfirm={(answer) => reject.mutate(answer)}
    />
  );
}
