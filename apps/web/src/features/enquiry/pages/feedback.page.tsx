import { ENQUIRY_MAX } from '@mogine/contract/enquiry-limits';
import { href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { Link } from '#app/link.tsx';
import { PageHead } from '#app/page-head.tsx';
import { api } from '#shared/api/api.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { FormShell } from '../components/form-shell.tsx';
import { MessageField } from '../components/message-field.tsx';
import { feedbackStrings } from '../feedback.strings.ts';
import { enquiryStrings } from '../form.strings.ts';
import { useEnquiryForm } from '../use-enquiry-form.ts';
import styles from './feedback.module.css';

const EMPTY = { message: '', contact: '' };
const RULES = { needed: ['message'] } as const;

/** What people want to tell us of the site. */
export default function FeedbackPage() {
  const t = useStrings(feedbackStrings);
  const words = useStrings(enquiryStrings);
  const form = useEnquiryForm<keyof typeof EMPTY>({
    name: 'feedback',
    empty: EMPTY,
    rules: RULES,
    send: (values, proof, signal) => api.enquiry.feedback({ ...values, ...proof }, { signal }),
  });
  return (
    <Container width="reading" className={styles.page ?? ''}>
      <PageHead title={t.title} description={t.description} canonical={href.feedback()} />
      <header className={styles.head}>
        <h1 id="feedback-heading" className={styles.title}>
          {t.title}
        </h1>
        <p className={styles.sentence}>{t.sentence}</p>
      </header>
      <div className={styles.card}>
        <FormShell form={form} labelledBy="feedback-heading" submit={t.submit} thanks={t.thanks}>
          <MessageField form={form} label={t.message} placeholder={t.placeholder} rows={8} />
          <TextField
            {...form.field('contact')}
            label={t.contact}
            note={words.optional}
            hint={t.contactHint}
            maxLength={ENQUIRY_MAX.contact}
            autoComplete="email"
          />
        </FormShell>
      </div>
      <p className={styles.aside}>
        {t.elsewhere} <Link href={href.contact()}>{t.elsewhereLink}</Link>
      </p>
    </Container>
  );
}
