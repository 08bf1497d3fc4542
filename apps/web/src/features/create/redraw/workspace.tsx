import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { href } from '#app/href.ts';
import { lazyPart } from '#app/lazy-part.tsx';
import { useNavigate } from '#app/link.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useMediaQuery } from '#shared/lib/media-query.ts';
import { Button } from '#shared/ui/button.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import type { RedrawCanvas } from './canvas/redraw-canvas.ts';
import { engineQuery, taskQuery } from '../tasks/queries.ts';
import { listReasons, type RedrawSource, type Version } from './redraw-model.ts';
import { redrawStrings } from './redraw.strings.ts';
import { isOver, viewTask, type Task } from '../tasks/task-model.ts';
import { useCanvasState } from './use-canvas-state.ts';
import { useRedrawSession } from './use-redraw-session.ts';
import { EditBar, ToolBar, ZoomBar } from './bars.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { PictureCover } from './picture-cover.tsx';
import { RedrawPanel } from './redraw-panel.tsx';
import { ringClass, Stage } from './stage.tsx';
import { useHandIn } from './use-hand-in.ts';
import { useMeans } from '../tasks/use-means.ts';
import { usePreview } from './use-preview.ts';
import { VersionRail } from './version-rail.tsx';
import styles from './workspace.module.css';

const ResultView = lazyPart('redraw-result', async () => (await import('./result-view.tsx')).ResultView);
const TaskStrip = lazyPart('redraw-task', async () => (await import('./task-strip.tsx')).TaskStrip);

const WIDE = '(min-width: 900px)';
const LOOK = { ringClass };

type WorkspaceProps = {
  source: RedrawSource;
  /** A change whose settings are taken over; empty for none. */
  reusedId?: string;
  /** The task whose result is the source. */
  task: Task | undefined;
  onAnother: () => void;
};

/** A picture on its canvas with everything around it. One source for as long as it is mounted. */
export function Workspace({ source, reusedId = '', task, onAnother }: WorkspaceProps) {
  const t = useStrings(redrawStrings);
  const navigate = useNavigate();
  const output =
    source.kind === 'own' ? task?.outputs.find(({ index }) => index === source.index) : undefined;
  const session = useRedrawSession(source, output?.url, LOOK);
  const { canvas, picture, settings } = session;
  const surface = useRef<HTMLCanvasElement>(null);
  const [isHelping, setHelping] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const isWide = useMediaQuery(WIDE, true);
  const { data: shown } = useQuery({ ...taskQuery(session.task), enabled: session.task !== '' });
  const { data: engine } = useQuery(engineQuery);
  const { isMarked } = useCanvasState(canvas);
  const means = useMeans();
  const isBusy = shown !== undefined && session.task !== '' && !isOver(shown);
  usePreview(canvas, session.task === '' ? undefined : shown);

  const { data: reused, isError: isNotReused } = useQuery({
    ...taskQuery(reusedId),
    enabled: reusedId !== '',
  });
  const takeOver = useEffectEvent(() => {
    if (reused) session.setSettings({ prompt: reused.prompt, ...reused.redraw });
    else toast.warn(t.notReused);
    // What is changed from here on is the draft's.
    if (source.kind === 'own')
      navigate(href.redraw({ task: source.task, index: source.index }), { replace: true });
  });
  const isOpen = picture.kind === 'ready';
  // By id: the same change is a new object each time it is read again, and is taken over once.
  const takenId = isNotReused ? reusedId : reused?.id;
  useEffect(() => {
    if (isOpen && takenId !== undefined) takeOver();
  }, [isOpen, takenId]);

  const { feather } = settings;
  useEffect(() => {
    canvas.showFeather(canvas.getState().isFeatherShown, feather);
  }, [canvas, feather]);

  const reasons = listReasons({
    ...{ hasPicture: picture.kind === 'ready', isMarked, prompt: settings.prompt, engine, isBusy, means },
  });
  const { push, isPushing } = useHandIn(session, source);
  const handlePush = () => {
    if (reasons.length > 0) return;
    setSheetOpen(false);
    void push();
  };
  const dismiss = () => session.setTask('', false);

  function handleShow(version: Version) {
    const isOpen = source.kind === 'own' && source.task === version.task.id && source.index === version.index;
    if (isOpen) dismiss();
    else if (version.task.flowName === 'inpaint_api') session.setTask(version.task.id, false);
    else navigate(href.redraw({ task: version.task.id, index: version.index }));
  }

  const panel = (
    <RedrawPanel
      {...{ settings, engine, reasons, means, isPushing }}
      hasScene={output?.hasScene ?? false}
      onChange={session.setSettings}
      onPush={handlePush}
    />
  );
  const view = shown && session.task !== '' ? viewTask(shown) : null;
  const result = view?.kind === 'done' ? view.outputs[0] : undefined;
  const focusCanvas = () => surface.current?.focus({ preventScroll: true });
  return (
    <div className={styles.workspace}>
      <div className={styles.stage}>
        <h1>
          <VisuallyHidden>{t.title}</VisuallyHidden>
        </h1>
        <Stage
          canvas={canvas}
          surface={surface}
          isMarking={isOpen && !result}
          onHelp={() => setHelping(true)}
          onPush={handlePush}
        />
        {picture.kind === 'ready' && (
          <>
            <div className={styles.top}>
              <EditBar
                canvas={canvas}
                feather={settings.feather}
                onHelp={() => setHelping(true)}
                onAnother={() => {
                  session.putAway();
                  onAnother();
                }}
              />
            </div>
            <div className={styles.left}>
              <ToolBar canvas={canvas} onChosen={focusCanvas} />
            </div>
            <div className={styles.bottom}>
              {shown && view && view.kind !== 'done' && <TaskStrip task={shown} onDismiss={dismiss} />}
              <div className={styles.row}>
                <VersionRail
                  roots={source.kind === 'own' ? [task?.rootId ?? source.task] : session.roots}
                  source={source}
                  shown={session.task}
                  onShow={handleShow}
                />
                <div className={styles.facts}>
                  <MarkedShare canvas={canvas} />
                  <ZoomBar canvas={canvas} />
                </div>
              </div>
            </div>
          </>
        )}
        <PictureCover picture={picture} onRetry={session.retry} onAnother={onAnother} />
        {shown && result && picture.kind === 'ready' && (
          <ResultView
            key={shown.id}
            task={shown}
            output={result}
            open={{ url: picture.url, isSource: isMadeOf(shown, source) }}
            onBranch={() => navigate(href.redraw({ task: shown.id, index: result.index }))}
            onBack={dismiss}
          />
        )}
      </div>
      {isWide ? (
        <aside className={styles.panel} aria-label={t.settings}>
          {panel}
        </aside>
      ) : (
        <div className={styles.dock}>
          <ToolBar canvas={canvas} onChosen={focusCanvas} />
          <Button
            variant="primary"
            icon={<SlidersHorizontal aria-hidden="true" />}
            onClick={() => setSheetOpen(true)}
          >
            {t.title}
          </Button>
          <Sheet open={isSheetOpen} onOpenChange={setSheetOpen} title={t.settings} side="bottom">
            <div className={styles.inSheet}>{panel}</div>
          </Sheet>
        </div>
      )}
      <HelpDialog open={isHelping} onOpenChange={setHelping} />
    </div>
  );
}

function isMadeOf({ source: from, rootId, id }: Task, source: RedrawSource): boolean {
  if (source.kind === 'file') return from === null && rootId === id;
  return from?.id === source.task && from.index === source.index;
}

function MarkedShare({ canvas }: { canvas: RedrawCanvas }) {
  const t = useStrings(redrawStrings);
  const { isMarked, share } = useCanvasState(canvas);
  const percent = share * 100;
  const text = percent < 1 ? percent.toFixed(1) : String(Math.round(percent));
  return <span className={styles.share}>{isMarked ? t.marked(`${text}%`) : t.unmarked}</span>;
}
