import { MoveHorizontal } from 'lucide-react';
import { useState, type CSSProperties } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import styles from './compare-slider.module.css';
import { compareStrings } from './compare-slider.strings.ts';

export type ComparedPicture = { src: string; label: string };

type CompareSliderProps = {
  /** Shown left of the line. */
  before: ComparedPicture;
  /** Shown right of it. */
  after: ComparedPicture;
  /** Width over height of the box; pictures of another shape are shown whole within it. */
  aspectRatio: number;
  className?: string | undefined;
};

const MIDDLE = 50;

/** Two pictures on one another with a line to pull between them: by pointer, or by arrows, Home and End. */
export function CompareSlider({ before, after, aspectRatio, className }: CompareSliderProps) {
  const t = useStrings(compareStrings);
  const [percent, setPercent] = useState(MIDDLE);
  return (
    <div
      className={classNames(styles.box, className)}
      style={{ aspectRatio, '--at': `${percent}%` } as CSSProperties}
      onDoubleClick={() => setPercent(MIDDLE)}
    >
      <img className={styles.picture} src={after.src} alt={after.label} draggable={false} />
      <img
        className={classNames(styles.picture, styles.before)}
        src={before.src}
        alt={before.label}
        draggable={false}
      />
      <span className={classNames(styles.tag, styles.start)} aria-hidden="true" hidden={percent < 12}>
        {before.label}
      </span>
      <span className={classNames(styles.tag, styles.end)} aria-hidden="true" hidden={percent > 88}>
        {after.label}
      </span>
      <input
        type="range"
        className={styles.range}
        min={0}
        max={100}
        step="any"
        value={percent}
        aria-label={t.line(before.label, after.label)}
        aria-valuetext={t.share(Math.round(percent), before.label)}
        onChange={(event) => setPercent(Number(event.target.value))}
        onKeyDown={(event) => {
          const step = { ArrowLeft: -2, ArrowDown: -2, ArrowRight: 2, ArrowUp: 2 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          // Arrows mean the line here, not the picture before or after.
          event.stopPropagation();
          setPercent((now) => Math.min(100, Math.max(0, now + step)));
        }}
      />
      <span className={styles.line} aria-hidden="true">
        <span className={styles.grip}>
          <MoveHorizontal />
        </span>
      </span>
    </div>
  );
}
