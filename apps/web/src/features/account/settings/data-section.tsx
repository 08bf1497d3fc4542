import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { href } from '#app/href.ts';
import { lazyPart } from '#app/lazy-part.tsx';
import { Link } from '#app/link.tsx';
import { api } from '#shared/api/api.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { privacyStrings } from '../privacy.strings.ts';
import { exportQuery } from './privacy-queries.ts';
import { SettingRow } from './setting-row.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useOwnerConfirm } from './use-owner-confirm.tsx';
import { useSay } from './use-say.ts';

const ClosingDialog = lazyPart(
  'closing-dialog',
  async () => (await import('./closing-dialog.tsx')).ClosingDialog,
);

/** A copy of everything, its correction, and the end of the account. */
export function DataSection({ phone }: { phone: string }) {
  const { correct, closing: t } = useStrings(privacyStrings);
  const [isClosing, setIsClosing] = useState(false);
  return (
    <SettingsSection id="data">
      <ExportRow phone={phone} />
      <SettingRow title={correct.title} text={correct.text}>
        <Link className={buttonClass({ size: 's' })} href={href.contact()}>
          {correct.action}
        </Link>
      </SettingRow>
      <SettingRow title={t.title} text={t.text}>
        <Button size="s" variant="danger" onClick={() => setIsClosing(true)}>
          {t.action}
        </Button>
      </SettingRow>
      {isClosing && <ClosingDialog phone={phone} onClose={() => setIsClosing(false)} />}
    </SettingsSection>
  );
}

function ExportRow({ phone }: { phone: string }) {
  const { export: t } = useStrings(privacyStrings);
  const format = useFormat();
  const queryClient = useQueryClient();
  const say = useSay();
  // Of an account that is frozen the server asks for a proof.
  const { asOwner, dialog } = useOwnerConfirm(phone);
  const { data, error, isFetching, refetch } = useQuery(exportQuery);
  const ask = useMutation({
    mutationFn: () => asOwner(() => api.privacy.askExport({})),
    onSuccess: () => toast.success(t.asked),
    onError: say,
    onSettled: () => queryClient.invalidateQueries(exportQuery),
  });
  if (data === undefined) {
    return (
      <SettingRow title={t.title} text={error ? t.unread : <Skeleton width="18em" />}>
        {error && (
          <Button size="s" busy={isFetching} onClick={() => void refetch()}>
            {t.retry}
          </Button>
        )}
      </SettingRow>
    );
  }
  const isReady = data?.status === 'ready' && data.url !== '' && data.endTime !== null;
  const text =
    isReady && data.endTime
      ? t.ready(format.bytes(data.bytes ?? 0), format.date(data.endTime, 'time'))
      : data && data.status !== 'ready'
        ? t[data.status]
        : t.none;
  return (
    <SettingRow title={t.title} text={<span role="status">{text}</span>}>
      {isReady && (
        <a className={buttonClass({ size: 's', variant: 'primary' })} href={data.url} download>
          {t.download}
        </a>
      )}
      {data?.status !== 'waiting' && (
        <Button size="s" busy={ask.isPending} onClick={() => ask.mutate()}>
          {data ? t.askAgain : t.ask}
        </Button>
      )}
      {dialog}
    </SettingRow>
  );
}
