import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useEffect, useRef, type FormEvent } from 'react';
import { href } from '#app/href.ts';
import { siteSettingsQuery } from '#app/site-settings.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { OtpField } from '#shared/ui/otp-field.tsx';
import { PhoneField } from '#shared/ui/phone-field.tsx';
import {
  canSend,
  CODE_LENGTH,
  isBeforeCode,
  maskPhone,
  secondsBlocked,
  secondsToResend,
  type LoginState,
  type Place,
} from '../model.ts';
import { accountStrings } from '../strings.ts';
import { usePhoneLogin } from '../use-phone-login.ts';
import { PictureField } from './picture-field.tsx';
import styles from './login-form.module.css';

/** Phone, code, and what a person agrees to; `bind` gives a WeChat login its phone. */
export function PhoneLoginForm({ purpose }: { purpose: 'login' | 'bind' }) {
  const { login: t } = useStrings(accountStrings);
  const { state, dispatch, sendCode, submit } = usePhoneLogin(purpose);
  const { data: settings } = useQuery(siteSettingsQuery);
  const code = useRef<HTMLInputElement>(null);
  const { sentTo, activity, human } = state;

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
          autoComplete="tel-national"
        />
        {human.kind === 'picture' && (
          <PictureField
            human={human}
            error={say(t, state, 'picture')}
            onAnswer={(value) => dispatch({ type: 'typed', field: 'answer', value })}
            onRefresh={() => dispatch({ type: 'picture-chosen' })}
          />
        )}
        <SendButton state={state} onSend={sendCode} />
        <button
          type="button"
          className={styles.switch}
          onClick={() => dispatch({ type: human.kind === 'proof' ? 'picture-chosen' : 'proof-chosen' })}
        >
          {human.kind === 'proof' ? t.usePicture : t.useProof}
        </button>
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

function SendButton({ state, onSend }: { state: LoginState; onSend: () => void }) {
  const { login: t } = useStrings(accountStrings);
  const { activity } = state;
  const resendSeconds = secondsToResend(state);
  const blockedSeconds = secondsBlocked(state);
  const isBusy = activity === 'verifying' || activity === 'sending';
  const label = {
    verifying: t.verifying,
    sending: t.sending,
    idle: blockedSeconds > 0 ? t.waitFor(blockedSeconds) : resendSeconds > 0 ? t.resendIn(resendSeconds) : '',
    submitting: '',
  }[activity];
  return (
    <div className={styles.send}>
      {/* Its own words say why it waits, so it needs no hint that says them again. */}
      <button
        type="button"
        className={buttonClass({ size: 'l', wide: true })}
        aria-disabled={!canSend(state)}
        onClick={onSend}
      >
        {label || (state.sentTo === '' ? t.sendCode : t.resend)}
      </button>
      <span role="status" className={styles.live}>
        {isBusy ? label : ''}
      </span>
    </div>
  );
}

type Words = (typeof accountStrings)['zh']['login'];

/** The words of a message at its place; undefined where there is none. */
function say(t: Words, state: LoginState, place: Place): string | undefined {
  const message = state.messages[place];
  if (!message) return undefined;
  if ('text' in message) return message.text;
  return { phone: t.phoneError, picture: t.pictureError, code: t.codeError, proof: t.proofError }[
    message.own
  ];
}

function FormMessage({ state }: { state: LoginState }) {
  const { login: t } = useStrings(accountStrings);
  const message = state.messages.form;
  if (!message || !('text' in message)) return null;
  const seconds = secondsBlocked(state);
  return (
    <div className={styles.alert} role="alert">
      <p>{seconds > 0 ? t.blocked(message.text, seconds) : message.text}</p>
      {message.requestId && <p className={styles.fine}>{t.requestId(message.requestId)}</p>}
    </div>
  );
}
