import { useEffect, useState } from 'react';
import { href, toSafeRedirect } from '#app/href.ts';
import { useNavigate } from '#app/link.tsx';
import { useQueryParams } from '#app/location.tsx';
import { PageHead } from '#app/page-head.tsx';
import type { PrefetchContext } from '#app/pages.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { clearSession, useSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import formStyles from '../components/login-form.module.css';
import { LoginPicture } from '../components/login-picture.tsx';
import { PasskeyLogin } from '../components/passkey-login.tsx';
import { PhoneLoginForm } from '../components/phone-login-form.tsx';
import { WechatArrival, WechatLogin } from '../components/wechat-login.tsx';
import { forgetReturn, recallReturn } from '../login-return.ts';
import { readWechatReturn } from '../model.ts';
import { loginPictureQuery } from '../queries.ts';
import { accountStrings } from '../strings.ts';
import styles from './login.module.css';

type Way = 'phone' | 'wechat';

export function prefetch({ queryClient }: PrefetchContext): Promise<unknown> {
  return queryClient.prefetchQuery(loginPictureQuery);
}

export default function LoginPage() {
  const { login: t } = useStrings(accountStrings);
  const session = useSession();
  const navigate = useNavigate();
  const query = useQueryParams();
  const redirect = toSafeRedirect(query.get('redirect') ?? recallReturn()?.redirect);
  const isComplete = session.status === 'user' && session.client.phone !== '';
  const needsPhone = session.status === 'user' && session.client.phone === '';

  useEffect(() => {
    if (!isComplete) return;
    forgetReturn();
    navigate(redirect, { replace: true });
  }, [isComplete, navigate, redirect]);
  useEffect(() => {
    if (needsPhone && query.get('type') !== 'verifyPhone') {
      navigate(href.login({ redirect, type: 'verifyPhone' }), { replace: true });
    }
  }, [needsPhone, navigate, query, redirect]);

  return (
    <div className={styles.page}>
      <PageHead title={needsPhone ? t.bindTitle : t.title} isHidden />
      <LoginPicture />
      <section className={styles.side}>
        <div className={styles.column}>
          {session.status === 'starting' || isComplete ? (
            <SkeletonText lines={6} />
          ) : needsPhone ? (
            <BindPhone redirect={redirect} />
          ) : (
            <Ways redirect={redirect} />
          )}
        </div>
      </section>
    </div>
  );
}

function Ways({ redirect }: { redirect: string }) {
  const { login: t, wechat } = useStrings(accountStrings);
  const query = useQueryParams();
  const navigate = useNavigate();
  const arrival = readWechatReturn(query);
  const [way, setWay] = useState<Way>(arrival.kind === 'none' ? 'phone' : 'wechat');

  /** Takes what WeChat brought out of the address: it works once. */
  function settle(next: Way) {
    setWay(next);
    navigate(href.login({ redirect }), { replace: true });
  }

  if (arrival.kind === 'granted') {
    return (
      <WechatArrival
        code={arrival.code}
        state={arrival.state}
        onAgain={() => settle('wechat')}
        onPhone={() => settle('phone')}
      />
    );
  }
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{t.title}</h1>
        <p className={styles.about}>{t.about}</p>
      </header>
      {arrival.kind === 'denied' && (
        <p className={styles.denied} role="status">
          {wechat.denied}
        </p>
      )}
      <Tabs<Way>
        label={t.ways}
        value={way}
        onValueChange={setWay}
        panelClassName={styles.panel ?? ''}
        tabs={[
          { value: 'phone', label: t.byPhone, panel: <PhoneLoginForm purpose="login" /> },
          { value: 'wechat', label: t.byWechat, panel: <WechatLogin redirect={redirect} /> },
        ]}
      />
      <PasskeyLogin />
    </>
  );
}

function BindPhone({ redirect }: { redirect: string }) {
  const { login: t, wechat } = useStrings(accountStrings);
  const navigate = useNavigate();
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{t.bindTitle}</h1>
        <p className={styles.about}>{t.bindAbout}</p>
      </header>
      <PhoneLoginForm purpose="bind" />
      <div className={formStyles.ways}>
        <Button
          variant="quiet"
          onClick={() => {
            clearSession();
            navigate(href.login({ redirect }), { replace: true });
          }}
        >
          {wechat.otherWay}
        </Button>
      </div>
    </>
  );
}
