import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PASSKEY_NAME_MAX } from '@mogine/contract/passkey-limits';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { NameForm } from '#shared/ui/name-form.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { hasPasskeys, makePasskey, PasskeyNotGiven } from '../passkey.ts';
import { settingsStrings } from '../settings.strings.ts';
import { passkeysQuery } from './queries.ts';
import { SettingRow } from './setting-row.tsx';
import { useOwnerConfirm } from './use-owner-confirm.tsx';
import { useSay } from './use-say.ts';

type Passkey = Data<'account', 'passkeys'>[number];

/** The keys of devices that open the account, and the way to add one. */
export function PasskeyRows({ phone }: { phone: string }) {
  const { passkeys: t } = useStrings(settingsStrings);
  const { data, error, refetch } = useQuery(passkeysQuery);
  const queryClient = useQueryClient();
  const say = useSay();
  const { asOwner, dialog } = useOwnerConfirm(phone);
  const add = useMutation({
    mutationFn: () => asOwner(makePasskey),
    onSuccess: ({ name }) => toast.success(t.added(name)),
    onError: (failure) => (failure instanceof PasskeyNotGiven ? toast.show(t.notGiven) : say(failure)),
    onSettled: () => queryClient.invalidateQueries(passkeysQuery),
  });
  const isPossible = hasPasskeys();
  return (
    <>
      <SettingRow
        icon={<KeyRound />}
        title={t.label}
        text={error ? t.failed : data ? isPossible ? t.text : t.impossible : <Skeleton width="16em" />}
      >
        {error ? (
          <Button size="s" onClick={() => void refetch()}>
            {t.retry}
          </Button>
        ) : (
          <Button
            size="s"
            busy={add.isPending}
            reasons={isPossible ? [] : [t.impossible]}
            onClick={() => add.mutate()}
          >
            {t.add}
          </Button>
        )}
        {dialog}
      </SettingRow>
      {data?.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} phone={phone} />
      ))}
    </>
  );
}

function PasskeyRow({ passkey, phone }: { passkey: Passkey; phone: string }) {
  const { passkeys: t } = useStrings(settingsStrings);
  const format = useFormat();
  const queryClient = useQueryClient();
  const say = useSay();
  const { asOwner, dialog } = useOwnerConfirm(phone);
  const [isOpen, setIsOpen] = useState<'name' | 'remove' | null>(null);
  const { id: passkeyId, name, createTime, usedTime } = passkey;
  const refresh = () => queryClient.invalidateQueries(passkeysQuery);
  const rename = useMutation({
    mutationFn: (next: string) => api.account.passkeyRename({ passkeyId, name: next }),
    onSuccess: () => setIsOpen(null),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => asOwner(() => api.account.passkeyRemove({ passkeyId })),
    onSuccess: () => toast.success(t.removed),
    onError: say,
    onSettled: refresh,
  });
  const used = usedTime ? t.used(format.date(usedTime, 'time')) : t.neverUsed;
  return (
    <SettingRow indented title={name} text={`${t.since(format.date(createTime))} · ${used}`}>
      <Button size="s" variant="quiet" aria-label={t.renameNamed(name)} onClick={() => setIsOpen('name')}>
        {t.rename}
      </Button>
      <Button
        size="s"
        variant="quiet"
        busy={remove.isPending}
        aria-label={t.removeNamed(name)}
        onClick={() => setIsOpen('remove')}
      >
        {t.remove}
      </Button>
      <Dialog
        open={isOpen === 'name'}
        onOpenChange={() => setIsOpen(null)}
        title={t.rename}
        size="s"
        dismissible={!rename.isPending}
      >
        <NameForm
          name={name}
          max={PASSKEY_NAME_MAX}
          words={t.nameForm}
          sending={rename}
          onSubmit={(next) => rename.mutate(next)}
          onCancel={() => setIsOpen(null)}
        />
      </Dialog>
      <ConfirmDialog
        open={isOpen === 'remove'}
        onOpenChange={() => setIsOpen(null)}
        title={t.removeTitle(name)}
        description={t.removeText}
        confirmLabel={t.remove}
        tone="danger"
        onConfirm={() => {
          setIsOpen(null);
          remove.mutate();
        }}
      />
      {dialog}
    </SettingRow>
  );
}
