import { formatSize } from '@mogine/contract/lengths';
import { nameEngine } from '#shared/i18n/engine-name.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { modelViewStrings } from './model-view.strings.ts';
import type { Output, Task } from '../tasks/task-model.ts';
import { threeStrings } from './three.strings.ts';
import { DownloadList } from './download-list.tsx';
import styles from './facts-panel.module.css';

type FactsPanelProps = { task: Task; output: Output };

/** What was measured of the model, and its files. */
export function FactsPanel({ task, output }: FactsPanelProps) {
  const lang = useLang();
  const format = useFormat();
  const t = useStrings(threeStrings);
  const v = useStrings(modelViewStrings);
  const { facts } = output;
  const size = facts && formatSize(lang, facts.size);
  return (
    <aside className={styles.panel} aria-label={v.facts}>
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
      <DownloadList task={task} output={output} />
    </aside>
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
