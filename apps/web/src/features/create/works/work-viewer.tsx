import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { href } from '#app/href.ts';
import { useNavigate } from '#app/link.tsx';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { isOwnKey } from '#shared/ui/own-key.ts';
import { useModal } from '#shared/ui/use-modal.ts';
import { isOver, type Task } from '../tasks/task-model.ts';
import { taskQuery } from '../tasks/queries.ts';
import { taskStrings } from '../tasks/task.strings.ts';
import { viewerStrings } from './viewer.strings.ts';
import { filterOf, stepFrom, workAfter, type WorksView } from './works-model.ts';
import { worksQuery } from './works-queries.ts';
import { TaskTile } from '../tasks/task-tile.tsx';
import { WorkDetails } from './work-details.tsx';
import styles from './work-viewer.module.css';
import { ZoomStage } from '../tasks/zoom-stage.tsx';

/** One work as large as the window; arrows lead to its neighbours in the view it was opened from. */
export function WorkViewer({ id, view }: { id: string; view: WorksView }) {
  const navigate = useNavigate();
  const close = () => navigate(href.myCreations(view));
  const { ref, present, handlers } = useModal(id !== '', (isOpen) => !isOpen && close());
  const t = useStrings(viewerStrings);
  return (
    <dialog ref={ref} className={styles.viewer} aria-label={t.work} {...handlers}>
      {present && id !== '' && <Viewed id={id} view={view} onClose={close} />}
    </dialog>
  );
}

type Place = { id: string; index: number };

function Viewed({ id, view, onClose }: { id: string; view: WorksView; onClose: () => void }) {
  const t = useStrings(viewerStrings);
  const navigate = useNavigate();
  const { data: pages, hasNextPage, fetchNextPage } = useInfiniteQuery(worksQuery(filterOf(view)));
  const works = pages?.pages.flatMap(({ records }) => records) ?? [];
  const listed = works.find((work) => work.id === id);
  const { data, error, isFetching, refetch } = useQuery({
    ...taskQuery(id),
    enabled: !listed || !isOver(listed),
  });
  const task = listed && isOver(listed) ? listed : (data ?? listed);
  const [asked, setAsked] = useState<Place>({ id, index: 0 });
  const place = asked.id === id ? asked : { id, index: 0 };

  function go(to: Place | null) {
    if (!to) return;
    setAsked(to);
    if (to.id !== id) navigate(href.myCreations({ ...view, task: to.id }), { replace: true });
    // The next page is there before the last work is reached.
    if (hasNextPage && works.at(-1)?.id === to.id) void fetchNextPage();
  }
  const previous = stepFrom(works, place, -1);
  const next = stepFrom(works, place, 1);

  function handleRemoved() {
    const following = workAfter(works, id);
    if (following) go({ id: following, index: 0 });
    else onClose();
  }

  function handleKey(event: KeyboardEvent) {
    if (!isOwnKey(event)) return;
    if (event.key === 'ArrowLeft') go(previous);
    if (event.key === 'ArrowRight') go(next);
  }

  return (
    <div className={styles.frame} onKeyDown={handleKey}>
      <div className={styles.stage} data-theme="dark">
        {task ? (
          <Stage key={`${id} ${place.index}`} task={task} index={place.index} />
        ) : error ? (
          <ErrorState
            compact
            title={error instanceof ApiError && error.status === 404 ? t.missing : error.message}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Spinner />
        )}
        {previous && (
          <IconButton
            className={classNames(styles.step, styles.previous)}
            size="l"
            hint={false}
            label={t.previous}
            icon={<ChevronLeft />}
            onClick={() => go(previous)}
          />
        )}
        {next && (
          <IconButton
            className={classNames(styles.step, styles.next)}
            size="l"
            hint={false}
            label={t.next}
            icon={<ChevronRight />}
            onClick={() => go(next)}
          />
        )}
      </div>
      <div className={styles.side}>
        {task && (
          <>
            <Strip task={task} index={place.index} onChoose={(index) => go({ id, index })} />
            <WorkDetails key={task.id} task={task} index={place.index} onRemoved={handleRemoved} />
          </>
        )}
      </div>
      <IconButton className={styles.close} label={t.close} hint={false} icon={<X />} onClick={onClose} />
    </div>
  );
}

function Stage({ task, index }: { task: Task; index: number }) {
  const words = useStrings(taskStrings);
  const output = task.outputs[index] ?? task.outputs[0];
  if (!output) {
    return (
      <div className={styles.tile}>
        <TaskTile task={task} />
      </div>
    );
  }
  const src = output.kind === 'model' ? output.cover : output.url;
  return <ZoomStage src={src} cover={output.cover} alt={words.named(task.prompt)} />;
}

/** The pictures of one task, small. */
function Strip({ task, index, onChoose }: { task: Task; index: number; onChoose: (index: number) => void }) {
  const t = useStrings(viewerStrings);
  const { outputs } = task;
  if (outputs.length < 2) return null;
  return (
    <ul className={styles.strip}>
      {outputs.map((output) => (
        <li key={output.index}>
          <button
            type="button"
            className={styles.small}
            aria-label={t.picture(output.index + 1, outputs.length)}
            aria-current={output.index === index ? 'true' : undefined}
            onClick={() => onChoose(output.index)}
          >
            <img src={output.cover} alt="" />
          </button>
        </li>
      ))}
    </ul>
  );
}
