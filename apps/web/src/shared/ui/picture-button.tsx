import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './picture-button.module.css';

type PictureButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string;
  icon: ReactNode;
};

/** A round button that lies on a picture, whatever the picture's colours. */
export function PictureButton({ label, icon, className, ...rest }: PictureButtonProps) {
  return (
    <button {...rest} type="button" aria-label={label} className={classNames(styles.button, className)}>
      {icon}
    </button>
  );
}
