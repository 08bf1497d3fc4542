import { sayNickname } from '@mogine/contract/nickname';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { api } from '#shared/api/api.ts';
import { ApiError } from '#shared/api/client.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { refreshUser } from '#shared/session/session-calls.ts';
import type { ClientInfo } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { checkProfile, NICKNAME_MAX, type ProfileErrors } from '../profile-model.ts';
import { settingsStrings } from '../settings.strings.ts';
import { AvatarField } from './avatar-field.tsx';
import styles from './profile-section.module.css';
import { SettingsSection } from './settings-section.tsx';

/** Picture, name and address, as others and our mails use them. */
export function ProfileSection({ client }: { client: ClientInfo }) {
  const { profile: t, unknown } = useStrings(settingsStrings);
  const shown = sayNickname(useLang(), client.nickname);
  const [typed, setTyped] = useState<string | null>(null);
  const nickname = (typed ?? shown).trim();
  const [email, setEmail] = useState(client.email);
  const [errors, setErrors] = useState<ProfileErrors>({});
  const save = useMutation({
    mutationFn: async () => {
      // A name that was given stays the one it is in every language until another is chosen.
      await api.account.update({ ...(isRenamed && { nickname }), email: email.trim() });
      await refreshUser();
    },
    onSuccess: () => toast.success(t.saved),
    onError: (error) => {
      if (error instanceof ApiError && error.reason === 'EMAIL_INVALID') setErrors({ email: true });
    },
  });
  const isRenamed = nickname !== shown;
  const isChanged = isRenamed || email.trim() !== client.email;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const found = checkProfile({ nickname, email });
    setErrors(found);
    if (isChanged && !found.nickname && !found.email && !save.isPending) save.mutate();
  }

  const failure = save.error && !errors.email ? save.error : null;
  return (
    <SettingsSection id="profile">
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <AvatarField client={client} />
        <div className={styles.fields}>
          <TextField
            label={t.nickname}
            value={typed ?? shown}
            maxLength={NICKNAME_MAX}
            autoComplete="nickname"
            hint={t.nicknameHint}
            error={errors.nickname && t.nicknameError}
            onChange={(event) => setTyped(event.target.value)}
          />
          <TextField
            label={t.email}
            note={t.optional}
            type="email"
            value={email}
            maxLength={120}
            autoComplete="email"
            hint={t.emailHint}
            error={errors.email && t.emailError}
            onChange={(event) => setEmail(event.target.value)}
          />
        </div>
        {failure && (
          <p className={styles.error} role="alert">
            {failure instanceof ApiError ? failure.message : unknown}
          </p>
        )}
        <div>
          <Button
            type="submit"
            variant="primary"
            busy={save.isPending}
            reasons={isChanged ? [] : [t.nothingChanged]}
          >
            {t.save}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
