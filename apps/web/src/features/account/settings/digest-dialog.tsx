import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { api } from '#shared/api/api.ts';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { OtpField } from '#shared/ui/otp-field.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { digestDialogStrings } from '../digest-dialog.strings.ts';
import { digestStrings } from '../digest.strings.ts';
import { CODE_LENGTH } from '../model.ts';
import { checkProfile } from '../profile-model.ts';
import styles from './digest-dialog.module.css';
import type { Every } from './notice-queries.ts';

type DigestDialogProps = {
  /** What is offered first. */
  email: string;
  every: Every;
  onDone: () => void;
  onClose: () => void;
};

/** Turns the digest on: an address, and the code that shows it to be the member's own. */
export function DigestDialog({ email: first, every: firstEvery, onDone, onClose }: DigestDialogProps) {
  const t = useStrings(digestDialogStrings);
  const { frequency, every: names } = useStrings(digestStrings);
  const formId = useId();
  const [email, setEmail] = useState(first);
  const [every, setEvery] = useState(firstEvery);
  /** The address that a code went to; empty while one is being typed. */
  const [sentTo, setSentTo] = useState('');
  const [code, setCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const otp = useRef<HTMLInputElement>(null);

  const ask = useMutation({ mutationFn: (to: string) => api.messages.askDigest({ email: to }) });
  const confirm = useMutation({
    mutationFn: (given: string) => api.messages.confirmDigest({ email: sentTo, every, code: given }),
    onSuccess: () => {
      toast.success(t.done);
      onDone();
    },
  });
  const isBusy = ask.isPending || confirm.isPending;
  const isWrong = email.trim() === '' || checkProfile({ nickname: 'any', email }).email === true;

  useEffect(() => (sentTo === '' ? field : otp).current?.focus(), [sentTo]);

  function send(to: string, onSuccess: () => void) {
    if (!isBusy) ask.mutate(to, { onSuccess });
  }

  function give(given: string) {
    setIsChecked(true);
    if (given.length === CODE_LENGTH && !isBusy) confirm.mutate(given);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (sentTo !== '') {
      give(code);
      return;
    }
    setIsChecked(true);
    if (isWrong) return;
    send(email.trim(), () => {
      setSentTo(email.trim());
      setIsChecked(false);
      confirm.reset();
    });
  }

  function sendAgain() {
    send(sentTo, () => {
      toast.success(t.sentAgain);
      setCode('');
      confirm.reset();
    });
  }

  const say = (error: Error | null) =>
    error ? (error instanceof ApiError ? error.message : t.unknown) : undefined;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t.dialogTitle}
      description={sentTo === '' ? t.dialogText : t.codeText(sentTo)}
      size="s"
      dismissible={!confirm.isPending}
      footer={
        <>
          <Button onClick={() => !confirm.isPending && onClose()}>{t.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={sentTo === '' ? ask.isPending : confirm.isPending}
          >
            {sentTo === '' ? t.send : t.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={handleSubmit}>
        {sentTo === '' ? (
          <TextField
            label={t.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={120}
            value={email}
            ref={field}
            error={isChecked && isWrong ? t.emailError : say(ask.error)}
            onChange={(event) => {
              setEmail(event.target.value);
              ask.reset();
            }}
          />
        ) : (
          <>
            <OtpField
              ref={otp}
              value={code}
              length={CODE_LENGTH}
              hint={t.codeHint}
              error={say(confirm.error) ?? (isChecked && code.length < CODE_LENGTH ? t.codeError : undefined)}
              onValueChange={(given) => {
                setCode(given);
                setIsChecked(false);
                confirm.reset();
              }}
              onComplete={give}
            />
            {ask.error && (
              <p className={styles.error} role="alert">
                {say(ask.error)}
              </p>
            )}
            <div className={styles.ways}>
              <Button
                size="s"
                onClick={() => {
                  setSentTo('');
                  setCode('');
                  ask.reset();
                }}
              >
                {t.back}
              </Button>
              <Button size="s" busy={ask.isPending} onClick={sendAgain}>
                {t.again}
              </Button>
            </div>
          </>
        )}
        <SegmentedControl<Every>
          label={frequency}
          value={every}
          onValueChange={setEvery}
          segments={(['daily', 'weekly'] as const).map((value) => ({ value, label: names[value] }))}
        />
      </form>
    </Dialog>
  );
}
