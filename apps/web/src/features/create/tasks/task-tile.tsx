import { Ban, Box, CircleAlert, Images, Star } from 'lucide-react';
import { useState, type CSSProperties, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import type { Href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import { Dawn } from './dawn.tsx';
import { shapeOf, viewTask, type Output, type Task, type TaskView } from './task-model.ts';
import { taskStrings } from './task.strings.ts';
import { useLiveTask } from './use-live-task.ts';
import { ProgressRing } from './progress-ring.tsx';
import frame from './picture-tile.module.css';
import styles from './task-tile.module.css';

type TaskTileProps = {
  task: Task;
  /** Where the whole tile leads. Without it `onOpen` makes it a button. */
  href?: Href;
  onOpen?: (event: MouseEvent<HTMLElement>) => void;
  /** At the upper left, over the picture: a tick to choose it by. */
  lead?: ReactNode;
  /** At the upper right; shown on hover and focus, always on touch screens. */
  actions?: ReactNode;
  /** Its cover is fetched at once. */
  isEager?: boolean;
};

/** One task as a tile in its picture's shape: its place in line, how far it is, why it failed, or what it made. */
export function TaskTile({ task: listed, href, onOpen, lead, actions, isEager = false }: TaskTileProps) {
  const t = useStrings(taskStrings);
  const task = useLiveTask(listed);
  const view = viewTask(task);
  const [shown, setShown] = useState(0);
  // Over a picture words are light in either theme.
  const name = (
    <span className={styles.name} data-theme="dark">
      {t.named(task.prompt)}
    </span>
  );

  /** Of several pictures the one shows whose part of the width the pointer is over. */
  function handleMove({ pointerType, clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const count = task.outputs.length;
    if (pointerType !== 'mouse' || count < 2) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const at = Math.floor(((clientX - left) / width) * count);
    setShown(Math.min(count - 1, Math.max(0, at)));
  }

  return (
    <article
      className={classNames(frame.tile, styles.tile, styles[view.kind])}
      style={{ '--ratio': shapeOf(task) } as CSSProperties}
      onPointerMove={handleMove}
      onPointerLeave={() => setShown(0)}
    >
      <TileFace view={view} shown={shown} isEager={isEager} />
      {href ? (
        <Link
          href={href}
          className={classNames(frame.open, styles.open)}
          {...(onOpen && { onClick: onOpen })}
        >
          {name}
        </Link>
      ) : (
        onOpen && (
          <button type="button" className={classNames(frame.open, styles.open)} onClick={onOpen}>
            {name}
          </button>
        )
      )}
      {task.starred && (
        <span className={styles.star}>
          <Star aria-hidden="true" />
          <VisuallyHidden>{t.starred}</VisuallyHidden>
        </span>
      )}
      {lead && <div className={styles.lead}>{lead}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}

function TileFace({ view, shown, isEager }: { view: TaskView; shown: number; isEager: boolean }) {
  const t = useStrings(taskStrings);
  switch (view.kind) {
    case 'waiting':
      return (
        <div className={styles.face}>
          <p className={styles.state}>
            <ProgressRing share={null} />
            {view.ahead > 0 ? t.ahead(view.ahead) : t.next}
          </p>
        </div>
      );
    case 'running':
      return <RunningFace {...view} />;
    case 'failed':
      return (
        <div className={styles.face}>
          {view.preview && <img className={styles.last} src={view.preview} alt="" />}
          <p className={styles.reason}>
            {view.isCancelled ? <Ban aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
            <span className={styles.said}>{view.isCancelled ? t.cancelled : view.failure}</span>
          </p>
        </div>
      );
    case 'done':
      return <DoneFace outputs={view.outputs} shown={shown} isEager={isEager} />;
  }
}

function RunningFace({ share, preview, etaSeconds }: Extract<TaskView, { kind: 'running' }>) {
  const t = useStrings(taskStrings);
  const format = useFormat();
  const percent = `${format.number(Math.round(share * 100))}%`;
  return (
    <div className={styles.face}>
      {preview ? <img className={styles.preview} src={preview} alt="" /> : <Dawn />}
      <p className={styles.state}>
        <ProgressRing share={share} />
        <span className={styles.words}>
          <span>
            <span className={styles.doing}>{t.running} </span>
            {percent}
          </span>
          {etaSeconds !== null && <small>{t.eta(etaSeconds)}</small>}
        </span>
      </p>
    </div>
  );
}

function DoneFace({
  outputs,
  shown,
  isEager,
}: {
  outputs: readonly Output[];
  shown: number;
  isEager: boolean;
}) {
  const t = useStrings(taskStrings);
  const output = outputs[shown] ?? outputs[0];
  if (!output) return null;
  const isModel = output.kind === 'model';
  return (
    <div className={styles.face}>
      <img
        className={styles.picture}
        src={output.cover}
        alt=""
        decoding="async"
        draggable={false}
        {...(isEager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
      {(isModel || outputs.length > 1) && (
        <span className={styles.badge} title={isModel ? t.model : t.pictures(outputs.length)}>
          {isModel ? <Box aria-hidden="true" /> : <Images aria-hidden="true" />}
          {isModel ? t.threeD : outputs.length}
        </span>
      )}
      {outputs.length > 1 && (
        <span className={styles.ticks} data-theme="dark" aria-hidden="true">
          {outputs.map(({ index }) => (
            <i key={index} className={classNames(index === output.index && styles.on)} />
          ))}
        </span>
      )}
    </div>
  );
}
