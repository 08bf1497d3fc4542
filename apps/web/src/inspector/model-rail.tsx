import {
  Camera,
  CircleHelp,
  DoorOpen,
  Grid3x3,
  ListTree,
  Palette,
  PanelTopOpen,
  Ruler,
  Slice,
  Sun,
  SwatchBook,
} from 'lucide-react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { inspectorStrings } from './inspector.strings.ts';
import type { PanelName } from './panel-name.ts';
import { ToolRail, type RailProps, type RailTools } from './tool-rail.tsx';
import type { Inspector } from './use-inspector.ts';

const TOOLS: RailTools<PanelName> = [
  ['display', <Palette key="display" />],
  ['light', <Sun key="light" />],
  ['parts', <ListTree key="parts" />],
  ['materials', <SwatchBook key="materials" />],
  ['measure', <Ruler key="measure" />],
  ['section', <Slice key="section" />],
];
const LATER: RailTools<PanelName> = [
  ['fit', <DoorOpen key="fit" />],
  ['shot', <Camera key="shot" />],
  ['help', <CircleHelp key="help" />],
];

/** What can be done with a model. */
export function ModelRail(props: RailProps<Inspector, PanelName>) {
  const t = useStrings(inspectorStrings);
  const { look, change, viewer } = props.inspector;
  const grid = {
    ...{ name: 'grid', label: t.grid, icon: <Grid3x3 />, isOn: look.hasGrid },
    act: () => change({ hasGrid: !look.hasGrid }),
  };
  const cut = {
    ...{ name: 'cut', label: t.cut, icon: <PanelTopOpen />, isOn: look.isCut },
    act: () => change({ isCut: !look.isCut }),
  };
  const motions = viewer?.isRoom ? [grid, cut] : [grid];
  return <ToolRail {...props} tools={TOOLS} later={LATER} labels={t.panels} motions={motions} />;
}
