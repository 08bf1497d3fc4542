import { useEffect } from 'react';
import { lazyPart } from '#app/lazy-part.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { TaskFailure } from '../tasks/task-failure.tsx';
import { viewTask, type Task, type TaskView } from '../tasks/task-model.ts';
import { TaskProgress } from '../tasks/task-progress.tsx';
import { taskStrings } from '../tasks/task.strings.ts';
import resultStyles from './model-result.module.css';
import { ReadingNote } from './reading-note.tsx';
import styles from './task-stage.module.css';
import { modelOf } from './three-model.ts';

const ModelResult = lazyPart('model-result', async () => (await import('./model-result.tsx')).ModelResult);

type TaskStageProps = {
  task: Task;
  /** A task that takes this one's place. */
  onFollow: (id: string) => void;
  onReuse: () => void;
};

/** A model from its place in line to the finished thing. */
export function TaskStage({ task, onFollow, onReuse }: TaskStageProps) {
  const t = useStrings(taskStrings);
  const view = viewTask(task);
  // While it is made there is time to fetch what shows it.
  useEffect(() => ModelResult.preload(), []);
  if (view.kind === 'done') {
    const output = modelOf(task);
    if (!output) return null;
    const awaited = <AwaitedResult cover={output.cover} />;
    return <ModelResult key={task.id} task={task} output={output} onReuse={onReuse} fallback={awaited} />;
  }
  return (
    <div className={styles.frame}>
      <Backdrop task={task} view={view} />
      <div className={styles.card}>
        <p className={styles.prompt}>{t.named(task.prompt)}</p>
        {view.kind === 'failed' && task.reading && <ReadingNote reading={task.reading} />}
        {view.kind === 'failed' ? (
          <TaskFailure task={task} view={view} onRetried={onFollow} onEdit={onReuse} />
        ) : (
          <TaskProgress key={task.id} task={task} view={view} />
        )}
      </div>
    </div>
  );
}

/** The poster in the place where the model will be, and room for what is told of it. */
function AwaitedResult({ cover }: { cover: string }) {
  return (
    <div className={resultStyles.result} aria-busy="true">
      <div className={styles.frame}>
        <img className={styles.preview} src={cover} alt="" />
      </div>
      <aside aria-hidden="true" />
    </div>
  );
}

type BackdropProps = { task: Task; view: Exclude<TaskView, { kind: 'done' }> };

/** What is to be seen so far, or else what it began with. */
function Backdrop({ task, view }: BackdropProps) {
  if (view.kind === 'running' && view.preview !== '')
    return <img className={styles.preview} src={view.preview} alt="" />;
  const source = view.kind === 'failed' ? view.preview : task.sourceCover;
  return source !== '' && <img className={styles.source} src={source} alt="" />;
}
