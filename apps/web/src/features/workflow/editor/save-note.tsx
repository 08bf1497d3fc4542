import { CircleAlert, CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { useStrings } from '#shared/i18n/strings.tsx';
import type { SaveState } from '../model/saver.ts';
import { editorStrings } from './editor.strings.ts';
import styles from './editor.module.css';

const ICONS = {
  saved: CloudCheck,
  waiting: CloudUpload,
  saving: CloudUpload,
  offline: CloudOff,
  changed: CircleAlert,
  refused: CircleAlert,
} as const;

/** Whether what is on the page is kept. */
export function SaveNote({ state }: { state: SaveState }) {
  const t = useStrings(editorStrings);
  const Icon = ICONS[state];
  return (
    <span className={styles.saved} data-state={state} role="status">
      <Icon aria-hidden="true" />
      <span>{t.states[state]}</span>
    </span>
  );
}
