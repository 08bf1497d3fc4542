import {
  ArrowLeft,
  ArrowLeftToLine,
  ArrowRight,
  ArrowRightToLine,
  Ellipsis,
  Pencil,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import type { Href } from '#app/href.ts';
import { useNavigate } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DropdownMenu, MenuItem } from '#shared/ui/dropdown-menu.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import type { Step } from '../model.ts';
import { useRemoveFolder, type Folder } from '../queries.ts';
import { favoriteStrings } from '../strings.ts';
import { FolderForm } from './folder-form.tsx';

const STEPS = [
  { step: 'first', icon: ArrowLeftToLine },
  { step: 'earlier', icon: ArrowLeft },
  { step: 'later', icon: ArrowRight },
  { step: 'last', icon: ArrowRightToLine },
] as const;

type FolderMenuProps = {
  folder: Folder;
  leaveTo?: Href;
  /** Where there is an order to change: what steps it can make, and how. */
  order?: { canStep: (step: Step) => boolean; onStep: (step: Step) => void };
};

/** Renames a folder, moves it among the others, or removes it once the reader has confirmed; the default one stays. */
export function FolderMenu({ folder, leaveTo, order }: FolderMenuProps) {
  const t = useStrings(favoriteStrings);
  const format = useFormat();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'rename' | 'remove' | null>(null);
  const remove = useRemoveFolder();
  const close = () => setAsked(null);

  function handleRemove() {
    remove.mutate(folder.id, {
      onSuccess: () => {
        toast.success(t.removed);
        close();
        if (leaveTo) navigate(leaveTo, { replace: true });
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
        {order &&
          !folder.isDefault &&
          STEPS.map(({ step, icon: Icon }) => (
            <MenuItem
              key={step}
              icon={<Icon aria-hidden="true" />}
              disabled={!order.canStep(step)}
              onSelect={() => order.onStep(step)}
            >
              {t.steps[step]}
            </MenuItem>
          ))}
        <MenuItem
          icon={<Trash2 aria-hidden="true" />}
          tone="danger"
          disabled={folder.isDefault}
          onSelect={() => setAsked('remove')}
        >
          {folder.isDefault ? t.protected : t.remove}
        </MenuItem>
      </DropdownMenu>
      <Dialog open={asked === 'rename'} onOpenChange={close} title={t.rename} size="s">
        <FolderForm
          folder={folder}
          onCancel={close}
          onDone={() => {
            toast.success(t.renamed);
            close();
          }}
        />
      </Dialog>
      <ConfirmDialog
        open={asked === 'remove'}
        onOpenChange={close}
        title={t.removeTitle(folder.name)}
        description={folder.count > 0 ? t.removeText(format.number(folder.count)) : t.removeEmptyText}
        confirmLabel={t.remove}
        tone="danger"
        busy={remove.isPending}
        onConfirm={handleRemove}
      />
    </>
  );
}
