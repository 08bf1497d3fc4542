import { COMMENT_MAX } from '@mogine/contract/submission-rules';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { PinControls, PinLink } from '#shared/pins/pin-controls.tsx';
import { useThreadPins, useTurnedTo } from '#shared/pins/use-thread-pins.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { useMessage } from '../frame/use-typed.ts';
import { useResolve, useSay, type ReviewDetail } from './queries.ts';
import styles from './review.module.css';
import { reviewStrings } from './review.strings.ts';

/** What its maker and reviewers say of it, pinned to the model where that tells more. */
export function Thread({ detail: { submission, comments } }: { detail: ReviewDetail }) {
  const t = useStrings(reviewStrings);
  const [text, setText, onSent] = useMessage('comment', '');
  const { unsent, sent } = useThreadPins(comments);
  const say = useSay(submission.id, ({ text }) => {
    onSent(text);
    sent();
  });
  return (
    <section className={styles.block}>
      <h2>{t.thread}</h2>
      {comments.length === 0 && <p className={styles.quiet}>{t.noComments}</p>}
      <ul className={styles.comments}>
        {comments.map((comment) => (
          <CommentRow key={comment.id} submissionId={submission.id} comment={comment} />
        ))}
      </ul>
      <TextArea
        label={t.say}
        rows={2}
        maxLength={COMMENT_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <PinControls />
      <Button
        size="s"
        busy={say.isPending}
        reasons={text.trim() === '' ? [t.sayNothing] : []}
        onClick={() =>
          say.mutate(
            { text, ...(unsent && { pin: unsent }) },
            {
              onError: (error) => toast.error(error.message),
            },
          )
        }
      >
        {t.send}
      </Button>
    </section>
  );
}

function CommentRow({
  submissionId,
  comment: { id, by, text, pin, createTime, resolveTime },
}: {
  submissionId: string;
  comment: ReviewDetail['comments'][number];
}) {
  const t = useStrings(reviewStrings);
  const format = useFormat();
  const item = useTurnedTo(id);
  const resolve = useResolve(submissionId);
  const isResolved = resolveTime !== null;
  return (
    <li ref={item}>
      <p className={styles.quiet}>
        {t[by]} · {format.date(createTime, 'time')} {isResolved && <Badge tone="success">{t.resolved}</Badge>}
      </p>
      <p className={styles.notes}>{text}</p>
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
