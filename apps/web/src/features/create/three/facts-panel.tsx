import { Sun } from 'lucide-react';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { modelModes } from '#viewer/model-modes.ts';
import { formatSize } from './model-size.ts';
import { modelViewStrings } from './model-view.strings.ts';
import type { Output, Task } from '../tasks/task-model.ts';
import { nameEngine } from '../tasks/engine-name.ts';
import { threeStrings } from './three.strings.ts';
import { DownloadList } from './download-list.tsx';
import styles from './facts-panel.module.css';
import type { ModelView } from './use-model-view.ts';

type FactsPanelProps = { task: Task; output: Output; view: ModelView };

export function FactsPanel({ task, output, view }: FactsPanelProps) {
  const lang = useLang();
  const format = useFormat();
  const t = useStrings(threeStrings);
  const { facts } = output;
  const size = facts && formatSize(lang, facts.size);
  return (
    <div className={styles.panel}>
      {facts && size && (
        <div className={styles.size}>
          <span className={styles.name}>{t.size}</span>
          <p className={styles.figure}>
            {size}
            <CopyButton text={size} label={t.copySize} />
          </p>
        </div>
      )}
      <dl className={styles.facts}>
        {facts && (
          <>
            <Fact name={t.triangles}>{format.number(facts.triangles)}</Fact>
            <Fact name={t.materialCount}>{format.number(facts.materials)}</Fact>
          </>
        )}
        <Fact name={t.seedUsed}>{String(task.seed)}</Fact>
        {task.engine && <Fact name={t.made}>{nameEngine(lang, task.engine)}</Fact>}
      </dl>
      {view.viewer && <Display view={view} />}
      <DownloadList task={task} output={output} />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How it is drawn, and where its light comes from. */
function Display({ view: { look, change } }: { view: ModelView }) {
  const t = useStrings(modelViewStrings);
  return (
    <div className={styles.display}>
      <span className={styles.name} aria-hidden="true">
        {t.mode}
      </span>
      <SegmentedControl
        label={t.mode}
        value={look.mode}
        segments={modelModes.map((value) => ({ value, label: t.modes[value] }))}
        onValueChange={(mode) => change({ mode })}
      />
      <label className={styles.light}>
        <Sun aria-hidden="true" />
        <span className={styles.name}>{t.light}</span>
        <input
          type="range"
          min={-180}
          max={180}
          step={5}
          value={look.lightDegrees}
          className={styles.slider}
          onChange={(event) => change({ lightDegrees: event.target.valueAsNumber })}
        />
      </label>
    </div>
  );
}
