import { TASK_STATUS } from '@mogine/contract/create-limits';
import { Check, RotateCw, Star, X } from 'lucide-react';
import { memo, useRef, type DragEvent, type MouseEvent, type PointerEvent } from 'react';
import type { Href } from '#app/href.ts';
import { useSayRefused } from '#app/refused.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import type { ChooseWay } from '#shared/lib/use-selection.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { PictureButton } from '#shared/ui/picture-button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { myStrings } from './my.strings.ts';
import { useCancel, useRetry } from '../tasks/queries.ts';
import { isOver, type Task } from '../tasks/task-model.ts';
import { taskStrings } from '../tasks/task.strings.ts';
import { useLiveTask } from '../tasks/use-live-task.ts';
import { writeDrag } from './work-drag.ts';
import { useStar } from './works-queries.ts';
import { TaskTile } from '../tasks/task-tile.tsx';
import styles from './work-tile.module.css';

type WorkTileProps = {
  task: Task;
  href: Href;
  isChosen: boolean;
  /** Some work is chosen: a press chooses as well, instead of opening. */
  isChoosing: boolean;
  isEager: boolean;
  onChoose: (id: string, way: ChooseWay) => void;
  /** What is dragged along with this one. */
  listDragged: (id: string) => readonly string[];
};

const LONG_PRESS_MS = 450;
/** A finger that moves this far scrolls. */
const LONG_PRESS_SLACK_PX = 10;

/** One of one's works, to be opened, chosen, starred and dragged. */
export const WorkTile = memo(function WorkTile(props: WorkTileProps) {
  const { task: listed, href, isChosen, isChoosing, isEager, onChoose, listDragged } = props;
  const t = useStrings(myStrings);
  const words = useStrings(taskStrings);
  const task = useLiveTask(listed);
  const press = useLongPress(() => onChoose(task.id, 'toggle'));

  function handleOpen(event: MouseEvent) {
    const isMany = event.shiftKey;
    if (!press.wasLong() && !isMany && !event.ctrlKey && !event.metaKey && !isChoosing) return;
    event.preventDefault();
    if (!press.wasLong()) onChoose(task.id, isMany ? 'range' : 'toggle');
  }

  return (
    <div
      className={classNames(styles.work, isChosen && styles.chosen, isChoosing && styles.choosing)}
      draggable
      onDragStart={(event: DragEvent) => writeDrag(event, listDragged(task.id))}
      {...press.handlers}
    >
      <TaskTile
        task={task}
        href={href}
        onOpen={handleOpen}
        isEager={isEager}
        lead={
          <PictureButton
            className={styles.tick ?? ''}
            label={t.choose(words.named(task.prompt))}
            aria-pressed={isChosen}
            icon={<Check aria-hidden="true" />}
            onClick={(event) => onChoose(task.id, event.shiftKey ? 'range' : 'toggle')}
          />
        }
        actions={!isChoosing && <TileActions task={task} />}
      />
    </div>
  );
});

/** What is most wanted of a work as it stands. */
function TileActions({ task }: { task: Task }) {
  const t = useStrings(myStrings);
  const star = useStar();
  const retry = useRetry();
  const sayRefused = useSayRefused();
  const cancel = useCancel();
  if (!isOver(task)) {
    return (
      <PictureButton
        label={t.stop}
        title={t.stop}
        icon={<X aria-hidden="true" />}
        onClick={() => cancel.mutate([task.id], { onError: (error) => toast.error(error.message) })}
      />
    );
  }
  if (task.status === TASK_STATUS.failed) {
    return (
      <PictureButton
        label={t.retry}
        title={t.retry}
        icon={<RotateCw aria-hidden="true" />}
        onClick={() =>
          retry.mutate(
            { id: task.id },
            {
              onSuccess: () => toast.success(t.retried),
              onError: sayRefused,
            },
          )
        }
      />
    );
  }
  const label = task.starred ? t.unstar : t.star;
  return (
    <PictureButton
      className={classNames(task.starred && styles.starred)}
      label={label}
      title={label}
      aria-pressed={task.starred}
      icon={<Star aria-hidden="true" />}
      onClick={() => star.mutate({ ids: [task.id], on: !task.starred })}
    />
  );
}

/** A finger that stays chooses; the click that follows it opens nothing. */
function useLongPress(onLongPress: () => void) {
  const timer = useRef<number>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const isLong = useRef(false);
  const end = () => window.clearTimeout(timer.current);
  return {
    wasLong: () => isLong.current,
    handlers: {
      onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
        isLong.current = false;
        if (pointerType !== 'touch') return;
        start.current = { x: clientX, y: clientY };
        timer.current = window.setTimeout(() => {
          isLong.current = true;
          onLongPress();
        }, LONG_PRESS_MS);
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        const { x, y } = start.current;
        if (Math.hypot(clientX - x, clientY - y) > LONG_PRESS_SLACK_PX) end();
      },
      onPointerUp: end,
      onPointerCancel: end,
      onContextMenu(event: MouseEvent) {
        if (matchMedia('(pointer: coarse)').matches) event.preventDefault();
      },
    },
  };
}
