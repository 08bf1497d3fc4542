import { useQuery } from '@tanstack/react-query';
import { Download, Ellipsis, FolderInput, Globe, RotateCw, ShieldOff, Star, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '#app/lazy-part.tsx';
import { useSayRefused } from '#app/refused.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { DropdownMenu, MenuItem } from '#shared/ui/dropdown-menu.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { KeepDraft } from '../tasks/keep-draft.tsx';
import { publishStrings } from '../tasks/publish.strings.ts';
import { useCancel, useRetry } from '../tasks/queries.ts';
import { isOver, type Output, type Task } from '../tasks/task-model.ts';
import { viewerStrings } from './viewer.strings.ts';
import { useStar, workFoldersQuery } from './works-queries.ts';
import { useUndoable } from './use-undoable.ts';
import { CleanCopyDialog } from './clean-copy-dialog.tsx';
import styles from './work-actions.module.css';

const Publishing = lazyPart(
  'create-publish',
  async () => (await import('../tasks/publish-dialog.tsx')).PublishDialog,
);

type WorkActionsProps = { task: Task; output: Output | undefined; onRemoved: () => void };
type Asked = 'remove' | 'clean' | 'publish' | null;

/** Downloads a work, keeps it in order, and ends or repeats what makes it. */
export function WorkActions({ task, output, onRemoved }: WorkActionsProps) {
  const t = useStrings(viewerStrings);
  const [asked, setAsked] = useState<Asked>(null);
  const star = useStar();
  const undoable = useUndoable();
  const close = () => setAsked(null);

  function handleRemove() {
    undoable.remove([task], (isDone) => {
      close();
      if (isDone) onRemoved();
    });
  }

  if (!isOver(task)) return <StopButton id={task.id} />;
  const label = task.starred ? t.unstar : t.star;
  return (
    <div className={styles.row}>
      {output ? (
        <Downloads
          task={task}
          output={output}
          onClean={() => setAsked('clean')}
          onPublish={() => setAsked('publish')}
        />
      ) : (
        <RetryButton id={task.id} />
      )}
      <IconButton
        label={label}
        aria-pressed={task.starred}
        className={classNames(task.starred && styles.starred)}
        icon={<Star />}
        onClick={() => star.mutate({ ids: [task.id], on: !task.starred })}
      />
      <FolderMenu task={task} />
      <IconButton label={t.remove} icon={<Trash2 />} onClick={() => setAsked('remove')} />
      <ConfirmDialog
        open={asked === 'remove'}
        onOpenChange={close}
        title={t.removeTitle}
        description={t.removeText}
        confirmLabel={t.remove}
        tone="danger"
        busy={undoable.isBusy}
        onConfirm={handleRemove}
      />
      {output && (
        <CleanCopyDialog
          open={asked === 'clean'}
          onOpenChange={close}
          taskId={task.id}
          index={output.index}
        />
      )}
      {output?.kind === 'image' && asked === 'publish' && (
        <Publishing task={task} index={output.index} open onOpenChange={close} />
      )}
    </div>
  );
}

/** The formats there are, and of a picture the copy without its visible label. */
function Downloads({
  task,
  output,
  onClean,
  onPublish,
}: {
  task: Task;
  output: Output;
  onClean: () => void;
  onPublish: () => void;
}) {
  const t = useStrings(viewerStrings);
  const { title } = useStrings(publishStrings);
  const isPicture = output.kind === 'image';
  return (
    <>
      <a
        href={output.url}
        download
        className={classNames(buttonClass({ variant: 'primary' }), styles.download)}
      >
        <Download aria-hidden="true" />
        {t.downloadAs(isPicture ? 'PNG' : 'GLB')}
      </a>
      {output.others.map(({ format, url }) => (
        <a key={format} href={url} download className={buttonClass()}>
          {format.toUpperCase()}
        </a>
      ))}
      <DropdownMenu
        label={t.more}
        placement="bottom-end"
        trigger={(props) => <IconButton {...props} label={t.more} hint={false} icon={<Ellipsis />} />}
      >
        {isPicture ? (
          <>
            <MenuItem icon={<Globe aria-hidden="true" />} onSelect={onPublish}>
              {title}
            </MenuItem>
            <MenuItem icon={<ShieldOff aria-hidden="true" />} onSelect={onClean}>
              {t.cleanCopy}
            </MenuItem>
          </>
        ) : (
          <KeepDraft taskId={task.id} index={output.index} />
        )}
      </DropdownMenu>
    </>
  );
}

function FolderMenu({ task }: { task: Task }) {
  const t = useStrings(viewerStrings);
  const { data } = useQuery(workFoldersQuery);
  const undoable = useUndoable();
  const moveTo = (folderId: string) => undoable.move([task.id], folderId);
  return (
    <DropdownMenu
      label={t.moveTo}
      placement="bottom-end"
      trigger={(props) => (
        <IconButton {...props} label={t.moveTo} title={t.moveTo} hint={false} icon={<FolderInput />} />
      )}
    >
      {data?.folders.map(({ id, name }) => (
        <MenuItem key={id} checked={task.folderId === id} onSelect={() => moveTo(id)}>
          {name}
        </MenuItem>
      ))}
      <MenuItem checked={task.folderId === ''} onSelect={() => moveTo('')}>
        {t.noFolder}
      </MenuItem>
    </DropdownMenu>
  );
}

function RetryButton({ id }: { id: string }) {
  const t = useStrings(viewerStrings);
  const retry = useRetry();
  const sayRefused = useSayRefused();
  return (
    <Button
      variant="primary"
      className={styles.download}
      icon={<RotateCw aria-hidden="true" />}
      busy={retry.isPending}
      onClick={() =>
        retry.mutate(
          { id },
          {
            onSuccess: () => toast.success(t.retried),
            onError: sayRefused,
          },
        )
      }
    >
      {t.retry}
    </Button>
  );
}

function StopButton({ id }: { id: string }) {
  const t = useStrings(viewerStrings);
  const cancel = useCancel();
  return (
    <Button
      icon={<X aria-hidden="true" />}
      busy={cancel.isPending}
      onClick={() => cancel.mutate([id], { onError: (error) => toast.error(error.message) })}
    >
      {t.stop}
    </Button>
  );
}
