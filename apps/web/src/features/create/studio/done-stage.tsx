import {
  Columns2,
  Download,
  Lock,
  Maximize2,
  RotateCw,
  SlidersHorizontal,
  Star,
  StepForward,
} from 'lucide-react';
import { useRef, useState, type CSSProperties } from 'react';
import { lazyPart } from '#app/lazy-part.tsx';
import { ReportButton } from '#app/report-slot.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { stageStrings } from './stage.strings.ts';
import type { Output, Task } from '../tasks/task-model.ts';
import { taskStrings } from '../tasks/task.strings.ts';
import { useStar } from '../works/works-queries.ts';
import styles from './done-stage.module.css';
import { SendMenu } from './send-menu.tsx';

const Viewer = lazyPart('create-viewer', async () => (await import('./result-viewer.tsx')).ResultViewer);
const Comparison = lazyPart('create-compare', async () => (await import('./comparison.tsx')).Comparison);
const ReadingFacts = lazyPart(
  'create-reading',
  async () => (await import('./reading-facts.tsx')).ReadingFacts,
);
const Publishing = lazyPart(
  'create-publish',
  async () => (await import('../tasks/publish-dialog.tsx')).PublishDialog,
);

export type DoneActions = {
  /** Takes over the settings that made it. */
  onReuse: (task: Task) => void;
  /** The same once more, with this seed or any other. */
  onVary: (task: Task, seed?: number) => void;
  onLockSeed: (seed: number) => void;
};

type DoneStageProps = DoneActions & { task: Task; others: readonly Task[] };

/** What a task has made, and where it may go from here. */
export function DoneStage({ task, others, onReuse, onVary, onLockSeed }: DoneStageProps) {
  const t = useStrings(stageStrings);
  const star = useStar();
  const compareButton = useRef<HTMLButtonElement>(null);
  const [isComparing, setComparing] = useState(false);
  const [viewed, setViewed] = useState<number | null>(null);
  const [shared, setShared] = useState<number | null>(null);
  const pictures = task.outputs.filter(({ kind }) => kind === 'image');
  const canCompare = pictures.length > 1 || others.length > 0;

  function closeComparison() {
    setComparing(false);
    // The button is there again after the next rendering.
    requestAnimationFrame(() => compareButton.current?.focus());
  }

  return (
    <div className={styles.stage}>
      {isComparing ? (
        <Comparison task={task} others={others} onClose={closeComparison} />
      ) : (
        <>
          <ul
            className={styles.grid}
            data-count={pictures.length}
            style={{ '--ratio': task.width / task.height } as CSSProperties}
          >
            {pictures.map((output) => (
              <Picture
                key={output.index}
                task={task}
                output={output}
                onView={() => setViewed(output.index)}
                onShare={() => setShared(output.index)}
                onLockSeed={() => onLockSeed(task.seed + output.index)}
              />
            ))}
          </ul>
          <div className={styles.ways}>
            <Button size="s" icon={<RotateCw />} onClick={() => onVary(task)}>
              {t.again}
            </Button>
            <Button size="s" icon={<StepForward />} onClick={() => onVary(task, task.seed + task.batchSize)}>
              {t.near}
            </Button>
            <Button size="s" icon={<SlidersHorizontal />} onClick={() => onReuse(task)}>
              {t.reuse}
            </Button>
            <Button
              size="s"
              className={task.starred ? styles.starred : undefined}
              icon={<Star />}
              aria-pressed={task.starred}
              onClick={() => star.mutate({ ids: [task.id], on: !task.starred })}
            >
              {task.starred ? t.starred : t.star}
            </Button>
            {canCompare && (
              <Button ref={compareButton} size="s" icon={<Columns2 />} onClick={() => setComparing(true)}>
                {t.compare}
              </Button>
            )}
            <ReportButton subject="task" id={task.id} />
          </div>
          <ReadingFacts task={task} />
        </>
      )}
      {shared !== null && (
        <Publishing task={task} index={shared} open onOpenChange={(open) => !open && setShared(null)} />
      )}
      {viewed !== null && (
        <Viewer task={task} index={viewed} onIndexChange={setViewed} onClose={() => setViewed(null)} />
      )}
    </div>
  );
}

type PictureProps = {
  task: Task;
  output: Output;
  onView: () => void;
  onShare: () => void;
  onLockSeed: () => void;
};

function Picture({ task, output, onView, onShare, onLockSeed }: PictureProps) {
  const t = useStrings(stageStrings);
  const words = useStrings(taskStrings);
  const number = output.index + 1;
  return (
    <li className={styles.item}>
      <button type="button" className={styles.open} onClick={onView}>
        <img
          className={styles.picture}
          src={output.url}
          width={output.width ?? task.width}
          height={output.height ?? task.height}
          alt={`${words.named(task.prompt)} · ${t.result(number, task.outputs.length)}`}
        />
        <span className={styles.enlarge}>
          <Maximize2 aria-hidden="true" />
        </span>
      </button>
      <div className={styles.tools}>
        <a
          className={styles.tool}
          data-theme="dark"
          href={output.url}
          download
          aria-label={t.downloadOne(number)}
          title={t.labelled}
        >
          <Download aria-hidden="true" />
        </a>
        <button
          type="button"
          className={styles.tool}
          data-theme="dark"
          aria-label={t.reuseSeed}
          title={t.reuseSeed}
          onClick={onLockSeed}
        >
          <Lock aria-hidden="true" />
        </button>
        <SendMenu task={task} output={output} className={styles.tool ?? ''} onShare={onShare} />
      </div>
    </li>
  );
}
