import { HIDDEN_REASONS, RATING_REPLY_MAX } from '@mogine/contract/rating-limits';
import { sayNickname } from '@mogine/contract/nickname';
import { ThumbsUp } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { ReportButton } from '#app/report-slot.tsx';
import { api } from '#shared/api/api.ts';
import type { Input } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { useSession } from '#shared/session/session.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { useRatingChange, type Rating } from '../queries.ts';
import { ratingsStrings } from '../ratings.strings.ts';
import { Stars } from './stars.tsx';
import styles from './ratings.module.css';

/** One rating with what can be done about it; of a hidden one its place and the reason. */
export function RatingItem({ rating, mayReply }: { rating: Rating; mayReply: boolean }) {
  const t = useStrings(ratingsStrings);
  const lang = useLang();
  const format = useFormat();
  const [isAnswering, setAnswering] = useState(false);
  if (rating.hiddenReason) {
    return (
      <li className={styles.item}>
        <p className={styles.state}>{t.hidden(HIDDEN_REASONS[rating.hiddenReason][lang])}</p>
      </li>
    );
  }
  const name = sayNickname(lang, rating.name);
  const { reply } = rating;
  return (
    <li className={styles.item}>
      <div className={styles.by}>
        <Avatar name={name} src={rating.headImage} size="s" />
        <span className={styles.name}>{name}</span>
        <Stars value={rating.stars} />
        <time dateTime={rating.createTime}>{format.date(rating.createTime, 'short')}</time>
        {rating.isEdited && <span>{t.edited}</span>}
      </div>
      {rating.text && <p className={styles.text}>{rating.text}</p>}
      {reply && !isAnswering && (
        <div className={styles.reply}>
          <p className={styles.by}>
            <strong>{t.reply}</strong>
            <time dateTime={reply.createTime}>{format.date(reply.createTime, 'short')}</time>
            {reply.isEdited && <span>{t.edited}</span>}
          </p>
          <p className={styles.text}>{reply.text}</p>
        </div>
      )}
      {isAnswering ? (
        <ReplyForm id={rating.id} name={name} before={reply?.text ?? ''} onDone={() => setAnswering(false)} />
      ) : (
        <div className={styles.buttons}>
          {!rating.isOwn && <Useful rating={rating} name={name} />}
          {mayReply && (
            <Button size="s" onClick={() => setAnswering(true)}>
              {reply ? t.editAnswer : t.answer}
            </Button>
          )}
          {!rating.isOwn && <ReportButton subject="rating" id={rating.id} />}
        </div>
      )}
    </li>
  );
}

function Useful({ rating, name }: { rating: Rating; name: string }) {
  const t = useStrings(ratingsStrings);
  const format = useFormat();
  const isMember = useSession().status === 'user';
  const vote = useRatingChange((input: Input<'ratings', 'vote'>) => api.ratings.vote(input));
  function press() {
    if (!isMember) return toast.error(t.loginFirst);
    return vote.mutate(
      { id: rating.id, isUseful: !rating.isUseful },
      { onError: (error) => toast.error(error.message) },
    );
  }
  return (
    <Button
      size="s"
      variant="quiet"
      icon={<ThumbsUp aria-hidden="true" />}
      aria-pressed={rating.isUseful}
      aria-label={`${t.usefulTo(name)} ${rating.useful}`}
      busy={vote.isPending}
      onClick={press}
    >
      {t.useful(format.number(rating.useful))}
    </Button>
  );
}

type ReplyProps = { id: string; name: string; before: string; onDone: () => void };

function ReplyForm({ id, name, before, onDone }: ReplyProps) {
  const t = useStrings(ratingsStrings);
  const [text, setText] = useState(before);
  const reply = useRatingChange((input: Input<'ratings', 'reply'>) => api.ratings.reply(input));
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (reply.isPending) return;
    reply.mutate(
      { id, text },
      {
        onSuccess: () => {
          toast.success(t.answered);
          onDone();
        },
      },
    );
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <TextArea
        label={t.answerLabel(name)}
        hint={t.answerHint}
        error={reply.error?.message}
        value={text}
        maxLength={RATING_REPLY_MAX}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={reply.isPending}>
          {t.saveAnswer}
        </Button>
        <Button onClick={onDone}>{t.cancel}</Button>
      </div>
    </form>
  );
}
