import { useStrings } from '#shared/i18n/strings.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import type { MeasureStep, MeasureTool } from '#viewer/point-measure.ts';
import { inspectorStrings } from './inspector.strings.ts';
import styles from './legend.module.css';

/** What the next click does while something is measured, where one looks. */
export function MeasureHint({ tool, step: { set, isMissed } }: { tool: MeasureTool; step: MeasureStep }) {
  const { measureHints: t } = useStrings(inspectorStrings);
  return (
    <div className={classNames(styles.legend, styles.hint)} data-theme="dark">
      <p className={styles.mode} role="status">
        {isMissed ? t.missed : set === 0 ? t[tool] : t.next(set)}
      </p>
    </div>
  );
}
