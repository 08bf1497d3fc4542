import { useQuery } from '@tanstack/react-query';
import { COMMENT_MAX } from '@mogine/contract/submission-rules';
import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { PinControls, PinLink } from '#shared/pins/pin-controls.tsx';
import { useThreadPins, useTurnedTo } from '#shared/pins/use-thread-pins.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { handingInStrings } from './handing-in.strings.ts';
import styles from './handing-in.module.css';
import { threadQuery, useResolve, useSay, type Comment } from './queries.ts';

/** What maker and reviewer say to each other of a draft. */
export function Thread({ draftId }: { draftId: string }) {
  const t = useStrings(handingInStrings);
  const thread = useQuery(threadQuery(draftId));
  const { data } = thread;
  const say = useSay(draftId);
  const [text, setText] = useState('');
  const { unsent, sent } = useThreadPins(data?.comments);

  function handleSend() {
    say.mutate(
      { text, ...(unsent && { pin: unsent }) },
      {
        onSuccess: () => {
          // What was typed while it was on its way is not sent yet.
          setText((now) => (now === text ? '' : now));
          sent();
        },
        onError: (error) => toast.error(error.message),
      },
    );
  }

  if (!data && thread.isError) return <ReadFailure of={thread} title={t.threadUnread} />;
  if (!data) return null;
  return (
    <section className={styles.panel} aria-label={t.thread}>
      <h2 className={styles.title}>{t.thread}</h2>
      {data.comments.length === 0 && <p className={styles.quiet}>{t.noComments}</p>}
      <ul className={styles.comments}>
        {data.comments.map((comment) => (
          <CommentRow key={comment.id} comment={comment} />
        ))}
      </ul>
      <TextArea
        label={t.say}
        hint={t.sayHint}
        rows={2}
        maxLength={COMMENT_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <PinControls />
      <div className={styles.actions}>
        <Button busy={say.isPending} reasons={text.trim() === '' ? [t.empty] : []} onClick={handleSend}>
          {t.send}
        </Button>
      </div>
    </section>
  );
}

function CommentRow({ comment: { id, by, text, pin, createTime, resolveTime } }: { comment: Comment }) {
  const t = useStrings(handingInStrings);
  const format = useFormat();
  const resolve = useResolve();
  const isResolved = resolveTime !== null;
  const item = useTurnedTo(id);
  return (
    <li ref={item} className={styles.comment}>
      <p className={styles.quiet}>
        {by === 'creator' ? t.you : t.reviewer}
        {' · '}
        {format.date(createTime, 'time')} {isResolved && <Badge tone="success">{t.resolved}</Badge>}
      </p>
      <p className={styles.words}>{text}</p>
      {pin && <PinLink id={id} />}
      <Button
        size="s"
        variant="quiet"
        busy={resolve.isPending}
        onClick={() =>
          resolve.mutate({ id, isResolved: !isResolved }, { onError: (error) => toast.error(error.message) })
        }
      >
        {isResolved ? t.reopen : t.resolve}
      </Button>
    </li>
  );
}
