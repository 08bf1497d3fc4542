import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Button } from './button.tsx';
import styles from './name-form.module.css';
import { judgeName } from './name.ts';
import { TextField } from './text-field.tsx';

type NameFormProps = {
  /** What it is called now. */
  name?: string | undefined;
  max: number;
  words: { label: string; hint: string; empty: string; long: string; save: string; cancel: string };
  /** Of what is being sent, or was. */
  sending: { isPending: boolean; error: Error | null; reset: () => void };
  onSubmit: (name: string) => void;
  onCancel: () => void;
};

/** Names something. What the server refuses is said at the field, and what was typed stays. */
export function NameForm({ name: first = '', max, words, sending, onSubmit, onCancel }: NameFormProps) {
  const [name, setName] = useState(first);
  const [hasTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // It was just asked for: typing can begin.
  useEffect(() => field.current?.focus(), []);
  const fault = judgeName(name, max);
  const said = fault === 'empty' && !hasTried ? null : fault;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (!fault && !sending.isPending) onSubmit(name);
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <TextField
        label={words.label}
        hint={words.hint}
        error={said ? words[said] : sending.error?.message}
        value={name}
        ref={field}
        autoComplete="off"
        onChange={(event) => {
          setName(event.target.value);
          sending.reset();
        }}
      />
      <div className={styles.actions}>
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button type="submit" variant="primary" busy={sending.isPending}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
