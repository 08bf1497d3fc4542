import { useLang } from '#shared/i18n/strings.tsx';
import { sayAction } from './action-words.ts';
import styles from './audit-desk.module.css';

/** What was done, in words, and below them the call that did it, by which the list is narrowed. */
export function ActionName({ action }: { action: string }) {
  const said = sayAction(useLang(), action);
  if (said === null) return <code>{action}</code>;
  return (
    <span className={styles.action}>
      {said} <code>{action}</code>
    </span>
  );
}
