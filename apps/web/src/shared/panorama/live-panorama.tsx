import type { Hotspot } from '@mogine/contract/catalog';
import type { RefObject } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useReducedMotion } from '#shared/lib/media-query.ts';
import { useLiveCanvas } from '#shared/lib/use-live-canvas.ts';
import { classNames } from '#shared/ui/class-names.ts';
import styles from '#shared/ui/live-canvas.module.css';
import type { LiveEvent } from '#viewer/live-state.ts';
import { openPanoramaViewer } from '#viewer/panorama-viewer.ts';
import type { PanoramaLook } from '#viewer/panorama/projection.ts';
import { PanoramaTools } from './panorama-tools.tsx';
import { panoramaStrings } from './panorama.strings.ts';

/** Outlives a view whose context was taken away. */
export type PanoramaMemory = { look?: PanoramaLook };

type LivePanoramaProps = {
  /** Equirectangular, 2:1. */
  url: string;
  /** In the reader's language. */
  name: string;
  hotspots: readonly Hotspot[];
  /** Whether a generator made it. */
  isGenerated: boolean;
  /** False while a picture is looked at; the view keeps its place. */
  isShown: boolean;
  /** What goes full screen. */
  frame: RefObject<HTMLDivElement | null>;
  memory: RefObject<PanoramaMemory>;
  onEvent: (event: LiveEvent) => void;
};

/** The canvas and what steers it. The 3D code comes with it. */
export function LivePanorama(props: LivePanoramaProps) {
  const { url, name, hotspots, isGenerated, isShown, frame, memory, onEvent } = props;
  const t = useStrings(panoramaStrings);
  const isCalm = useReducedMotion();
  const label = t.canvas(name);
  const [canvas, viewer] = useLiveCanvas({
    async open(target, signal) {
      const { look } = memory.current;
      const opened = await openPanoramaViewer({
        ...{ canvas: target, url, signal, isCalm, isTurning: !isCalm && !look },
        ...(look && { look }),
      });
      opened.watch((seen) => {
        if (seen.shape === 'flat') memory.current.look = seen.look;
      });
      return opened;
    },
    onEvent,
  });

  return (
    <div className={classNames(styles.view, viewer && isShown && styles.ready)} inert={!viewer || !isShown}>
      <canvas ref={canvas} className={styles.canvas} tabIndex={0} aria-label={label}>
        {label}
      </canvas>
      {viewer && (
        <>
          <p className={styles.hint} aria-hidden="true">
            <span className={styles.forMouse}>{t.mouseHint}</span>
            <span className={styles.forTouch}>{t.touchHint}</span>
          </p>
          <PanoramaTools
            viewer={viewer}
            name={name}
            hotspots={hotspots}
            isGenerated={isGenerated}
            frame={frame}
          />
        </>
      )}
    </div>
  );
}
