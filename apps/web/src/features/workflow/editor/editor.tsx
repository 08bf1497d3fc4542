import { ReactFlowProvider } from '@xyflow/react';
import { ChevronLeft, Ellipsis, FileDown, FileUp, List, Pencil, Play, Workflow } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore, type DragEvent } from 'react';
import { RunResult } from '#app/creation-slots.tsx';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import type { Data } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useMediaQuery } from '#shared/lib/media-query.ts';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { DropdownMenu, MenuItem } from '#shared/ui/dropdown-menu.tsx';
import { IconButton, iconButtonClass } from '#shared/ui/icon-button.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import type { WorkflowDraft } from '../model/drafts.ts';
import type { Nodes } from '../model/edits.ts';
import { createHistory, type History } from '../model/history.ts';
import { createSaver, type Saver } from '../model/saver.ts';
import { RenameDialog } from '../start/rename-dialog.tsx';
import { Canvas } from './canvas.tsx';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { EditorProvider } from './editor-context.ts';
import { editorStrings } from './editor.strings.ts';
import styles from './editor.module.css';
import { exportFile, importFile } from './files.ts';
import { ListView } from './list-view.tsx';
import { SaveNote } from './save-note.tsx';
import { useRun } from './use-run.ts';

export type EditorProps = {
  stored: Data<'workflow', 'detail'>;
  draft: WorkflowDraft | null;
  nodes: Nodes;
};

/** One workflow: its graph, what it costs to run, and what it made last. */
export function WorkflowEditor({ stored, draft, nodes }: EditorProps) {
  const [history] = useState(() => createHistory(draft?.document ?? stored.document));
  const saver = useSaver(history, stored, draft);
  const [editor] = useState(() => ({ history, nodes }));
  return (
    <EditorProvider value={editor}>
      <ReactFlowProvider>
        {saver && <Frame stored={stored} history={history} nodes={nodes} saver={saver} />}
      </ReactFlowProvider>
    </EditorProvider>
  );
}

/** A draft of an older revision is sent under that, so that the server says that there is another one. */
function useSaver(history: History, { id, revision }: EditorProps['stored'], draft: WorkflowDraft | null) {
  const [saver, setSaver] = useState<Saver | null>(null);
  useEffect(() => {
    const made = createSaver(history, {
      ...{ id, revision: draft?.revision ?? revision, isDirty: draft !== null },
    });
    setSaver(made);
    return made.stop;
  }, [history, id, revision, draft]);
  return saver;
}

type FrameProps = Omit<EditorProps, 'draft'> & { history: History; saver: Saver };

function Frame({ stored, history, nodes, saver }: FrameProps) {
  const t = useStrings(editorStrings);
  const isWide = useMediaQuery('(min-width: 1024px)', true);
  const [chosenView, setView] = useState<'canvas' | 'list' | null>(null);
  const [name, setName] = useState(stored.name);
  const [isRenaming, setRenaming] = useState(false);
  const [isOver, setOver] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const stage = useRef<HTMLElement>(null);
  const saveState = useSyncExternalStore(saver.subscribe, saver.read);
  const { run, isBusy, reasons, task, follow, price, outputs } = useRun(stored.id, saver, saveState);
  const view = chosenView ?? (isWide ? 'canvas' : 'list');

  async function take(given: File | undefined) {
    if (!given) return;
    const document = await importFile(given, nodes);
    if (!document) return void toast.error(t.importBad);
    history.change(document);
    toast.success(t.imported, { action: { label: t.undo, run: history.undo } });
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  }
  function handleRun() {
    void run().then(() => stage.current?.scrollIntoView({ block: 'nearest' }));
  }

  return (
    <div
      className={classNames(styles.editor, isOver && styles.over)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => event.currentTarget === event.target && setOver(false)}
      onDrop={handleDrop}
    >
      <header className={styles.bar}>
        <Link className={iconButtonClass('m')} href={href.workflow()} aria-label={t.back} title={t.back}>
          <ChevronLeft aria-hidden="true" />
        </Link>
        <h1 className={styles.name} title={name}>
          {name}
        </h1>
        <SaveNote state={saveState} />
        <div className={styles.actions}>
          <SegmentedControl
            label={t.view}
            value={view}
            onValueChange={setView}
            segments={[
              { value: 'canvas', label: t.asCanvas, icon: <Workflow aria-hidden="true" /> },
              { value: 'list', label: t.asList, icon: <List aria-hidden="true" /> },
            ]}
          />
          <DropdownMenu
            label={t.more}
            placement="bottom-end"
            trigger={(props) => <IconButton {...props} label={t.more} hint={false} icon={<Ellipsis />} />}
          >
            <MenuItem icon={<Pencil />} onSelect={() => setRenaming(true)}>
              {t.rename}
            </MenuItem>
            <MenuItem icon={<FileUp />} onSelect={() => file.current?.click()}>
              {t.importFile}
            </MenuItem>
            <MenuItem icon={<FileDown />} onSelect={() => exportFile(history.read(), nodes, name)}>
              {t.exportFile}
            </MenuItem>
          </DropdownMenu>
          <input
            ref={file}
            type="file"
            hidden
            accept="application/json,.json"
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </div>
      </header>
      {saveState === 'changed' && <ChangedElsewhere stored={stored} name={name} saver={saver} />}
      <div className={styles.work}>{view === 'canvas' ? <Canvas /> : <ListView />}</div>
      <aside ref={stage} className={styles.stage} aria-label={t.stage}>
        <div className={styles.results}>
          {task === '' ? (
            <p className={styles.none}>{t.noRun}</p>
          ) : (
            <RunResult id={task} onRetried={follow} onEdit={() => setView(view)} />
          )}
        </div>
        <div className={styles.dock}>
          <p className={styles.cost}>
            {price}
            {outputs > 0 && <small>{t.results(outputs)}</small>}
          </p>
          {reasons[0] !== undefined && (
            // The button says it too, to whoever reaches it.
            <p className={styles.why} aria-hidden="true">
              {reasons[0]}
            </p>
          )}
          <Button
            variant="primary"
            size="xl"
            wide
            busy={isBusy}
            reasons={reasons}
            icon={<Play />}
            onClick={handleRun}
          >
            {t.run}
          </Button>
        </div>
      </aside>
      {isOver && <p className={styles.drop}>{t.dropHere}</p>}
      {isRenaming && (
        <RenameDialog
          id={stored.id}
          name={name}
          onClose={() => setRenaming(false)}
          onRenamed={(next) => {
            setName(next);
            setRenaming(false);
          }}
        />
      )}
    </div>
  );
}
