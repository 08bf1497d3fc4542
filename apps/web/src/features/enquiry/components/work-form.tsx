import { ENQUIRY_MAX } from '@mogine/contract/enquiry-limits';
import { useState } from 'react';
import { usePageStrings } from '#app/page-texts.ts';
import { api } from '#shared/api/api.ts';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { competitionStrings } from '../competition.strings.ts';
import { useEnquiryForm } from '../use-enquiry-form.ts';
import { AttachmentField } from './attachment-field.tsx';
import { FormShell } from './form-shell.tsx';
import { Licence } from './licence.tsx';
import { MessageField } from './message-field.tsx';
import { PersonFields } from './person-fields.tsx';

const EMPTY = { name: '', company: '', phone: '', email: '', title: '', message: '', agree: '' };
const RULES = { needed: ['name', 'company', 'title'], oneOf: ['phone', 'email'] } as const;
const AGREED = '1';

/** Enters a work: who, what, the file, and the licence. */
export function WorkForm({ labelledBy }: { labelledBy: string }) {
  const t = usePageStrings(competitionStrings).form;
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<'agree' | 'file' | null>(null);
  const form = useEnquiryForm<keyof typeof EMPTY>({
    name: 'work',
    empty: EMPTY,
    rules: RULES,
    check(values) {
      const found = values.agree !== AGREED ? 'agree' : file === null ? 'file' : null;
      setProblem(found);
      return found === null ? null : found === 'agree' ? t.agreeFirst : t.attachFirst;
    },
    async send({ agree, ...values }, proof, signal) {
      const files = file ? { attachment: file } : {};
      const input = { ...values, agree: agree === AGREED, ...proof };
      const receipt = await api.enquiry.submitWork(input, { signal, files });
      setFile(null);
      return receipt;
    },
  });

  function agree(isAgreed: boolean): void {
    form.set('agree', isAgreed ? AGREED : '');
    setProblem(null);
  }

  return (
    <FormShell form={form} labelledBy={labelledBy} submit={t.submit} thanks={t.thanks}>
      <PersonFields form={form} />
      <TextField {...form.field('title')} label={t.title} maxLength={ENQUIRY_MAX.title} required />
      <MessageField form={form} label={t.message} placeholder={t.placeholder} optional />
      <AttachmentField
        file={file}
        error={problem === 'file' ? t.attachFirst : undefined}
        onFile={(next) => {
          setFile(next);
          setProblem(null);
        }}
      />
      <Licence />
      <Checkbox
        checked={form.values.agree === AGREED}
        onCheckedChange={agree}
        error={problem === 'agree' ? t.agreeFirst : undefined}
      >
        {t.agree}
      </Checkbox>
    </FormShell>
  );
}
