import type { Context } from '#context';
import { queueMail } from '#features/mail';
import { siteOrigin } from '#kernel/config';
import { claimDigest, deleteEmailCodes, listDueDigests, listUnreadBetween } from '../repository/digest.ts';
import { writeDigestMail } from './mails.ts';
import { periodsAt, writeStopToken } from './rules.ts';

const BATCH = 200;
const NAMED = 20;
const DAY_MS = 24 * 3600 * 1000;
/** A notice is dated before its transaction commits: what is younger than this waits for the next digest. */
const SETTLED_MS = 5 * 60 * 1000;

/** Where a digest is stopped: opened it asks, and a mail program posts to it. */
export const UNSUBSCRIBE_PATH = '/mogine/unsubscribe';
const NOTICES_PATH = '/mogine/userCenter/notice';

/**
 * Writes everybody's digest whose day or week is not dealt with. That it is dealt with and that the mail is in line happen
 * together, so that a crash loses none and sends none twice; one that cannot be written keeps none of the others.
 */
export async function sendDigests(ctx: Context): Promise<void> {
  await deleteEmailCodes(ctx.db, { before: new Date(ctx.clock.now().getTime() - DAY_MS) });
  const periods = periodsAt(ctx.clock.now());
  let after: string | null = null;
  for (;;) {
    const due: string[] = await listDueDigests(ctx.db, { periods, after, limit: BATCH });
    for (const clientId of due) {
      await sendDigest(ctx, clientId).catch((error: unknown) =>
        ctx.log.error({ clientId, error: String(error) }, 'a digest could not be written'),
      );
    }
    after = due.at(-1) ?? null;
    if (due.length < BATCH) return;
  }
}

/** None where nothing new is unread. */
async function sendDigest(ctx: Context, clientId: string): Promise<void> {
  const now = ctx.clock.now();
  const until = new Date(now.getTime() - SETTLED_MS);
  await ctx.tx(async (ctx) => {
    const digest = await claimDigest(ctx.db, clientId, { periods: periodsAt(now), until });
    if (!digest) return;
    const span = { after: digest.covered_until, until, limit: NAMED };
    const news = await listUnreadBetween(ctx.db, clientId, span);
    if (news.total === 0) return;
    const { email } = digest;
    const origin = siteOrigin(ctx.config);
    const stopUrl = `${origin}${UNSUBSCRIBE_PATH}?token=${writeStopToken(ctx.secret, { clientId, email })}`;
    const mail = writeDigestMail(digest, news, { readUrl: origin + NOTICES_PATH, stopUrl });
    await queueMail(ctx, { to: email, ...mail, unsubscribeUrl: stopUrl });
  });
}
