import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { href } from '#app/href.ts';
import { useNavigate } from '#app/link.tsx';
import { useQueryParams } from '#app/location.tsx';
import { siteSettingsQuery } from '#app/site-settings.ts';
import { api } from '#shared/api/api.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { readWechatReturn } from '../model.ts';
import { settingsStrings } from '../settings.strings.ts';
import { securityQuery } from './queries.ts';
import { SettingRow } from './setting-row.tsx';
import { useOwnerConfirm } from './use-owner-confirm.tsx';
import { useSay } from './use-say.ts';

/** Binds a WeChat account as another way in, or takes it away again. */
export function WechatRow({ phone, icon }: { phone: string; icon: ReactNode }) {
  const { wechat: t } = useStrings(settingsStrings);
  const format = useFormat();
  const queryClient = useQueryClient();
  const say = useSay();
  const { asOwner, dialog } = useOwnerConfirm(phone);
  const { data, error, refetch } = useQuery(securityQuery);
  const { data: site } = useQuery(siteSettingsQuery);
  const [isUnbinding, setIsUnbinding] = useState(false);
  const isArriving = useArrival();

  const begin = useMutation({
    mutationFn: () => asOwner(() => api.account.wechatBegin({})),
    onSuccess: (url) => location.assign(url),
    onError: say,
  });
  const unbind = useMutation({
    mutationFn: () => asOwner(() => api.account.wechatUnbind({})),
    onSuccess: () => toast.success(t.unbound),
    onError: say,
    onSettled: () => queryClient.invalidateQueries(securityQuery),
  });

  if (!data) {
    return (
      <SettingRow icon={icon} title={t.label} text={error ? t.failed : <Skeleton width="12em" />}>
        {error && (
          <Button size="s" onClick={() => void refetch()}>
            {t.retry}
          </Button>
        )}
      </SettingRow>
    );
  }
  const { wechatTime } = data;
  const simulated = site?.simulated.includes('wechat') ? t.simulated : '';
  return (
    <SettingRow
      icon={icon}
      title={t.label}
      text={wechatTime ? t.boundSince(format.date(wechatTime)) : `${t.none}${simulated}`}
    >
      {wechatTime ? (
        <Button size="s" busy={unbind.isPending} onClick={() => setIsUnbinding(true)}>
          {t.unbind}
        </Button>
      ) : (
        <Button
          size="s"
          busy={begin.isPending || begin.isSuccess || isArriving}
          onClick={() => begin.mutate()}
        >
          {t.bind}
        </Button>
      )}
      <ConfirmDialog
        open={isUnbinding}
        onOpenChange={setIsUnbinding}
        title={t.unbindTitle}
        description={t.unbindText}
        confirmLabel={t.unbind}
        tone="danger"
        onConfirm={() => {
          setIsUnbinding(false);
          unbind.mutate();
        }}
      />
      {dialog}
    </SettingRow>
  );
}

/** Finishes what was begun before the browser went to WeChat, once, and takes it out of the address. */
function useArrival(): boolean {
  const { wechat: t } = useStrings(settingsStrings);
  const query = useQueryParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const say = useSay();
  const [arrival] = useState(() => readWechatReturn(query));
  const isStarted = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (given: { code: string; state: string }) => api.account.wechatBind(given),
    onSuccess: () => toast.success(t.bound),
    onError: say,
    onSettled: () => queryClient.invalidateQueries(securityQuery),
  });
  useEffect(() => {
    if (arrival.kind === 'none' || isStarted.current) return;
    isStarted.current = true;
    navigate(href.settings(), { replace: true });
    if (arrival.kind === 'denied') toast.show(t.denied);
    else mutate({ code: arrival.code, state: arrival.state });
  }, [arrival, mutate, navigate, t]);
  return isPending;
}
