import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useMediaQuery } from '#shared/lib/media-query.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { inspectorStrings } from './inspector.strings.ts';
import { NARROW } from './panel-name.ts';
import styles from './panel.module.css';

type PanelFrameProps = {
  title: string;
  frame: RefObject<HTMLDivElement | null>;
  onClose: () => void;
  children: ReactNode;
};

/** One tool's settings: docked beside what is shown, on phones a sheet below it. */
export function PanelFrame({ title, frame, onClose, children }: PanelFrameProps) {
  const t = useStrings(inspectorStrings);
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const isNarrow = useMediaQuery(NARROW);
  useLayoutEffect(() => {
    if (!isNarrow || !panel.current) return;
    // Over the page, whatever lies on it; what is shown stays in sight above.
    panel.current.showPopover();
    if (!document.fullscreenElement) frame.current?.scrollIntoView({ block: 'start' });
  }, [isNarrow, frame]);
  return (
    <section
      key={isNarrow ? 'sheet' : 'dock'}
      ref={panel}
      className={styles.panel}
      data-theme="dark"
      aria-labelledby={id}
      {...(isNarrow && { popover: 'manual' as const })}
    >
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <IconButton size="s" hint={false} label={t.close(title)} icon={<X />} onClick={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
