import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { uiStrings } from './strings.ts';
import { useModal } from './use-modal.ts';

type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  side?: 'right' | 'left' | 'bottom';
  children: ReactNode;
  footer?: ReactNode;
};

/** A modal panel at an edge of the screen: menus, filters and details on small screens. */
export function Sheet({ open, onOpenChange, title, side = 'right', children, footer }: SheetProps) {
  const t = useStrings(uiStrings);
  const id = useId();
  const { ref, present, handlers } = useModal(open, onOpenChange);

  return (
    <dialog ref={ref} className={classNames(styles.sheet, styles[side])} aria-labelledby={id} {...handlers}>
      {present && (
        <>
          <div className={styles.head}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
          <IconButton
            className={styles.close}
            label={t.close}
            hint={false}
            icon={<X />}
            onClick={() => onOpenChange(false)}
          />
        </>
      )}
    </dialog>
  );
}
