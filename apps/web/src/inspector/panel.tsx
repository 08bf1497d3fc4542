import type { RefObject } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { DisplayPanel } from './display-panel.tsx';
import { FitPanel } from './fit-panel.tsx';
import { HelpPanel } from './help-panel.tsx';
import { helpStrings } from './help.strings.ts';
import type { InspectedModel } from './inspected-model.ts';
import { inspectorStrings } from './inspector.strings.ts';
import { LightPanel } from './light-panel.tsx';
import { MaterialsPanel } from './materials-panel.tsx';
import { MeasurePanel } from './measure-panel.tsx';
import { PanelFrame } from './panel-frame.tsx';
import type { PanelName } from './panel-name.ts';
import { PartsPanel } from './parts-panel.tsx';
import { SectionPanel } from './section-panel.tsx';
import { ShotPanel } from './shot-panel.tsx';
import type { Inspector } from './use-inspector.ts';

type PanelProps = {
  name: PanelName;
  inspector: Inspector;
  model: InspectedModel;
  frame: RefObject<HTMLDivElement | null>;
  onClose: () => void;
};

/** The settings of one of a model's tools. */
export function Panel({ name, inspector, model, frame, onClose }: PanelProps) {
  const t = useStrings(inspectorStrings);
  return (
    <PanelFrame title={t.panels[name]} frame={frame} onClose={onClose}>
      <Content name={name} inspector={inspector} model={model} />
    </PanelFrame>
  );
}

function Content({ name, inspector, model }: Pick<PanelProps, 'name' | 'inspector' | 'model'>) {
  const { viewer, tools } = inspector;
  if (!viewer || !tools) return null;
  const opened = { ...inspector, viewer, tools };
  switch (name) {
    case 'display':
      return <DisplayPanel inspector={opened} />;
    case 'light':
      return <LightPanel {...opened} />;
    case 'parts':
      return <PartsPanel inspector={opened} />;
    case 'materials':
      return <MaterialsPanel inspector={opened} />;
    case 'measure':
      return <MeasurePanel inspector={opened} />;
    case 'section':
      return <SectionPanel inspector={opened} />;
    case 'fit':
      return <FitPanel inspector={opened} />;
    case 'shot':
      return <ShotPanel canvas={viewer.ground.stage.canvas} take={tools.takeSnapshot} subject={model} />;
    case 'help':
      return <ModelHelp />;
  }
}

const HELP_ROWS = [
  ...(['drag', 'pan', 'wheel', 'click', 'arrows', 'plus', 'views', 'home'] as const),
  ...(['fit', 'wires', 'hide', 'isolate', 'escape'] as const),
] as const;

function ModelHelp() {
  const t = useStrings(helpStrings);
  return <HelpPanel rows={HELP_ROWS.map((row) => [t.helpKeys[row], t.helpDoes[row]] as const)} />;
}
