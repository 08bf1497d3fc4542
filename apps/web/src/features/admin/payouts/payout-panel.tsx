import { sayNickname } from '@mogine/contract/nickname';
import { sayWhy } from '@mogine/contract/withdrawal-whys';
import { SALE_FLAGS, WITHDRAWAL_STATES } from '@mogine/contract/withdrawals';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { deskHref } from '../desk.ts';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { readAllAnew, RECORDED } from '../frame/recorded.ts';
import { NoteDialog } from '../frame/reason-dialog.tsx';
import { office } from '../session/office-api.ts';
import { useMay } from '../session/use-may.ts';
import styles from './payouts.module.css';
import { payoutsStrings, STATE_TONES } from './payouts.strings.ts';

type Detail = Data<'payoutsDesk', 'detail'>;

const REASON_MAX = 500;

/** One withdrawal: what is paid to whom, and what is odd about the sales behind it. */
export function PayoutPanel({ id, listHref }: { id: string; listHref: Href }) {
  const t = useStrings(payoutsStrings);
  const lang = useLang();
  const may = useMay();
  const detail = useQuery({
    queryKey: ['payouts', 'detail', id],
    queryFn: ({ signal }) => office.payoutsDesk.detail({ id }, { signal }),
    ...RECORDED,
  });
  const { data } = detail;
  const mayDecide = may('payouts.approve');
  return (
    <DetailPanel
      title={sayNickname(lang, data?.client.name ?? '')}
      mark={data && <Badge tone={STATE_TONES[data.state]}>{WITHDRAWAL_STATES[data.state][lang]}</Badge>}
      listHref={listHref}
      actions={
        mayDecide &&
        (data?.state === 'requested' || data?.state === 'approved') && (
          <Decide id={id} mayApprove={data.state === 'requested'} isFrozen={data.client.isFrozen} />
        )
      }
    >
      {detail.isPending && (
        <div aria-busy="true">
          <SkeletonText lines={6} />
        </div>
      )}
      {detail.isError && <ReadFailure of={detail} title={t.failed} />}
      {data && <Told detail={data} />}
    </DetailPanel>
  );
}

function Told({ detail }: { detail: Detail }) {
  const t = useStrings(payoutsStrings);
  const lang = useLang();
  const format = useFormat();
  const may = useMay();
  const { payee, paidBefore, flags, events, approvalId, state } = detail;
  const isOpen = state === 'requested' || state === 'approved';
  return (
    <>
      {detail.client.isFrozen && (
        <p>
          <Badge tone="danger">{t.frozen}</Badge> {isOpen && t.frozenText}
        </p>
      )}
      <section>
        <h3>{t.flags}</h3>
        {flags.length === 0 && <p>{t.noFlags}</p>}
        <ul>
          {flags.map(({ kind, percent, people, sales }) => (
            <li key={kind}>
              <Badge tone="warn">
                {(kind === 'ring_downloads' ? t.flagOfDownloads : t.flagOf)(
                  SALE_FLAGS[kind][lang],
                  format.number(percent),
                  format.number(people),
                  format.number(sales),
                )}
              </Badge>
            </li>
          ))}
        </ul>
      </section>
      <Facts
        facts={[
          { name: t.net, value: format.fen(detail.netFen) },
          { name: t.gross, value: format.fen(detail.grossFen) },
          { name: t.tax, value: format.fen(detail.taxFen) },
          { name: t.points, value: format.number(detail.points) },
          {
            name: t.payee,
            value: [t.methods[payee.method], payee.holder, payee.bank, payee.account]
              .filter(Boolean)
              .join(' · '),
          },
          {
            name: t.paidBefore,
            value:
              paidBefore.count === 0
                ? t.paidNever
                : t.paidOf(format.number(paidBefore.count), format.fen(paidBefore.netFen)),
          },
          { name: t.number, value: detail.withdrawalNo },
          ...(detail.batchNo ? [{ name: t.batchNo, value: detail.batchNo }] : []),
          ...(approvalId
            ? [
                {
                  name: t.batchNo,
                  value: may('payouts.approve') ? (
                    <Link href={deskHref('approvals', approvalId)}>{t.waitsForSecond}</Link>
                  ) : (
                    t.waitsForSecond
                  ),
                },
              ]
            : []),
          ...(detail.providerNo ? [{ name: t.providers[payee.method], value: detail.providerNo }] : []),
          ...(detail.why ? [{ name: t.why, value: sayWhy(detail.why)[lang] }] : []),
        ]}
      />
      <p>
        <Link className={buttonClass({ size: 's' })} href={deskHref('earnings', '', { q: detail.client.id })}>
          {t.toEarnings}
        </Link>
      </p>
      <section>
        <h3>{t.events}</h3>
        <ol className={styles.events}>
          {events.map(({ state, time, staff, note }) => (
            <li key={`${state} ${time}`}>
              <span>
                {WITHDRAWAL_STATES[state][lang]} ·{' '}
                {staff || (state === 'requested' ? t.byCreator : t.byProvider)}
              </span>
              {note && <p>{note}</p>}
              <time dateTime={time}>{format.date(time, 'time')}</time>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

type DecideProps = { id: string; mayApprove: boolean; isFrozen: boolean };

function Decide({ id, mayApprove, isFrozen }: DecideProps) {
  const t = useStrings(payoutsStrings);
  const queries = useQueryClient();
  const [isRefusing, setRefusing] = useState(false);
  const approve = useMutation({
    mutationFn: () => office.payoutsDesk.approve({ id }),
    onSuccess: () => toast.success(t.approved),
    onError: (error) => toast.error(error.message),
    onSettled: () => readAllAnew(queries, ['payouts', 'detail', id]),
  });
  const refuse = useMutation({
    mutationFn: (reason: string) => office.payoutsDesk.refuse({ id, reason }),
    onSuccess: () => {
      toast.success(t.refused);
      setRefusing(false);
    },
    onSettled: () => readAllAnew(queries, ['payouts', 'detail', id]),
  });
  return (
    <>
      <Button onClick={() => setRefusing(true)}>{t.refuse}</Button>
      {mayApprove && (
        <Button
          variant="primary"
          busy={approve.isPending}
          reasons={isFrozen ? [t.frozen] : []}
          onClick={() => approve.mutate()}
        >
          {t.approve}
        </Button>
      )}
      <NoteDialog
        open={isRefusing}
        onOpenChange={(open) => {
          if (open) return;
          refuse.reset();
          setRefusing(false);
        }}
        title={t.refuseTitle}
        isTold
        description={t.refuseText}
        confirmLabel={t.refuse}
        tone="danger"
        maxLength={REASON_MAX}
        busy={refuse.isPending}
        error={refuse.error}
        onConfirm={(reason) => refuse.mutate(reason)}
      />
    </>
  );
}
