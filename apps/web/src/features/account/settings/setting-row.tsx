import type { ReactNode } from 'react';
import styles from './settings-section.module.css';

type SettingRowProps = {
  icon?: ReactNode;
  /** Belongs to the row above: its words begin where that one's do. */
  indented?: boolean;
  title: ReactNode;
  text?: ReactNode;
  /** What it is set by. */
  children?: ReactNode;
};

/** One setting: what it is at the start, what it is set by at the end, below it on phones. */
export function SettingRow({ icon, indented = false, title, text, children }: SettingRowProps) {
  return (
    <div className={styles.row}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      {indented && <span className={styles.indent} />}
      <div className={styles.words}>
        <div className={styles.name}>{title}</div>
        {text && <div className={styles.text}>{text}</div>}
      </div>
      {children && <div className={styles.control}>{children}</div>}
    </div>
  );
}
