import { useState } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { modelViewStrings } from './model-view.strings.ts';
import type { Output, Task } from '../tasks/task-model.ts';
import { FactsPanel } from './facts-panel.tsx';
import styles from './inspector.module.css';
import { MaterialList } from './material-list.tsx';
import { PartList } from './part-list.tsx';
import type { ModelView } from './use-model-view.ts';

type InspectorProps = { task: Task; output: Output; view: ModelView };
type Panel = 'facts' | 'materials' | 'parts';

/** What the model is and what is in it. */
export function Inspector({ task, output, view }: InspectorProps) {
  const t = useStrings(modelViewStrings);
  const [panel, setPanel] = useState<Panel>('facts');
  const { viewer } = view;
  const closed = <p className={styles.quiet}>{t.notOpen}</p>;
  return (
    <aside className={styles.inspector} aria-label={t.inspector}>
      <Tabs
        label={t.inspector}
        value={panel}
        onValueChange={setPanel}
        panelClassName={styles.panel ?? ''}
        tabs={[
          {
            value: 'facts',
            label: t.tabs.facts,
            panel: <FactsPanel task={task} output={output} view={view} />,
          },
          {
            value: 'materials',
            label: t.tabs.materials,
            ...(viewer && { count: viewer.inspection.materials.length }),
            panel: viewer ? <MaterialList viewer={viewer} /> : closed,
          },
          {
            value: 'parts',
            label: t.tabs.parts,
            ...(viewer && { count: viewer.inspection.nodes.length }),
            panel: viewer ? <PartList viewer={viewer} view={view} /> : closed,
          },
        ]}
      />
    </aside>
  );
}
