import { REPORT_KINDS, REPORT_TEXT_MAX } from '@mogine/contract/gallery-limits';
import { useId, useState } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { useReport } from './gallery-queries.ts';
import { galleryStrings } from './gallery.strings.ts';
import styles from './report-dialog.module.css';

type ReportDialogProps = { postId: string; open: boolean; onOpenChange: (open: boolean) => void };

/** Says what is wrong with a work; visitors may as well. */
export function ReportDialog({ postId, open, onOpenChange }: ReportDialogProps) {
  const t = useStrings(galleryStrings);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t.reportTitle} description={t.reportNote} size="s">
      <ReportForm postId={postId} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function ReportForm({ postId, onDone }: { postId: string; onDone: () => void }) {
  const t = useStrings(galleryStrings);
  const name = useId();
  const [kind, setKind] = useState<(typeof REPORT_KINDS)[number]>('infringing');
  const [text, setText] = useState('');
  const report = useReport();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (report.isPending) return;
        report.mutate(
          { id: postId, kind, text: text.trim() },
          {
            onSuccess: () => {
              toast.success(t.reported);
              onDone();
            },
          },
        );
      }}
    >
      <fieldset className={styles.kinds}>
        <legend className={styles.legend}>{t.reportKind}</legend>
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
        label={t.reportText}
        note={t.optional}
        value={text}
        maxLength={REPORT_TEXT_MAX}
        error={report.error?.message}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.actions}>
        <Button onClick={onDone}>{t.cancel}</Button>
        <Button type="submit" variant="primary" busy={report.isPending}>
          {t.send}
        </Button>
      </div>
    </form>
  );
}
