import { STAFF_PASSWORD_MAX, STAFF_PASSWORD_MIN } from '@mogine/contract/staff-limits';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { OtpField } from '#shared/ui/otp-field.tsx';
import { QrCode } from '#shared/ui/qr-code.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { EntranceMessage } from './entrance-frame.tsx';
import styles from './entrance.module.css';
import { office } from './office-api.ts';
import { sessionStrings } from './session.strings.ts';

const CODE_LENGTH = 6;

type PasswordWayProps = {
  token: string;
  busy: boolean;
  onSubmit: (given: { password: string; code: string }) => void;
};

/** A password, and an app that says one-time codes: its secret is drawn here and shown once. */
export function PasswordWay({ token, busy, onSubmit }: PasswordWayProps) {
  const t = useStrings(sessionStrings);
  const begin = useMutation({ mutationFn: () => office.staff.beginCodes({ token }) });
  return (
    <section className={styles.way}>
      <h2>{t.join.passwordTitle}</h2>
      <p>{t.join.passwordText}</p>
      {begin.isError && (
        <EntranceMessage tone="danger">
          {begin.error instanceof ApiError ? begin.error.message : t.join.failed}
        </EntranceMessage>
      )}
      {begin.data ? (
        <PasswordForm {...begin.data} busy={busy} onSubmit={onSubmit} />
      ) : (
        <Button busy={begin.isPending} onClick={() => begin.mutate()}>
          {t.join.begin}
        </Button>
      )}
    </section>
  );
}

type PasswordFormProps = Pick<PasswordWayProps, 'busy' | 'onSubmit'> & { secret: string; uri: string };

function PasswordForm({ secret, uri, busy, onSubmit }: PasswordFormProps) {
  const t = useStrings(sessionStrings);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const isShort = [...password].length < STAFF_PASSWORD_MIN;
  const isCodeMissing = code.length < CODE_LENGTH;
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!busy && !isShort && !isCodeMissing) onSubmit({ password, code });
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={t.join.newPassword}
        type="password"
        name="new-password"
        autoComplete="new-password"
        maxLength={STAFF_PASSWORD_MAX}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        hint={t.join.tooShort(STAFF_PASSWORD_MIN)}
        error={isTried && isShort && t.join.tooShort(STAFF_PASSWORD_MIN)}
      />
      <div className={styles.code}>
        <span>{t.join.scan}</span>
        <QrCode text={uri} label={t.join.qr} />
        <span>{t.join.secret}</span>
        <span className={styles.secret}>
          <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton text={secret} />
        </span>
      </div>
      <OtpField
        label={t.code}
        hint={t.join.codeNow}
        value={code}
        onValueChange={setCode}
        error={isTried && isCodeMissing && t.missing.code}
      />
      <Button type="submit" busy={busy}>
        {t.join.accept}
      </Button>
    </form>
  );
}
