import { Download } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { startDownload } from '#shared/lib/start-download.ts';
import { Button } from '#shared/ui/button.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { shotSizes, type ShotOptions, type ShotSize } from '#viewer/snapshot.ts';
import { shotStrings } from './shot.strings.ts';
import styles from './measure-panel.module.css';
import { paintBackdrop } from './paint-backdrop.ts';
import { Group } from './settings.tsx';

const BACKDROPS = ['shown', 'clear'] as const;
type Backdrop = (typeof BACKDROPS)[number];
/** As generated pictures are marked, whatever the reader's language: the mark is for whoever sees them later. */
const AI_LABEL = ['AI生成', 'AI generated'] as const;
/** What no file system takes in a name. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}]/gu;

type ShotPanelProps = {
  canvas: HTMLCanvasElement;
  take(options: ShotOptions): Promise<Blob>;
  /** What is shown; pictures of what was generated say so. */
  subject: { name: string; isByAi: boolean };
};

/** The current view as a picture. */
export function ShotPanel({ canvas, take, subject }: ShotPanelProps) {
  const t = useStrings(shotStrings);
  const format = useFormat();
  const [size, setSize] = useState<ShotSize>('2x');
  const [backdrop, setBackdrop] = useState<Backdrop>('shown');
  const [isBusy, setBusy] = useState(false);
  const width = size === '4k' ? 3840 : canvas.clientWidth * (size === '2x' ? 2 : 1);
  const height = Math.round((width * canvas.clientHeight) / Math.max(1, canvas.clientWidth));

  async function save() {
    setBusy(true);
    try {
      const blob = await take({
        size,
        paint: backdrop === 'clear' ? null : paintBackdrop(canvas),
        label: subject.isByAi ? AI_LABEL : [],
      });
      const url = URL.createObjectURL(blob);
      const name = subject.name.replace(UNSAFE, ' ').trim() || 'view';
      startDownload(url, `${name}.png`);
      URL.revokeObjectURL(url);
      toast.success(t.shotSaved);
    } catch {
      toast.error(t.shotFailed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Group name={t.shotSize}>
        <SegmentedControl
          label={t.shotSize}
          value={size}
          segments={shotSizes.map((value) => ({ value, label: t.shotSizes[value] }))}
          onValueChange={setSize}
        />
        <p className={styles.quiet}>{t.shotPixels(format.number(width), format.number(height))}</p>
      </Group>
      <Group name={t.shotBackdrop}>
        <SegmentedControl
          label={t.shotBackdrop}
          value={backdrop}
          segments={BACKDROPS.map((value) => ({ value, label: t.shotBackdrops[value] }))}
          onValueChange={setBackdrop}
        />
      </Group>
      {subject.isByAi && <p className={styles.quiet}>{t.shotLabel}</p>}
      <Button
        variant="primary"
        busy={isBusy}
        icon={<Download aria-hidden="true" />}
        onClick={() => void save()}
      >
        {t.shotSave}
      </Button>
    </>
  );
}
