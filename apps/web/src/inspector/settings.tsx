import { useId, useState, type ReactNode } from 'react';
import { Switch } from '#shared/ui/switch.tsx';
import styles from './settings.module.css';

type GroupProps = {
  name: string;
  /** Its first setting says the name already. */
  isNameless?: boolean;
  children: ReactNode;
};

/** Settings that belong together, under their name. */
export function Group({ name, isNameless = false, children }: GroupProps) {
  const id = useId();
  if (isNameless) {
    return (
      <div className={styles.group} role="group" aria-label={name}>
        {children}
      </div>
    );
  }
  return (
    <div className={styles.group} role="group" aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        {name}
      </h3>
      {children}
    </div>
  );
}

type SliderRowProps = {
  name: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value as people say it. */
  said: string;
  onChange: (value: number) => void;
};

export function SliderRow({ name, value, min, max, step, said, onChange }: SliderRowProps) {
  return (
    <label className={styles.slider}>
      <span className={styles.sliderName}>
        {name}
        <output className={styles.value}>{said}</output>
      </span>
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-label={name}
        aria-valuetext={said}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </label>
  );
}

type NumberRowProps = {
  name: string;
  value: number;
  /** Called for what is a number above nothing. */
  onChange: (value: number) => void;
};

/** A number that can be typed exactly. */
export function NumberRow({ name, value, onChange }: NumberRowProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label className={styles.row}>
      {name}
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        className={styles.number}
        value={typed ?? String(value)}
        onChange={(event) => {
          setTyped(event.target.value);
          const next = Number(event.target.value.replace(',', '.'));
          if (Number.isFinite(next) && next > 0) onChange(next);
        }}
        onBlur={() => setTyped(null)}
      />
    </label>
  );
}

type SwitchRowProps = { name: string; isOn: boolean; onChange: (isOn: boolean) => void };

export function SwitchRow({ name, isOn, onChange }: SwitchRowProps) {
  return (
    <div className={styles.row}>
      <span aria-hidden="true">{name}</span>
      <Switch label={name} checked={isOn} onCheckedChange={onChange} />
    </div>
  );
}

export type Choice<V extends string> = {
  value: V;
  label: string;
  /** Why it cannot be chosen; said where it stands. */
  obstacle?: string | undefined;
  /** Shown over its name. */
  picture?: string | undefined;
  /** Said under its name, small. */
  note?: string | undefined;
};

type ChoiceGridProps<V extends string> = {
  label: string;
  choices: readonly Choice<V>[];
  value: V;
  onChange: (value: V) => void;
};

/** One of several, each on a tile. */
export function ChoiceGrid<V extends string>({ label, choices, value, onChange }: ChoiceGridProps<V>) {
  const name = useId();
  return (
    <div className={styles.grid} role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.tile} title={choice.obstacle}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={choice.value === value}
            disabled={choice.obstacle !== undefined}
            onChange={() => onChange(choice.value)}
          />
          {choice.picture && (
            <img src={choice.picture} alt="" width={96} height={96} className={styles.tilePicture} />
          )}
          <span>{choice.label}</span>
          {choice.note && <small className={styles.note}>{choice.note}</small>}
          {choice.obstacle !== undefined && <small className={styles.obstacle}>{choice.obstacle}</small>}
        </label>
      ))}
    </div>
  );
}
