import { useQuery } from '@tanstack/react-query';
import { Box, Download, GitBranch, Globe, Images, RotateCcw } from 'lucide-react';
import { useState, type CSSProperties } from 'react';
import { href } from '#app/href.ts';
import { lazyPart } from '#app/lazy-part.tsx';
import { Link } from '#app/link.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { publishStrings } from '../tasks/publish.strings.ts';
import { taskQuery } from '../tasks/queries.ts';
import { redrawStrings } from './redraw.strings.ts';
import type { Output, Task } from '../tasks/task-model.ts';
import { CompareSlider } from '../tasks/compare-slider.tsx';
import { Remarks } from './remarks.tsx';
import styles from './result-view.module.css';

const Publishing = lazyPart(
  'create-publish',
  async () => (await import('../tasks/publish-dialog.tsx')).PublishDialog,
);

type ResultViewProps = {
  task: Task;
  output: Output;
  /** The picture that is open, which may be what the version was made of. */
  open: { url: string; isSource: boolean };
  onBranch: () => void;
  onBack: () => void;
};

const MODES = ['slider', 'side', 'after'] as const;

/** A version beside what it was made of, and the ways on from it. */
export function ResultView({ task, output, open, onBranch, onBack }: ResultViewProps) {
  const t = useStrings(redrawStrings);
  const { title: publishLabel } = useStrings(publishStrings);
  const [mode, setMode] = useState<(typeof MODES)[number]>('slider');
  const [isPublishing, setPublishing] = useState(false);
  const { data: source } = useQuery({ ...taskQuery(task.source?.id ?? ''), enabled: task.source !== null });
  const found = source?.outputs.find(({ index }) => index === task.source?.index);
  const before = open.isSource ? open.url : (found?.url ?? task.sourceCover);
  const after = output.url;
  const aspectRatio = (output.width ?? 1) / (output.height ?? 1);
  const compares = before !== '' && task.flowName === 'inpaint_api';
  return (
    <section className={styles.view} aria-label={t.after}>
      <header className={styles.head}>
        <p className={styles.words} title={task.prompt}>
          {task.prompt}
        </p>
        {compares && (
          <SegmentedControl
            label={t.compare}
            value={mode}
            segments={MODES.map((value) => ({ value, label: t.modes[value] }))}
            onValueChange={setMode}
          />
        )}
      </header>
      <div className={styles.pictures}>
        {compares && mode === 'slider' && (
          <div className={styles.frame} style={{ '--ratio': aspectRatio } as CSSProperties}>
            <CompareSlider
              before={{ src: before, label: t.before }}
              after={{ src: after, label: t.after }}
              aspectRatio={aspectRatio}
            />
          </div>
        )}
        {compares && mode === 'side' && (
          <figure className={styles.figure}>
            <img className={styles.picture} src={before} alt={t.before} />
            <figcaption>{t.before}</figcaption>
          </figure>
        )}
        {(!compares || mode !== 'slider') && (
          <figure className={styles.figure}>
            <img className={styles.picture} src={after} alt={t.after} />
            {mode === 'side' && <figcaption>{t.after}</figcaption>}
          </figure>
        )}
      </div>
      <Remarks task={task} />
      <footer className={styles.foot}>
        <Button variant="primary" icon={<GitBranch aria-hidden="true" />} onClick={onBranch}>
          {t.branch}
        </Button>
        <Button icon={<RotateCcw aria-hidden="true" />} onClick={onBack}>
          {open.isSource ? t.retry : t.backToCanvas}
        </Button>
        <a className={buttonClass({ variant: 'quiet' })} href={after} download>
          <Download aria-hidden="true" />
          {t.download}
        </a>
        <Button
          variant="quiet"
          icon={<Globe aria-hidden="true" />}
          onPointerEnter={Publishing.preload}
          onClick={() => setPublishing(true)}
        >
          {publishLabel}
        </Button>
        <Link
          className={buttonClass({ variant: 'quiet' })}
          href={href.create3d({ task: task.id, index: output.index })}
        >
          <Box aria-hidden="true" />
          {t.make3d}
        </Link>
        <Link className={buttonClass({ variant: 'quiet' })} href={href.myCreations()}>
          <Images aria-hidden="true" />
          {t.my}
        </Link>
      </footer>
      {isPublishing && <Publishing task={task} index={output.index} open onOpenChange={setPublishing} />}
    </section>
  );
}
