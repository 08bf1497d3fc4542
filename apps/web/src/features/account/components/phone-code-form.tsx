import type { FormEvent } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { OtpField } from '#shared/ui/otp-field.tsx';
import { PhoneField } from '#shared/ui/phone-field.tsx';
import { CODE_LENGTH, isBeforeCode, maskPhone } from '../model.ts';
import { accountStrings } from '../strings.ts';
import { usePhoneCode, type CodeUse } from '../use-phone-code.ts';
import { FormMessage, say, SendBlock } from './phone-code-parts.tsx';
import styles from './login-form.module.css';

type PhoneCodeFormProps = CodeUse & {
  /** Of the box for the phone, where one has to be typed. */
  phoneLabel?: string;
  submitLabel: string;
};

/** A code to a phone, the account's own or one that is typed, and what it is for. */
export function PhoneCodeForm({ phoneLabel, submitLabel, ...use }: PhoneCodeFormProps) {
  const { login: t } = useStrings(accountStrings);
  const phoneCode = usePhoneCode(use);
  const { state, dispatch, codeBox, sendCode, submit } = phoneCode;
  const { sentTo } = state;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBeforeCode(state)) sendCode();
    else submit();
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <div className={styles.block}>
        {use.phone === undefined && (
          <PhoneField
            value={state.phone}
            label={phoneLabel}
            onValueChange={(value) => dispatch({ type: 'typed', field: 'phone', value })}
            error={say(t, state, 'phone')}
            autoComplete="off"
          />
        )}
        <SendBlock {...phoneCode} />
      </div>
      <OtpField
        ref={codeBox}
        value={state.code}
        length={CODE_LENGTH}
        onValueChange={(value) => dispatch({ type: 'typed', field: 'code', value })}
        onComplete={submit}
        hint={sentTo ? t.sentTo(maskPhone(sentTo)) : t.codeHint}
        error={say(t, state, 'code')}
      />
      <FormMessage state={state} />
      <Button type="submit" variant="primary" size="l" wide busy={state.activity === 'submitting'}>
        {submitLabel}
      </Button>
    </form>
  );
}
