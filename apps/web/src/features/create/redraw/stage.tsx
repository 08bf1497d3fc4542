import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import type { RedrawCanvas } from './canvas/redraw-canvas.ts';
import { redrawStrings } from './redraw.strings.ts';
import { runShortcut } from './redraw-shortcuts.ts';
import styles from './stage.module.css';

/** The class of the circle that follows the brush. */
export const ringClass = styles.ring ?? '';

type StageProps = {
  canvas: RedrawCanvas;
  /** The canvas element, for whoever gives it the focus. */
  surface: RefObject<HTMLCanvasElement | null>;
  /** Whether a picture lies open on it. */
  isMarking: boolean;
  onHelp: () => void;
  onPush: () => void;
};

/** Where the picture lies: it takes hands and, while it has the focus, keys. */
export function Stage({ canvas, surface, isMarking, onHelp, onPush }: StageProps) {
  const t = useStrings(redrawStrings);
  const host = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (host.current && surface.current) return canvas.attach(host.current, surface.current);
  }, [canvas, surface]);

  // The keys of the tools work as soon as there is something to mark, unless somebody is at another place already.
  useLayoutEffect(() => {
    const isNowhere = document.activeElement?.contains(surface.current) ?? true;
    if (isMarking && isNowhere) surface.current?.focus({ preventScroll: true });
  }, [isMarking, surface]);

  function handleKeyDown(event: KeyboardEvent) {
    if (!isMarking) return;
    const isPush = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (isPush) onPush();
    if (isPush || runShortcut(event, canvas, onHelp)) event.preventDefault();
  }

  return (
    <div ref={host} className={styles.host}>
      <canvas
        ref={surface}
        className={styles.canvas}
        aria-label={t.canvas}
        aria-describedby="redraw-canvas-help"
        tabIndex={0}
        onKeyDown={handleKeyDown}
        onKeyUp={(event) => event.key === ' ' && canvas.holdSpace(false)}
        onBlur={() => canvas.holdSpace(false)}
      />
      <p id="redraw-canvas-help" hidden>
        {t.canvasHelp}
      </p>
    </div>
  );
}
