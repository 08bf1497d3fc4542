import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound, MessageCircle, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '#app/lazy-part.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import type { ClientInfo } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { maskPhone } from '../model.ts';
import { settingsStrings } from '../settings.strings.ts';
import { securityQuery } from './queries.ts';
import { SettingRow } from './setting-row.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSay } from './use-say.ts';
import { WechatRow } from './wechat-row.tsx';

/** Comes after the page: its keys are asked for then in any case. */
const PasskeyRows = lazyPart<{ phone: string }>(
  'passkey-rows',
  async () => (await import('./passkey-rows.tsx')).PasskeyRows,
);
const PhoneDialog = lazyPart('phone-dialog', async () => (await import('./phone-dialog.tsx')).PhoneDialog);

/** The ways into the account. */
export function SecuritySection({ client }: { client: ClientInfo }) {
  const { passkeys } = useStrings(settingsStrings);
  return (
    <SettingsSection id="security">
      <PhoneRow phone={client.phone} />
      <WechatRow phone={client.phone} icon={<MessageCircle />} />
      <PasskeyRows
        phone={client.phone}
        fallback={<SettingRow icon={<KeyRound />} title={passkeys.label} text={<Skeleton width="16em" />} />}
      />
    </SettingsSection>
  );
}

function PhoneRow({ phone }: { phone: string }) {
  const { phone: t } = useStrings(settingsStrings);
  const queryClient = useQueryClient();
  const say = useSay();
  const [isProven, setIsProven] = useState<boolean | null>(null);
  const begin = useMutation({
    // Asked at the press: a proof is good for a quarter of an hour only.
    mutationFn: () => queryClient.fetchQuery({ ...securityQuery, staleTime: 0 }),
    onSuccess: (security) => setIsProven(security.isProven),
    onError: say,
  });
  return (
    <SettingRow icon={<Smartphone />} title={t.label} text={t.text(maskPhone(phone))}>
      <Button size="s" busy={begin.isPending} onClick={() => begin.mutate()}>
        {t.change}
      </Button>
      {isProven !== null && (
        <PhoneDialog phone={phone} isProven={isProven} onClose={() => setIsProven(null)} />
      )}
    </SettingRow>
  );
}
