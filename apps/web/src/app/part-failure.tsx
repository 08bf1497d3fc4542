import { useStrings } from '#shared/i18n/strings.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import styles from './app.module.css';
import { appStrings } from './strings.ts';

/** In the place of a part that did not come, or failed; the rest of the page goes on. */
export function PartFailure({ onRetry }: { onRetry: () => void }) {
  const t = useStrings(appStrings);
  return (
    <div role="alert" className={styles.partFailure}>
      {t.chunkTitle}
      <button type="button" className={buttonClass({ size: 's' })} onClick={onRetry}>
        {t.retry}
      </button>
    </div>
  );
}
