import { POST_TITLE_MAX } from '@mogine/contract/gallery-limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { guardianStrings } from '#app/guardian.strings.ts';
import { GUARDIAN_PLACE, isForMinors } from '#app/refused.ts';
import { href } from '#app/href.ts';
import { useNavigate } from '#app/link.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { ownPostQuery, usePublish, useWithdraw, type OwnPost } from '../gallery/gallery-queries.ts';
import { publishStrings } from './publish.strings.ts';
import type { Output, Task } from './task-model.ts';
import styles from './publish-dialog.module.css';

/** Long enough to reach for the way to it. */
const SEE_MS = 8000;

type PublishDialogProps = {
  /** A task that is done. */
  task: Task;
  /** The result that is chosen at first, unless one was sent before. */
  index?: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Shows one picture of a task to everybody, or takes it back. */
export function PublishDialog({ task, index, open, onOpenChange }: PublishDialogProps) {
  const t = useStrings(publishStrings);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t.title}>
      <PublishBody task={task} index={index} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

type PublishBodyProps = { task: Task; index: number | undefined; onDone: () => void };

/** A work that was sent before is changed from what was sent, which is read anew each time. */
function PublishBody(props: PublishBodyProps) {
  const isSent = props.task.publication !== 'none';
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...ownPostQuery(props.task.id),
    enabled: isSent,
    refetchOnMount: 'always',
  });
  if (!isSent) return <PublishForm {...props} sent={null} />;
  if (data && isFetchedAfterMount) return <PublishForm {...props} sent={data} />;
  if (!error || isFetching) return <Spinner />;
  return <ErrorState compact title={error.message} onRetry={() => void refetch()} />;
}

function PublishForm({ task, index, sent, onDone }: PublishBodyProps & { sent: OwnPost | null }) {
  const t = useStrings(publishStrings);
  const { toSettings } = useStrings(guardianStrings);
  const pictures = task.outputs.filter(({ kind }) => kind === 'image');
  const [chosen, setChosen] = useState(sent?.index ?? index ?? pictures[0]?.index ?? 0);
  const [title, setTitle] = useState(sent?.title ?? '');
  const [showsSettings, setShowsSettings] = useState(sent?.showsSettings ?? false);
  const navigate = useNavigate();
  const publish = usePublish();
  const withdraw = useWithdraw();
  const isShown = task.publication === 'public' || task.publication === 'waiting';

  function handlePublish() {
    publish.mutate(
      { id: task.id, index: chosen, title: title.trim(), showsSettings },
      {
        onSuccess: ({ publication }) => {
          if (publication === 'public')
            toast.success(t.published, {
              durationMs: SEE_MS,
              action: { label: t.see, run: () => navigate(href.gallery({ post: task.id })) },
            });
          else toast.success(t.waiting);
          onDone();
        },
      },
    );
  }

  function handleWithdraw() {
    withdraw.mutate(task.id, {
      onSuccess: () => {
        toast.success(t.withdrawn);
        onDone();
      },
    });
  }

  const error = publish.error ?? withdraw.error;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!publish.isPending) handlePublish();
      }}
    >
      {task.publication === 'waiting' && <p role="status">{t.stillWaiting}</p>}
      {pictures.length > 1 && <PictureChoice pictures={pictures} chosen={chosen} onChoose={setChosen} />}
      {pictures.length === 1 && <img className={styles.only} src={pictures[0]?.cover} alt="" />}
      <TextField
        label={t.name}
        note={t.optional}
        hint={t.nameHint}
        value={title}
        maxLength={POST_TITLE_MAX}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Checkbox checked={showsSettings} onCheckedChange={setShowsSettings}>
        {t.showSettings}
      </Checkbox>
      <p className={styles.meaning}>
        {task.publication === 'refused' && `${t.refused} `}
        {t.meaning}
      </p>
      {error && (
        <p className={styles.error} role="alert">
          {error.message}
          {isForMinors(error) && (
            <a className={styles.way} href={GUARDIAN_PLACE} target="_blank" rel="noreferrer">
              {toSettings}
            </a>
          )}
        </p>
      )}
      <div className={styles.actions}>
        {isShown && (
          <Button variant="quiet" busy={withdraw.isPending} onClick={handleWithdraw}>
            {t.withdraw}
          </Button>
        )}
        <Button onClick={onDone}>{t.cancel}</Button>
        <Button type="submit" variant="primary" busy={publish.isPending}>
          {isShown ? t.update : t.publish}
        </Button>
      </div>
    </form>
  );
}

function PictureChoice({
  pictures,
  chosen,
  onChoose,
}: {
  pictures: readonly Output[];
  chosen: number;
  onChoose: (index: number) => void;
}) {
  const t = useStrings(publishStrings);
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t.choose}</legend>
      <div className={styles.pictures}>
        {pictures.map((picture, place) => (
          <label key={picture.index} className={styles.picture}>
            <input
              type="radio"
              name="picture"
              className={styles.radio}
              checked={picture.index === chosen}
              onChange={() => onChoose(picture.index)}
            />
            <img src={picture.cover} alt={t.picture(place + 1)} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
