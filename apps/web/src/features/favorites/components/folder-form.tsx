import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { judgeName } from '../model.ts';
import { useSubmitFolder } from '../queries.ts';
import { favoriteStrings } from '../strings.ts';
import styles from './folder-form.module.css';

type FolderFormProps = {
  /** Given when one is renamed. */
  folder?: { id: string; name: string };
  onDone: (folder: { id: string; name: string }) => void;
  onCancel: () => void;
};

/** Names a folder. What the server refuses is said at the field, and what was typed stays. */
export function FolderForm({ folder, onDone, onCancel }: FolderFormProps) {
  const t = useStrings(favoriteStrings);
  const [name, setName] = useState(folder?.name ?? '');
  const [hasTried, setTried] = useState(false);
  const submit = useSubmitFolder();
  const field = useRef<HTMLInputElement>(null);
  // It was just asked for: typing can begin.
  useEffect(() => field.current?.focus(), []);
  const fault = judgeName(name);
  const error =
    hasTried && fault === 'empty'
      ? t.nameEmpty
      : fault === 'long'
        ? t.nameLong
        : submit.isError
          ? submit.error.message
          : undefined;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (fault || submit.isPending) return;
    submit.mutate({ name, ...(folder && { id: folder.id }) }, { onSuccess: onDone });
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <TextField
        label={t.folderName}
        hint={t.folderNameHint}
        error={error}
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
          {folder ? t.save : t.create}
        </Button>
      </div>
    </form>
  );
}
