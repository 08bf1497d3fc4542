import type { FormEvent, ReactNode } from 'react';
import { useId } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { applicationStrings } from './application.strings.ts';
import styles from './application.module.css';

type StepProps = { title: string; text?: ReactNode; isBroken?: boolean; children: ReactNode };

/** One step of the application under its heading. */
export function Step({ title, text, isBroken = false, children }: StepProps) {
  const t = useStrings(applicationStrings);
  const id = useId();
  return (
    <section className={styles.step} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {text && <p className={styles.text}>{text}</p>}
      {isBroken && (
        <p className={styles.refusal} role="alert">
          {t.broken}
        </p>
      )}
      {children}
    </section>
  );
}

type FormProps = {
  isSending: boolean;
  refusal: string | undefined;
  onSend: () => void;
  onCancel?: (() => void) | undefined;
  children: ReactNode;
};

/** The fields of a step, with what was refused and what sends them. */
export function StepForm({ isSending, refusal, onSend, onCancel, children }: FormProps) {
  const t = useStrings(applicationStrings);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSend();
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      {children}
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isSending}>
          {t.save}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t.cancel}</Button>}
      </div>
    </form>
  );
}

/** What is kept, covered, with a way to enter it anew. */
export function Kept({
  facts,
  onChange,
}: {
  facts: readonly (readonly [name: string, value: string])[];
  onChange: (() => void) | undefined;
}) {
  const t = useStrings(applicationStrings);
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {onChange && (
        <div className={styles.actions}>
          <Button onClick={onChange}>{t.change}</Button>
        </div>
      )}
    </>
  );
}
