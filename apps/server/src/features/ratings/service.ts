import type { ratingsDesk } from '@mogine/contract/desk/ratings';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import { HIDDEN_REASONS, type HiddenReason } from '@mogine/contract/rating-limits';
import type { Text } from '@mogine/contract/kernel/reasons';
import type { ratings } from '@mogine/contract/ratings';
import type { Context } from '#context';
import { changeReason, grantWaiting, recordRemoval } from '#features/cases';
import { sendMessage } from '#features/messages';
import type { Moderator } from '#features/moderation';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { endSentence } from '#kernel/texts';
import { listForDesk, type Wanted } from './repository/desk.ts';
import {
  deleteRating,
  findBond,
  findOwn,
  listRatings,
  lockRating,
  putRating,
  putReply,
  readStars,
  setState,
  setVote,
  type Bond,
  type Known,
  type RatingRow,
} from './repository/ratings.ts';
import { summarise } from './rules.ts';

type Ops = typeof ratings;

export async function readSummary(ctx: Context, assetId: string): Promise<OpResult<Ops['summary']>> {
  return summarise(await readStars(ctx.db, assetId));
}

/** What is said of an asset, as this reader (null: a visitor) sees it. Throws BAD_INPUT for a strange cursor. */
export async function readRatings(
  ctx: Context,
  reader: string | null,
  { id, sort = 'newest', ...paging }: OpInput<Ops['list']>,
): Promise<OpResult<Ops['list']>> {
  const slice = sliceOf(paging);
  const { rows, total } = await listRatings(ctx.db, { assetId: id, reader, sort }, slice);
  return pageOfRows(
    rows,
    slice,
    total,
    (row) => present(row, reader),
    (row) => ({ id: row.id, createdAt: sort === 'useful' ? new Date(row.useful) : row.createdAt }),
  );
}

function present(row: RatingRow, reader: string | null): OpResult<Ops['list']>['records'][number] {
  const { id, name, headImage, stars, text, useful, isEdited, isUseful } = row;
  const shared = { id, createTime: row.createdAt, isOwn: row.clientId === reader, isUseful };
  if (row.hiddenReason !== null) {
    return {
      ...{ ...shared, name: '', headImage: '', stars: 0, text: '', useful: 0, isEdited: false, reply: null },
      hiddenReason: row.hiddenReason as HiddenReason,
    };
  }
  const reply =
    row.replyText !== null && row.repliedAt !== null
      ? { text: row.replyText, createTime: row.repliedAt, isEdited: row.isReplyEdited === true }
      : null;
  return { ...shared, name, headImage, stars, text, useful, isEdited, reply, hiddenReason: null };
}

export async function readOwn(
  ctx: Context,
  clientId: string,
  assetId: string,
): Promise<OpResult<Ops['own']>> {
  const who = { assetId, clientId };
  const [bond, own] = await Promise.all([findBond(ctx.db, who), findOwn(ctx.db, who)]);
  const rating = own ? { ...own, hiddenReason: own.hiddenReason as HiddenReason | null } : null;
  return { may: mayOf(bond), rating };
}

function mayOf(bond: Bond | undefined): 'rate' | 'reply' | 'no' {
  if (bond?.isOwn) return 'reply';
  return bond?.hasIt && !bond.isClose ? 'rate' : 'no';
}

/**
 * Keeps what somebody says of an asset, in the place of what they said before. Throws ASSET_NOT_FOUND, RATING_OWN,
 * RATING_NOT_HAD, RATING_NOT_INDEPENDENT, RATING_HIDDEN and WORDS_FORBIDDEN.
 */
export async function saveRating(
  ctx: Context,
  moderator: Moderator,
  clientId: string,
  { id: assetId, stars, text }: OpInput<Ops['save']>,
): Promise<OpResult<Ops['save']>> {
  const bond = await findBond(ctx.db, { assetId, clientId });
  if (!bond) throw new AppError('ASSET_NOT_FOUND');
  if (bond.isOwn) throw new AppError('RATING_OWN');
  if (!bond.hasIt) throw new AppError('RATING_NOT_HAD');
  if (bond.isClose) throw new AppError('RATING_NOT_INDEPENDENT');
  const { verdict } = await moderator.checkWords(ctx, text);
  if (verdict === 'refuse') throw new AppError('WORDS_FORBIDDEN');
  const state = verdict === 'review' ? 'waiting' : 'shown';
  const said = { stars, text, state, at: ctx.clock.now() } as const;
  const id = await putRating(ctx.db, { id: ctx.ids.next(), assetId, clientId }, said);
  if (id === undefined) throw new AppError('RATING_HIDDEN');
  return { id, state };
}

/** Throws RATING_HIDDEN: what staff has hidden is not made room for by taking it back. */
export async function withdrawRating(ctx: Context, clientId: string, assetId: string): Promise<void> {
  const own = await findOwn(ctx.db, { assetId, clientId });
  if (own?.state === 'hidden') throw new AppError('RATING_HIDDEN');
  await deleteRating(ctx.db, { assetId, clientId });
}

async function lockShown(ctx: Context, id: string): Promise<Known> {
  const known = await lockRating(ctx.db, id);
  if (known?.state !== 'shown') throw new AppError('RATING_NOT_FOUND');
  return known;
}

/** Gives how many find it useful now. Throws RATING_NOT_FOUND, and RATING_OWN for one's own. */
export async function vote(
  ctx: Context,
  clientId: string,
  { id, isUseful }: OpInput<Ops['vote']>,
): Promise<{ useful: number }> {
  return ctx.tx(async (ctx) => {
    const known = await lockShown(ctx, id);
    if (known.clientId === clientId) throw new AppError('RATING_OWN');
    return { useful: await setVote(ctx.db, { id, clientId, isUseful, at: ctx.clock.now() }) };
  });
}

/**
 * What the maker of an asset answers. Throws RATING_NOT_FOUND of one that is not of theirs, WORDS_FORBIDDEN, and
 * WORDS_DOUBTFUL, as nobody looks at answers before they are seen.
 */
export async function reply(
  ctx: Context,
  moderator: Moderator,
  clientId: string,
  { id, text }: OpInput<Ops['reply']>,
): Promise<void> {
  const { verdict } = await moderator.checkWords(ctx, text);
  if (verdict !== 'pass') throw new AppError(verdict === 'refuse' ? 'WORDS_FORBIDDEN' : 'WORDS_DOUBTFUL');
  await ctx.tx(async (ctx) => {
    const known = await lockShown(ctx, id);
    if (known.makerId !== clientId) throw new AppError('RATING_NOT_FOUND');
    await putReply(ctx.db, { id, clientId, text, at: ctx.clock.now() });
  });
}

/** Ids of assets that words find. */
export type FindAssets = (ctx: Context, words: string) => Promise<string[]>;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function meantBy(ctx: Context, findAssets: FindAssets, words = ''): Promise<Wanted | null> {
  if (words === '') return null;
  return ID.test(words) ? { id: words } : { words, assetIds: await findAssets(ctx, words) };
}

export async function readForDesk(
  ctx: Context,
  findAssets: FindAssets,
  { state, words, ...paging }: OpInput<typeof ratingsDesk.list>,
): Promise<OpResult<typeof ratingsDesk.list>> {
  const slice = sliceOf(paging);
  const { rows, total } = await listForDesk(
    ctx.db,
    { state, wanted: await meantBy(ctx, findAssets, words) },
    slice,
  );
  return pageOfRows(
    rows,
    slice,
    total,
    ({ createdAt, updatedAt, hiddenReason, ...row }) => ({
      ...{ ...row, createTime: createdAt, updateTime: updatedAt },
      hiddenReason: hiddenReason as HiddenReason | null,
    }),
    (row) => row,
  );
}

/** What somebody of staff read before they decided. */
type Seen = Pick<OpInput<typeof ratingsDesk.restore>, 'seenState' | 'seenTime'>;

async function lockSeen(ctx: Context, id: string, seen: Seen | undefined): Promise<Known> {
  const known = await lockRating(ctx.db, id);
  if (!known) throw new AppError('RATING_NOT_FOUND');
  const isAsSeen =
    !seen || (known.state === seen.seenState && known.updatedAt.getTime() === seen.seenTime.getTime());
  if (!isAsSeen) throw new AppError('RATING_CHANGED');
  return known;
}

/**
 * Hides a rating behind a reason, and tells its author, who may appeal; of one that is hidden it changes the reason, which is no second
 * decision. `by`: who of staff. Throws RATING_NOT_FOUND, and RATING_CHANGED where it is not what was `seen`.
 */
export async function hideRating(
  ctx: Context,
  id: string,
  { reason, by, seen }: { reason: HiddenReason; by: string | null; seen?: Seen },
): Promise<void> {
  const why = HIDDEN_REASONS[reason];
  await ctx.tx(async (ctx) => {
    if (seen?.seenState === 'hidden') await changeReason(ctx, id, why);
    const known = await lockSeen(ctx, id, seen);
    if (known.hiddenReason === reason) return;
    await setState(ctx.db, id, 'hidden', reason);
    if (known.state === 'hidden') return tell(ctx, known, reasonNotice(known, why));
    const { clientId, assetId, name: assetName, enName: enAssetName, stars, text } = known;
    const origin = seen ? (known.state === 'waiting' ? 'held' : 'staff') : 'reported';
    await recordRemoval(ctx, {
      ...{ part: 'rating', subjectId: id, clientId, why, by, origin },
      shown: { assetId, assetName, enAssetName, stars, text },
    });
    await tell(ctx, known, hiddenNotice(known, why));
  });
}

type Notice = { title: Text; content: Text };

async function tell(ctx: Context, { clientId }: Known, notice: Notice): Promise<void> {
  const target = { page: 'decisions' } as const;
  await sendMessage(ctx, { clientId, type: 'official', kind: 'works', target, ...notice });
}

function hiddenNotice({ name, enName }: Known, why: Text): Notice {
  return {
    title: { zh: '您的评价已被隐藏', en: 'Your rating was hidden' },
    content: {
      zh: `您对“${name}”的评价已被隐藏，原因：${endSentence(why.zh, '。')}如认为有误，可在 30 天内申诉一次，由另一位工作人员复核。`,
      en: `Your rating of “${enName || name}” was hidden because ${endSentence(why.en, '.')} If this is wrong, you may appeal once within 30 days; another person looks at it then.`,
    },
  };
}

function reasonNotice({ name, enName }: Known, why: Text): Notice {
  return {
    title: { zh: '评价被隐藏的原因已更新', en: 'Why your rating is hidden has changed' },
    content: {
      zh: `您对“${name}”的评价仍被隐藏，原因更新为：${endSentence(why.zh, '。')}`,
      en: `Your rating of “${enName || name}” is still hidden, now because ${endSentence(why.en, '.')}`,
    },
  };
}

/**
 * Shows a rating that waits or was hidden; an appeal that waits for that is granted. Throws RATING_NOT_FOUND, and RATING_CHANGED where
 * it is not what was seen.
 */
export async function restoreRating(
  ctx: Context,
  by: string,
  { id, ...seen }: OpInput<typeof ratingsDesk.restore>,
): Promise<void> {
  await ctx.tx(async (ctx) => {
    if (seen.seenState === 'hidden') await grantWaiting(ctx, id, by);
    await lockSeen(ctx, id, seen);
    await setState(ctx.db, id, 'shown', null);
  });
}
