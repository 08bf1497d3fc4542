import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type RefObject } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useMediaQuery } from '#shared/lib/media-query.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { DisplayPanel } from './display-panel.tsx';
import { FitPanel } from './fit-panel.tsx';
import { HelpPanel } from './help-panel.tsx';
import type { InspectedModel } from './inspected-model.ts';
import { inspectorStrings } from './inspector.strings.ts';
import { LightPanel } from './light-panel.tsx';
import { MaterialsPanel } from './materials-panel.tsx';
import { MeasurePanel } from './measure-panel.tsx';
import { NARROW, type PanelName } from './panel-name.ts';
import styles from './panel.module.css';
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

/** One tool's settings: docked beside the model, on phones a sheet below it. */
export function Panel({ name, inspector, model, frame, onClose }: PanelProps) {
  const t = useStrings(inspectorStrings);
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const isNarrow = useMediaQuery(NARROW);
  useLayoutEffect(() => {
    if (!isNarrow || !panel.current) return;
    // Over the page, whatever lies on it; the model stays in sight above.
    panel.current.showPopover();
    if (!document.fullscreenElement) frame.current?.scrollIntoView({ block: 'start' });
  }, [isNarrow, frame]);
  return (
    <section
      key={isNarrow ? 'sheet' : 'dock'}
      ref={panel}
      className={styles.panel}
      data-theme="dark"
      aria-labelledby={id}
      {...(isNarrow && { popover: 'manual' as const })}
    >
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t.panels[name]}
        </h2>
        <IconButton size="s" hint={false} label={t.close(t.panels[name])} icon={<X />} onClick={onClose} />
      </header>
      <div className={styles.body}>
        <Content name={name} inspector={inspector} model={model} />
      </div>
    </section>
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
      return <LightPanel inspector={opened} />;
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
      return <ShotPanel inspector={opened} model={model} />;
    case 'help':
      return <HelpPanel />;
  }
}
