import type { Hotspot } from '@mogine/contract/catalog';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { lazyPart } from '#app/lazy-part.tsx';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { useReducedMotion } from '#shared/lib/media-query.ts';
import { classNames } from '#shared/ui/class-names.ts';
import type { LiveEvent } from '#viewer/live-state.ts';
import type { AssetDetail } from '../../queries.ts';
import type { ViewerKind } from '../../stage-model.ts';
import { stageStrings } from '../../stage-strings.ts';
import styles from '#shared/ui/live-canvas.module.css';
import { openLive, type Live, type LiveMemory } from './open-live.ts';
import { StageControls } from './stage-controls.tsx';

const PanoramaTools = lazyPart(
  'panorama-tools',
  async () => (await import('#shared/panorama/panorama-tools.tsx')).PanoramaTools,
);
const NO_HOTSPOTS: readonly Hotspot[] = [];

type LiveViewProps = {
  asset: AssetDetail;
  kind: Exclude<ViewerKind, 'model'>;
  /** False while a picture is looked at; the view keeps its place. */
  isShown: boolean;
  /** What goes full screen. */
  frame: RefObject<HTMLDivElement | null>;
  memory: RefObject<LiveMemory>;
  onEvent: (event: LiveEvent) => void;
};

/** The canvas and what steers it. The 3D code is fetched here. */
export function LiveView({ asset, kind, isShown, frame, memory, onEvent }: LiveViewProps) {
  const lang = useLang();
  const t = useStrings(stageStrings);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isCalm = useReducedMotion();
  const [live, setLive] = useState<Live | null>(null);
  const { preview } = asset;
  const name = pickText(lang, asset.name, asset.enName);
  const label = t.canvas[kind](name);
  const report = useEffectEvent(onEvent);
  const open = useEffectEvent((target: HTMLCanvasElement, signal: AbortSignal) =>
    openLive({
      kind,
      preview,
      canvas: target,
      signal,
      isTurning: kind !== 'material' && !isCalm,
      isCalm,
      memory: memory.current,
    }),
  );

  // Once for each canvas: one whose context was given back gets no other, so another preview is another view.
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    const stop = new AbortController();
    let opened: Live | null = null;
    function close() {
      stop.abort();
      opened?.viewer.destroy();
      opened = null;
    }
    // The browser or the graphics driver took it away: the picture comes back, with the way to try again.
    const handleLost = () => {
      close();
      report({ type: 'lost' });
    };
    target.addEventListener('webglcontextlost', handleLost, { signal: stop.signal });
    open(target, stop.signal).then(
      (view) => {
        if (stop.signal.aborted) return view.viewer.destroy();
        opened = view;
        setLive(view);
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

  return (
    <div className={classNames(styles.view, live && isShown && styles.ready)} inert={!live || !isShown}>
      <canvas ref={canvas} className={styles.canvas} tabIndex={0} aria-label={label}>
        {label}
      </canvas>
      {live && (
        <>
          <p className={styles.hint} aria-hidden="true">
            <span className={styles.forMouse}>{t.mouseHint}</span>
            <span className={styles.forTouch}>{t.touchHint}</span>
          </p>
          {live.kind === 'panorama' ? (
            <PanoramaTools
              viewer={live.viewer}
              name={name}
              hotspots={preview.hotspots ?? NO_HOTSPOTS}
              isGenerated={asset.madeBy !== ''}
              frame={frame}
            />
          ) : (
            live.kind === 'material' && <StageControls viewer={live.viewer} frame={frame} />
          )}
        </>
      )}
    </div>
  );
}
