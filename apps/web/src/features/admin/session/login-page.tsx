import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { hasPasskeys, PasskeyNotGiven, signWithPasskey } from '#app/passkey-ceremony.ts';
import { PageHead } from '#app/page-head.tsx';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { OtpField } from '#shared/ui/otp-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { EntranceFrame, EntranceMessage } from './entrance-frame.tsx';
import styles from './entrance.module.css';
import { keptWords } from './kept-words.ts';
import { office } from './office-api.ts';
import { sessionStrings } from './session.strings.ts';
import { beginStaffSession, type StaffGrant } from './staff-session.ts';

const CODE_LENGTH = 6;

/** Stands at whatever address was asked for, so that who has logged in is there. */
export function LoginPage({ hasEnded }: { hasEnded: boolean }) {
  const t = useStrings(sessionStrings);
  const [busy, setBusy] = useState<'passkey' | 'password' | null>(null);
  const [failure, setFailure] = useState('');

  async function enter(way: 'passkey' | 'password', ask: () => Promise<StaffGrant>) {
    setBusy(way);
    setFailure('');
    try {
      beginStaffSession(await ask());
    } catch (error) {
      const isLeft = error instanceof PasskeyNotGiven;
      setFailure(isLeft ? t.notGiven : error instanceof ApiError ? error.message : t.failed);
      setBusy(null);
    }
  }
  async function askPasskey(): Promise<StaffGrant> {
    const answer = await signWithPasskey(() => office.staff.passkeyChallenge({}));
    return office.staff.passkeyLogin({ answer: answer ?? '' });
  }

  return (
    <EntranceFrame>
      <PageHead title={t.title} isHidden card={null} />
      <h1 className={styles.title}>{t.title}</h1>
      {hasEnded && !failure && (
        <EntranceMessage tone="info">{keptWords().size > 0 ? t.endedTyped : t.ended}</EntranceMessage>
      )}
      {failure && <EntranceMessage tone="danger">{failure}</EntranceMessage>}
      <Button
        variant="primary"
        size="l"
        wide
        icon={<KeyRound />}
        busy={busy === 'passkey'}
        reasons={hasPasskeys() ? [] : [t.noPasskeys]}
        onClick={() => void enter('passkey', askPasskey)}
      >
        {t.withPasskey}
      </Button>
      <p className={styles.hint}>{t.passkeyHint}</p>
      <p className={styles.or}>{t.or}</p>
      <PasswordForm
        busy={busy === 'password'}
        onSubmit={(given) => void enter('password', () => office.staff.login(given))}
      />
      <p className={styles.hint}>{t.lost}</p>
    </EntranceFrame>
  );
}

type Given = { name: string; password: string; code: string };

function PasswordForm({ busy, onSubmit }: { busy: boolean; onSubmit: (given: Given) => void }) {
  const t = useStrings(sessionStrings);
  const [given, setGiven] = useState<Given>({ name: '', password: '', code: '' });
  const [isTried, setTried] = useState(false);
  const missing = {
    name: given.name.trim() === '' && t.missing.name,
    password: given.password === '' && t.missing.password,
    code: given.code.length < CODE_LENGTH && t.missing.code,
  };
  function change(part: Partial<Given>) {
    setGiven((before) => ({ ...before, ...part }));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (busy || missing.name || missing.password || missing.code) return;
    onSubmit(given);
    // A code works once.
    change({ code: '' });
    setTried(false);
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={t.name}
        name="username"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        value={given.name}
        onChange={(event) => change({ name: event.target.value })}
        error={isTried && missing.name}
      />
      <TextField
        label={t.password}
        type="password"
        name="password"
        autoComplete="current-password"
        value={given.password}
        onChange={(event) => change({ password: event.target.value })}
        error={isTried && missing.password}
      />
      <OtpField
        label={t.code}
        hint={t.codeHint}
        value={given.code}
        onValueChange={(code) => change({ code })}
        error={isTried && missing.code}
      />
      <Button type="submit" size="l" wide busy={busy}>
        {t.logIn}
      </Button>
    </form>
  );
}
