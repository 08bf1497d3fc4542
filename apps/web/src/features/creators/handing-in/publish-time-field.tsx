import { SCHEDULE_DAYS_MAX } from '@mogine/contract/submission-rules';
import { useState } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { handingInStrings } from './handing-in.strings.ts';
import { fieldRange, readField } from './publish-time.ts';

/** When something goes on sale, to the minute. */
export function PublishTimeField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useStrings(handingInStrings);
  const [now] = useState(() => new Date());
  const isWrong = value !== '' && readField(value, now) === null;
  return (
    <TextField
      type="datetime-local"
      label={t.whenAt}
      hint={t.whenHint(SCHEDULE_DAYS_MAX)}
      error={isWrong && t.whenWrong(SCHEDULE_DAYS_MAX)}
      {...fieldRange(now)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
