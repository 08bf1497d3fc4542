import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';
import { Tooltip } from './tooltip.tsx';

export type IconButtonSize = 's' | 'm' | 'l';

/** The class of an icon button, for links that look like one. */
export function iconButtonClass(size: IconButtonSize = 'm'): string {
  return classNames(styles.button, styles[size]);
}

/** A small number on an icon's corner: nothing for 0, "99+" past 99. Its meaning belongs in the button's label. */
export function IconCount({ value }: { value: number }) {
  if (value <= 0) return null;
  return (
    <span className={styles.count} aria-hidden="true">
      {value > 99 ? '99+' : value}
    </span>
  );
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** Said by screen readers and shown on hover. */
  label: string;
  icon: ReactNode;
  size?: IconButtonSize;
  /** Where the hint appears; false where the surroundings already say it. */
  hint?: 'top' | 'bottom' | false;
  children?: ReactNode;
};

export function IconButton({
  label,
  icon,
  size = 'm',
  hint = 'bottom',
  className,
  children,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const button = (
    <button {...rest} type={type} aria-label={label} className={classNames(iconButtonClass(size), className)}>
      {icon}
      {children}
    </button>
  );
  if (hint === false) return button;
  return (
    <Tooltip content={label} placement={hint} describes={false}>
      {() => button}
    </Tooltip>
  );
}
