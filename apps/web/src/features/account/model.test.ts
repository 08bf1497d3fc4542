import { describe, expect, it } from 'vitest';
import {
  canSend,
  createLoginState,
  isBeforeCode,
  maskPhone,
  readWechatReturn,
  reduceLogin,
  RESEND_MS,
  secondsBlocked,
  secondsToResend,
  type LoginEvent,
  type LoginState,
  type Refusal,
} from './model.ts';

const START_MS = 1_000_000;
const PHONE = '13800001234';

function play(events: readonly LoginEvent[], from: LoginState = createLoginState(START_MS)): LoginState {
  return events.reduce(reduceLogin, from);
}

function refusal(reason: Refusal['reason'], retryAfterMs = 0): Refusal {
  return { reason, message: `because ${reason}`, requestId: 'r1', retryAfterMs };
}

const typedPhone: LoginEvent = { type: 'typed', field: 'phone', value: PHONE };
const send: LoginEvent = { type: 'send-started', nowMs: START_MS };
const sentState = play([typedPhone, send, { type: 'proof-solved' }, { type: 'sent' }]);

describe('asking for a code', () => {
  it('starts the countdown with the press and blocks another request while one runs', () => {
    const running = play([typedPhone, send]);
    expect([running.activity, secondsToResend(running)]).toEqual(['verifying', 60]);
    expect(reduceLogin(running, send)).toBe(running);
  });

  it('stays blocked until the minute is over', () => {
    const nearly = play([{ type: 'clock', nowMs: START_MS + RESEND_MS - 1 }], sentState);
    expect([canSend(nearly), secondsToResend(nearly)]).toEqual([false, 1]);
    expect(canSend(play([{ type: 'clock', nowMs: START_MS + RESEND_MS }], sentState))).toBe(true);
  });

  it('cuts the countdown to one second when sending fails, and keeps the number', () => {
    const nowMs = START_MS + 4000;
    const failed = play([
      typedPhone,
      send,
      { type: 'proof-solved' },
      { type: 'send-refused', nowMs, refusal: refusal('SMS_UNAVAILABLE') },
    ]);
    expect([secondsToResend(failed), failed.phone, failed.activity]).toEqual([1, PHONE, 'idle']);
    expect(failed.messages.form).toMatchObject({ text: 'because SMS_UNAVAILABLE' });
  });

  it('waits as long as the server asks', () => {
    const failed = play([
      typedPhone,
      send,
      { type: 'send-refused', nowMs: START_MS, refusal: refusal('TOO_MANY_REQUESTS', 42_000) },
      { type: 'clock', nowMs: START_MS + 2000 },
    ]);
    expect([secondsBlocked(failed), canSend(failed)]).toEqual([40, false]);
  });

  it('asks for a right number before anything is sent', () => {
    const refused = play([{ type: 'typed', field: 'phone', value: '12345' }, send]);
    expect([refused.activity, refused.messages.phone]).toEqual(['idle', { own: 'phone' }]);
  });

  it('turns to the picture when the device cannot do the work or the server refuses it', () => {
    const unable = play([typedPhone, send, { type: 'proof-failed', nowMs: START_MS }]);
    expect([unable.human.kind, unable.messages.picture]).toEqual(['picture', { own: 'proof' }]);
    const refused = play([
      typedPhone,
      send,
      { type: 'proof-solved' },
      { type: 'send-refused', nowMs: START_MS, refusal: refusal('CAPTCHA_WRONG') },
    ]);
    expect(refused.human.kind).toBe('picture');
  });

  it('shows another picture after each try, because one counts once', () => {
    const wrong = play([
      typedPhone,
      { type: 'picture-chosen' },
      { type: 'picture-loaded', key: 'k', image: 'data:,' },
      { type: 'typed', field: 'answer', value: 'abcde' },
      send,
      { type: 'send-refused', nowMs: START_MS, refusal: refusal('CAPTCHA_WRONG') },
    ]);
    expect(wrong.human).toEqual({ kind: 'picture', picture: { kind: 'loading' }, answer: '' });
    expect(wrong.messages.picture).toMatchObject({ text: 'because CAPTCHA_WRONG' });
  });

  it('does not send with an empty picture answer', () => {
    const empty = play([typedPhone, { type: 'picture-chosen' }, send]);
    expect([empty.activity, empty.messages.picture]).toEqual(['idle', { own: 'picture' }]);
  });
});

describe('logging in', () => {
  const typedCode: LoginEvent = { type: 'typed', field: 'code', value: '123456' };

  it('needs all six digits', () => {
    const short = play(
      [{ type: 'typed', field: 'code', value: '123' }, { type: 'submit-started' }],
      sentState,
    );
    expect([short.activity, short.messages.code]).toEqual(['idle', { own: 'code' }]);
  });

  it('says a wrong code at the code and empties it; the number stays', () => {
    const wrong = play(
      [
        typedCode,
        { type: 'submit-started' },
        { type: 'submit-refused', nowMs: START_MS, refusal: refusal('SMS_CODE_WRONG') },
      ],
      sentState,
    );
    expect([wrong.code, wrong.phone, wrong.messages.code]).toMatchObject(['', PHONE, { requestId: 'r1' }]);
  });

  it('goes on saying that a code was wrong to who presses again over the emptied field', () => {
    const wrong: LoginEvent[] = [
      typedCode,
      { type: 'submit-started' },
      { type: 'submit-refused', nowMs: START_MS, refusal: refusal('SMS_CODE_WRONG') },
    ];
    const pressed = play([...wrong, { type: 'submit-started' }], sentState);
    expect(pressed.messages.code).toEqual({ text: 'because SMS_CODE_WRONG', requestId: 'r1' });
    const typing = play([{ type: 'typed', field: 'code', value: '1' }, { type: 'submit-started' }], pressed);
    expect(typing.messages.code).toEqual({ own: 'code' });
    // A code of long ago, typed without asking for one here: the press does not send another.
    expect(isBeforeCode(play([typedPhone, ...wrong]))).toBe(false);
    expect(isBeforeCode(play([typedPhone]))).toBe(true);
  });

  it.each(['SMS_CODE_VOID', 'SMS_CODE_REPLACED'] as const)('says %s at the code and empties it', (reason) => {
    const submitted = [typedCode, { type: 'submit-started' } as const];
    const ended = play(
      [...submitted, { type: 'submit-refused', nowMs: START_MS, refusal: refusal(reason) }],
      sentState,
    );
    expect([ended.code, ended.messages.code]).toMatchObject(['', { requestId: 'r1' }]);
  });

  it('asks for consent at the box and keeps the code for the next press', () => {
    const asked = play(
      [
        typedCode,
        { type: 'submit-started' },
        { type: 'submit-refused', nowMs: START_MS, refusal: refusal('CONSENT_REQUIRED') },
      ],
      sentState,
    );
    expect(asked.code).toBe('123456');
    expect(asked.messages.agree).toBeDefined();
    const ticked = reduceLogin(asked, { type: 'ticked', field: 'agree', value: true });
    expect(ticked.messages.agree).toBeUndefined();
  });

  it('submits once', () => {
    const running = play([typedCode, { type: 'submit-started' }], sentState);
    expect(reduceLogin(running, { type: 'submit-started' })).toBe(running);
  });
});

describe('the way back from WeChat', () => {
  it.each([
    ['', { kind: 'none' }],
    ['code=x&state=other', { kind: 'none' }],
    ['state=weixin_state.n', { kind: 'denied' }],
    ['code=c&state=weixin_state.n', { kind: 'granted', code: 'c', state: 'weixin_state.n' }],
    ['code=c&state=weixin_state', { kind: 'granted', code: 'c', state: 'weixin_state' }],
  ])('%s', (query, expected) => {
    expect(readWechatReturn(new URLSearchParams(query))).toEqual(expected);
  });
});

it('hides the middle of a number', () => {
  expect(maskPhone(PHONE)).toBe('138****1234');
});
