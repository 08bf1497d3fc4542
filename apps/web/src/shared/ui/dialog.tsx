import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { uiStrings } from './strings.ts';
import { useModal, type MayClose } from './use-modal.ts';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: 's' | 'm' | 'l';
  /** False while leaving would lose something: no close button, no Escape, no backdrop. */
  dismissible?: boolean;
  /** Asked before it closes by what is not among its contents; see `GuardedDialog`. */
  mayClose?: MayClose;
  role?: 'dialog' | 'alertdialog';
  /** The window has the focus, no button of it: what it says is read before anything is pressed. */
  takesFocus?: boolean;
};

/** A modal window. Its content is drawn only while it is open, so state inside starts afresh each time. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'm',
  dismissible = true,
  mayClose = () => true,
  role = 'dialog',
  takesFocus = false,
}: DialogProps) {
  const t = useStrings(uiStrings);
  const id = useId();
  const { ref, present, handlers } = useModal(open, onOpenChange, {
    mayClose: (by) => dismissible && mayClose(by),
    takesFocus,
  });

  return (
    <dialog
      ref={ref}
      role={role}
      tabIndex={takesFocus ? -1 : undefined}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      {...handlers}
    >
      {present && (
        <>
          <header className={styles.head}>
            <h2 id={`${id}-title`} className={styles.title}>
              {title}
            </h2>
            {description && (
              <p id={`${id}-description`} className={styles.description}>
                {description}
              </p>
            )}
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
          {dismissible && (
            <IconButton
              className={styles.close}
              label={t.close}
              hint={false}
              icon={<X />}
              onClick={() => mayClose('key') && onOpenChange(false)}
            />
          )}
        </>
      )}
    </dialog>
  );
}
