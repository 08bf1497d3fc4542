import { useStrings } from '#shared/i18n/strings.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { dictionariesStrings } from './dictionaries.strings.ts';

export type Said = { value: string; enValue: string; remark: string };

export function isWrong(code: string, said: Said): Record<keyof Said, boolean> {
  return {
    value: said.value.trim() === '',
    enValue: said.enValue.trim() === '',
    remark: code === 'color' && !/^#[0-9a-f]{6}$/i.test(said.remark.trim()),
  };
}

/** What an entry says: both names, and its remark or colour. */
export function EntryFields({
  code,
  said,
  onChange,
  isTried,
}: {
  code: string;
  said: Said;
  onChange: (said: Said) => void;
  isTried: boolean;
}) {
  const t = useStrings(dictionariesStrings);
  const wrong = isWrong(code, said);
  return (['value', 'enValue', 'remark'] as const).map((field) => {
    const label = field === 'remark' && code === 'color' ? t.color : t[field];
    return (
      <TextField
        key={field}
        label={label}
        value={said[field]}
        maxLength={field === 'remark' ? 200 : 80}
        autoComplete="off"
        hint={code === 'synonym' && field !== 'remark' ? t.namesHint : undefined}
        onChange={(event) => onChange({ ...said, [field]: event.target.value })}
        error={isTried && wrong[field] && (field === 'remark' ? t.colorWrong : t.valueWrong)}
      />
    );
  });
}
