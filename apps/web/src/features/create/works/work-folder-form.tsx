import { WORK_FOLDER_NAME_MAX } from '@mogine/contract/works-limits';
import { useStrings } from '#shared/i18n/strings.tsx';
import { NameForm } from '#shared/ui/name-form.tsx';
import { myStrings } from './my.strings.ts';
import { useSubmitWorkFolder } from './works-queries.ts';

type WorkFolderFormProps = {
  /** Given when one is renamed. */
  folder?: { id: string; name: string };
  onDone: (folder: { id: string; name: string }) => void;
  onCancel: () => void;
};

/** Names a folder. */
export function WorkFolderForm({ folder, onDone, onCancel }: WorkFolderFormProps) {
  const t = useStrings(myStrings);
  const submit = useSubmitWorkFolder();
  return (
    <NameForm
      name={folder?.name}
      max={WORK_FOLDER_NAME_MAX}
      words={{
        ...{ label: t.folderName, hint: t.folderNameHint, empty: t.nameEmpty, long: t.nameLong },
        ...{ save: t.save, cancel: t.cancel },
      }}
      sending={submit}
      onSubmit={(name) => submit.mutate({ name, ...(folder && { id: folder.id }) }, { onSuccess: onDone })}
      onCancel={onCancel}
    />
  );
}
