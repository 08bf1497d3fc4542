import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DropdownMenu, MenuItem } from '#shared/ui/dropdown-menu.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { myStrings } from './my.strings.ts';
import { useRemoveWorkFolder, type WorkFolder } from './works-queries.ts';
import { WorkFolderForm } from './work-folder-form.tsx';

/** Renames a folder, or removes it once that is confirmed. */
export function WorkFolderMenu({ folder, onRemoved }: { folder: WorkFolder; onRemoved: () => void }) {
  const t = useStrings(myStrings);
  const [asked, setAsked] = useState<'rename' | 'remove' | null>(null);
  const remove = useRemoveWorkFolder();
  const close = () => setAsked(null);

  function handleRemove() {
    remove.mutate(folder.id, {
      onSuccess: () => {
        toast.success(t.folderRemoved);
        close();
        onRemoved();
      },
      onError: (error) => toast.error(error.message),
    });
  }

  return (
    <>
      <DropdownMenu
        label={t.more(folder.name)}
        placement="bottom-end"
        trigger={(props) => (
          <IconButton {...props} size="s" hint={false} label={t.more(folder.name)} icon={<Ellipsis />} />
        )}
      >
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setAsked('rename')}>
          {t.rename}
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => setAsked('remove')}>
          {t.remove}
        </MenuItem>
      </DropdownMenu>
      <Dialog open={asked === 'rename'} onOpenChange={close} title={t.rename} size="s">
        <WorkFolderForm folder={folder} onCancel={close} onDone={close} />
      </Dialog>
      <ConfirmDialog
        open={asked === 'remove'}
        onOpenChange={close}
        title={t.removeFolderTitle(folder.name)}
        description={t.removeFolderText}
        confirmLabel={t.remove}
        tone="danger"
        busy={remove.isPending}
        onConfirm={handleRemove}
      />
    </>
  );
}
