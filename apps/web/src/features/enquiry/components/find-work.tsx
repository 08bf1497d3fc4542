import { ENQUIRY_MAX } from '@mogine/contract/enquiry-limits';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert, Search } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { usePageStrings } from '#app/page-texts.ts';
import { api } from '#shared/api/api.ts';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { competitionStrings } from '../competition.strings.ts';
import { enquiryStrings } from '../form.strings.ts';
import type { FoundWork } from '../queries.ts';
import styles from './find-work.module.css';

/** Finds a work again by its number and the phone or email it was entered with. */
export function FindWork({ labelledBy }: { labelledBy: string }) {
  const t = usePageStrings(competitionStrings).find;
  const { faults } = useStrings(enquiryStrings);
  const [number, setNumber] = useState('');
  const [contact, setContact] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const find = useMutation({ mutationFn: () => api.enquiry.findWork({ number, contact }) });
  const missing = (value: string) => (isChecked && value.trim() === '' ? faults.missing : undefined);
  const failure = find.error instanceof ApiError ? find.error.message : t.unknown;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (number.trim() !== '' && contact.trim() !== '') find.mutate();
  }

  return (
    <div className={styles.find}>
      <form className={styles.form} aria-labelledby={labelledBy} noValidate onSubmit={submit}>
        <TextField
          label={t.number}
          value={number}
          error={missing(number)}
          placeholder="MG-C-20270301-4KTX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          onChange={(event) => setNumber(event.target.value)}
        />
        <TextField
          label={t.contact}
          value={contact}
          error={missing(contact)}
          autoComplete="off"
          maxLength={ENQUIRY_MAX.contact}
          onChange={(event) => setContact(event.target.value)}
        />
        <Button type="submit" size="l" icon={<Search />} busy={find.isPending}>
          {t.submit}
        </Button>
      </form>
      <div role="status">
        {find.isError && !find.isPending && (
          <p className={styles.failure}>
            <CircleAlert aria-hidden="true" />
            {failure}
          </p>
        )}
        {find.data && !find.isPending && <Found work={find.data} />}
      </div>
    </div>
  );
}

function Found({ work }: { work: FoundWork }) {
  const t = usePageStrings(competitionStrings).find;
  const format = useFormat();
  const facts: [string, string][] = [
    [t.number, work.number],
    [t.work, work.title],
    [t.company, work.company],
    [t.file, `${work.attachmentName} (${format.bytes(work.attachmentBytes)})`],
    [t.time, format.date(work.createTime, 'time')],
  ];
  return (
    <div className={styles.found}>
      <p className={styles.title}>{t.found}</p>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
