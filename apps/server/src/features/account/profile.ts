import type { account, clientSchema } from '@mogine/contract/account';
import type { OpInput } from '@mogine/contract/kernel/op';
import type { z } from 'zod';
import type { Context } from '#context';
import { isReservedName, type Moderator } from '#features/moderation';
import { AppError } from '#kernel/errors';
import type { Actor } from '#kernel/http/actor';
import { readDueConsents } from './consent.ts';
import { changePhone, checkNewPhone } from './login.ts';
import { isOwnAvatar } from './repository/avatar.ts';
import { findClient, updateClient } from './repository/client.ts';

type Client = z.output<typeof clientSchema>;

/** What other domains know of a person: membership, points, cart and notices. */
export type Standing = Pick<
  Client,
  'vip' | 'vipTier' | 'vipEndTime' | 'point' | 'frozen' | 'downloads' | 'cartCount' | 'unread'
>;

/** What is asked before everybody sees how somebody shows themselves. */
export type ProfileRules = {
  moderator: Moderator;
  /** Has a person look at a profile; `category` is that of the list which found something. */
  holdProfile(ctx: Context, clientId: string, category: string): Promise<void>;
};

export type ReadStanding = (ctx: Context, clientId: string) => Promise<Standing>;

/** The person as they see themselves; throws AUTH_REQUIRED for one who is gone. */
export async function readProfile(
  ctx: Context,
  clientId: string,
  readStanding: ReadStanding,
): Promise<Client> {
  const [client, consentDue, standing] = await Promise.all([
    findClient(ctx.db, clientId),
    readDueConsents(ctx, clientId),
    readStanding(ctx, clientId),
  ]);
  if (!client) throw new AppError('AUTH_REQUIRED');
  return {
    id: client.id,
    nickname: client.nickname,
    email: client.email,
    headImage: client.head_image && ctx.storage.publicUrl(client.head_image),
    phone: client.phone ?? '',
    loginStatus: 1,
    isFrozen: client.frozen_at !== null,
    grantType: client.grant_type,
    ...standing,
    consentDue,
  };
}

/**
 * Changes what was given and nothing else. A picture must be one this person uploaded; a phone needs the code sent to
 * it. A name that only a person can judge is shown, and looked at. Throws BAD_INPUT, SMS_CODE_…, PHONE_TAKEN, NAME_RESERVED and
 * WORDS_FORBIDDEN, and then nothing has changed.
 */
export async function updateProfile(
  ctx: Context,
  actor: Actor,
  input: OpInput<typeof account.update>,
  address: string,
  { moderator, holdProfile }: ProfileRules,
): Promise<void> {
  const { nickname, email, headImage, phone, code } = input;
  const change = {
    ...(nickname !== undefined && { nickname }),
    ...(email !== undefined && { email }),
    ...(headImage !== undefined && { head_image: await ownPicture(ctx, actor.clientId, headImage) }),
  };
  const isNew = nickname !== undefined && nickname !== (await findClient(ctx.db, actor.clientId))?.nickname;
  if (isNew && isReservedName(nickname)) throw new AppError('NAME_RESERVED');
  const said = isNew ? await moderator.checkWords(ctx, nickname) : null;
  if (said?.verdict === 'refuse') throw new AppError('WORDS_FORBIDDEN');
  // A wrong code costs a try even though nothing else is kept, so it is checked before the transaction.
  const move = phone === undefined ? null : await checkNewPhone(ctx, actor, { phone, code }, address);
  await ctx.tx(async (ctx) => {
    if (move) await changePhone(ctx, actor, move, address);
    if (Object.keys(change).length > 0) await updateClient(ctx.db, actor.clientId, change);
    if (said?.verdict === 'review') await holdProfile(ctx, actor.clientId, said.category);
  });
}

/** The storage key of a picture given by its key or by the address `info` shows; empty for none. */
async function ownPicture(ctx: Context, clientId: string, given: string): Promise<string> {
  if (given === '') return '';
  const path = given.replace(ctx.config.publicUrl ?? '', '');
  const key = path.startsWith('public/') ? path : `public/${path.replace(/^\/?media\//, '')}`;
  if (!(await isOwnAvatar(ctx.db, clientId, key))) throw new AppError('BAD_INPUT', { name: 'headImage' });
  return key;
}
