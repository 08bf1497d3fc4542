import { usePageStrings } from '#app/page-texts.ts';
import { api } from '#shared/api/api.ts';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { serveStrings } from '../serve.strings.ts';
import { useEnquiryForm } from '../use-enquiry-form.ts';
import styles from './contact-form.module.css';
import { FormShell } from './form-shell.tsx';
import { MessageField } from './message-field.tsx';
import { PersonFields } from './person-fields.tsx';

const EMPTY = { type: 'enterprise', name: '', company: '', phone: '', email: '', message: '' };
const RULES = { needed: ['name', 'company', 'message'], oneOf: ['phone', 'email'] } as const;

type Kind = 'enterprise' | 'school';

/** An enquiry of a company or a school. */
export function ContactForm({ labelledBy }: { labelledBy: string }) {
  const t = usePageStrings(serveStrings).form;
  const form = useEnquiryForm<keyof typeof EMPTY>({
    name: 'contact',
    empty: EMPTY,
    rules: RULES,
    send: ({ type, ...values }, proof, signal) =>
      api.enquiry.contactUs({ type: kindOf(type), ...values, ...proof }, { signal }),
  });
  const kind = kindOf(form.values.type);
  return (
    <FormShell form={form} labelledBy={labelledBy} submit={t.submit} thanks={t.thanks}>
      <div className={styles.kind}>
        <SegmentedControl<Kind>
          label={t.kind}
          value={kind}
          onValueChange={(value) => form.set('type', value)}
          segments={[
            { value: 'enterprise', label: t.enterprise },
            { value: 'school', label: t.school },
          ]}
        />
      </div>
      <PersonFields form={form} />
      <MessageField form={form} label={t.message} placeholder={t.placeholder[kind]} />
    </FormShell>
  );
}

function kindOf(type: string): Kind {
  return type === 'school' ? 'school' : 'enterprise';
}
