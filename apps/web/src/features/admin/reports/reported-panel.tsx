import type { Text } from '@mogine/contract/kernel/reasons';
import { HIDDEN_REASON_NAMES, HIDDEN_REASONS, type HiddenReason } from '@mogine/contract/rating-limits';
import { REPORT_ANSWER_MAX } from '@mogine/contract/report-limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from '#app/link.tsx';
import { useQueryParams } from '#app/location.tsx';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { FieldMessage } from '#shared/ui/field.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { WarningNote } from '#shared/ui/warning-note.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { deskHref } from '../desk.ts';
import { DetailPanel } from '../frame/detail-panel.tsx';
import { RECORDED } from '../frame/recorded.ts';
import { ReasonDialog } from '../frame/reason-dialog.tsx';
import { useDeedKeys } from '../frame/use-deed-keys.ts';
import { WAITING_KEY } from '../frame/use-waiting.ts';
import { office } from '../session/office-api.ts';
import { ANSWERS } from './answers.ts';
import { ClaimPart } from './claim-part.tsx';
import type { Reported } from './reported-item.ts';
import { reportsStrings } from './reports.strings.ts';
import { Said } from './said.tsx';
import { daysLeft, findUnheard } from './unheard.ts';

type Outcome = 'upheld' | 'dismissed';

/** Everything said against one thing, and the decision on it. */
export function ReportedPanel({ reported }: { reported: Reported }) {
  const t = useStrings(reportsStrings);
  const query = useQueryParams();
  const listHref = deskHref('reports', '', Object.fromEntries(query));
  const detail = useQuery({
    queryKey: ['reports', 'detail', reported],
    queryFn: ({ signal }) => office.reportsDesk.detail(reported, { signal }),
    ...RECORDED,
  });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isRead = detail.data !== undefined;
  useDeedKeys({ ...(isRead && { a: () => setOutcome('dismissed'), r: () => setOutcome('upheld') }) });
  const lang = useLang();
  const what = detail.data?.what;
  const kind = t.subjects[reported.about];
  const name = what
    ? t.named(kind, pickText(lang, what.name, what.enName))
    : `${kind} ${reported.id.slice(0, 8)}`;
  return (
    <DetailPanel
      title={name}
      listHref={listHref}
      actions={
        detail.data && (
          <>
            <Button onClick={() => setOutcome('dismissed')}>
              {t.dismiss}
              <kbd>a</kbd>
            </Button>
            <Button variant="danger" onClick={() => setOutcome('upheld')}>
              {detail.data.mayTakeDown ? t.upholdTakesDown[reported.about] : t.uphold}
              <kbd>r</kbd>
            </Button>
          </>
        )
      }
    >
      {detail.isPending && (
        <div aria-busy="true">
          <SkeletonText lines={5} />
        </div>
      )}
      {detail.isError && <ReadFailure of={detail} title={t.failedDetail} />}
      {detail.data && <ClaimPart detail={detail.data} />}
      {detail.data && <Said {...detail.data} said={detail.data.reports} />}
      {detail.data && (
        <Decision
          detail={detail.data}
          name={name}
          outcome={outcome}
          listHref={listHref}
          onClose={() => setOutcome(null)}
        />
      )}
    </DetailPanel>
  );
}

type Detail = Data<'reportsDesk', 'detail'>;

/** Whoever made it may still answer, or was never asked. */
function Unheard({ detail, isUpheld }: { detail: Detail; isUpheld: boolean }) {
  const t = useStrings(reportsStrings);
  const format = useFormat();
  // The desk is open for minutes; the clock counts days.
  const [nowMs] = useState(Date.now);
  const unheard = findUnheard(detail, nowMs);
  if (unheard === 'waiting' && detail.claim) {
    const { answerBy } = detail.claim;
    return (
      <WarningNote>
        {t.unheard.waiting(format.number(daysLeft(answerBy, nowMs)), format.date(answerBy, 'time'))}
      </WarningNote>
    );
  }
  return unheard === 'never' && isUpheld ? <WarningNote>{t.unheard.never}</WarningNote> : null;
}

type DecisionProps = {
  detail: Detail;
  name: string;
  outcome: Outcome | null;
  listHref: ReturnType<typeof deskHref>;
  onClose: () => void;
};

function Decision({ detail, name, outcome, listHref, onClose }: DecisionProps) {
  const t = useStrings(reportsStrings);
  const navigate = useNavigate();
  const queries = useQueryClient();
  // What is asked stays so while the window leaves.
  const [asked, setAsked] = useState<Outcome>('dismissed');
  if (outcome && outcome !== asked) setAsked(outcome);
  const lang = useLang();
  // Readers will see it: nothing is chosen beforehand.
  const [reason, setReason] = useState<HiddenReason | ''>('');
  const [isTried, setTried] = useState(false);
  const isHidden = asked === 'upheld' && detail.about === 'rating';
  const decide = useMutation({
    mutationFn: (answer: Text) =>
      office.reportsDesk.decide({
        ...{ id: detail.id, about: detail.about, outcome: asked, seen: detail.reports.length },
        ...(answer.zh !== '' && { answer }),
        ...(isHidden && reason !== '' && { ratingReason: reason }),
      }),
    onSuccess: () => {
      toast.success(t.done[asked](name));
      onClose();
      navigate(listHref, { replace: true, keepScroll: true });
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['reports', 'list'] });
      void queries.invalidateQueries({ queryKey: ['reports', 'decisions'] });
      void queries.invalidateQueries({ queryKey: [WAITING_KEY] });
    },
  });
  const isUpheld = asked === 'upheld';
  const { about } = detail;
  return (
    <ReasonDialog
      open={outcome !== null}
      onOpenChange={(open) => {
        if (open) return;
        onClose();
        decide.reset();
        // Others may have been sent meanwhile, which is what a refusal says.
        if (decide.isError) void queries.invalidateQueries({ queryKey: ['reports', 'detail'] });
      }}
      title={isUpheld ? t.upholdTitle(name) : t.dismissTitle(name)}
      description={isUpheld ? (detail.mayTakeDown ? t.upholdText[about] : t.upholdTextPlain) : t.dismissText}
      confirmLabel={isUpheld ? (detail.mayTakeDown ? t.upholdTakesDown[about] : t.uphold) : t.dismiss}
      tone={isUpheld ? 'danger' : 'primary'}
      canned={ANSWERS[asked]}
      isOptional
      maxLength={REPORT_ANSWER_MAX}
      busy={decide.isPending}
      error={decide.error}
      onConfirm={(answer) => {
        setTried(true);
        if (!isHidden || reason !== '') decide.mutate(answer);
      }}
    >
      <Unheard detail={detail} isUpheld={isUpheld} />
      {isHidden && (
        <>
          <SelectField
            label={t.shownInstead}
            value={reason}
            onValueChange={setReason}
            options={[
              { value: '', label: t.choose },
              ...HIDDEN_REASON_NAMES.map((value) => ({ value, label: HIDDEN_REASONS[value][lang] })),
            ]}
          />
          <FieldMessage id="rating-reason" error={isTried && reason === '' && t.chooseFirst} />
        </>
      )}
    </ReasonDialog>
  );
}
