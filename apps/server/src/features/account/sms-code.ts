import { timingSafeEqual } from 'node:crypto';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { maskPhone, recordEvent } from './audit.ts';
import { consumeHumanAnswer, type HumanAnswer, type Strength } from './captcha/human-check.ts';
import { macOf } from './keys.ts';
import { SmsSendError, type SmsTemplate } from './port.ts';
import {
  deleteCodeOfSend,
  hasOtherSend,
  insertSend,
  listSendTimes,
  lockSending,
  replaceCode,
  setSendStatus,
  takeCode,
  useTry,
  type SendFilter,
} from './repository/login.ts';
import {
  ADDRESS_SUSPICION,
  ADDRESS_WINDOWS,
  BUDGET_WINDOWS,
  DEVICE_WINDOWS,
  newCode,
  PHONE_WINDOWS,
  secondsToWait,
  type CodePurpose,
  type Window,
} from './rules.ts';

const CODE_SECONDS = 5 * 60;
const TRIES = 5;

/** What a code is bound to: it opens nothing else. `subject` is the person who asked, where one was known. */
export type CodeBinding = { phone: string; purpose: CodePurpose; subject: string };

export type SendRequest = CodeBinding & { human: HumanAnswer; device: string; address: string };

/** How hard a picture or challenge must be for an address, by what it has asked for in the last hour. */
export async function strengthFor(ctx: Context, address: string): Promise<Strength> {
  const filter: SendFilter = { column: 'address', value: address };
  return (await waitFor(ctx, filter, [ADDRESS_SUSPICION])) > 0 ? 1 : 0;
}

/**
 * Sends a code. The picture or challenge is used up first, whatever follows. Throws CAPTCHA_REQUIRED, CAPTCHA_WRONG,
 * TOO_MANY_REQUESTS (`retryAfterSeconds`) or SMS_UNAVAILABLE; the answer never tells whether the phone is known.
 */
export async function sendCode(ctx: Context, request: SendRequest): Promise<void> {
  await consumeHumanAnswer(ctx, request.human, await strengthFor(ctx, request.address));
  const { sendId, code } = await ctx.tx(async (ctx) => reserve(ctx, request));
  try {
    await ctx.sms.send({
      phone: request.phone,
      code,
      template: templateFor(request.purpose),
      idempotencyKey: sendId,
    });
  } catch (error) {
    await ctx.tx(async (ctx) => {
      await setSendStatus(ctx.db, sendId, 'failed');
      await deleteCodeOfSend(ctx.db, sendId);
    });
    // The provider's own word only: other errors may quote the request.
    const word = error instanceof SmsSendError ? error.message : 'unexpected error';
    ctx.log.warn({ sendId, provider: word }, 'text message not sent');
    throw new AppError('SMS_UNAVAILABLE', {}, { cause: error });
  }
  await setSendStatus(ctx.db, sendId, 'sent');
}

function templateFor(purpose: CodePurpose): SmsTemplate {
  return purpose === 'login' || purpose === 'guardian' ? purpose : 'bind';
}

async function reserve(ctx: Context, request: SendRequest): Promise<{ sendId: string; code: string }> {
  const { phone, purpose, device, address } = request;
  await lockSending(ctx.db);
  const wait = Math.max(
    await waitFor(ctx, { column: 'phone', value: phone }, PHONE_WINDOWS),
    await waitFor(ctx, { column: 'device', value: device }, DEVICE_WINDOWS),
    await waitFor(ctx, { column: 'address', value: address }, ADDRESS_WINDOWS),
  );
  if (wait > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: wait });
  const budgetWait = await waitFor(ctx, null, BUDGET_WINDOWS);
  if (budgetWait > 0) {
    ctx.log.error({ retryAfterSeconds: budgetWait }, 'the budget for text messages is used up');
    throw new AppError('SMS_UNAVAILABLE', { retryAfterSeconds: budgetWait });
  }
  const now = ctx.clock.now();
  const sendId = ctx.ids.next();
  const code = newCode();
  await insertSend(ctx.db, {
    id: sendId,
    phone,
    device,
    address,
    purpose,
    status: 'sending',
    created_at: now,
  });
  await replaceCode(ctx.db, {
    phone,
    purpose,
    send_id: sendId,
    code_mac: codeMac(ctx, request, sendId, code),
    tries_left: TRIES,
    expires_at: new Date(now.getTime() + CODE_SECONDS * 1000),
  });
  return { sendId, code };
}

async function waitFor(ctx: Context, filter: SendFilter, windows: readonly Window[]): Promise<number> {
  const now = ctx.clock.now();
  const longest = Math.max(...windows.map(({ seconds }) => seconds));
  const max = Math.max(...windows.map((window) => window.max));
  const since = new Date(now.getTime() - longest * 1000);
  return secondsToWait(await listSendTimes(ctx.db, filter, { since, max }), now, windows);
}

function codeMac(
  ctx: Context,
  { phone, purpose, subject }: CodeBinding,
  sendId: string,
  code: string,
): Buffer {
  return macOf(ctx.secret, 'sms-code', [phone, purpose, subject, sendId, code]);
}

/** A code that was right when it was read; it counts once {@link useCode} has taken it. */
export type CheckedCode = { sendId: string };

/**
 * Counts a try, which stays counted whatever follows. Throws SMS_CODE_REQUIRED, SMS_CODE_VOID where no code is left to
 * try, SMS_CODE_REPLACED or SMS_CODE_WRONG; which one depends on what was sent and tried, never on what a dead code was.
 */
export async function checkCode(
  ctx: Context,
  binding: CodeBinding,
  given: { code: string | undefined; address: string },
): Promise<CheckedCode> {
  if (!given.code) throw new AppError('SMS_CODE_REQUIRED');
  const { phone, purpose } = binding;
  const row = await useTry(ctx.db, { phone, purpose, now: ctx.clock.now() });
  if (!row) throw new AppError('SMS_CODE_VOID');
  if (timingSafeEqual(row.code_mac, codeMac(ctx, binding, row.send_id, given.code.normalize('NFKC')))) {
    return { sendId: row.send_id };
  }
  if (row.tries_left === 0) {
    const details = { phone: maskPhone(phone), purpose };
    await recordEvent(ctx, { kind: 'code_voided', clientId: null, address: given.address, details });
    throw new AppError('SMS_CODE_VOID');
  }
  const since = new Date(ctx.clock.now().getTime() - CODE_SECONDS * 1000);
  const isReplacement = await hasOtherSend(ctx.db, { phone, purpose, sendId: row.send_id, since });
  throw new AppError(isReplacement ? 'SMS_CODE_REPLACED' : 'SMS_CODE_WRONG');
}

/** Uses a checked code up, in the transaction of what it allows; of two at once, the second gets SMS_CODE_VOID. */
export async function useCode(ctx: Context, { sendId }: CheckedCode): Promise<void> {
  if (!(await takeCode(ctx.db, sendId))) throw new AppError('SMS_CODE_VOID');
}
