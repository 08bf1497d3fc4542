import type { Text } from '@mogine/contract/kernel/reasons';
import { PROOF_MAX, REPORT_ANSWER_MAX } from '@mogine/contract/report-limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { WarningNote } from '#shared/ui/warning-note.tsx';
import { Facts } from '../frame/detail-panel.tsx';
import { ReasonDialog } from '../frame/reason-dialog.tsx';
import { WAITING_KEY } from '../frame/use-waiting.ts';
import { office } from '../session/office-api.ts';
import styles from './reported-panel.module.css';
import { reportsStrings } from './reports.strings.ts';

type Decision = Data<'reportsDesk', 'decision'>;
type Objection = NonNullable<Decision['objection']>;
type Outcome = 'lifted' | 'kept';

/** What its maker says against a decision, what complainants have shown, and the answer to it. */
export function ObjectionPart({ decision, objection }: { decision: Decision; objection: Objection }) {
  const t = useStrings(reportsStrings);
  const lang = useLang();
  const format = useFormat();
  const { proofBy, outcome, answer } = objection;
  return (
    <section className={styles.report}>
      <p className={styles.head}>
        <Badge>{t.objection}</Badge>
        {decision.objected && <span>{t.objections[decision.objected]}</span>}
      </p>
      <Facts
        facts={[
          { name: t.answerTime, value: format.date(objection.createTime, 'time') },
          { name: t.statement, value: <span className={styles.text}>{objection.statement}</span> },
          ...objection.links.map((link) => ({
            name: t.links,
            value: (
              <a href={link} target="_blank" rel="noreferrer nofollow">
                {link}
              </a>
            ),
          })),
          { name: t.passedTo, value: proofBy ? format.number(objection.passedTo) : t.passedNobody },
          ...(proofBy ? [{ name: t.proofBy, value: format.date(proofBy, 'time') }] : []),
          { name: t.proof, value: objection.proof || t.proofNone },
          ...(outcome && answer
            ? [
                { name: t.answerObjection, value: `${t.objections[outcome]} · ${answer[lang]}` },
                { name: t.by, value: objection.by },
              ]
            : []),
        ]}
      />
      {outcome === null && <Deeds decision={decision} />}
    </section>
  );
}

function Deeds({ decision: { id, objected, isOwnDecision } }: { decision: Decision }) {
  const t = useStrings(reportsStrings);
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Outcome | null>(null);
  // What is asked stays so while the window leaves.
  const [last, setLast] = useState<Outcome>('lifted');
  if (asked && asked !== last) setLast(asked);
  const onSettled = () => {
    void queries.invalidateQueries({ queryKey: ['reports'] });
    void queries.invalidateQueries({ queryKey: [WAITING_KEY] });
  };
  const answer = useMutation({
    mutationFn: (words: Text) => office.reportsDesk.answer({ id, outcome: last, answer: words }),
    onSuccess: () => {
      toast.success(t.answerDone[last]);
      setAsked(null);
    },
    onSettled,
  });
  const own = isOwnDecision ? [t.own] : [];
  return (
    <>
      {objected === 'due' && <WarningNote>{t.due}</WarningNote>}
      <NoteProof id={id} onSettled={onSettled} />
      <p className={styles.head}>
        <Button variant="primary" reasons={own} onClick={() => setAsked('lifted')}>
          {t.lift}
        </Button>
        <Button reasons={objected === 'due' ? [t.due] : own} onClick={() => setAsked('kept')}>
          {t.keep}
        </Button>
      </p>
      <ReasonDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (open) return;
          setAsked(null);
          answer.reset();
        }}
        title={last === 'lifted' ? t.lift : t.keep}
        description={t.answerText}
        confirmLabel={last === 'lifted' ? t.lift : t.keep}
        tone={last === 'lifted' ? 'primary' : 'danger'}
        canned={[]}
        maxLength={REPORT_ANSWER_MAX}
        busy={answer.isPending}
        error={answer.error}
        onConfirm={(words) => answer.mutate(words)}
      />
    </>
  );
}

function NoteProof({ id, onSettled }: { id: string; onSettled: () => void }) {
  const t = useStrings(reportsStrings);
  const [proof, setProof] = useState('');
  const note = useMutation({
    mutationFn: () => office.reportsDesk.noteProof({ id, proof: proof.trim() }),
    onSuccess: () => {
      toast.success(t.proofDone);
      setProof('');
    },
    onError: (error) => toast.error(error.message),
    onSettled,
  });
  return (
    <form
      className={styles.report}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (proof.trim().length >= 4 && !note.isPending) note.mutate();
      }}
    >
      <TextField
        label={t.proof}
        hint={t.noteProofText}
        maxLength={PROOF_MAX}
        value={proof}
        onChange={(event) => setProof(event.target.value)}
      />
      <Button type="submit" className={styles.look} busy={note.isPending}>
        {t.noteProof}
      </Button>
    </form>
  );
}
