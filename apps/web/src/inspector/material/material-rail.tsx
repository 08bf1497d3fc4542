import { Camera, CircleHelp, Layers, Scaling, Shapes, Sun } from 'lucide-react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { ToolRail, type RailProps, type RailTools } from '../tool-rail.tsx';
import type { MaterialPanelName } from './inspected-material.ts';
import { materialStrings } from './material.strings.ts';
import type { MaterialInspector } from './use-material-inspector.ts';

const TOOLS: RailTools<MaterialPanelName> = [
  ['shape', <Shapes key="shape" />],
  ['maps', <Layers key="maps" />],
  ['scale', <Scaling key="scale" />],
  ['light', <Sun key="light" />],
];
const LATER: RailTools<MaterialPanelName> = [
  ['shot', <Camera key="shot" />],
  ['help', <CircleHelp key="help" />],
];

/** What can be done with a material. */
export function MaterialRail(props: RailProps<MaterialInspector, MaterialPanelName>) {
  const t = useStrings(materialStrings);
  return <ToolRail {...props} tools={TOOLS} later={LATER} labels={t.panels} />;
}
