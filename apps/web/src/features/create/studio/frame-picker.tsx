import { useStrings } from '#shared/i18n/strings.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { ASPECTS, frameOf, SIZES, type Settings } from './studio-model.ts';
import { studioStrings } from './studio.strings.ts';
import styles from './frame-picker.module.css';

type FramePickerProps = {
  settings: Settings;
  onChange: (change: Partial<Pick<Settings, 'aspect' | 'size'>>) => void;
};

/** Longest edge of an outline, pixels of a box of 20. */
const OUTLINE = 16;

/** The picture's shape by its outline, and its size in pixels. */
export function FramePicker({ settings, onChange }: FramePickerProps) {
  const t = useStrings(studioStrings);
  const { width, height } = frameOf(settings);
  return (
    <div className={styles.box}>
      <div className={styles.aspects} role="radiogroup" aria-label={t.frame}>
        {ASPECTS.map(([aspect, ratio]) => (
          <label key={aspect} className={styles.aspect}>
            <input
              type="radio"
              name="aspect"
              className={styles.radio}
              checked={settings.aspect === aspect}
              onChange={() => onChange({ aspect })}
            />
            <svg viewBox="0 0 20 20" className={styles.outline} aria-hidden="true">
              <Outline ratio={ratio} />
            </svg>
            {aspect}
          </label>
        ))}
      </div>
      <div className={styles.size}>
        <SegmentedControl
          label={t.size}
          value={settings.size}
          onValueChange={(size) => onChange({ size })}
          segments={SIZES.map(([size]) => ({ value: size, label: t.sizes[size] }))}
        />
        <span className={styles.pixels}>{t.pixels(width, height)}</span>
      </div>
    </div>
  );
}

function Outline({ ratio }: { ratio: number }) {
  const width = ratio >= 1 ? OUTLINE : OUTLINE * ratio;
  const height = ratio >= 1 ? OUTLINE / ratio : OUTLINE;
  return (
    <rect
      x={10 - width / 2}
      y={10 - height / 2}
      width={width}
      height={height}
      rx="1.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    />
  );
}
