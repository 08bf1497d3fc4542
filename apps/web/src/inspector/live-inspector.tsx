import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { lazyPart } from '#app/lazy-part.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import canvasStyles from '#shared/ui/live-canvas.module.css';
import { chooseGridStep } from '#viewer/grid-step.ts';
import type { LiveEvent } from '#viewer/live-state.ts';
import { openModelViewer, type ModelViewer } from '#viewer/model-viewer.ts';
import type { InspectedModel } from './inspected-model.ts';
import { actOnKey } from './inspector-keys.ts';
import { inspectorStrings } from './inspector.strings.ts';
import { Legend } from './legend.tsx';
import styles from './live-inspector.module.css';
import type { PanelName } from './panel-name.ts';
import { ToolRail } from './tool-rail.tsx';
import type { Inspector } from './use-inspector.ts';

// After the first picture, which waits for neither.
const Panel = lazyPart('model-panel', async () => (await import('./panel.tsx')).Panel);
const AnimationBar = lazyPart(
  'animation-bar',
  async () => (await import('./animation-bar.tsx')).AnimationBar,
);

type LiveInspectorProps = {
  model: InspectedModel;
  inspector: Inspector;
  /** False while something else is looked at; the view keeps its place. */
  isShown?: boolean;
  /** What goes full screen. */
  frame: RefObject<HTMLDivElement | null>;
  onEvent: (event: LiveEvent) => void;
};

/** The canvas with the model, and the tools around it. The 3D code comes with it. */
export function LiveInspector({ model, inspector, isShown = true, frame, onEvent }: LiveInspectorProps) {
  const t = useStrings(inspectorStrings);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [panel, setPanel] = useState<PanelName | null>(null);
  const { viewer, tools, look, said, length } = inspector;
  const label = t.canvas(model.name);
  const report = useEffectEvent(onEvent);
  const attach = useEffectEvent((opened: ModelViewer) => inspector.attach(opened));
  const detach = useEffectEvent(() => inspector.detach());
  const open = useEffectEvent((target: HTMLCanvasElement, signal: AbortSignal) =>
    openModelViewer({
      canvas: target,
      url: model.url,
      signal,
      isTurning: look.isTurning,
      onProgress: (fraction) => !signal.aborted && report({ type: 'progress', fraction }),
      onStill: () => inspector.rest(),
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
        attach(made);
        Panel.preload();
        report({ type: 'opened' });
        performance.mark('model-interactive');
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        const isUnavailable = error instanceof Error && error.name === 'ViewerUnavailable';
        report({ type: 'refused', isUnavailable });
      },
    );
    return close;
  }, []);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented) return;
    const act = actOnKey(event, inspector, t);
    if (act) {
      event.preventDefault();
      event.stopPropagation();
      act();
    } else if (event.key === 'Escape' && panel) {
      setPanel(null);
      canvas.current?.focus();
    }
  }

  const isOpen = viewer !== null;
  const step = viewer && look.hasGrid ? chooseGridStep(largestOf(viewer)) : null;
  return (
    <div
      className={classNames(styles.live, isOpen && isShown && styles.ready)}
      inert={!isOpen || !isShown}
      onKeyDown={handleKeyDown}
    >
      <div className={styles.view}>
        <canvas ref={canvas} className={canvasStyles.canvas} tabIndex={0} aria-label={label}>
          {label}
        </canvas>
        {isOpen && (
          <>
            <p className={canvasStyles.hint} aria-hidden="true">
              <span className={canvasStyles.forMouse}>{t.mouseHint}</span>
              <span className={canvasStyles.forTouch}>{t.touchHint}</span>
            </p>
            <ToolRail inspector={inspector} frame={frame} panel={panel} onPanelChange={setPanel} />
            <div className={styles.foot}>
              <Legend look={look} step={step === null ? null : t.gridStep(length(step))} />
              {tools && tools.animation.clips.length > 0 && <AnimationBar inspector={inspector} />}
            </div>
          </>
        )}
      </div>
      {isOpen && panel && (
        <Panel
          name={panel}
          inspector={inspector}
          model={model}
          frame={frame}
          onClose={() => setPanel(null)}
        />
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

function largestOf({ ground: { box } }: ModelViewer): number {
  return Math.max(box.max.x - box.min.x, box.max.y - box.min.y, box.max.z - box.min.z);
}
