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
  function saidProof({ proof, proofTime }: Objection): string {
    if (proofTime === null) return t.proofNone;
    const say = isLate(objection) ? t.proofLate : t.proofNoted;
    return say(proof, format.date(proofTime, 'time'));
  }
  return (
    <section className={styles.report}>
      <p className={styles.head}>
        <Badge>{t.objection}</Badge>
        {decision.objected && <span>{t.objections[decision.objected]}</span>}
      </p>
      <Facts
        facts={[
          { name: t.objectTime, value: format.date(objection.createTime, 'time') },
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
          { name: t.proof, value: saidProof(objection) },
          ...(outcome && answer
            ? [
                { name: t.answerObjection, value: `${t.objections[outcome]} · ${answer[lang]}` },
                { name: t.by, value: objection.by },
              ]
            : []),
        ]}
      />
      {outcome === null && <Deeds decision={decision} objection={objection} />}
    </section>
  );
}

/** Noted when its day was over. */
function isLate({ proofBy, proofTime }: Objection): boolean {
  return proofBy !== null && proofTime !== null && Date.parse(proofTime) > Date.parse(proofBy);
}

type DeedsProps = { decision: Decision; objection: Objection };

function Deeds({ decision: { id, objected, isOwnDecision }, objection }: DeedsProps) {
  const { proof, proofBy, proofTime } = objection;
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
    onSuccess: ({ stands }) => {
      toast.success(t.answerDone[stands ?? 'kept']);
      setAsked(null);
    },
    onSettled,
  });
  const own = isOwnDecision ? [t.own] : [];
  const isAwaited = proofBy !== null && proofTime === null;
  const unproven = objected === 'due' ? [t.due] : isAwaited ? [t.unproven] : [];
  return (
    <>
      {objected === 'due' && <WarningNote>{t.due}</WarningNote>}
      <NoteProof id={id} noted={proof} reasons={own} onSettled={onSettled} />
      <p className={styles.head}>
        <Button variant="primary" reasons={own} onClick={() => setAsked('lifted')}>
          {t.lift}
        </Button>
        <Button reasons={[...unproven, ...own]} onClick={() => setAsked('kept')}>
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

type NoteProofProps = { id: string; noted: string; reasons: readonly string[]; onSettled: () => void };

/** `noted`: what is there now. */
function NoteProof({ id, noted, reasons, onSettled }: NoteProofProps) {
  const t = useStrings(reportsStrings);
  // What was there when somebody began to write: a colleague may note something meanwhile.
  const [said, setSaid] = useState({ proof: '', seen: noted });
  const { proof } = said;
  const seen = proof === '' ? noted : said.seen;
  const held = seen === noted ? reasons : [...reasons, t.proofReadFirst];
  const note = useMutation({
    mutationFn: () => office.reportsDesk.noteProof({ id, proof: proof.trim(), seen }),
    onSuccess: () => {
      toast.success(t.proofDone);
      setSaid({ proof: '', seen: noted });
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
        if (proof.trim().length >= 4 && !note.isPending && held.length === 0) note.mutate();
      }}
    >
      <TextField
        label={t.proof}
        hint={t.noteProofText}
        maxLength={PROOF_MAX}
        value={proof}
        onChange={(event) => setSaid({ proof: event.target.value, seen })}
      />
      {seen !== noted && (
        <>
          <WarningNote>{t.proofChanged(noted)}</WarningNote>
          <Button className={styles.look} onClick={() => setSaid({ proof, seen: noted })}>
            {t.proofRead}
          </Button>
        </>
      )}
      <Button type="submit" className={styles.look} busy={note.isPending} reasons={held}>
        {t.noteProof}
      </Button>
    </form>
  );
}
