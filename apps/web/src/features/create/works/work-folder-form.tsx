import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { WORK_FOLDER_NAME_MAX } from '@mogine/contract/works-limits';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { myStrings } from './my.strings.ts';
import { useSubmitWorkFolder } from './works-queries.ts';
import styles from './work-folder-form.module.css';

type WorkFolderFormProps = {
  /** Given when one is renamed. */
  folder?: { id: string; name: string };
  onDone: (folder: { id: string; name: string }) => void;
  onCancel: () => void;
};

/** Names a folder. What the server refuses is said at the field, and what was typed stays. */
export function WorkFolderForm({ folder, onDone, onCancel }: WorkFolderFormProps) {
  const t = useStrings(myStrings);
  const [name, setName] = useState(folder?.name ?? '');
  const [hasTried, setTried] = useState(false);
  const submit = useSubmitWorkFolder();
  const field = useRef<HTMLInputElement>(null);
  // It was just asked for: typing can begin.
  useEffect(() => field.current?.focus(), []);
  const isEmpty = name.trim() === '';
  const isLong = name.trim().length > WORK_FOLDER_NAME_MAX;
  const fault = isLong ? t.nameLong : hasTried && isEmpty ? t.nameEmpty : submit.error?.message;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (isEmpty || isLong || submit.isPending) return;
    submit.mutate({ name, ...(folder && { id: folder.id }) }, { onSuccess: onDone });
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <TextField
        label={t.folderName}
        hint={t.folderNameHint}
        error={fault}
        value={name}
        ref={field}
        autoComplete="off"
        onChange={(event) => {
          setName(event.target.value);
          submit.reset();
        }}
      />
      <div className={styles.actions}>
        <Button onClick={onCancel}>{t.cancel}</Button>
        <Button type="submit" variant="primary" busy={submit.isPending}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}
