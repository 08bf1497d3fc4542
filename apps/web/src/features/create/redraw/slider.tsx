import { useId } from 'react';
import styles from './slider.module.css';

type SliderProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  /** The value in words. */
  text: string;
  hint?: string;
  onChange: (value: number) => void;
};

/** A number that is found by trying. */
export function Slider({ label, value, min, max, text, hint, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <output className={styles.value} htmlFor={id}>
        {text}
      </output>
      <input
        id={id}
        type="range"
        className={styles.range}
        min={min}
        max={max}
        value={value}
        aria-valuetext={text}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
