import { Trash2 } from 'lucide-react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import type { Measurement, MeasureTool } from '#viewer/point-measure.ts';
import { inspectorStrings } from './inspector.strings.ts';
import styles from './measure-panel.module.css';
import { Group, SwitchRow } from './settings.tsx';
import { UnitChoice } from './unit-choice.tsx';
import type { OpenInspector } from './use-inspector.ts';

const TOOLS: readonly MeasureTool[] = ['distance', 'angle'];

/** How large the model is, and distances and angles on it. */
export function MeasurePanel({ inspector }: { inspector: OpenInspector }) {
  const t = useStrings(inspectorStrings);
  const { look, change, measurements, tools, viewer, size, length } = inspector;
  const say = (measurement: Measurement) =>
    measurement.kind === 'distance'
      ? t.distanceOf(measurement.id, length(measurement.metres))
      : t.angleOf(measurement.id, `${measurement.degrees.toFixed(1)}°`);
  return (
    <>
      <Group name={t.unit}>
        <UnitChoice />
        <p className={styles.size}>
          {size(viewer.measure(look.focused))}
          <span className={styles.quiet}>{t.partSize}</span>
        </p>
        <SwitchRow
          name={t.dimensions}
          isOn={look.isMeasured}
          onChange={(isMeasured) => change({ isMeasured })}
        />
      </Group>
      <Group name={t.tool}>
        <div className={styles.tools}>
          {TOOLS.map((tool) => (
            <Button
              key={tool}
              size="s"
              variant={look.tool === tool ? 'primary' : 'secondary'}
              aria-pressed={look.tool === tool}
              onClick={() => change({ tool: look.tool === tool ? null : tool, isTurning: false })}
            >
              {t.measureTools[tool]}
            </Button>
          ))}
        </div>
      </Group>
      <Group name={t.measured}>
        {measurements.length === 0 && <p className={styles.quiet}>{t.noneMeasured}</p>}
        <ul>
          {measurements.map((measurement) => (
            <li key={measurement.id} className={styles.row}>
              {say(measurement)}
              <IconButton
                size="s"
                hint={false}
                label={t.removeMeasured(say(measurement))}
                icon={<Trash2 />}
                onClick={() => tools.measure.remove(measurement.id)}
              />
            </li>
          ))}
        </ul>
        {measurements.length > 1 && (
          <Button size="s" variant="quiet" onClick={() => tools.measure.clear()}>
            {t.clearMeasured}
          </Button>
        )}
      </Group>
    </>
  );
}
