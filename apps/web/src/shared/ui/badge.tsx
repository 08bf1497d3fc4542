import type { ReactNode } from 'react';
import styles from './choices.module.css';
import { classNames } from './class-names.ts';

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warn' | 'danger' | 'info' | 'gold';

/** A state or a mark. Colour never speaks alone: give words, and an icon for states. Gold is for membership only. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={classNames(styles.badge, tone !== 'neutral' && styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
