import { useMutation, useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { siteSettingsQuery } from '#app/site-settings.ts';
import { api } from '#shared/api/api.ts';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { startSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { recallReturn, rememberReturn } from '../login-return.ts';
import { accountStrings } from '../strings.ts';
import styles from './login-form.module.css';

/** Leads to WeChat's own page with the QR code and remembers where to go afterwards. */
export function WechatLogin({ redirect }: { redirect: string }) {
  const { wechat: t, login } = useStrings(accountStrings);
  const { data: settings } = useQuery(siteSettingsQuery);
  const [autoLogin, setAutoLogin] = useState(false);
  const open = useMutation({
    mutationFn: async () => {
      const url = await api.account.qrConnect({});
      if (typeof url !== 'string') throw new TypeError('no address to scan');
      rememberReturn({ redirect, autoLogin });
      location.assign(url);
    },
  });
  return (
    <div className={styles.wechat}>
      <ScanCorners />
      <p className={styles.wechatTitle}>{t.title}</p>
      <p className={styles.wechatText}>{t.text}</p>
      <div className={styles.wide}>
        <Checkbox checked={autoLogin} onCheckedChange={setAutoLogin}>
          {login.autoLogin}
          <span className={styles.fine}>{login.autoLoginHint}</span>
        </Checkbox>
        {open.error && (
          <p className={styles.alert} role="alert">
            {open.error instanceof ApiError ? open.error.message : login.unknown}
          </p>
        )}
        <Button
          variant="primary"
          size="xl"
          wide
          busy={open.isPending || open.isSuccess}
          onClick={() => open.mutate()}
        >
          {open.isSuccess ? t.opening : t.open}
        </Button>
        {settings?.simulated.includes('wechat') && (
          <p className={styles.note}>
            <Info aria-hidden="true" />
            {t.simulated}
          </p>
        )}
      </div>
    </div>
  );
}

/** The corners of a viewfinder around a line of light. Decorative. */
function ScanCorners() {
  return (
    <svg className={styles.corner} viewBox="0 0 112 112" fill="none" strokeWidth="2" aria-hidden="true">
      <path d="M8 32V14a6 6 0 0 1 6-6h18M80 8h18a6 6 0 0 1 6 6v18M104 80v18a6 6 0 0 1-6 6H80M32 104H14a6 6 0 0 1-6-6V80" />
      <path d="M20 56h72" strokeLinecap="round" />
      <path
        d="M30 30h16v16H30zM66 30h16v16H66zM30 66h16v16H30zM66 66h6v6h-6zM76 76h6v6h-6z"
        strokeWidth="1.5"
        opacity="0.45"
      />
    </svg>
  );
}

type ArrivalProps = { code: string; state: string; onAgain: () => void; onPhone: () => void };

/** Exchanges what WeChat brought back for a session, once. */
export function WechatArrival({ code, state, onAgain, onPhone }: ArrivalProps) {
  const { wechat: t, login } = useStrings(accountStrings);
  const isStarted = useRef(false);
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      const autoLogin = recallReturn()?.autoLogin ?? false;
      const grant = await api.account.submit({ grantType: 'wechat', code, state, autoLogin });
      if (grant.client.phone !== '') toast.success(login.done);
      startSession(grant, { autoLogin });
    },
  });
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    mutate();
  }, [mutate]);
  if (!error) {
    return (
      <div className={styles.waiting} role="status">
        <Spinner />
        {t.arriving}
      </div>
    );
  }
  const isRetryable = error instanceof ApiError && (error.status === 0 || error.status >= 500);
  return (
    <ErrorState
      compact
      title={t.failed}
      text={error instanceof ApiError ? error.message : login.unknown}
      requestId={error instanceof ApiError ? error.requestId || undefined : undefined}
      retrying={isPending}
      {...(isRetryable ? { onRetry: () => mutate() } : {})}
      action={
        <div className={styles.ways}>
          <Button variant={isRetryable ? 'secondary' : 'primary'} onClick={onAgain}>
            {t.again}
          </Button>
          <Button onClick={onPhone}>{t.byPhone}</Button>
        </div>
      }
    />
  );
}
