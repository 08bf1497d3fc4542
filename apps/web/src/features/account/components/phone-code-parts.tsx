import { useStrings } from '#shared/i18n/strings.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { canSend, secondsBlocked, secondsToResend, type LoginState, type Place } from '../model.ts';
import { accountStrings } from '../strings.ts';
import { PictureField } from './picture-field.tsx';
import type { PhoneCode } from '../use-phone-code.ts';
import styles from './login-form.module.css';

/** The picture to type where there is one, the button that sends, and the way to the other check. */
export function SendBlock({ state, dispatch, sendCode }: PhoneCode) {
  const { login: t } = useStrings(accountStrings);
  const { human } = state;
  return (
    <>
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
    </>
  );
}

/** Asks for a code, and counts until the next one may be asked for. */
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
export function say(t: Words, state: LoginState, place: Place): string | undefined {
  const message = state.messages[place];
  if (!message) return undefined;
  if ('text' in message) return message.text;
  return { phone: t.phoneError, picture: t.pictureError, code: t.codeError, proof: t.proofError }[
    message.own
  ];
}

/** What is wrong with the whole, or how long to wait. */
export function FormMessage({ state }: { state: LoginState }) {
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
