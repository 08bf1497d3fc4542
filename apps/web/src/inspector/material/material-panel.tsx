import type { RefObject } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { HelpPanel } from '../help-panel.tsx';
import { LightPanel } from '../light-panel.tsx';
import { PanelFrame } from '../panel-frame.tsx';
import { ShotPanel } from '../shot-panel.tsx';
import type { InspectedMaterial, MaterialPanelName } from './inspected-material.ts';
import { MapsPanel } from './maps-panel.tsx';
import { materialStrings } from './material.strings.ts';
import { ScalePanel } from './scale-panel.tsx';
import { ShapePanel } from './shape-panel.tsx';
import type { MaterialInspector } from './use-material-inspector.ts';

const HELP_ROWS = ['drag', 'pan', 'wheel', 'arrows', 'plus', 'shapes', 'map', 'whole', 'home'] as const;

type MaterialPanelProps = {
  name: MaterialPanelName;
  inspector: MaterialInspector;
  material: InspectedMaterial;
  frame: RefObject<HTMLDivElement | null>;
  onClose: () => void;
};

/** The settings of one of a material's tools. */
export function MaterialPanel({ name, frame, onClose, ...rest }: MaterialPanelProps) {
  const t = useStrings(materialStrings);
  return (
    <PanelFrame title={t.panels[name]} frame={frame} onClose={onClose}>
      <Content name={name} {...rest} />
    </PanelFrame>
  );
}

type ContentProps = Pick<MaterialPanelProps, 'name' | 'inspector' | 'material'>;

function Content({ name, inspector, material }: ContentProps) {
  const t = useStrings(materialStrings);
  const { viewer, tools } = inspector;
  if (!viewer || !tools) return null;
  const opened = { ...inspector, viewer, tools };
  switch (name) {
    case 'shape':
      return <ShapePanel inspector={opened} />;
    case 'maps':
      return <MapsPanel inspector={opened} material={material} />;
    case 'scale':
      return <ScalePanel inspector={opened} material={material} />;
    case 'light':
      return <LightPanel {...opened} />;
    case 'shot':
      return <ShotPanel canvas={viewer.ground.stage.canvas} take={tools.takeSnapshot} subject={material} />;
    case 'help':
      return <HelpPanel rows={HELP_ROWS.map((row) => [t.helpKeys[row], t.helpDoes[row]] as const)} />;
  }
}
