import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Box, Brush, ShieldCheck, WandSparkles, Workflow } from 'lucide-react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { ReportButton } from '#app/report-slot.tsx';
import { nameEngine } from '#shared/i18n/engine-name.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { myStrings } from './my.strings.ts';
import { stylesQuery } from '../tasks/queries.ts';
import { isOver, viewTask, type Output, type Task } from '../tasks/task-model.ts';
import { taskStrings } from '../tasks/task.strings.ts';
import { viewerStrings } from './viewer.strings.ts';
import { findSettingsPage } from '../tasks/settings-page.ts';
import { FindSimilarButton } from '../tasks/find-similar-button.tsx';
import { EnlargeMenu } from '../tasks/enlarge-items.tsx';
import { WorkActions } from './work-actions.tsx';
import styles from './work-details.module.css';

type WorkDetailsProps = { task: Task; index: number; onRemoved: () => void };

/** Words and settings of a work, and where one can go on with it. */
export function WorkDetails({ task, index, onRemoved }: WorkDetailsProps) {
  const t = useStrings(viewerStrings);
  const output = task.outputs[index] ?? task.outputs[0];
  const facts = useFacts(task, output);
  const all = [
    ...(task.prompt ? [`${t.prompt}: ${task.prompt}`] : []),
    ...(task.negativePrompt ? [`${t.negative}: ${task.negativePrompt}`] : []),
    ...facts.map(([name, value]) => `${name}: ${value}`),
  ].join('\n');
  return (
    <>
      <Failure task={task} />
      <Words title={t.prompt} text={task.prompt} copyLabel={t.copyPrompt} />
      <Words title={t.negative} text={task.negativePrompt} copyLabel={t.copyNegative} />
      <WorkActions task={task} output={output} onRemoved={onRemoved} />
      {isOver(task) && <Onward task={task} output={output} />}
      <section className={styles.section}>
        <div className={styles.head}>
          <h3 className={styles.label}>{t.settings}</h3>
          <CopyButton text={all} label={t.copySettings} />
        </div>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {output && (
        <section className={styles.notes}>
          <p className={styles.note}>
            <ShieldCheck aria-hidden="true" />
            {t.label}
          </p>
          {output.isSigned && (
            <p className={styles.note}>
              <BadgeCheck aria-hidden="true" />
              {t.signed}
            </p>
          )}
        </section>
      )}
    </>
  );
}

/** Why it made nothing. One's own cancelling is no failure. */
function Failure({ task }: { task: Task }) {
  const t = useStrings(taskStrings);
  const view = viewTask(task);
  if (view.kind !== 'failed') return null;
  return (
    <p className={classNames(styles.end, !view.isCancelled && styles.failure)} role="status">
      {view.isCancelled ? t.cancelled : view.failure}
      {view.refund && <small className={styles.refund}>{t.refund[view.refund]}</small>}
    </p>
  );
}

function Words({ title, text, copyLabel }: { title: string; text: string; copyLabel: string }) {
  if (text === '') return null;
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h3 className={styles.label}>{title}</h3>
        <CopyButton text={text} label={copyLabel} />
      </div>
      <p className={styles.words}>{text}</p>
    </section>
  );
}

/** Pages that go on with it. */
function Onward({ task, output }: { task: Task; output: Output | undefined }) {
  const t = useStrings(viewerStrings);
  const isPicture = output?.kind === 'image';
  const place = { task: task.id, index: output?.index };
  const settingsPage = findSettingsPage(task);
  return (
    <div className={styles.onward}>
      {output?.kind === 'model' && (
        <Link href={href.create3d(place)} className={buttonClass({ variant: 'primary' })}>
          <Box aria-hidden="true" />
          {t.openModel}
        </Link>
      )}
      {settingsPage && (
        <Link href={settingsPage} className={buttonClass()}>
          <WandSparkles aria-hidden="true" />
          {t.reuse}
        </Link>
      )}
      {isPicture && (
        <>
          <Link href={href.redraw(place)} className={buttonClass()}>
            <Brush aria-hidden="true" />
            {t.redraw}
          </Link>
          <Link href={href.create3d(place)} className={buttonClass()}>
            <Box aria-hidden="true" />
            {t.toModel}
          </Link>
          <EnlargeMenu task={task} output={output} />
        </>
      )}
      {output && (
        <Link href={href.workflow({ task: task.id, index: output.index })} className={buttonClass()}>
          <Workflow aria-hidden="true" />
          {t.toWorkflow}
        </Link>
      )}
      {output && <FindSimilarButton cover={output.cover}>{t.findAssets}</FindSimilarButton>}
      {output && <ReportButton subject="task" id={task.id} />}
    </div>
  );
}

function useFacts(task: Task, output: Output | undefined): (readonly [name: string, value: string])[] {
  const t = useStrings(viewerStrings);
  const { flows } = useStrings(myStrings);
  const format = useFormat();
  const lang = useLang();
  const { data: presets } = useQuery({ ...stylesQuery, enabled: task.loras !== '' });
  const { width = task.width, height = task.height } = { ...output };
  const chosen = presets?.filter(({ lora }) => task.loras.split(',').includes(lora)) ?? [];
  const style = format.list(chosen.map(({ name, enName }) => (lang === 'zh' ? name : enName)));
  const model = output?.facts;
  const metres = model?.size.map((value) => format.number(value));
  const isFailed = viewTask(task).kind === 'failed';
  // What was taken for a task that made nothing has come back.
  const isPaid = task.point > 0 && !isFailed;
  return (
    [
      [t.kind, flows[task.flowName]],
      [t.style, style],
      [t.size, width && height ? t.pixels(width, height) : ''],
      [t.metres, metres ? t.metresValue(metres[0] ?? '', metres[2] ?? '', metres[1] ?? '') : ''],
      [t.triangles, model ? format.number(model.triangles) : ''],
      [t.seed, String(task.seed)],
      [t.strength, task.redraw ? `${task.redraw.strength}%` : ''],
      [t.scale, task.scale === null ? '' : t.times(task.scale)],
      [t.engine, nameEngine(lang, task.engine)],
      [t.cost, isPaid ? t.points(format.number(task.point)) : isFailed ? '' : t.free],
      [t.bytes, output ? format.bytes(output.bytes) : ''],
      [isFailed ? t.endedAt : t.madeAt, format.date(task.endTime ?? task.createTime, 'time')],
    ] as const
  ).filter(([, value]) => value !== '');
}
