import { useStrings } from '#shared/i18n/strings.tsx';
import { NameForm } from '#shared/ui/name-form.tsx';
import { useSubmitFolder } from '../queries.ts';
import { favoriteStrings } from '../strings.ts';

type FolderFormProps = {
  /** Given when one is renamed. */
  folder?: { id: string; name: string };
  onDone: (folder: { id: string; name: string }) => void;
  onCancel: () => void;
};

const NAME_MAX = 50;

/** Names a folder. */
export function FolderForm({ folder, onDone, onCancel }: FolderFormProps) {
  const t = useStrings(favoriteStrings);
  const submit = useSubmitFolder();
  return (
    <NameForm
      name={folder?.name}
      max={NAME_MAX}
      words={{
        ...{ label: t.folderName, hint: t.folderNameHint, empty: t.nameEmpty, long: t.nameLong },
        ...{ save: folder ? t.save : t.create, cancel: t.cancel },
      }}
      sending={submit}
      onSubmit={(name) => submit.mutate({ name, ...(folder && { id: folder.id }) }, { onSuccess: onDone })}
      onCancel={onCancel}
    />
  );
}
