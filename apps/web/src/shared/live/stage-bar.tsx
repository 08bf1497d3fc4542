import { Camera, Maximize, Minimize } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useFullscreen } from '#shared/lib/fullscreen.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { liveStrings } from './live.strings.ts';
import styles from './stage-bar.module.css';

/** The bar of tools over a live view, one row. */
export function StageBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.bar} data-theme="dark" role="toolbar" aria-label={label}>
      {children}
    </div>
  );
}

/** A line between tools that belong together and others. */
export function StageBarGap() {
  return <span className={styles.gap} aria-hidden="true" />;
}

/** Puts the stage on the whole screen; absent where that is not possible. */
export function FullscreenButton({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const t = useStrings(liveStrings);
  const { isPossible, isOn, toggle } = useFullscreen(frame);
  if (!isPossible) return null;
  return (
    <IconButton
      size="s"
      hint="top"
      label={isOn ? t.exitFullscreen : t.fullscreen}
      icon={isOn ? <Minimize /> : <Maximize />}
      onClick={toggle}
    />
  );
}

export function PictureButton({ onPress }: { onPress: () => void }) {
  const t = useStrings(liveStrings);
  return <IconButton size="s" hint="top" label={t.picture} icon={<Camera />} onClick={onPress} />;
}

/** What keys and hands do: pairs of how, and what it does. */
export function KeyHelp({ rows }: { rows: readonly (readonly [how: string, what: string])[] }) {
  return (
    <dl className={styles.help}>
      {rows.map(([how, what]) => (
        <div key={how} className={styles.helpRow}>
          <dt>{how}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
