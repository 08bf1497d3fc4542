import type { ComponentProps, ReactNode } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { uiStrings } from './strings.ts';
import { TextField } from './text-field.tsx';

const PHONE_DIGITS = 11;

/** The eleven digits of a mainland number out of whatever was typed or pasted: spaces, dashes, +86, full-width digits. */
export function cleanPhone(typed: string): string {
  const digits = typed.normalize('NFKC').replace(/\D/g, '');
  const national = digits.length > PHONE_DIGITS ? digits.replace(/^(?:00)?86/, '') : digits;
  return national.slice(0, PHONE_DIGITS);
}

type PhoneFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'prefix' | 'id' | 'className'> & {
  value: string;
  onValueChange: (phone: string) => void;
  label?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

export function PhoneField({ value, onValueChange, label, ...rest }: PhoneFieldProps) {
  const t = useStrings(uiStrings);
  return (
    <TextField
      {...rest}
      label={label ?? t.phone}
      prefix={<span title={t.countryCode}>+86</span>}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      value={value}
      onChange={(event) => onValueChange(cleanPhone(event.target.value))}
    />
  );
}
