import { Heart } from 'lucide-react';
import { href } from '#app/href.ts';
import { lazyPart } from '#app/lazy-part.tsx';
import { useNavigate } from '#app/link.tsx';
import { usePath, useQueryParams } from '#app/location.tsx';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { PictureButton } from '#shared/ui/picture-button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { useLike } from '../queries.ts';
import { favoriteStrings } from '../strings.ts';
import styles from './heart-button.module.css';

const FolderButton = lazyPart(
  'folder-button',
  async () => (await import('./folder-button.tsx')).FolderButton,
);

type HeartButtonProps = {
  asset: Data<'catalog', 'list'>['records'][number];
  look: 'card' | 'page';
};

/** Likes an asset at once and tells the server meanwhile; a visitor is taken to the login page and back. */
export function HeartButton({ asset, look }: HeartButtonProps) {
  const lang = useLang();
  const t = useStrings(favoriteStrings);
  const format = useFormat();
  const session = useSession();
  const navigate = useNavigate();
  const path = usePath();
  const search = useQueryParams().toString();
  const like = useLike(asset.id);
  const name = pickText(lang, asset.name, asset.enName);
  const isOn = asset.isFavorite;
  const label = isOn ? t.unlikeNamed(name) : t.likeNamed(name);

  function handleClick() {
    if (session.status === 'user') return like.mutate(!isOn);
    toast.error(t.loginFirst);
    navigate(href.login({ redirect: search ? `${path}?${search}` : path }));
  }

  const icon = <Heart aria-hidden="true" className={classNames(styles.heart, isOn && styles.on)} />;
  if (look === 'card') {
    return (
      <PictureButton
        label={label}
        icon={icon}
        aria-pressed={isOn}
        title={isOn ? t.liked : t.like}
        onClick={handleClick}
      />
    );
  }
  return (
    <span className={styles.pair}>
      <Button size="l" icon={icon} aria-pressed={isOn} aria-label={label} onClick={handleClick}>
        {isOn ? t.liked : t.like}
        {asset.favoriteCount > 0 && (
          <span className={styles.count}>{format.compact(asset.favoriteCount)}</span>
        )}
      </Button>
      {session.status === 'user' && <FolderButton assetId={asset.id} look="page" />}
    </span>
  );
}
