import { ENQUIRY_MAX } from '@mogine/contract/enquiry-limits';
import { useStrings } from '#shared/i18n/strings.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { enquiryStrings } from '../form.strings.ts';
import type { EnquiryForm } from '../use-enquiry-form.ts';
import styles from './person-fields.module.css';

type PersonField = 'name' | 'company' | 'phone' | 'email';

/** Who writes, and how to reach them: by phone, by email or both. */
export function PersonFields({ form }: { form: EnquiryForm<PersonField> }) {
  const t = useStrings(enquiryStrings);
  return (
    <div className={styles.pairs}>
      <TextField
        {...form.field('name')}
        label={t.name}
        autoComplete="name"
        maxLength={ENQUIRY_MAX.name}
        required
      />
      <TextField
        {...form.field('company')}
        label={t.company}
        placeholder={t.companyHint}
        autoComplete="organization"
        maxLength={ENQUIRY_MAX.company}
        required
      />
      <TextField
        {...form.field('phone')}
        label={t.phone}
        note={t.oneOfTwo}
        hint={t.phoneHint}
        type="tel"
        autoComplete="tel"
        maxLength={ENQUIRY_MAX.phone}
      />
      <TextField
        {...form.field('email')}
        label={t.email}
        note={t.oneOfTwo}
        hint={t.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={ENQUIRY_MAX.email}
      />
    </div>
  );
}
