import {
  Camera,
  CircleHelp,
  DoorOpen,
  Grid3x3,
  ListTree,
  Palette,
  PanelTopOpen,
  Rotate3d,
  RotateCcw,
  Ruler,
  Slice,
  Sun,
  SwatchBook,
} from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { liveStrings } from '#shared/live/live.strings.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { inspectorStrings } from './inspector.strings.ts';
import type { PanelName } from './panel-name.ts';
import { FullscreenButton, ToolRail } from './tool-rail.tsx';
import type { Inspector } from './use-inspector.ts';

const TOOLS: readonly [name: PanelName, icon: ReactNode][] = [
  ['display', <Palette key="display" />],
  ['light', <Sun key="light" />],
  ['parts', <ListTree key="parts" />],
  ['materials', <SwatchBook key="materials" />],
  ['measure', <Ruler key="measure" />],
  ['section', <Slice key="section" />],
];
const LATER: readonly [name: PanelName, icon: ReactNode][] = [
  ['fit', <DoorOpen key="fit" />],
  ['shot', <Camera key="shot" />],
  ['help', <CircleHelp key="help" />],
];

type ModelRailProps = {
  inspector: Inspector;
  /** What goes full screen. */
  frame: RefObject<HTMLDivElement | null>;
  panel: PanelName | null;
  onPanelChange: (panel: PanelName | null) => void;
};

/** What can be done with a model. */
export function ModelRail({ inspector, frame, panel, onPanelChange }: ModelRailProps) {
  const t = useStrings(inspectorStrings);
  const named = ([name, icon]: readonly [PanelName, ReactNode]) => ({ name, icon, label: t.panels[name] });
  return (
    <ToolRail
      tools={TOOLS.map(named)}
      later={LATER.map(named)}
      panel={panel}
      onPanelChange={onPanelChange}
      isWaiting={inspector.tools === null}
      motions={(hint) => <Motions inspector={inspector} frame={frame} hint={hint} />}
    />
  );
}

type MotionsProps = Pick<ModelRailProps, 'inspector' | 'frame'> & { hint: 'bottom' | false };

/** How it stands and moves, switched at once. */
function Motions({ inspector, frame, hint }: MotionsProps) {
  const t = useStrings(inspectorStrings);
  const live = useStrings(liveStrings);
  const { look, change, viewer, reset } = inspector;
  return (
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
        label={t.grid}
        icon={<Grid3x3 />}
        aria-pressed={look.hasGrid}
        onClick={() => change({ hasGrid: !look.hasGrid })}
      />
      {viewer?.isRoom && (
        <IconButton
          size="s"
          hint={hint}
          label={t.cut}
          icon={<PanelTopOpen />}
          aria-pressed={look.isCut}
          onClick={() => change({ isCut: !look.isCut })}
        />
      )}
      <IconButton size="s" hint={hint} label={live.reset} icon={<RotateCcw />} onClick={reset} />
      <FullscreenButton frame={frame} hint={hint} />
    </>
  );
}
