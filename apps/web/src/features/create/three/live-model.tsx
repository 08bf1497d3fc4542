import { useEffect, useEffectEvent, useRef } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useReducedMotion } from '#shared/lib/media-query.ts';
import { classNames } from '#shared/ui/class-names.ts';
import type { LiveEvent } from '#viewer/live-state.ts';
import { openModelViewer, type ModelViewer } from '#viewer/model-viewer.ts';
import { modelViewStrings } from './model-view.strings.ts';
import styles from '#shared/ui/live-canvas.module.css';
import type { ModelView } from './use-model-view.ts';

type LiveModelProps = { url: string; name: string; view: ModelView; onEvent: (event: LiveEvent) => void };

/** The canvas with the model. The 3D code comes with it. */
export function LiveModel({ url, name, view, onEvent }: LiveModelProps) {
  const t = useStrings(modelViewStrings);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isCalm = useReducedMotion();
  const label = t.canvas(name);
  const report = useEffectEvent(onEvent);
  const attach = useEffectEvent((viewer: ModelViewer | null) => view.attach(viewer, !isCalm));
  const rest = useEffectEvent(() => view.rest());
  const open = useEffectEvent((target: HTMLCanvasElement, signal: AbortSignal) =>
    openModelViewer({
      canvas: target,
      url,
      signal,
      isTurning: !isCalm,
      onProgress: (fraction) => !signal.aborted && report({ type: 'progress', fraction }),
      onStill: () => rest(),
    }),
  );

  // Once for each canvas: one whose context was given back gets no other.
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    const stop = new AbortController();
    let opened: ModelViewer | null = null;
    function close() {
      stop.abort();
      opened?.destroy();
      opened = null;
      attach(null);
    }
    const handleLost = () => {
      close();
      report({ type: 'lost' });
    };
    target.addEventListener('webglcontextlost', handleLost, { signal: stop.signal });
    open(target, stop.signal).then(
      (viewer) => {
        if (stop.signal.aborted) return viewer.destroy();
        opened = viewer;
        attach(viewer);
        report({ type: 'opened' });
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        report({
          type: 'refused',
          isUnavailable: error instanceof Error && error.name === 'ViewerUnavailable',
        });
      },
    );
    return close;
  }, []);

  const isOpen = view.viewer !== null;
  return (
    <div className={classNames(styles.view, isOpen && styles.ready)} inert={!isOpen}>
      <canvas ref={canvas} className={styles.canvas} tabIndex={0} aria-label={label}>
        {label}
      </canvas>
      {isOpen && (
        <p className={styles.hint} aria-hidden="true">
          <span className={styles.forMouse}>{t.mouseHint}</span>
          <span className={styles.forTouch}>{t.touchHint}</span>
        </p>
      )}
    </div>
  );
}
