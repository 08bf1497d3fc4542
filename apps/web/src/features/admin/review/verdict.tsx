import { REVIEW_REASON_CODES, reviewReasons, type ReviewReasonCode } from '@mogine/contract/review-reasons';
import { COMMENT_MAX, countTakenDown, isWaiting } from '@mogine/contract/submission-rules';
import { useRef, useState } from 'react';
import { ApiError } from '#shared/api/client.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { WarningNote } from '#shared/ui/warning-note.tsx';
import { ReasonButtons } from '../frame/reason-buttons.tsx';
import { useDeedKeys } from '../frame/use-deed-keys.ts';
import { useMessage } from '../frame/use-typed.ts';
import { REASON_DIGITS, reasonAt, reasonKey } from './reason-keys.ts';
import { useDecide, type Claim, type Decision, type ReviewDetail } from './queries.ts';
import styles from './review.module.css';
import { reviewStrings } from './review.strings.ts';

type Said = { note: string; reasons: readonly ReviewReasonCode[] };
const BLANK: Said = { note: '', reasons: [] };

type VerdictProps = {
  id: string;
  detail: ReviewDetail;
  /** Whoever reads this holds it. */
  isOurs: boolean;
  claim: Pick<Claim, 'error' | 'isFetching' | 'retry'>;
  onDone: (decision: Decision) => void;
};

/** The decision, by mouse or by keys alone. */
export function Verdict({ id, detail: { submission, sameFiles }, isOurs, claim, onDone }: VerdictProps) {
  const t = useStrings(reviewStrings);
  const lang = useLang();
  const [said, setSaid, onSent] = useMessage('verdict', BLANK);
  const { note } = said;
  const chosen = new Set(said.reasons);
  const [isTried, setTried] = useState(false);
  /** `0` was pressed: the next digit chooses among the reasons after the ninth. */
  const [isSecond, setSecond] = useState(false);
  const takenDown = countTakenDown(sameFiles);
  /** Of how many that were taken down whoever decides was told. */
  const [seenTakenDown, setSeenTakenDown] = useState(0);
  const isTold = takenDown > 0 && seenTakenDown >= takenDown;
  const asked = useRef<HTMLDivElement>(null);
  const decide = useDecide(id, (decision) => {
    onSent(said);
    onDone(decision);
  });
  const isReasoned = chosen.size > 0 || note.trim() !== '';

  function toggle(code: ReviewReasonCode) {
    setSaid(({ note, reasons }) => ({
      note,
      reasons: reasons.includes(code) ? reasons.filter((other) => other !== code) : [...reasons, code],
    }));
  }
  function choose(digit: number) {
    const code = REVIEW_REASON_CODES[reasonAt(digit, isSecond)];
    if (code) toggle(code);
    setSecond(false);
  }
  function give(decision: Decision) {
    if (!isOurs || decide.isPending) return;
    if (decision !== 'approved' && !isReasoned) {
      setTried(true);
      // Whoever decides by keys may be looking at the model, far above.
      asked.current?.scrollIntoView({ block: 'end' });
      return;
    }
    if (decision === 'approved' && seenTakenDown < takenDown) {
      decide.reset();
      setSeenTakenDown(takenDown);
      return;
    }
    decide.mutate({
      seenTakenDown,
      decision,
      reasons: decision === 'approved' ? [] : [...chosen],
      note: note.trim(),
    });
  }
  useDeedKeys({
    '0': () => setSecond((before) => !before),
    ...Object.fromEntries(REASON_DIGITS.map((digit) => [String(digit), () => choose(digit)])),
    a: () => give('approved'),
    c: () => give('changes_asked'),
    r: () => give('refused'),
  });

  if (!isWaiting(submission.state)) return <p className={styles.verdict}>{t.states[submission.state]}</p>;
  const blocked = isOurs ? [] : [submission.holder ? t.heldBy(submission.holder) : t.notHeld];
  return (
    <>
      <div ref={asked} className={styles.verdict}>
        <ReasonButtons
          legend={t.reasons}
          reasons={REVIEW_REASON_CODES.map((code) => ({
            code,
            says: reviewReasons[code].says[lang],
            todo: reviewReasons[code].todo[lang],
          }))}
          chosen={chosen}
          onToggle={toggle}
          keyOf={(at) => reasonKey(at, isSecond)}
        />
        <TextArea
          label={t.note}
          rows={2}
          maxLength={COMMENT_MAX}
          value={note}
          onChange={(event) => setSaid({ ...said, note: event.target.value })}
          error={isTried && !isReasoned && t.needReason}
        />
      </div>
      <div className={styles.bar}>
        <p role="status" className={styles.quiet}>
          {isSecond && t.second(REVIEW_REASON_CODES.length - REASON_DIGITS.length)}
        </p>
        {chosen.size > 0 && (
          <p className={styles.quiet}>
            {[...chosen].map((code) => reviewReasons[code].says[lang]).join(' · ')}
          </p>
        )}
        {!isOurs && !submission.holder && claim.error !== null && (
          <ReadFailure of={claim} title={t.notTaken} />
        )}
        {takenDown > 0 && <WarningNote>{isTold && t.takenDown}</WarningNote>}
        {decide.isError && (
          <p className={styles.error} role="alert">
            {decide.error instanceof ApiError ? decide.error.message : t.failed}
          </p>
        )}
        <div className={styles.decisions}>
          <Button reasons={blocked} busy={decide.isPending} onClick={() => give('refused')}>
            {t.refuse}
          </Button>
          <Button reasons={blocked} busy={decide.isPending} onClick={() => give('changes_asked')}>
            {t.ask}
          </Button>
          <Button
            variant="primary"
            reasons={blocked}
            busy={decide.isPending}
            onClick={() => give('approved')}
          >
            {isTold ? t.approveAnyway : t.approve}
          </Button>
        </div>
        <p className={classNames(styles.quiet, styles.keys)}>{t.keys}</p>
      </div>
    </>
  );
}
