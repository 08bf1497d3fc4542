import { useState } from 'react';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { deskStrings } from './desk.strings.ts';
import styles from './reason-dialog.module.css';

type DialogFootProps = {
  onOpenChange: (open: boolean) => void;
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  busy: boolean;
  error: unknown;
  /** Why it cannot be confirmed yet. */
  reasons?: readonly string[];
};

/** The way out of a dialog and the way on, with why it failed the last time: since it was opened, not as it was open before. */
export function DialogFoot({
  onOpenChange,
  confirmLabel,
  tone = 'primary',
  busy,
  error,
  reasons = [],
}: DialogFootProps) {
  const t = useStrings(deskStrings);
  // What a dialog holds is drawn anew each time that it is opened.
  const [before] = useState(error);
  const [isTried, setTried] = useState(false);
  return (
    <>
      {error && error !== before ? (
        <p className={styles.error} role="alert">
          {error instanceof ApiError ? error.message : t.unknown}
        </p>
      ) : null}
      {isTried && reasons.length > 0 && (
        <p className={styles.error} role="alert">
          {reasons.join(' · ')}
        </p>
      )}
      <div
        className={styles.foot}
        // A press on what cannot be confirmed yet says why; so does Enter in a field, which presses it too.
        onClickCapture={({ target }) => {
          if (target instanceof Element && target.closest('[type=submit]')) setTried(true);
        }}
      >
        <Button onClick={() => !busy && onOpenChange(false)}>{t.cancel}</Button>
        <Button type="submit" variant={tone} busy={busy} reasons={reasons}>
          {confirmLabel}
        </Button>
      </div>
    </>
  );
}
