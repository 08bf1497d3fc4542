import { ENQUIRY_MAX } from '@mogine/contract/enquiry-limits';
import { useStrings } from '#shared/i18n/strings.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { enquiryStrings } from '../form.strings.ts';
import type { EnquiryForm } from '../use-enquiry-form.ts';

type MessageFieldProps = {
  form: EnquiryForm<'message'>;
  label: string;
  placeholder?: string;
  rows?: number;
  optional?: boolean;
};

/** Several lines with a count. It takes more than fits, says so, and cuts nothing off. */
export function MessageField({ form, label, placeholder, rows = 5, optional = false }: MessageFieldProps) {
  const t = useStrings(enquiryStrings);
  const count = t.counted(form.values.message.trim().length, ENQUIRY_MAX.message);
  return (
    <TextArea
      {...form.field('message')}
      label={label}
      placeholder={placeholder}
      rows={rows}
      note={optional ? `${t.optional} · ${count}` : count}
      required={!optional}
    />
  );
}
