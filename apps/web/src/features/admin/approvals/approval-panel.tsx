import { APPROVAL_KINDS } from '@mogine/contract/desk/approval-kinds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Href } from '#app/href.ts';
import { Link, useNavigate } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { readAllAnew } from '../frame/recorded.ts';
import { deskHref } from '../desk.ts';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { NoteDialog } from '../frame/reason-dialog.tsx';
import { office } from '../session/office-api.ts';
import { useStaffSession } from '../session/staff-session.ts';
import { ApprovalState, type Approval } from './approval-state.tsx';
import { approvalsStrings } from './approvals.strings.ts';
import { readReason } from './read-reason.ts';
import { PayloadFacts } from './payload-facts.tsx';
import { isPriceChange, PriceChange, useHeldPrices, type HeldPrices } from './price-change.tsx';
import { ProposedAt } from './proposed-at.tsx';

const NOTE_MAX = 500;

type Decision = 'approve' | 'refuse' | 'withdraw';
type ApprovalPanelProps = {
  id: string;
  /** Null where the list does not have it. */
  approval: Approval | null;
  listHref: Href;
  /** What is shown once it is decided. */
  nextHref: Href;
};

/** One proposal: what would happen, who wants it and why. */
export function ApprovalPanel({ id, approval, listHref, nextHref }: ApprovalPanelProps) {
  const t = useStrings(approvalsStrings);
  const lang = useLang();
  const session = useStaffSession();
  const [asked, setAsked] = useState<Decision | null>(null);
  const isWaiting = approval?.state === 'waiting';
  const held = useHeldPrices(isWaiting && approval.kind === 'prices.change');
  if (!approval)
    return (
      <DetailPanel title={t.gone} listHref={listHref}>
        <p>{t.goneText}</p>
        <p>
          <Link href={deskHref('approvals', id, { show: 'all' })} keepScroll>
            {t.toAll}
          </Link>
        </p>
      </DetailPanel>
    );
  const isOwn = session.status === 'in' && session.staff.id === approval.proposedBy.id;
  return (
    <DetailPanel
      title={APPROVAL_KINDS[approval.kind].title[lang]}
      mark={<ApprovalState state={approval.state} />}
      listHref={listHref}
      actions={
        isWaiting &&
        (isOwn ? (
          <Button onClick={() => setAsked('withdraw')}>{t.withdraw}</Button>
        ) : (
          <>
            <Button onClick={() => setAsked('refuse')}>{t.refuse}</Button>
            <Button
              variant="primary"
              // Nobody agrees to prices without having seen what they change.
              reasons={
                approval.isProposerGone ? [t.proposerGoneText] : held && !held.data ? [t.notCompared] : []
              }
              onClick={() => setAsked('approve')}
            >
              {t.approve}
            </Button>
          </>
        ))
      }
    >
      {approval.state === 'lapsed' && <p>{t.lapsedText}</p>}
      {isWaiting && isOwn && <p>{t.own}</p>}
      {isWaiting && !isOwn && approval.isProposerGone && <p role="status">{t.proposerGoneText}</p>}
      {isWaiting && isOwn && !approval.hasDecider && <p role="status">{t.alone(t.command)}</p>}
      <Told approval={approval} held={held} />
      <Decide approval={approval} asked={asked} nextHref={nextHref} onClose={() => setAsked(null)} />
    </DetailPanel>
  );
}

function Told({ approval, held }: { approval: Approval; held: HeldPrices }) {
  const t = useStrings(approvalsStrings);
  const lang = useLang();
  const format = useFormat();
  const { state, proposedBy, proposeTime, decidedBy, decideTime, note, payload } = approval;
  return (
    <>
      <Facts
        facts={[
          { name: t.reason, value: readReason(lang, approval) },
          { name: t.proposer, value: proposedBy.name },
          { name: t.time, value: format.date(proposeTime, 'time') },
          ...(decidedBy
            ? [{ name: state === 'lapsed' ? t.lapsedBy : t.decidedBy, value: decidedBy.name }]
            : []),
          ...(decideTime ? [{ name: t.decideTime, value: format.date(decideTime, 'time') }] : []),
          ...(note ? [{ name: t.note, value: note }] : []),
        ]}
      />
      <h3>{t.content}</h3>
      {approval.kind === 'prices.change' && isPriceChange(payload) ? (
        <PriceChange payload={payload} held={held} />
      ) : (
        <PayloadFacts kind={approval.kind} payload={payload} />
      )}
      <ProposedAt approval={approval} />
    </>
  );
}

type DecideProps = {
  approval: Approval;
  asked: Decision | null;
  nextHref: Href;
  onClose: () => void;
};

/** What becomes of a refund that a second person does not let happen; of a proposal from before it is not known who began it. */
function fateOf({ payload: { isByStaff } }: Approval): 'byStaff' | 'byMember' | 'either' {
  return isByStaff === undefined ? 'either' : isByStaff === true ? 'byStaff' : 'byMember';
}

function Decide({ approval, asked, nextHref, onClose }: DecideProps) {
  const { id, kind } = approval;
  const t = useStrings(approvalsStrings);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [last, setLast] = useState<Decision>('approve');
  if (asked && asked !== last) setLast(asked);
  const decide = useMutation({
    mutationFn: (note: string) =>
      office.approvals.decide({ id, decision: last, ...(note !== '' && { note }) }),
    onSuccess: () => {
      toast.success(t.done[last]);
      onClose();
    },
    // What was decided may change anything that is shown.
    onSettled: () => void readAllAnew(queries),
  });
  const titles = { approve: t.approveTitle, refuse: t.refuseTitle, withdraw: t.withdrawTitle };
  return (
    <NoteDialog
      open={asked !== null}
      onOpenChange={(open) => {
        if (open) return;
        decide.reset();
        onClose();
      }}
      title={titles[last]}
      description={
        kind === 'refund.large' && last !== 'approve' ? t.refundStays[fateOf(approval)] : undefined
      }
      confirmLabel={t[last]}
      tone={last === 'refuse' ? 'danger' : 'primary'}
      isOptional={last !== 'refuse'}
      maxLength={NOTE_MAX}
      busy={decide.isPending}
      error={decide.error}
      // Whoever has gone elsewhere meanwhile is not called back.
      onConfirm={(note) =>
        decide.mutate(note, { onSuccess: () => navigate(nextHref, { replace: true, keepScroll: true }) })
      }
    />
  );
}
