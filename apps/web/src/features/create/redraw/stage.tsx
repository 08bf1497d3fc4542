import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import type { RedrawCanvas } from './canvas/redraw-canvas.ts';
import { redrawStrings } from './redraw.strings.ts';
import { runShortcut } from './redraw-shortcuts.ts';
import styles from './stage.module.css';

/** The class of the circle that follows the brush. */
export const ringClass = styles.ring ?? '';

type StageProps = { canvas: RedrawCanvas; onHelp: () => void; onPush: () => void };

/** Where the picture lies: it takes hands and, while it has the focus, keys. */
export function Stage({ canvas, onHelp, onPush }: StageProps) {
  const t = useStrings(redrawStrings);
  const host = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    if (host.current && surface.current) return canvas.attach(host.current, surface.current);
  }, [canvas]);

  function handleKeyDown(event: KeyboardEvent) {
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
