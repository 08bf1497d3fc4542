import { useId } from 'react';
import { Field } from './field.tsx';
import { SelectBox, type SelectProps } from './select.tsx';

/** A `Select` in a form: what is chosen stands above it, as above every other field. */
export function SelectField<V extends string>({ label, ...choice }: SelectProps<V>) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <SelectBox id={id} {...choice} />
    </Field>
  );
}
