import { HIDDEN_REASONS, RATING_TEXT_MAX } from '@mogine/contract/rating-limits';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { api } from '#shared/api/api.ts';
import type { Input } from '#shared/api/client.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { ownRatingQuery, useRatingChange, type Own } from '../queries.ts';
import { ratingsStrings } from '../ratings.strings.ts';
import { StarChoice } from './stars.tsx';
import styles from './ratings.module.css';

/** What a member says of an asset; nothing for whoever may not. */
export function OwnRating({ assetId }: { assetId: string }) {
  const t = useStrings(ratingsStrings);
  const lang = useLang();
  const { data } = useQuery(ownRatingQuery(assetId));
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const { rating } = data;
  if (rating?.hiddenReason) {
    return <p className={styles.state}>{t.yoursHidden(HIDDEN_REASONS[rating.hiddenReason][lang])}</p>;
  }
  if (data.may !== 'rate' && !rating) return null;
  return (
    <div className={styles.own}>
      {rating?.state === 'waiting' && <p className={styles.state}>{t.waiting}</p>}
      {isOpen ? (
        <RatingForm assetId={assetId} rating={rating} onDone={() => setOpen(false)} />
      ) : (
        <div className={styles.buttons}>
          {data.may === 'rate' && (
            <Button onClick={() => setOpen(true)}>{rating ? t.change : t.write}</Button>
          )}
          {rating && <Withdraw assetId={assetId} />}
        </div>
      )}
    </div>
  );
}

type FormProps = { assetId: string; rating: Own['rating']; onDone: () => void };

function RatingForm({ assetId, rating, onDone }: FormProps) {
  const t = useStrings(ratingsStrings);
  const [stars, setStars] = useState<number | null>(rating?.stars ?? null);
  const [text, setText] = useState(rating?.text ?? '');
  const save = useRatingChange((input: Input<'ratings', 'save'>) => api.ratings.save(input));
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending || stars === null) return;
    save.mutate(
      { id: assetId, stars, text },
      {
        onSuccess: () => {
          toast.success(t.saved);
          onDone();
        },
      },
    );
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <StarChoice value={stars} onChange={setStars} />
      <TextArea
        label={t.text}
        note={t.optional}
        hint={t.textHint}
        error={save.error?.message}
        value={text}
        maxLength={RATING_TEXT_MAX}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant="primary"
          busy={save.isPending}
          reasons={stars === null ? [t.starsMissing] : []}
        >
          {t.save}
        </Button>
        <Button onClick={onDone}>{t.cancel}</Button>
      </div>
    </form>
  );
}

function Withdraw({ assetId }: { assetId: string }) {
  const t = useStrings(ratingsStrings);
  const [isAsking, setAsking] = useState(false);
  const withdraw = useRatingChange((input: Input<'ratings', 'withdraw'>) => api.ratings.withdraw(input));
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t.withdraw}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t.withdrawTitle}
        description={t.withdrawText}
        confirmLabel={t.withdraw}
        tone="danger"
        busy={withdraw.isPending}
        onConfirm={() =>
          withdraw.mutate(
            { id: assetId },
            {
              onSuccess: () => {
                toast.success(t.withdrawn);
                setAsking(false);
              },
              onError: (error) => toast.error(error.message),
            },
          )
        }
      />
    </>
  );
}
