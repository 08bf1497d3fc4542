import { randomInt } from 'node:crypto';
import type { messages } from '@mogine/contract/messages';
import type { Lang } from '@mogine/contract/kernel/envelope';
import type { OpInput } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { queueMailToStranger } from '#features/mail';
import { AppError } from '#kernel/errors';
import {
  changeDigest,
  countEmailCodes,
  deleteDigest,
  deleteEmailCodes,
  findDigest,
  insertEmailCode,
  putDigest,
  tryEmailCode,
  type Every,
} from '../repository/digest.ts';
import { writeCodeMail } from './mails.ts';
import { codeMac, isAddressOf, isSame, periodsAt, readStopToken } from './rules.ts';

const DAY_MS = 24 * 3600 * 1000;
const CODE_MS = 15 * 60 * 1000;
const TRIES = 5;
const CODES_PER_DAY = 5;

/** Where the digest goes and how often; null while it is off. */
export async function readDigest(
  ctx: Context,
  clientId: string,
): Promise<{ email: string; every: Every } | null> {
  const row = await findDigest(ctx.db, clientId);
  return row ? { email: row.email, every: row.every } : null;
}

/** Sends a code to an address, so that nobody has a digest sent to somebody else. Throws EMAIL_CODE_TOO_OFTEN. */
export async function askDigest(ctx: Context, clientId: string, email: string, lang: Lang): Promise<void> {
  const now = ctx.clock.now();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await ctx.tx(async (ctx) => {
    const isQueued =
      (await countEmailCodes(ctx.db, clientId, new Date(now.getTime() - DAY_MS))) < CODES_PER_DAY &&
      (await queueMailToStranger(ctx, { to: email, ...writeCodeMail(lang, code) }));
    if (!isQueued) throw new AppError('EMAIL_CODE_TOO_OFTEN');
    await insertEmailCode(ctx.db, {
      ...{ id: ctx.ids.next(), client_id: clientId, email, tries_left: TRIES },
      ...{ code_mac: codeMac(ctx.secret, { clientId, email, code }), created_at: now },
      expires_at: new Date(now.getTime() + CODE_MS),
    });
  });
}

/** Turns the digest on for an address by the code that came there. Throws EMAIL_CODE_VOID and EMAIL_CODE_WRONG. */
export async function confirmDigest(
  ctx: Context,
  clientId: string,
  { email, every, code }: OpInput<typeof messages.confirmDigest>,
  lang: Lang,
): Promise<void> {
  const now = ctx.clock.now();
  // Outside of the transaction: a wrong code costs a try.
  const kept = await tryEmailCode(ctx.db, { clientId, email, now });
  if (!kept) throw new AppError('EMAIL_CODE_VOID');
  if (!isSame(kept.mac, codeMac(ctx.secret, { clientId, email, code })))
    throw new AppError('EMAIL_CODE_WRONG');
  await ctx.tx(async (ctx) => {
    await deleteEmailCodes(ctx.db, { clientId });
    await putDigest(ctx.db, {
      ...{ client_id: clientId, email, every, lang, confirmed_at: now },
      // The first one tells of what comes from now on.
      ...{ period: periodsAt(now)[every], covered_until: now },
    });
  });
}

/** Changes how often it comes, or turns it off and forgets the address. Throws NOT_FOUND where it is off. */
export async function setDigest(
  ctx: Context,
  clientId: string,
  every: Every | 'off',
  lang: Lang,
): Promise<void> {
  if (every === 'off') {
    await deleteDigest(ctx.db, clientId);
    return;
  }
  const period = periodsAt(ctx.clock.now())[every];
  if (!(await changeDigest(ctx.db, clientId, { every, lang, period }))) throw new AppError('NOT_FOUND');
}

/**
 * Turns a digest off by the link in it, without a login. One that is off, or goes to another address by now, is left as it is,
 * and nothing is said of that. Throws DIGEST_LINK_INVALID.
 */
export async function stopDigest(ctx: Context, token: string): Promise<void> {
  const grant = readStopToken(ctx.secret, token);
  if (!grant) throw new AppError('DIGEST_LINK_INVALID');
  await ctx.tx(async (ctx) => {
    const row = await findDigest(ctx.db, grant.clientId);
    if (row && isAddressOf(ctx.secret, grant, row.email)) await deleteDigest(ctx.db, grant.clientId);
  });
}
