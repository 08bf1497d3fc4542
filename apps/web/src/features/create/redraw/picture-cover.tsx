import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { redrawStrings } from './redraw.strings.ts';
import type { PictureState } from './use-redraw-session.ts';
import styles from './picture-cover.module.css';

type PictureCoverProps = { picture: PictureState; onRetry: () => void; onAnother: () => void };

/** What stands in place of a picture that is not there. */
export function PictureCover({ picture, onRetry, onAnother }: PictureCoverProps) {
  const t = useStrings(redrawStrings);
  if (picture.kind === 'ready') return null;
  return (
    <div className={styles.cover}>
      {picture.kind === 'loading' ? (
        <p className={styles.loading} role="status">
          <Spinner />
          {t.loading}
        </p>
      ) : (
        <ErrorState
          title={t.faults[picture.fault]}
          {...(picture.fault === 'unreachable' && { onRetry })}
          action={<Button onClick={onAnother}>{t.again}</Button>}
        />
      )}
    </div>
  );
}
