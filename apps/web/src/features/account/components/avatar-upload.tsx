import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '#shared/api/api.ts';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { refreshUser } from '#shared/session/session-calls.ts';
import type { ClientInfo } from '#shared/session/session.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { AVATAR_TYPES, checkAvatar } from '../profile-model.ts';
import { accountStrings } from '../strings.ts';
import styles from './profile-card.module.css';

/** The picture and the button that changes it at once. A wrong or too large file is refused before it travels. */
export function AvatarUpload({ client }: { client: ClientInfo }) {
  const { profile: t, login } = useStrings(accountStrings);
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<'type' | 'size' | null>(null);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const { link } = await api.account.putFile({ purpose: 'avatar' }, { files: { file } });
      await api.account.update({ headImage: link });
      await refreshUser();
    },
    onSuccess: () => toast.success(t.saved),
  });

  function choose(file: File | undefined) {
    if (!file) return;
    const problem = checkAvatar(file);
    setRefused(problem);
    upload.reset();
    if (!problem) upload.mutate(file);
  }

  const error =
    refused === 'size'
      ? t.avatarTooLarge
      : refused === 'type'
        ? t.avatarWrongType
        : upload.error && (upload.error instanceof ApiError ? upload.error.message : login.unknown);
  return (
    <div className={styles.picture}>
      <Avatar name={client.nickname} src={client.headImage} size="l" member={client.vip === 1} />
      <div className={styles.pictureWords}>
        <Button size="s" busy={upload.isPending} onClick={() => input.current?.click()}>
          {t.avatar}
        </Button>
        <input
          ref={input}
          type="file"
          className={styles.file}
          accept={AVATAR_TYPES.join(',')}
          aria-label={t.avatar}
          tabIndex={-1}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            // The same file may be chosen again after a failure.
            event.target.value = '';
          }}
        />
        {error ? (
          <p className={styles.error} role="alert">
            {error}
          </p>
        ) : (
          <p className={styles.fine} role="status">
            {upload.isPending ? t.avatarUploading : t.avatarHint}
          </p>
        )}
      </div>
    </div>
  );
}
