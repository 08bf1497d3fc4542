import { isOpen } from '@mogine/contract/submission-rules';
import { reviewReasons } from '@mogine/contract/review-reasons';
import { useEffect, useRef, useState } from 'react';
import { pickText } from '#shared/i18n/lang.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { handingInStrings } from './handing-in.strings.ts';
import styles from './handing-in.module.css';
import { useWithdraw, type Standing } from './queries.ts';
import { Schedule } from './schedule.tsx';
import { Shelf } from './shelf.tsx';
import { StandingBadge } from './standing-badge.tsx';
import { standingStrings } from './standing.strings.ts';

type SubmissionStateProps = {
  submission: Standing;
  /** Handed in just now, on this page. */
  isFresh: boolean;
  onWithdrawn: () => void;
};

/** How the newest submission stands, why, and what its maker can do about it. */
export function SubmissionState({ submission, isFresh, onWithdrawn }: SubmissionStateProps) {
  const t = useStrings(handingInStrings);
  const lang = useLang();
  const withdraw = useWithdraw(submission.draftId);
  const [isAsking, setAsking] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const { state, assetId, note, shelf } = submission;
  // The button that was pressed is gone, at the other end of the page: this is what became of it.
  useEffect(() => {
    if (!isFresh) return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'center' });
  }, [isFresh]);

  function handleWithdraw() {
    withdraw.mutate(undefined, {
      onSuccess: () => {
        setAsking(false);
        onWithdrawn();
        toast.success(t.withdrawn);
      },
      onError: (error) => toast.error(error.message),
    });
  }

  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-label={t.standing}>
      <div>
        <StandingBadge submission={submission} />
      </div>
      <Waiting submission={submission} />
      {submission.isOfficial && <p className={styles.quiet}>{t.publishedAs}</p>}
      {submission.reasons.map((code) => (
        <div key={code} className={styles.reason}>
          <p>{reviewReasons[code].says[lang]}</p>
          <p className={styles.quiet}>
            {t.todo}
            {lang === 'zh' ? '：' : ': '}
            {reviewReasons[code].todo[lang]}
          </p>
        </div>
      ))}
      {note !== '' && <p className={styles.words}>{note}</p>}
      {state === 'changes_asked' && <p className={styles.quiet}>{t.again}</p>}
      {state === 'published' && <p className={styles.quiet}>{t.next}</p>}
      <Variant submission={submission} />
      {isOpen(state) && <Schedule submission={submission} />}
      <div className={styles.actions}>
        {isOpen(state) && <Button onClick={() => setAsking(true)}>{t.withdraw}</Button>}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t.withdrawTitle}
        description={t.withdrawText}
        confirmLabel={t.withdraw}
        busy={withdraw.isPending}
        onConfirm={handleWithdraw}
      />
      {state === 'published' && shelf && <Shelf assetId={assetId} shelf={shelf} />}
    </section>
  );
}

function Variant({ submission: { state, variant } }: { submission: Standing }) {
  const t = useStrings(handingInStrings);
  const lang = useLang();
  if (!variant) return null;
  const { outcome, name, enName, label, enLabel } = variant;
  if (outcome === 'joined') return null;
  if (outcome !== '') return <p className={styles.reason}>{t.variantOutcomes[outcome]}</p>;
  if (!isOpen(state)) return null;
  return (
    <p className={styles.quiet}>
      {t.variantJoins(pickText(lang, name, enName), pickText(lang, label, enLabel))}
    </p>
  );
}

function Waiting({ submission: { line, state, publishTime } }: { submission: Standing }) {
  const t = useStrings(standingStrings);
  const { held } = useStrings(handingInStrings);
  const format = useFormat();
  return (
    <>
      {line && (
        <p>
          {t.place(line.place, line.total)}
          <span className={styles.quiet}>
            {' · '}
            {line.expectTime === null ? t.expectUnknown : t.expect(format.date(line.expectTime, 'time'))}
          </span>
        </p>
      )}
      {publishTime !== null && isOpen(state) && <p>{t.publishAt(format.date(publishTime, 'time'))}</p>}
      {isOpen(state) && <p className={styles.quiet}>{held}</p>}
    </>
  );
}
