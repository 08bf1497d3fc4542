import { REPORT_CONTACT_MAX, REPORT_KINDS, REPORT_TEXT_MAX } from '@mogine/contract/report-limits';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '#shared/api/api.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import type { ReportTarget } from '../model.ts';
import { reportStrings } from '../strings.ts';
import styles from './report-dialog.module.css';

type Said = Parameters<typeof api.reports.send>[0];
type ReportDialogProps = ReportTarget & { open: boolean; onOpenChange: (open: boolean) => void };

/** Says what is wrong with something; visitors may as well. */
export function ReportDialog({ subject, id, open, onOpenChange }: ReportDialogProps) {
  const t = useStrings(reportStrings);
  const isVisitor = useSession().status !== 'user';
  const [isOfPerson, setOfPerson] = useState(false);
  // Whoever made it is shown beside it, and known here by it alone.
  const about = isOfPerson ? 'person' : subject;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.titles[about]}
      description={isVisitor ? t.notes[about] : t.notes[about] + t.outcome}
      size="s"
    >
      {(subject === 'post' || subject === 'rating') && (
        <SegmentedControl
          label={t.what}
          value={about === 'person' ? 'person' : 'thing'}
          onValueChange={(value) => setOfPerson(value === 'person')}
          segments={[
            { value: 'thing', label: t.whats[subject] },
            { value: 'person', label: t.whats.person },
          ]}
        />
      )}
      <ReportForm subject={about} id={id} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function ReportForm({ subject, id, onDone }: ReportTarget & { onDone: () => void }) {
  const t = useStrings(reportStrings);
  const name = useId();
  const isVisitor = useSession().status !== 'user';
  const [kind, setKind] = useState<(typeof REPORT_KINDS)[number]>('infringing');
  const [text, setText] = useState('');
  const [contact, setContact] = useState('');
  const report = useMutation({ mutationFn: (said: Said) => api.reports.send(said) });

  function handleSubmit() {
    if (report.isPending) return;
    const said = { subject, id, kind, text: text.trim(), contact: contact.trim() };
    report.mutate(said, {
      onSuccess: () => {
        toast.success(t.sent);
        onDone();
      },
    });
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
    >
      <fieldset className={styles.kinds}>
        <legend className={styles.legend}>{t.kind}</legend>
        {REPORT_KINDS.map((value) => (
          <label key={value} className={styles.kind}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === kind}
              onChange={() => setKind(value)}
            />
            {t.kinds[value]}
          </label>
        ))}
      </fieldset>
      <TextField
        label={t.text}
        note={t.optional}
        value={text}
        maxLength={REPORT_TEXT_MAX}
        error={isVisitor ? undefined : report.error?.message}
        onChange={(event) => setText(event.target.value)}
      />
      {isVisitor && (
        <TextField
          label={t.contact}
          note={t.optional}
          hint={t.contactHint}
          value={contact}
          maxLength={REPORT_CONTACT_MAX}
          error={report.error?.message}
          onChange={(event) => setContact(event.target.value)}
        />
      )}
      <div className={styles.actions}>
        <Button onClick={onDone}>{t.cancel}</Button>
        <Button type="submit" variant="primary" busy={report.isPending}>
          {t.send}
        </Button>
      </div>
    </form>
  );
}
