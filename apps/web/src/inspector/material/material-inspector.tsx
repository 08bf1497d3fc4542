import type { RefObject } from 'react';
import type { Live } from '#shared/lib/use-live.ts';
import type { InspectedMaterial } from './inspected-material.ts';
import { LiveMaterial } from './live-material.tsx';
import { useMaterialInspector } from './use-material-inspector.ts';

const MM = 1000;

type MaterialInspectorProps = {
  material: InspectedMaterial;
  live: Live;
  /** What goes full screen; the inspector fills it. */
  frame: RefObject<HTMLDivElement | null>;
  /** False while something else is looked at; the view keeps its place. */
  isShown?: boolean;
};

/** A material, live, with its tools. How it is looked at outlives a view that is lost. */
export function MaterialInspector({ material, live, frame, isShown = true }: MaterialInspectorProps) {
  const inspector = useMaterialInspector(material.maps.tileMm / MM);
  if (!live.isOn) return null;
  return (
    <LiveMaterial
      key={live.attempt}
      material={material}
      inspector={inspector}
      frame={frame}
      isShown={isShown}
      onEvent={live.tell}
    />
  );
}
