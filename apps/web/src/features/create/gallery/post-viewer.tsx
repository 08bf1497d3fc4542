import { sayNickname } from '@mogine/contract/nickname';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { ApiError } from '#shared/api/client.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { isOwnKey } from '#shared/ui/own-key.ts';
import { PictureButton } from '#shared/ui/picture-button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { useModal } from '#shared/ui/use-modal.ts';
import { nameOf } from './gallery-model.ts';
import { postQuery, type Post } from './gallery-queries.ts';
import { galleryStrings } from './gallery.strings.ts';
import { PostFacts } from './post-facts.tsx';
import styles from './post-viewer.module.css';

type PostViewerProps = {
  /** Empty while none is open. */
  id: string;
  /** The work as the list knows it, to be shown at once. */
  known: Post | undefined;
  previous: string;
  next: string;
  isLiked: boolean;
  isOwn: boolean;
  onMove: (id: string) => void;
  onClose: () => void;
};

/** One work large, with everything that may be known of it and done with it. Arrow keys lead through the list. */
export function PostViewer(props: PostViewerProps) {
  const { id, known, previous, next, onMove, onClose } = props;
  const t = useStrings(galleryStrings);
  const lang = useLang();
  const { ref, present, handlers } = useModal(id !== '', (open) => {
    if (!open) onClose();
  });
  const { data, error, refetch } = useQuery({
    ...postQuery(id),
    enabled: id !== '',
    ...(known && { placeholderData: known }),
  });

  const isGone = error instanceof ApiError && error.status === 404;

  function handleKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    if (!isOwnKey(event)) return;
    const to = { ArrowLeft: previous, ArrowRight: next }[event.key];
    if (!to) return;
    event.preventDefault();
    onMove(to);
  }

  return (
    <dialog
      ref={ref}
      className={classNames(styles.viewer, error && styles.without)}
      aria-label={data ? nameOf(data) || t.by(sayNickname(lang, data.author.nickname)) : t.title}
      onKeyDown={handleKeyDown}
      {...handlers}
    >
      {present && (
        <>
          <div className={styles.stage} hidden={error !== null}>
            {data && <Picture key={data.id} post={data} />}
            {!data && <Skeleton aspectRatio="3 / 2" className={styles.waiting} />}
            {previous && (
              <PictureButton
                label={t.previous}
                icon={<ChevronLeft />}
                className={styles.previous}
                onClick={() => onMove(previous)}
              />
            )}
            {next && (
              <PictureButton
                label={t.next}
                icon={<ChevronRight />}
                className={styles.next}
                onClick={() => onMove(next)}
              />
            )}
          </div>
          <div className={styles.side}>
            {error ? (
              <EmptyState
                seed="gone-post"
                title={isGone ? t.gone : t.failed}
                text={isGone ? t.goneText : error.message}
                compact
                action={
                  <Button variant="primary" onClick={isGone ? onClose : () => void refetch()}>
                    {isGone ? t.showAll : t.retry}
                  </Button>
                }
              />
            ) : (
              data && <PostFacts key={data.id} {...props} post={data} />
            )}
          </div>
          <IconButton className={styles.close} label={t.close} hint={false} icon={<X />} onClick={onClose} />
        </>
      )}
    </dialog>
  );
}

/** The small picture, known from the list, until the large one is there. */
function Picture({ post }: { post: Post }) {
  const t = useStrings(galleryStrings);
  const lang = useLang();
  return (
    <img
      className={styles.picture}
      style={{ backgroundImage: `url("${post.cover}")` }}
      src={post.url}
      alt={nameOf(post) || t.by(sayNickname(lang, post.author.nickname))}
      width={post.width}
      height={post.height}
    />
  );
}
