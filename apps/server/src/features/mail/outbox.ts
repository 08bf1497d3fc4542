import { z } from 'zod';
import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';
import type { WrittenMail } from './compose.ts';
import { MailSendError } from './port.ts';
import {
  countMailTo,
  deleteEndedMail,
  endMail,
  findWaitingMail,
  insertMail,
  listUnsent,
  noteTry,
  reviveFailed,
  type UnsentMail,
} from './repository.ts';

/** The waits between tries double and more: the last one comes after about a day. */
const TRIES = 12;
const DAY_MS = 24 * 3600 * 1000;
const SENT_KEPT_MS = 30 * DAY_MS;
const FAILED_KEPT_MS = 365 * DAY_MS;
/** Somebody else's address may be typed into a form: it gets no more than this in a day. */
const TO_A_STRANGER_PER_DAY = 3;

export type QueuedMail = WrittenMail & { to: string; replyTo?: string; unsubscribeUrl?: string };

/** Puts a mail in line. Inside a transaction it goes out only if the transaction commits. */
export async function queueMail(ctx: Context, mail: QueuedMail): Promise<void> {
  const id = ctx.ids.next();
  await insertMail(ctx.db, {
    ...{ id, recipient: mail.to, reply_to: mail.replyTo ?? '', subject: mail.subject },
    ...{ body_text: mail.text, body_html: mail.html, unsubscribe_url: mail.unsubscribeUrl ?? '' },
    created_at: ctx.clock.now(),
  });
  await ctx.jobs.enqueue(sendMail, { mailId: id });
}

/** The same for an address that nobody has shown to be theirs: past its day's share nothing is sent, and this is false. */
export async function queueMailToStranger(ctx: Context, mail: QueuedMail): Promise<boolean> {
  const since = new Date(ctx.clock.now().getTime() - DAY_MS);
  if ((await countMailTo(ctx.db, mail.to, since)) >= TO_A_STRANGER_PER_DAY) return false;
  await queueMail(ctx, mail);
  return true;
}

export const sendMail = defineJob({
  name: 'mail:send',
  schema: z.object({ mailId: z.uuid() }),
  maxAttempts: TRIES,
  async run(ctx: Context, { mailId }) {
    const mail = await findWaitingMail(ctx.db, mailId);
    if (!mail) return;
    try {
      await ctx.mail.send({
        ...{ messageId: mail.id, to: mail.recipient, replyTo: mail.reply_to },
        ...{ subject: mail.subject, text: mail.body_text, html: mail.body_html },
        unsubscribeUrl: mail.unsubscribe_url,
      });
    } catch (error) {
      // Other errors may quote the mail.
      const { code, retryable } =
        error instanceof MailSendError ? error : { code: 'UNKNOWN', retryable: true };
      if (retryable && mail.tries + 1 < TRIES) {
        await noteTry(ctx.db, mailId, code);
        throw new Error(`mail ${mailId} was not taken (${code})`, { cause: error });
      }
      await endMail(ctx.db, mailId, { state: 'failed', problem: code, at: ctx.clock.now() });
      ctx.log.error({ mailId, problem: code, tries: mail.tries + 1 }, 'a mail was given up');
      return;
    }
    await endMail(ctx.db, mailId, { state: 'sent', problem: '', at: ctx.clock.now() });
  },
});

/** Nightly at 04:50 in Shanghai. */
export const removeOldMail = defineJob({
  name: 'mail:remove-old',
  schema: z.looseObject({}),
  maxAttempts: 3,
  cron: '50 20 * * *',
  async run(ctx: Context) {
    const now = ctx.clock.now().getTime();
    await deleteEndedMail(ctx.db, {
      sent: new Date(now - SENT_KEPT_MS),
      failed: new Date(now - FAILED_KEPT_MS),
    });
  },
});

/** Mail that was given up or is being tried again, newest first. */
export async function readUnsent(ctx: Context): Promise<UnsentMail[]> {
  return listUnsent(ctx.db, 100);
}

/** Tries everything again that was given up; gives how much that is. */
export async function retryFailed(ctx: Context): Promise<number> {
  return ctx.tx(async (ctx) => {
    const ids = await reviveFailed(ctx.db);
    for (const mailId of ids) await ctx.jobs.enqueue(sendMail, { mailId });
    return ids.length;
  });
}
