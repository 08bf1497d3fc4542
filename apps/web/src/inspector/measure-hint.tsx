import { Undo2 } from 'lucide-react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import type { MeasureStep, MeasureTool } from '#viewer/point-measure.ts';
import { inspectorStrings } from './inspector.strings.ts';
import styles from './legend.module.css';

type MeasureHintProps = { tool: MeasureTool; step: MeasureStep; onUndo: () => void };

/** What the next click does while something is measured, where one looks, and the way back from the last one. */
export function MeasureHint({ tool, step: { set, isMissed }, onUndo }: MeasureHintProps) {
  const { measureHints: t } = useStrings(inspectorStrings);
  return (
    <div className={classNames(styles.legend, styles.hint)} data-theme="dark">
      <p className={styles.mode} role="status">
        {isMissed ? t.missed : set === 0 ? t[tool] : t.next(set)}
      </p>
      {set > 0 && (
        <IconButton
          className={styles.undo}
          label={t.undo}
          icon={<Undo2 />}
          size="s"
          hint="top"
          onClick={onUndo}
        />
      )}
    </div>
  );
}
