import { FolderHeart } from 'lucide-react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { PictureButton } from '#shared/ui/picture-button.tsx';
import { Popover } from '#shared/ui/popover.tsx';
import { favoriteStrings } from '../strings.ts';
import styles from './folder-button.module.css';
import { FolderChoice } from './folder-choice.tsx';

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
      {() => <FolderChoice assetId={assetId} />}
    </Popover>
  );
}
