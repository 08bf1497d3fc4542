import { FolderHeart } from 'lucide-react';
import { lazyPart } from '#app/lazy-part.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { PictureButton } from '#shared/ui/picture-button.tsx';
import { Popover } from '#shared/ui/popover.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { favoriteStrings } from '../strings.ts';
import styles from './folder-button.module.css';

const FolderChoice = lazyPart(
  'folder-choice',
  async () => (await import('./folder-choice.tsx')).FolderChoice,
);

/** Opens the folders an asset can be put into. */
export function FolderButton({ assetId, look }: { assetId: string; look: 'card' | 'page' }) {
  const t = useStrings(favoriteStrings);
  return (
    <Popover
      label={t.chooseFolder}
      placement="bottom-end"
      className={styles.panel ?? ''}
      trigger={(props) => {
        const icon = <FolderHeart aria-hidden="true" />;
        return look === 'card' ? (
          <PictureButton {...props} label={t.chooseFolder} title={t.chooseFolder} icon={icon} />
        ) : (
          <IconButton
            {...props}
            size="l"
            className={styles.page}
            hint={false}
            label={t.chooseFolder}
            title={t.chooseFolder}
            icon={icon}
          />
        );
      }}
    >
      {() => <FolderChoice assetId={assetId} fallback={<Skeleton height="6em" />} />}
    </Popover>
  );
}
