import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useEffect, useRef, type FormEvent } from 'react';
import { href } from '#app/href.ts';
import { siteSettingsQuery } from '#app/site-settings.ts';
import { api } from '#shared/api/api.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { startSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { OtpField } from '#shared/ui/otp-field.tsx';
import { PhoneField } from '#shared/ui/phone-field.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { CODE_LENGTH, isBeforeCode, maskPhone } from '../model.ts';
import { accountStrings } from '../strings.ts';
import { usePhoneCode } from '../use-phone-code.ts';
import { FormMessage, say, SendBlock } from './phone-code-parts.tsx';
import styles from './login-form.module.css';

/** Phone, code, and what a person agrees to; `bind` gives a WeChat login its phone. */
export function PhoneLoginForm({ purpose }: { purpose: 'login' | 'bind' }) {
  const { login: t } = useStrings(accountStrings);
  const phoneCode = usePhoneCode({
    type: purpose,
    async give({ phone, code, agree, autoLogin }, signal) {
      const grant = await api.account.submit({ grantType: 'sms', phone, code, agree, autoLogin }, { signal });
      toast.success(t.done);
      startSession(grant, { autoLogin });
    },
  });
  const { state, dispatch, sendCode, submit } = phoneCode;
  const { data: settings } = useQuery(siteSettingsQuery);
  const code = useRef<HTMLInputElement>(null);
  const { sentTo, activity } = state;

  useEffect(() => {
    if (sentTo !== '') code.current?.focus();
  }, [sentTo]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBeforeCode(state)) sendCode();
    else submit();
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <div className={styles.block}>
        <PhoneField
          value={state.phone}
          onValueChange={(value) => dispatch({ type: 'typed', field: 'phone', value })}
          error={say(t, state, 'phone')}
          autoComplete={purpose === 'login' ? 'tel-national webauthn' : 'tel-national'}
        />
        <SendBlock {...phoneCode} />
      </div>
      <OtpField
        ref={code}
        value={state.code}
        length={CODE_LENGTH}
        onValueChange={(value) => dispatch({ type: 'typed', field: 'code', value })}
        onComplete={submit}
        hint={sentTo ? t.sentTo(maskPhone(sentTo)) : t.codeHint}
        error={say(t, state, 'code')}
      />
      <div className={styles.boxes}>
        <Checkbox
          checked={state.agree}
          onCheckedChange={(value) => dispatch({ type: 'ticked', field: 'agree', value })}
          error={say(t, state, 'agree')}
        >
          {t.agreeStart}
          <a className={styles.link} href={href.agreement()} target="_blank" rel="noopener">
            {t.terms}
          </a>
          {t.and}
          <a className={styles.link} href={href.privacy()} target="_blank" rel="noopener">
            {t.privacy}
          </a>
          <span className={styles.fine}>{t.agreeHint}</span>
        </Checkbox>
        <Checkbox
          checked={state.autoLogin}
          onCheckedChange={(value) => dispatch({ type: 'ticked', field: 'autoLogin', value })}
        >
          {t.autoLogin}
          <span className={styles.fine}>{t.autoLoginHint}</span>
        </Checkbox>
      </div>
      <FormMessage state={state} />
      <Button type="submit" variant="primary" size="xl" wide busy={activity === 'submitting'}>
        {purpose === 'bind' ? t.bind : t.submit}
      </Button>
      {settings?.simulated.includes('sms') && (
        <p className={styles.note}>
          <Info aria-hidden="true" />
          {t.simulatedSms}
        </p>
      )}
    </form>
  );
}
