import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { LanguageChoices } from '#app/layout/language-choices.tsx';
import { LogOutDialog } from '#app/layout/log-out-dialog.tsx';
import { ThemeChoices } from '#app/layout/theme-choices.tsx';
import { api } from '#shared/api/api.ts';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { refreshUser } from '#shared/session/session-calls.ts';
import type { ClientInfo } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { checkProfile, NICKNAME_MAX, type ProfileErrors } from '../profile-model.ts';
import { accountStrings } from '../strings.ts';
import { AvatarUpload } from './avatar-upload.tsx';
import styles from './profile-card.module.css';

/** Profile and the few settings there are; open as long as it is mounted. */
export function ProfileDialog({ client, onClose }: { client: ClientInfo; onClose: () => void }) {
  const { profile: t, settings, login } = useStrings(accountStrings);
  const [nickname, setNickname] = useState(client.nickname);
  const [email, setEmail] = useState(client.email);
  const [errors, setErrors] = useState<ProfileErrors>({});
  const [isLeaving, setIsLeaving] = useState(false);
  const save = useMutation({
    mutationFn: async () => {
      await api.account.update({ nickname: nickname.trim(), email: email.trim() });
      await refreshUser();
    },
    onSuccess: () => {
      toast.success(t.saved);
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.reason === 'EMAIL_INVALID') setErrors({ email: true });
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const found = checkProfile({ nickname, email });
    setErrors(found);
    if (!found.nickname && !found.email && !save.isPending) save.mutate();
  }

  const failure = save.error && !errors.email ? save.error : null;
  return (
    <Dialog open onOpenChange={onClose} title={t.edit} dismissible={!save.isPending}>
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <AvatarUpload client={client} />
        <TextField
          label={t.nickname}
          value={nickname}
          maxLength={NICKNAME_MAX}
          autoComplete="nickname"
          error={errors.nickname && t.nicknameError}
          onChange={(event) => setNickname(event.target.value)}
        />
        <TextField
          label={t.email}
          note={t.emailNote}
          type="email"
          value={email}
          maxLength={120}
          autoComplete="email"
          error={errors.email && t.emailError}
          onChange={(event) => setEmail(event.target.value)}
        />
        {failure && (
          <p className={styles.error} role="alert">
            {failure instanceof ApiError ? failure.message : login.unknown}
          </p>
        )}
        <Button type="submit" variant="primary" wide busy={save.isPending}>
          {t.save}
        </Button>
        <div className={styles.settings}>
          <div className={styles.setting}>
            {settings.theme}
            <ThemeChoices />
          </div>
          <div className={styles.setting}>
            {settings.language}
            <LanguageChoices />
          </div>
          <Button onClick={() => setIsLeaving(true)}>{settings.logOut}</Button>
        </div>
      </form>
      {isLeaving && <LogOutDialog onClose={() => setIsLeaving(false)} />}
    </Dialog>
  );
}
