import { APPLICATION_REASONS } from '@mogine/contract/application-reasons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { deskHref } from '../desk.ts';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { NoteDialog } from '../frame/reason-dialog.tsx';
import { office } from '../session/office-api.ts';
import { useMay } from '../session/use-may.ts';
import type { ApplicationDetail } from './application-detail.ts';
import { applicationsStrings } from './applications.strings.ts';
import { DecisionDialog, type Occasion } from './decision-dialog.tsx';
import { OfficialButton } from './official-dialog.tsx';

type Whole = Data<'applicationsDesk', 'reveal'>;

const REASON_MAX = 200;

/** Who somebody is, as far as it is shown, and what may be decided. */
export function ApplicationPanel({ id, listHref }: { id: string; listHref: Href }) {
  const t = useStrings(applicationsStrings);
  const may = useMay();
  const [asked, setAsked] = useState<Occasion | null>(null);
  const [isRevealing, setRevealing] = useState(false);
  // Of one round: what was entered after it has to be asked for again.
  const [revealed, setRevealed] = useState<{ whole: Whole; round: number } | null>(null);
  const detail = useQuery({
    queryKey: ['applications', 'detail', id],
    queryFn: ({ signal }) => office.applicationsDesk.detail({ id }, { signal }),
  });
  const { data } = detail;
  const whole = revealed && revealed.round === data?.round ? revealed.whole : null;
  return (
    <DetailPanel
      title={data?.displayName ?? ''}
      mark={
        data && (
          <>
            <Badge>{data.isSuspended ? t.suspended : t.states[data.state]}</Badge>
            {data.isOfficial && <Badge tone="info">{t.official}</Badge>}
          </>
        )
      }
      listHref={listHref}
      actions={
        data && (
          <>
            {may('applications.reveal') && !whole && (
              <Button onClick={() => setRevealing(true)}>{t.reveal}</Button>
            )}
            {may('applications.decide') && <Deeds detail={data} onAsk={setAsked} />}
          </>
        )
      }
    >
      {detail.isPending && (
        <div aria-busy="true">
          <SkeletonText lines={6} />
        </div>
      )}
      {detail.isError && <ReadFailure of={detail} title={t.failed} />}
      {data && <Told detail={data} whole={whole} />}
      {data && <DecisionDialog detail={data} occasion={asked} onClose={() => setAsked(null)} />}
      <Reveal
        id={id}
        open={isRevealing}
        onClose={() => setRevealing(false)}
        onWhole={(whole) => data && setRevealed({ whole, round: data.round })}
      />
    </DetailPanel>
  );
}

function Deeds({ detail, onAsk }: { detail: ApplicationDetail; onAsk: (occasion: Occasion) => void }) {
  const t = useStrings(applicationsStrings);
  if (detail.state === 'submitted')
    return (
      <>
        <Button onClick={() => onAsk('refused')}>{t.refuse}</Button>
        <Button onClick={() => onAsk('changes_asked')}>{t.ask}</Button>
        <Button variant="primary" onClick={() => onAsk('approved')}>
          {t.approve}
        </Button>
      </>
    );
  if (!detail.standing) return null;
  return (
    <>
      <OfficialButton detail={detail} />
      {detail.isSuspended ? (
        <Button variant="primary" onClick={() => onAsk('resumed')}>
          {t.resume}
        </Button>
      ) : (
        <Button variant="danger" onClick={() => onAsk('suspended')}>
          {t.suspend}
        </Button>
      )}
    </>
  );
}

function Told({ detail, whole }: { detail: ApplicationDetail; whole: Whole | null }) {
  const t = useStrings(applicationsStrings);
  const lang = useLang();
  const format = useFormat();
  const may = useMay();
  const { identity, payee, tax, twins, broken, links, note, events, signedVersion, signedTime } = detail;
  /** As it was entered where it was asked for, covered otherwise. */
  const of = (part: keyof Whole, name: string, covered: string) => whole?.[part][name] ?? covered;
  const facts = [
    ...(identity?.kind === 'person'
      ? [
          { name: t.realName, value: of('identity', 'realName', identity.realName) },
          { name: t.idNumber, value: of('identity', 'idNumber', identity.idNumber) },
        ]
      : []),
    ...(identity?.kind === 'company'
      ? [
          { name: t.companyName, value: of('identity', 'companyName', identity.companyName) },
          { name: t.creditCode, value: of('identity', 'creditCode', identity.creditCode) },
          {
            name: t.legalRepresentative,
            value: of('identity', 'legalRepresentative', identity.legalRepresentative),
          },
        ]
      : []),
    ...(payee
      ? [
          { name: t.payee, value: payee.method === 'wechat' ? t.wechat : payee.bank },
          { name: t.holder, value: of('payee', 'holder', payee.holder) },
        ]
      : []),
    ...(payee?.method === 'bank'
      ? [
          { name: t.branch, value: payee.branch },
          { name: t.account, value: of('payee', 'account', payee.account) },
        ]
      : []),
    ...(tax ? [{ name: t.tax, value: t.taxKinds[tax.kind] }] : []),
    ...(tax?.taxNumber ? [{ name: t.taxNumber, value: of('tax', 'taxNumber', tax.taxNumber) }] : []),
    {
      name: t.signed,
      value: signedTime ? `${signedVersion} · ${format.date(signedTime, 'time')}` : '—',
    },
    ...(detail.standing?.officialTime
      ? [{ name: t.officialSince, value: format.date(detail.standing.officialTime, 'time') }]
      : []),
    { name: t.note, value: note || t.noNote },
    ...(may('people.read')
      ? [{ name: t.member, value: <Link href={deskHref('people', detail.clientId)}>{t.openMember}</Link> }]
      : []),
  ];
  return (
    <>
      {broken.length > 0 && (
        <p role="alert">{t.brokenOf(format.list(broken.map((step) => t.steps[step])))}</p>
      )}
      {detail.officialWaiting !== null && (
        <p role="status">
          {detail.officialWaiting ? t.officialWaits : t.officialEndWaits}{' '}
          <Link href={deskHref('approvals', '')}>{t.toApprovals}</Link>
        </p>
      )}
      {twins.length > 0 && (
        <section>
          <h3>{t.twins}</h3>
          <ul>
            {twins.map(({ what, displayName, standing }) => (
              <li key={`${what} ${displayName}`}>
                <Badge tone="danger">{t.twin[what]}</Badge> {displayName} · {t.standings[standing]}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Facts facts={facts} />
      {links.length > 0 && (
        <section>
          <h3>{t.links}</h3>
          <ul>
            {links.map((link) => (
              <li key={link}>
                <a href={link} target="_blank" rel="noreferrer nofollow">
                  {link}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>{t.events}</h3>
        <ol>
          {events.map(({ kind, time, reasons, words, staff }) => (
            <li key={`${kind} ${time}`}>
              {format.date(time, 'time')} · {t.eventKinds[kind]} {staff}
              {[...reasons.map((reason) => APPLICATION_REASONS[reason][lang]), words]
                .filter(Boolean)
                .map((line) => (
                  <p key={line}>{line}</p>
                ))}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

type RevealProps = { id: string; open: boolean; onClose: () => void; onWhole: (whole: Whole) => void };

function Reveal({ id, open, onClose, onWhole }: RevealProps) {
  const t = useStrings(applicationsStrings);
  const reveal = useMutation({
    mutationFn: (reason: string) => office.applicationsDesk.reveal({ id, reason }),
    onSuccess: (whole) => {
      onWhole(whole);
      onClose();
    },
  });
  return (
    <NoteDialog
      open={open}
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        reveal.reset();
        onClose();
      }}
      title={t.revealTitle}
      description={t.revealText}
      confirmLabel={t.reveal}
      maxLength={REASON_MAX}
      busy={reveal.isPending}
      error={reveal.error}
      onConfirm={(reason) => reveal.mutate(reason)}
    />
  );
}
