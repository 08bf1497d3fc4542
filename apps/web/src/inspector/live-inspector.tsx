import type { RefObject } from 'react';
import { lazyPart } from '#app/lazy-part.tsx';
import { loadChunk } from '#app/lazy-with-retry.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useLiveCanvas } from '#shared/lib/use-live-canvas.ts';
import { usePinBoard } from '#shared/pins/pin-board.tsx';
import { chooseGridStep } from '#viewer/grid-step.ts';
import type { LiveEvent } from '#viewer/live-state.ts';
import type { ModelViewer } from '#viewer/model-viewer.ts';
import type { InspectedModel } from './inspected-model.ts';
import { actOnKey } from './inspector-keys.ts';
import { inspectorStrings } from './inspector.strings.ts';
import { Legend } from './legend.tsx';
import { LiveFrame } from './live-frame.tsx';
import { MeasureHint } from './measure-hint.tsx';
import { ModelRail } from './model-rail.tsx';
import { readOverlayPx, type PanelName } from './panel-name.ts';
import type { Inspector } from './use-inspector.ts';
import { usePanel } from './use-panel.ts';

// After the first picture, which waits for neither.
const Panel = lazyPart('model-panel', async () => (await import('./panel.tsx')).Panel);
const AnimationBar = lazyPart(
  'animation-bar',
  async () => (await import('./animation-bar.tsx')).AnimationBar,
);

const PinsLayer = lazyPart('pins-layer', async () => (await import('./pins/pins-layer.tsx')).PinsLayer, {
  isOptional: true,
});

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
  const { viewer, tools, look, said, length } = inspector;
  const pins = usePinBoard();
  const [canvas] = useLiveCanvas({
    async open(target, signal) {
      const { openModelViewer } = await loadChunk('model-viewer', () => import('#viewer/model-viewer.ts'));
      signal.throwIfAborted();
      return openModelViewer({
        ...{ canvas: target, readOverlayPx, url: model.url, signal, isTurning: look.isTurning },
        onProgress: (fraction) => !signal.aborted && onEvent({ type: 'progress', fraction }),
        levels: model.levels,
        onStill: () => inspector.rest(),
        onRisen: () => inspector.renew(),
      });
    },
    onOpened(opened) {
      inspector.attach(opened);
      Panel.preload();
      performance.mark('model-interactive');
    },
    onClosing: () => inspector.detach(),
    onEvent,
  });

  const [panel, setPanel, handleKeyDown] = usePanel<PanelName>(canvas, (event) =>
    actOnKey(event, inspector, t),
  );
  /** Who turns to something else has measured; who closes the panel has more room to go on. */
  function openPanel(next: PanelName | null): void {
    if (next !== null && next !== 'measure' && look.tool) inspector.change({ tool: null });
    setPanel(next);
  }
  function takeBack(): void {
    tools?.measure.undo();
    // The button leaves with the last point, and what it says is also done by a key there.
    canvas.current?.focus({ preventScroll: true });
  }

  const step = viewer && look.hasGrid ? chooseGridStep(largestOf(viewer)) : null;
  return (
    <LiveFrame
      canvas={canvas}
      label={t.canvas(model.name)}
      isOpen={viewer !== null}
      isShown={isShown}
      said={said}
      onKeyDown={handleKeyDown}
      over={pins && viewer && tools && <PinsLayer inspector={{ ...inspector, viewer, tools }} pins={pins} />}
      rail={<ModelRail inspector={inspector} frame={frame} panel={panel} onPanelChange={openPanel} />}
      foot={
        <>
          {look.tool && <MeasureHint tool={look.tool} step={inspector.step} onUndo={takeBack} />}
          <Legend look={look} step={step === null ? null : t.gridStep(length(step))} />
          {tools && tools.animation.clips.length > 0 && <AnimationBar inspector={inspector} />}
        </>
      }
      panel={
        panel && (
          <Panel
            name={panel}
            inspector={inspector}
            model={model}
            frame={frame}
            onClose={() => setPanel(null)}
          />
        )
      }
    />
  );
}

function largestOf({ ground: { box } }: ModelViewer): number {
  return Math.max(box.max.x - box.min.x, box.max.y - box.min.y, box.max.z - box.min.z);
}
