import { useEffect, useReducer, useRef, type RefObject } from 'react';
import { api } from '#shared/api/api.ts';
import { ApiError } from '#shared/api/client.ts';
import { solveProof } from '#shared/api/proof.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import {
  canSend,
  createLoginState,
  isCounting,
  isPhone,
  reduceLogin,
  type LoginEvent,
  type LoginState,
  type Refusal,
} from './model.ts';
import { accountStrings } from './strings.ts';

const CLOCK_MS = 250;

/** What a call's failure means to the login. */
function toRefusal(error: unknown, unknownText: string): Refusal {
  if (!(error instanceof ApiError)) {
    return { reason: 'UNKNOWN', message: unknownText, requestId: '', retryAfterMs: 0 };
  }
  const seconds = Number(error.details['retryAfterSeconds'] ?? 0);
  return {
    reason: error.reason,
    message: error.message,
    requestId: error.requestId,
    retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : 0,
  };
}

/** What a code is asked for, and what a right-looking one is handed to; a rejection says what is wrong with it. */
export type CodeUse = {
  type: 'login' | 'bind' | 'change' | 'confirm' | 'guardian';
  /** Where the phone is the account's own, and nobody has to type it. */
  phone?: string;
  give: (given: GivenCode, signal: AbortSignal) => Promise<void>;
};
export type GivenCode = Pick<LoginState, 'phone' | 'code' | 'agree' | 'autoLogin'>;

export type PhoneCode = {
  state: LoginState;
  dispatch: (event: LoginEvent) => void;
  /** The box for the code, which has the focus each time one was sent. */
  codeBox: RefObject<HTMLInputElement | null>;
  sendCode: () => void;
  submit: (code?: string) => void;
  loadPicture: () => void;
};

/** A code to a phone with its effects: the reducer decides, this asks the server and keeps the clock. */
export function usePhoneCode({ type, phone: ownPhone = '', give }: CodeUse): PhoneCode {
  const { login: t } = useStrings(accountStrings);
  const [state, dispatch] = useReducer(reduceLogin, null, () => ({
    ...createLoginState(Date.now()),
    phone: ownPhone,
  }));
  const leaving = useRef<AbortController | null>(null);
  const codeBox = useRef<HTMLInputElement>(null);
  const isClockNeeded = isCounting(state);
  const needsPicture = state.human.kind === 'picture' && state.human.picture.kind === 'loading';

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort(new DOMException('The login page was left', 'AbortError'));
  }, []);

  useEffect(() => {
    if (!isClockNeeded) return;
    const timer = setInterval(() => dispatch({ type: 'clock', nowMs: Date.now() }), CLOCK_MS);
    return () => clearInterval(timer);
  }, [isClockNeeded]);

  useEffect(() => {
    if (!needsPicture) return;
    const controller = new AbortController();
    api.account.captcha({}, { signal: controller.signal }).then(
      ({ key, image }) => dispatch({ type: 'picture-loaded', key, image }),
      () => {
        if (!controller.signal.aborted) dispatch({ type: 'picture-failed' });
      },
    );
    return () => controller.abort();
  }, [needsPicture]);

  async function send(signal: AbortSignal): Promise<void> {
    const { phone, human } = state;
    try {
      const answer = await readHumanAnswer(human, signal);
      if (signal.aborted) return;
      if (!answer) return dispatch({ type: 'proof-failed', nowMs: Date.now() });
      dispatch({ type: 'proof-solved' });
      await api.account.sendCode({ phone, ...answer, type }, { signal });
      dispatch({ type: 'sent' });
      codeBox.current?.focus();
      toast.success(t.sent);
    } catch (error) {
      if (signal.aborted) return;
      dispatch({ type: 'send-refused', nowMs: Date.now(), refusal: toRefusal(error, t.unknown) });
    }
  }

  async function enter(code: string, signal: AbortSignal): Promise<void> {
    const { phone, agree, autoLogin } = state;
    try {
      await give({ phone, code, agree, autoLogin }, signal);
    } catch (error) {
      if (signal.aborted) return;
      dispatch({ type: 'submit-refused', nowMs: Date.now(), refusal: toRefusal(error, t.unknown) });
    }
  }

  return {
    state,
    dispatch,
    codeBox,
    sendCode() {
      const { signal } = leaving.current ?? new AbortController();
      const isReady = canSend({ ...state, nowMs: Date.now() }) && isPhone(state.phone);
      const hasAnswer = state.human.kind === 'proof' || state.human.answer.trim() !== '';
      dispatch({ type: 'send-started', nowMs: Date.now() });
      if (isReady && hasAnswer) void send(signal);
    },
    submit(code = state.code) {
      const { signal } = leaving.current ?? new AbortController();
      const isReady = reduceLogin({ ...state, code }, { type: 'submit-started' }).activity === 'submitting';
      dispatch({ type: 'submit-started' });
      if (isReady && state.activity === 'idle') void enter(code, signal);
    },
    loadPicture: () => dispatch({ type: 'picture-chosen' }),
  };
}

async function readHumanAnswer(
  human: LoginState['human'],
  signal: AbortSignal,
): Promise<{ altcha: string } | { key: string; code: string } | null> {
  if (human.kind === 'proof') {
    const altcha = await solveProof(api.account.challenge, signal);
    return altcha === null ? null : { altcha };
  }
  const { picture, answer } = human;
  return picture.kind === 'ready' ? { key: picture.key, code: answer.trim() } : null;
}
