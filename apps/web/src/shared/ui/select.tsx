import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type Option<V extends string> = {
  value: V;
  label: string;
  /** What it stands under, with those beside it of the same. */
  group?: string;
};

export type SelectProps<V extends string> = {
  /** What is chosen here, for screen readers: the choice itself says it to the eye. */
  label: string;
  options: readonly Option<V>[];
  value: V;
  onValueChange: (value: V) => void;
};

/** One of many in a closed list, as the platform shows it: a wheel on phones, typing ahead on keyboards. */
export function Select<V extends string>({ label, ...choice }: SelectProps<V>) {
  const id = useId();
  return (
    <SelectBox id={id} compact {...choice}>
      <VisuallyHidden>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
    </SelectBox>
  );
}

/** The list alone; who draws it gives it a label. As high as a field, or with `compact` as a button. */
export function SelectBox<V extends string>({
  id,
  options,
  value,
  onValueChange,
  compact = false,
  children,
}: Omit<SelectProps<V>, 'label'> & { id: string; compact?: boolean; children?: ReactNode }) {
  return (
    <div className={classNames(styles.control, styles.selectBox, compact && styles.compact)}>
      {children}
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onValueChange(chosen.value);
        }}
      >
        {runsOf(options).map(({ group, members }) => {
          const shown = members.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ));
          if (group === undefined) return shown;
          return (
            <optgroup key={group} label={group}>
              {shown}
            </optgroup>
          );
        })}
      </select>
      <ChevronDown aria-hidden="true" />
    </div>
  );
}

/** Options that stand beside one another under the same group, together. */
function runsOf<V extends string>(
  options: readonly Option<V>[],
): { group: string | undefined; members: Option<V>[] }[] {
  const runs: { group: string | undefined; members: Option<V>[] }[] = [];
  for (const option of options) {
    const last = runs.at(-1);
    if (last && last.group === option.group) last.members.push(option);
    else runs.push({ group: option.group, members: [option] });
  }
  return runs;
}
