import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { href } from '#app/href.ts';
import { siteSettingsQuery } from '#app/site-settings.ts';
import { api } from '#shared/api/api.ts';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { startSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { OtpField } from '#shared/ui/otp-field.tsx';
import { PhoneField } from '#shared/ui/phone-field.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { ageChoiceStrings } from '../age-choice.strings.ts';
import { toBornMonth, type AgeAnswer } from '../age-model.ts';
import { CODE_LENGTH, isBeforeCode, maskPhone } from '../model.ts';
import { accountStrings } from '../strings.ts';
import { usePhoneCode } from '../use-phone-code.ts';
import { AgeChoice } from './age-choice.tsx';
import { FormMessage, say, SendBlock } from './phone-code-parts.tsx';
import styles from './login-form.module.css';

const READ_MS = 10_000;

/** The login stands whatever becomes of this: an account that has stated an age before may keep to that. */
async function stateAge(bornMonth: string, unsaved: string): Promise<void> {
  try {
    await api.minors.state({ bornMonth });
  } catch (error) {
    toast.warn(error instanceof ApiError && error.reason === 'AGE_NEEDS_GUARDIAN' ? error.message : unsaved, {
      durationMs: READ_MS,
    });
  }
}

/** Phone, code, and what a person agrees to; `bind` gives a WeChat login its phone. */
export function PhoneLoginForm({ purpose }: { purpose: 'login' | 'bind' }) {
  const { login: t } = useStrings(accountStrings);
  const { unsaved } = useStrings(ageChoiceStrings);
  const [age, setAge] = useState<AgeAnswer>({ kind: 'none' });
  const [isAgeMissing, setAgeMissing] = useState(false);
  const bornMonth = toBornMonth(age);
  // The whole code came before the agreement was ticked: a new account would be refused without it, so the tick sends both.
  const [waitsForTick, setWaitsForTick] = useState(false);
  const phoneCode = usePhoneCode({
    type: purpose,
    async give({ phone, code, agree, autoLogin }, signal) {
      const grant = await api.account.submit({ grantType: 'sms', phone, code, agree, autoLogin }, { signal });
      toast.success(t.done);
      startSession(grant, { autoLogin });
      if (bornMonth !== null) void stateAge(bornMonth, unsaved);
    },
  });
  const { state, dispatch, codeBox, sendCode, submit } = phoneCode;
  const { data: settings } = useQuery(siteSettingsQuery);
  const { sentTo, activity } = state;

  function enter(code?: string) {
    setWaitsForTick(!state.agree);
    const isMissing = age.kind === 'minor' && bornMonth === null;
    setAgeMissing(isMissing);
    if (!isMissing) submit(code);
  }

  const isWaiting = waitsForTick && !state.agree && state.code.length === CODE_LENGTH && activity === 'idle';
  const enterTicked = useEffectEvent(() => {
    setWaitsForTick(false);
    if (state.code.length === CODE_LENGTH) enter();
  });
  useEffect(() => {
    if (waitsForTick && state.agree) enterTicked();
  }, [waitsForTick, state.agree]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBeforeCode(state)) sendCode();
    else enter();
  }
  function handleCode(code: string) {
    if (state.agree) enter(code);
    else setWaitsForTick(true);
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
        ref={codeBox}
        value={state.code}
        length={CODE_LENGTH}
        onValueChange={(value) => dispatch({ type: 'typed', field: 'code', value })}
        onComplete={handleCode}
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
        <p className={styles.waits} role="status">
          {isWaiting && !state.messages.agree && t.tickToGo(purpose === 'bind' ? t.bind : t.submit)}
        </p>
        <Checkbox
          checked={state.autoLogin}
          onCheckedChange={(value) => dispatch({ type: 'ticked', field: 'autoLogin', value })}
        >
          {t.autoLogin}
          <span className={styles.fine}>{t.autoLoginHint}</span>
        </Checkbox>
      </div>
      <AgeChoice
        isOptional
        value={age}
        isMissing={isAgeMissing}
        onValueChange={(next) => {
          setAge(next);
          setAgeMissing(false);
        }}
      />
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
