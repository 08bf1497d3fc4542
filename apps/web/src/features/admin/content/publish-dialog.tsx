import type { ContentKind } from '@mogine/contract/desk/content';
import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { FormDialog } from '../frame/form-dialog.tsx';
import { contentStrings } from './content.strings.ts';
import { sayMissing } from './missing.ts';

/** Beijing’s, as a field for hours has it: `2027-03-01T09:00`. */
function toField(iso: string | null): string {
  return iso === null ? '' : new Date(Date.parse(iso) + 8 * 3_600_000).toISOString().slice(0, 16);
}
const toIso = (field: string) => (field === '' ? undefined : `${field}:00+08:00`);

type PublishDialogProps = {
  kind: ContentKind;
  open: boolean;
  onClose: () => void;
  /** The hours that it has now; ISO. */
  until: string | null;
  /** Of what will be out; null otherwise. */
  scheduled: string | null;
  busy: boolean;
  error: unknown;
  onPublish: (hours: { fromTime: string | undefined; untilTime: string | undefined }) => void;
};

/** From when and until when readers see it. */
export function PublishDialog(props: PublishDialogProps) {
  return props.open ? <Hours {...props} /> : null;
}

function Hours({ kind, open, onClose, until, scheduled, busy, error, onPublish }: PublishDialogProps) {
  const t = useStrings(contentStrings);
  const [from, setFrom] = useState(toField(scheduled));
  const [end, setEnd] = useState(toField(until));
  const format = useFormat();
  const missing = sayMissing(t, kind, error);
  return (
    <FormDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t.publishTitle}
      description={t.publishText}
      confirmLabel={t.publish}
      busy={busy}
      error={error}
      onSubmit={() => onPublish({ fromTime: toIso(from), untilTime: toIso(end) })}
    >
      <TextField
        label={t.fromTime}
        hint={t.fromHint}
        type="datetime-local"
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        label={t.untilTime}
        hint={t.untilHint}
        type="datetime-local"
        value={end}
        onChange={(event) => setEnd(event.target.value)}
      />
      {missing.length > 0 && <p>{t.missing(format.list(missing))}</p>}
    </FormDialog>
  );
}
