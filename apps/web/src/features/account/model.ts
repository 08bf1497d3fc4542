import type { ReasonName } from '@mogine/contract/kernel/reasons';

/** Before the same phone may be sent another code. */
export const RESEND_MS = 60_000;
/** What is left of the countdown when sending has failed. */
const CUT_MS = 1_000;
const PHONE_PATTERN = /^1[3-9]\d{9}$/;
export const CODE_LENGTH = 6;

/** Where a message stands. `form` is for what concerns no single field. */
export type Place = 'phone' | 'picture' | 'code' | 'agree' | 'form';
/** `own` names one of our own sentences; otherwise the server's words are shown as they came. */
export type Message = { own: 'phone' | 'picture' | 'code' | 'proof' } | { text: string; requestId: string };
/** A refusal as the calls report it. */
export type Refusal = { reason: ReasonName; message: string; requestId: string; retryAfterMs: number };

export type Picture =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'ready'; key: string; image: string };
/** How the person shows to be one: invisibly by work of the device, or by typing what a picture says. */
export type HumanCheck = { kind: 'proof' } | { kind: 'picture'; picture: Picture; answer: string };

/** One thing at a time: a request that runs blocks every other. */
export type Activity = 'idle' | 'verifying' | 'sending' | 'submitting';

export type LoginState = {
  activity: Activity;
  human: HumanCheck;
  phone: string;
  code: string;
  agree: boolean;
  autoLogin: boolean;
  /** The phone the last code went to; empty before. */
  sentTo: string;
  /** Clock of the page, and until when the next code and any try at all have to wait. */
  nowMs: number;
  resendAtMs: number;
  blockedUntilMs: number;
  messages: Partial<Record<Place, Message>>;
};

export type LoginEvent =
  | { type: 'typed'; field: 'phone' | 'code' | 'answer'; value: string }
  | { type: 'ticked'; field: 'agree' | 'autoLogin'; value: boolean }
  | { type: 'clock'; nowMs: number }
  | { type: 'picture-chosen' }
  | { type: 'proof-chosen' }
  | { type: 'picture-loaded'; key: string; image: string }
  | { type: 'picture-failed' }
  | { type: 'send-started'; nowMs: number }
  | { type: 'proof-solved' }
  | { type: 'proof-failed'; nowMs: number }
  | { type: 'sent' }
  | { type: 'send-refused'; nowMs: number; refusal: Refusal }
  | { type: 'submit-started' }
  | { type: 'submit-refused'; nowMs: number; refusal: Refusal };

export function createLoginState(nowMs: number): LoginState {
  return {
    activity: 'idle',
    human: { kind: 'proof' },
    phone: '',
    code: '',
    agree: false,
    autoLogin: false,
    sentTo: '',
    nowMs,
    resendAtMs: 0,
    blockedUntilMs: 0,
    messages: {},
  };
}

export function isPhone(phone: string): boolean {
  return PHONE_PATTERN.test(phone);
}

function secondsUntil(ms: number, nowMs: number): number {
  return Math.max(0, Math.ceil((ms - nowMs) / 1000));
}

/** Seconds until another code may be asked for. */
export function secondsToResend({ resendAtMs, nowMs }: LoginState): number {
  return secondsUntil(resendAtMs, nowMs);
}

/** Seconds the server wants us to wait before any other try. */
export function secondsBlocked({ blockedUntilMs, nowMs }: LoginState): number {
  return secondsUntil(blockedUntilMs, nowMs);
}

/** Whether a clock has to run. */
export function isCounting(state: LoginState): boolean {
  return secondsToResend(state) > 0 || secondsBlocked(state) > 0;
}

/** Which field a refusal belongs to. */
function placeOf(reason: ReasonName): Place {
  switch (reason) {
    case 'PHONE_INVALID':
    case 'PHONE_TAKEN':
    case 'GUARDIAN_PHONE_OWN':
    case 'GUARDIAN_PHONE_OTHER':
    case 'GUARDIAN_PHONE_MINOR':
    case 'WECHAT_BOUND_ELSEWHERE':
      return 'phone';
    case 'CAPTCHA_REQUIRED':
    case 'CAPTCHA_WRONG':
      return 'picture';
    case 'SMS_CODE_REQUIRED':
    case 'SMS_CODE_WRONG':
    case 'SMS_CODE_REPLACED':
    case 'SMS_CODE_VOID':
      return 'code';
    case 'CONSENT_REQUIRED':
      return 'agree';
    default:
      return 'form';
  }
}

function without(messages: LoginState['messages'], ...places: Place[]): LoginState['messages'] {
  return Object.fromEntries(Object.entries(messages).filter(([place]) => !places.includes(place as Place)));
}

function withMessage(state: LoginState, place: Place, message: Message): LoginState {
  return { ...state, messages: { ...state.messages, [place]: message } };
}

function type(state: LoginState, field: 'phone' | 'code' | 'answer', value: string): LoginState {
  if (field === 'answer') {
    if (state.human.kind !== 'picture') return state;
    const human = { ...state.human, answer: value };
    return { ...state, human, messages: without(state.messages, 'picture', 'form') };
  }
  return { ...state, [field]: value, messages: without(state.messages, field, 'form') };
}

/** Checks what is needed to send a code; the countdown runs from the press on. */
function startSending(state: LoginState, nowMs: number): LoginState {
  if (!canSend({ ...state, nowMs })) return state;
  if (!isPhone(state.phone)) return withMessage(state, 'phone', { own: 'phone' });
  if (state.human.kind === 'picture' && state.human.answer.trim() === '') {
    return withMessage(state, 'picture', { own: 'picture' });
  }
  return {
    ...state,
    nowMs,
    activity: state.human.kind === 'proof' ? 'verifying' : 'sending',
    resendAtMs: nowMs + RESEND_MS,
    messages: without(state.messages, 'phone', 'picture', 'form'),
  };
}

/** Whether pressing "send" does anything: not while something runs, nor before its time. */
export function canSend(state: LoginState): boolean {
  return state.activity === 'idle' && secondsToResend(state) === 0 && secondsBlocked(state) === 0;
}

/** Whether sending the form means "send a code": Enter in the phone field, before there has been any. */
export function isBeforeCode({ sentTo, code, messages }: LoginState): boolean {
  return sentTo === '' && code === '' && messages.code === undefined;
}

function refuse(state: LoginState, refusal: Refusal, nowMs: number): LoginState {
  const place = placeOf(refusal.reason);
  const { message: text, requestId } = refusal;
  const stopped: LoginState = {
    ...state,
    activity: 'idle',
    nowMs,
    blockedUntilMs: refusal.retryAfterMs > 0 ? nowMs + refusal.retryAfterMs : state.blockedUntilMs,
  };
  if (place === 'picture' && state.human.kind === 'proof') {
    // Work that was refused is not done again behind the person's back: the picture is the other way.
    return withMessage({ ...stopped, human: freshPicture() }, 'picture', { own: 'proof' });
  }
  return withMessage(stopped, place, { text, requestId });
}

function freshPicture(): HumanCheck {
  return { kind: 'picture', picture: { kind: 'loading' }, answer: '' };
}

/** A picture counts once, so after each send there is another one. */
function renewPicture(human: HumanCheck): HumanCheck {
  return human.kind === 'picture' ? freshPicture() : human;
}

function startSubmitting(state: LoginState): LoginState {
  if (state.activity !== 'idle') return state;
  if (!isPhone(state.phone)) return withMessage(state, 'phone', { own: 'phone' });
  if (state.code.length !== CODE_LENGTH) {
    // The field that a refusal has just emptied says why it was emptied, not that it is empty.
    const isExplained = state.code === '' && state.messages.code !== undefined;
    return isExplained ? state : withMessage(state, 'code', { own: 'code' });
  }
  return { ...state, activity: 'submitting', messages: {} };
}

/** The whole phone login. Events that make no sense in a state leave it as it is. */
export function reduceLogin(state: LoginState, event: LoginEvent): LoginState {
  switch (event.type) {
    case 'typed':
      return type(state, event.field, event.value);
    case 'ticked':
      return {
        ...state,
        [event.field]: event.value,
        messages: event.field === 'agree' ? without(state.messages, 'agree') : state.messages,
      };
    case 'clock':
      return { ...state, nowMs: event.nowMs };
    case 'picture-chosen':
      return { ...state, human: freshPicture(), messages: without(state.messages, 'picture') };
    case 'proof-chosen':
      return { ...state, human: { kind: 'proof' }, messages: without(state.messages, 'picture') };
    case 'picture-loaded':
    case 'picture-failed': {
      if (state.human.kind !== 'picture') return state;
      const picture: Picture =
        event.type === 'picture-failed'
          ? { kind: 'failed' }
          : { kind: 'ready', key: event.key, image: event.image };
      return { ...state, human: { ...state.human, picture } };
    }
    case 'send-started':
      return startSending(state, event.nowMs);
    case 'proof-solved':
      return state.activity === 'verifying' ? { ...state, activity: 'sending' } : state;
    case 'proof-failed':
      return withMessage(
        {
          ...state,
          activity: 'idle',
          nowMs: event.nowMs,
          resendAtMs: event.nowMs + CUT_MS,
          human: freshPicture(),
        },
        'picture',
        { own: 'proof' },
      );
    case 'sent':
      return {
        ...state,
        activity: 'idle',
        sentTo: state.phone,
        code: '',
        human: renewPicture(state.human),
        messages: without(state.messages, 'code'),
      };
    case 'send-refused': {
      const refused = refuse(state, event.refusal, event.nowMs);
      return { ...refused, resendAtMs: event.nowMs + CUT_MS, human: renewPicture(refused.human) };
    }
    case 'submit-started':
      return startSubmitting(state);
    case 'submit-refused': {
      const refused = refuse(state, event.refusal, event.nowMs);
      return placeOf(event.refusal.reason) === 'code' ? { ...refused, code: '' } : refused;
    }
  }
}

export type WechatReturn =
  | { kind: 'none' }
  | { kind: 'granted'; code: string; state: string }
  /** The person said no on the phone: WeChat comes back with the state alone. */
  | { kind: 'denied' };

/** What WeChat brought back to the login page. */
export function readWechatReturn(query: URLSearchParams): WechatReturn {
  const state = query.get('state') ?? '';
  if (!state.startsWith('weixin_state')) return { kind: 'none' };
  const code = query.get('code') ?? '';
  return code === '' ? { kind: 'denied' } : { kind: 'granted', code, state };
}

/** `138 0000 1234` → `138****1234`; what is too short to hide stays as it is. */
export function maskPhone(phone: string): string {
  return phone.length < 8 ? phone : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}
