import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import styles from './choices.module.css';
import { classNames } from './class-names.ts';
import { uiStrings } from './strings.ts';

/** A quiet fact about a thing: a format, a licence, a tag. */
export function Chip({ children }: { children: ReactNode }) {
  return <span className={styles.chip}>{children}</span>;
}

/** The class of a chip, for links. */
export const chipClass = styles.chip ?? '';

type ToggleChipProps = Omit<ComponentProps<'button'>, 'className'> & {
  pressed: boolean;
  /** A CSS colour shown as a dot before the words. */
  swatch?: string;
};

/** A filter that is on or off. */
export function ToggleChip({ pressed, swatch, children, ...rest }: ToggleChipProps) {
  return (
    <button type="button" {...rest} className={styles.chip} aria-pressed={pressed}>
      {swatch && <span className={styles.swatch} style={{ background: swatch }} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A filter that is on, with a button that takes it off. */
export function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const t = useStrings(uiStrings);
  return (
    <span className={classNames(styles.chip, styles.removable)}>
      <span className={styles.chipText}>{label}</span>
      <button type="button" className={styles.remove} aria-label={t.remove(label)} onClick={onRemove}>
        <X aria-hidden="true" />
      </button>
    </span>
  );
}
