import { FolderHeart } from 'lucide-react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { iconButtonClass } from '#shared/ui/icon-button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
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
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className={classNames(look === 'page' ? iconButtonClass('l') : styles.round, styles[look])}
          aria-label={t.chooseFolder}
          title={t.chooseFolder}
        >
          <FolderHeart aria-hidden="true" />
        </button>
      )}
    >
      {() => <FolderChoice assetId={assetId} />}
    </Popover>
  );
}
