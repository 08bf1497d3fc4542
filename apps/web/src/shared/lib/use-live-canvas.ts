import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { LiveEvent } from '#viewer/live-state.ts';

type LiveCanvasOptions<V> = {
  /** Rejects with ViewerUnavailable where there is no WebGL. */
  open(canvas: HTMLCanvasElement, signal: AbortSignal): Promise<V>;
  onOpened?: (viewer: V) => void;
  /** It is about to be destroyed. */
  onClosing?: () => void;
  onEvent(event: LiveEvent): void;
};

/** A canvas and the viewer on it, from when the canvas is there until it goes or its context is lost. */
export function useLiveCanvas<V extends { destroy(): void }>(
  options: LiveCanvasOptions<V>,
): [canvas: RefObject<HTMLCanvasElement | null>, viewer: V | null] {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [viewer, setViewer] = useState<V | null>(null);
  const open = useEffectEvent(options.open);
  const report = useEffectEvent(options.onEvent);
  const attach = useEffectEvent((opened: V) => options.onOpened?.(opened));
  const detach = useEffectEvent(() => options.onClosing?.());

  // Once for each canvas: one whose context was given back gets no other.
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    const stop = new AbortController();
    let opened: V | null = null;
    function close() {
      stop.abort();
      if (!opened) return;
      detach();
      opened.destroy();
      opened = null;
    }
    // The browser or the graphics driver took it away: the picture comes back, and then the view as it was.
    const handleLost = () => {
      close();
      report({ type: 'lost' });
    };
    target.addEventListener('webglcontextlost', handleLost, { signal: stop.signal });
    open(target, stop.signal).then(
      (made) => {
        if (stop.signal.aborted) return made.destroy();
        opened = made;
        setViewer(made);
        attach(made);
        report({ type: 'opened' });
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        const isUnavailable = error instanceof Error && error.name === 'ViewerUnavailable';
        report({ type: 'refused', isUnavailable });
      },
    );
    return close;
  }, []);

  return [canvas, viewer];
}
