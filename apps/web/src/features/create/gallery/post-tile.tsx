import { sayNickname } from '@mogine/contract/nickname';
import { Heart } from 'lucide-react';
import { Link } from '#app/link.tsx';
import type { Href } from '#app/href.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { nameOf } from './gallery-model.ts';
import { useLikePost, type Post } from './gallery-queries.ts';
import { galleryStrings } from './gallery.strings.ts';
import { useLoginFirst } from '../tasks/use-login-first.ts';
import frame from '../tasks/picture-tile.module.css';
import styles from './post-tile.module.css';

type PostTileProps = { post: Post; to: Href; isLiked: boolean; isEager: boolean };

/** A published work: the picture, and over it what it is, whose it is and how many like it. */
export function PostTile({ post, to, isLiked, isEager }: PostTileProps) {
  const t = useStrings(galleryStrings);
  const lang = useLang();
  const format = useFormat();
  const like = useLikePost(post.id);
  const loginFirst = useLoginFirst(t.loginFirst);
  const { headImage } = post.author;
  const nickname = sayNickname(lang, post.author.nickname);
  const name = nameOf(post);
  return (
    <article className={classNames(frame.tile, styles.tile)}>
      <Link
        href={to}
        keepScroll
        className={frame.open}
        aria-label={t.open(name || t.by(nickname))}
        data-post={post.id}
      >
        <img
          className={styles.picture}
          src={post.cover}
          alt=""
          width={post.width}
          height={post.height}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
        />
      </Link>
      <span className={styles.mark} aria-hidden="true">
        {t.mark}
      </span>
      <div className={styles.facts}>
        <div className={styles.said}>
          {name && <p className={styles.name}>{name}</p>}
          <p className={styles.author}>
            <Avatar name={nickname} src={headImage} size="s" />
            <span>{nickname}</span>
          </p>
        </div>
        <button
          type="button"
          className={styles.like}
          aria-pressed={isLiked}
          aria-label={isLiked ? t.unlike : t.like}
          onClick={() => loginFirst(() => like.mutate(!isLiked))}
        >
          <Heart aria-hidden="true" className={classNames(isLiked && styles.on)} />
          {post.likes > 0 && <span>{format.compact(post.likes)}</span>}
        </button>
      </div>
    </article>
  );
}
