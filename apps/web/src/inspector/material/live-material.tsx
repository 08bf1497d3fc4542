import type { RefObject } from 'react';
import { lazyPart } from '#app/lazy-part.tsx';
import { loadChunk } from '#app/lazy-with-retry.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useLiveCanvas } from '#shared/lib/use-live-canvas.ts';
import type { LiveEvent } from '#viewer/live-state.ts';
import { LiveFrame } from '../live-frame.tsx';
import { readOverlayPx } from '../panel-name.ts';
import { usePanel } from '../use-panel.ts';
import type { InspectedMaterial, MaterialPanelName } from './inspected-material.ts';
import { actOnMaterialKey } from './material-keys.ts';
import { MaterialLegend } from './material-legend.tsx';
import { MaterialRail } from './material-rail.tsx';
import { materialStrings } from './material.strings.ts';
import type { MaterialInspector } from './use-material-inspector.ts';

// After the first picture, which does not wait for it.
const MaterialPanel = lazyPart(
  'material-panel',
  async () => (await import('./material-panel.tsx')).MaterialPanel,
);

type LiveMaterialProps = {
  material: InspectedMaterial;
  inspector: MaterialInspector;
  isShown: boolean;
  /** What goes full screen. */
  frame: RefObject<HTMLDivElement | null>;
  onEvent: (event: LiveEvent) => void;
};

/** The canvas with the material, and the tools around it. The 3D code comes with it. */
export function LiveMaterial({ material, inspector, isShown, frame, onEvent }: LiveMaterialProps) {
  const t = useStrings(materialStrings);
  const { look, said, length, tileM } = inspector;
  const [canvas, viewer] = useLiveCanvas({
    async open(target, signal) {
      const { openMaterialViewer } = await loadChunk(
        'material-viewer',
        () => import('#viewer/material-viewer.ts'),
      );
      signal.throwIfAborted();
      return openMaterialViewer({
        ...{ canvas: target, readOverlayPx, maps: material.maps, signal },
        onProgress: (fraction) => !signal.aborted && onEvent({ type: 'progress', fraction }),
        onStill: () => inspector.rest(),
      });
    },
    onOpened(opened) {
      inspector.attach(opened);
      MaterialPanel.preload();
    },
    onClosing: () => inspector.detach(),
    onEvent,
  });

  const [panel, setPanel, handleKeyDown] = usePanel<MaterialPanelName>(canvas, (event) =>
    actOnMaterialKey(event, inspector, t),
  );

  return (
    <LiveFrame
      canvas={canvas}
      label={t.canvas(material.name)}
      isOpen={viewer !== null}
      isShown={isShown}
      said={said}
      onKeyDown={handleKeyDown}
      foot={<MaterialLegend map={look.map} tile={length(tileM)} />}
      rail={<MaterialRail inspector={inspector} frame={frame} panel={panel} onPanelChange={setPanel} />}
      panel={
        panel && (
          <MaterialPanel
            name={panel}
            inspector={inspector}
            material={material}
            frame={frame}
            onClose={() => setPanel(null)}
          />
        )
      }
    />
  );
}
