import { sayNickname } from '@mogine/contract/nickname';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '#app/lazy-part.tsx';
import { api } from '#shared/api/api.ts';
import { ApiError } from '#shared/api/client.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { refreshUser } from '#shared/session/session-calls.ts';
import type { ClientInfo } from '#shared/session/session.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { AVATAR_TYPES, checkAvatar } from '../profile-model.ts';
import { settingsStrings } from '../settings.strings.ts';
import styles from './profile-section.module.css';

const AvatarCropDialog = lazyPart(
  'avatar-crop',
  async () => (await import('./avatar-crop-dialog.tsx')).AvatarCropDialog,
);

/** The picture of a person: another one is cut to a square here, so that only the square travels. */
export function AvatarField({ client }: { client: ClientInfo }) {
  const { avatar: t, unknown } = useStrings(settingsStrings);
  const lang = useLang();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [refused, setRefused] = useState<'type' | 'size' | 'unreadable' | null>(null);
  const save = useMutation({
    mutationFn: async (square: Blob | null) => {
      let headImage = '';
      if (square) {
        const file = new File([square], 'avatar', { type: square.type });
        headImage = (await api.account.putFile({ purpose: 'avatar' }, { files: { file } })).link;
      }
      await api.account.update({ headImage });
      await refreshUser();
    },
    onSuccess: () => {
      toast.success(t.saved);
      setPicture(null);
    },
  });

  useEffect(() => () => picture?.close(), [picture]);

  async function choose(file: File | undefined) {
    if (!file) return;
    save.reset();
    const problem = checkAvatar(file);
    setRefused(problem);
    if (problem) return;
    try {
      setPicture(await createImageBitmap(file));
    } catch {
      setRefused('unreadable');
    }
  }

  const failure = save.error && (save.error instanceof ApiError ? save.error.message : unknown);
  const error = refused ? t[refused] : picture ? null : failure;
  return (
    <div className={styles.picture}>
      <Avatar
        name={sayNickname(lang, client.nickname)}
        src={client.headImage}
        size="l"
        member={client.vip === 1}
      />
      <div className={styles.pictureWords}>
        <div className={styles.pictureButtons}>
          <Button size="s" onClick={() => input.current?.click()}>
            {t.change}
          </Button>
          {client.headImage && (
            <Button
              size="s"
              variant="quiet"
              busy={save.isPending && save.variables === null}
              onClick={() => save.mutate(null)}
            >
              {t.remove}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          className={styles.file}
          accept={AVATAR_TYPES.join(',')}
          aria-label={t.change}
          tabIndex={-1}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            // The same file may be chosen again after a failure.
            event.target.value = '';
          }}
        />
        {error ? (
          <p className={styles.error} role="alert">
            {error}
          </p>
        ) : (
          <p className={styles.fine}>{t.hint}</p>
        )}
      </div>
      {picture && (
        <AvatarCropDialog
          picture={picture}
          busy={save.isPending}
          error={failure}
          onSave={(square) => save.mutate(square)}
          onClose={() => {
            save.reset();
            setPicture(null);
          }}
        />
      )}
    </div>
  );
}
