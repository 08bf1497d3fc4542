import { REVERSAL_WHY_MAX } from '@mogine/contract/desk/earnings';
import { sayNickname } from '@mogine/contract/nickname';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { deskHref } from '../desk.ts';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { readAllAnew, RECORDED } from '../frame/recorded.ts';
import { ReasonDialog, type CannedReason } from '../frame/reason-dialog.tsx';
import { office } from '../session/office-api.ts';
import { useStaffSession } from '../session/staff-session.ts';
import { earningsDeskStrings } from './earnings.strings.ts';

type Detail = Data<'earningsDesk', 'detail'>;

/** Both languages stand below each other in what the creator reads. */
const WORDS_MAX = Math.floor(REVERSAL_WHY_MAX / 2) - 1;
const REASONS: readonly CannedReason[] = [
  {
    key: 'infringement',
    name: { zh: '侵权成立', en: 'Infringement' },
    text: {
      zh: '该作品被认定侵犯他人权利，对应收益撤回。',
      en: 'This work was found to infringe somebody’s rights, so what it earned is taken back.',
    },
  },
  {
    key: 'odd',
    name: { zh: '异常交易', en: 'Sales that are not real' },
    text: {
      zh: '经核查，这笔交易不是真实的购买，对应收益撤回。',
      en: 'We looked into this sale and it was not a real purchase, so what it earned is taken back.',
    },
  },
  {
    key: 'mistake',
    name: { zh: '重复或错误入账', en: 'Credited by mistake' },
    text: {
      zh: '这笔收益为重复或错误入账，现予更正。',
      en: 'This earning was credited twice or by mistake, and is put right.',
    },
  },
];

/** One earning: whose, of what, and the way to take it back. */
export function EarningPanel({ id, listHref }: { id: string; listHref: Href }) {
  const t = useStrings(earningsDeskStrings);
  const lang = useLang();
  const session = useStaffSession();
  const [isAsked, setAsked] = useState(false);
  const detail = useQuery({
    queryKey: ['earnings', 'detail', id],
    queryFn: ({ signal }) => office.earningsDesk.detail({ id }, { signal }),
    ...RECORDED,
  });
  const { data } = detail;
  const may = session.status === 'in' ? session.staff.permissions : [];
  return (
    <DetailPanel
      title={data ? pickText(lang, data.name, data.enName) : ''}
      mark={data?.reversedTime && <Badge tone="warn">{t.reversed}</Badge>}
      listHref={listHref}
      actions={
        data &&
        data.reversedTime === null &&
        data.approvalId === null &&
        may.includes('payouts.approve') && <Button onClick={() => setAsked(true)}>{t.reverse}</Button>
      }
    >
      {detail.isPending && (
        <div aria-busy="true">
          <SkeletonText lines={8} />
        </div>
      )}
      {detail.isError && <ReadFailure of={detail} title={t.failed} />}
      {data && <Told earning={data} mayReadLedger={may.includes('ledger.read')} />}
      {data && <Reverse earning={data} open={isAsked} onClose={() => setAsked(false)} />}
    </DetailPanel>
  );
}

function Told({ earning, mayReadLedger }: { earning: Detail; mayReadLedger: boolean }) {
  const t = useStrings(earningsDeskStrings);
  const lang = useLang();
  const format = useFormat();
  const { creator, form, grossPoint, sharePoint, reversedTime, owedPoint, settledPoint, approvalId } =
    earning;
  const pointsOf = (points: number) => t.points(format.number(points));
  return (
    <>
      {approvalId && (
        <p role="note">
          {t.waiting} <Link href={deskHref('approvals', approvalId)}>{t.toApproval}</Link>
        </p>
      )}
      <Facts
        facts={[
          { name: t.creator, value: sayNickname(lang, creator.name) },
          { name: t.form, value: t.forms[form] },
          { name: t.share, value: pointsOf(sharePoint) },
          ...(form === 'purchase' ? [{ name: t.gross, value: pointsOf(grossPoint) }] : []),
          { name: t.time, value: format.date(earning.createTime, 'time') },
          { name: t.available, value: format.date(earning.availableTime, 'time') },
          { name: t.orderNo, value: earning.orderNo },
          ...(reversedTime ? [{ name: t.reversedTime, value: format.date(reversedTime, 'time') }] : []),
          ...(earning.reversedBy ? [{ name: t.reversedBy, value: earning.reversedBy }] : []),
          ...(earning.reversedWhy ? [{ name: t.why, value: earning.reversedWhy }] : []),
          ...(owedPoint > 0
            ? [{ name: t.owed, value: t.owedOf(format.number(owedPoint), format.number(settledPoint)) }]
            : []),
        ]}
      />
      <p>
        <Link className={buttonClass({ size: 's' })} href={deskHref('earnings', '', { q: creator.id })}>
          {t.othersOf}
        </Link>{' '}
        {mayReadLedger && (
          <Link className={buttonClass({ size: 's' })} href={deskHref('ledger', earning.txnId)}>
            {t.toLedger}
          </Link>
        )}{' '}
        {mayReadLedger && earning.reversalTxnId && (
          <Link className={buttonClass({ size: 's' })} href={deskHref('ledger', earning.reversalTxnId)}>
            {t.toReversal}
          </Link>
        )}
      </p>
    </>
  );
}

function Reverse({
  earning: { id, sharePoint },
  open,
  onClose,
}: {
  earning: Detail;
  open: boolean;
  onClose: () => void;
}) {
  const t = useStrings(earningsDeskStrings);
  const format = useFormat();
  const queries = useQueryClient();
  const propose = useMutation({
    mutationFn: (reason: string) => office.earningsDesk.reverse({ id, reason }),
    onSuccess: () => {
      toast.success(t.proposed);
      onClose();
    },
    onSettled: () => readAllAnew(queries, ['earnings', 'detail', id]),
  });
  return (
    <ReasonDialog
      open={open}
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        propose.reset();
        onClose();
      }}
      title={t.reverseTitle(format.number(sharePoint))}
      description={t.reverseText}
      confirmLabel={t.reverse}
      tone="danger"
      canned={REASONS}
      isJoined
      maxLength={WORDS_MAX}
      busy={propose.isPending}
      error={propose.error}
      onConfirm={({ zh, en }) => propose.mutate(zh === en ? zh : `${zh}\n${en}`)}
    />
  );
}
