import { Ellipsis, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { href } from '#app/href.ts';
import { useNavigate } from '#app/link.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { DropdownMenu, MenuItem } from '#shared/ui/dropdown-menu.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import type { Output, Task } from '../tasks/task-model.ts';
import { KeepDraft } from '../tasks/keep-draft.tsx';
import { taskStrings } from '../tasks/task.strings.ts';
import { threeStrings } from './three.strings.ts';
import { useUndoable } from '../works/use-undoable.ts';
import { FactsPanel } from './facts-panel.tsx';
import { ModelFrame } from './model-frame.tsx';
import styles from './model-result.module.css';
import { ReadingNote } from './reading-note.tsx';

type ModelResultProps = { task: Task; output: Output; onReuse: () => void };

/** A finished model with everything that can be seen of it and done with it. */
export function ModelResult({ task, output, onReuse }: ModelResultProps) {
  const t = useStrings(threeStrings);
  const words = useStrings(taskStrings);
  const navigate = useNavigate();
  const undoable = useUndoable();
  const [isAsking, setAsking] = useState(false);

  return (
    <div className={styles.result}>
      <div className={styles.main}>
        <ModelFrame output={output} prompt={task.prompt} />
        <div className={styles.caption}>
          <h2 className={styles.prompt}>{words.named(task.prompt)}</h2>
          <DropdownMenu
            label={t.more}
            placement="bottom-end"
            trigger={(props) => <IconButton {...props} label={t.more} hint={false} icon={<Ellipsis />} />}
          >
            <KeepDraft taskId={task.id} index={output.index} />
            <MenuItem icon={<PencilLine aria-hidden="true" />} onSelect={onReuse}>
              {t.edit}
            </MenuItem>
            <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => setAsking(true)}>
              {t.remove}
            </MenuItem>
          </DropdownMenu>
        </div>
        {task.reading && <ReadingNote reading={task.reading} />}
      </div>
      <FactsPanel task={task} output={output} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t.removeTitle}
        description={t.removeText}
        confirmLabel={t.remove}
        tone="danger"
        busy={undoable.isBusy}
        onConfirm={() =>
          undoable.remove([task], (isDone) => {
            setAsking(false);
            if (isDone) navigate(href.create3d(), { replace: true });
          })
        }
      />
    </div>
  );
}
