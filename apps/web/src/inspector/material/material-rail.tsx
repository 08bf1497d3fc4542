import { Camera, CircleHelp, Layers, Rotate3d, RotateCcw, Scaling, Shapes, Sun } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { liveStrings } from '#shared/live/live.strings.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { FullscreenButton, ToolRail } from '../tool-rail.tsx';
import type { MaterialPanelName } from './inspected-material.ts';
import { materialStrings } from './material.strings.ts';
import type { MaterialInspector } from './use-material-inspector.ts';

const TOOLS: readonly [name: MaterialPanelName, icon: ReactNode][] = [
  ['shape', <Shapes key="shape" />],
  ['maps', <Layers key="maps" />],
  ['scale', <Scaling key="scale" />],
  ['light', <Sun key="light" />],
];
const LATER: readonly [name: MaterialPanelName, icon: ReactNode][] = [
  ['shot', <Camera key="shot" />],
  ['help', <CircleHelp key="help" />],
];

type MaterialRailProps = {
  inspector: MaterialInspector;
  /** What goes full screen. */
  frame: RefObject<HTMLDivElement | null>;
  panel: MaterialPanelName | null;
  onPanelChange: (panel: MaterialPanelName | null) => void;
};

/** What can be done with a material. */
export function MaterialRail({ inspector, frame, panel, onPanelChange }: MaterialRailProps) {
  const t = useStrings(materialStrings);
  const live = useStrings(liveStrings);
  const { look, change } = inspector;
  const named = ([name, icon]: readonly [MaterialPanelName, ReactNode]) => ({
    ...{ name, icon },
    label: t.panels[name],
  });
  return (
    <ToolRail
      tools={TOOLS.map(named)}
      later={LATER.map(named)}
      panel={panel}
      onPanelChange={onPanelChange}
      isWaiting={inspector.tools === null}
      motions={(hint) => (
        <>
          <IconButton
            size="s"
            hint={hint}
            label={live.turn}
            icon={<Rotate3d />}
            aria-pressed={look.isTurning}
            onClick={() => change({ isTurning: !look.isTurning })}
          />
          <IconButton
            size="s"
            hint={hint}
            label={live.reset}
            icon={<RotateCcw />}
            onClick={inspector.reset}
          />
          <FullscreenButton frame={frame} hint={hint} />
        </>
      )}
    />
  );
}
