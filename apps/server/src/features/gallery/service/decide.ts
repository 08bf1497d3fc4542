import { createHash } from 'node:crypto';
import type { Text } from '@mogine/contract/kernel/reasons';
import type { Context } from '#context';
import { findWork, lockWorks, readKeys, setPublication } from '#features/create';
import { recordRemoval } from '#features/cases';
import { sendMessage, type NoticeTarget } from '#features/messages';
import { closeReports, readOpenReports, readReportedIds, type OpenReport } from '#features/reports';
import type { Slice } from '#kernel/paging';
import { endSentence, inBoth } from '#kernel/texts';
import {
  approvePost,
  findPublic,
  findStanding,
  listPublic,
  listWaiting,
  lockStanding,
  type LookedAtPost,
} from '../repository/states.ts';
import { hide } from './hide.ts';
import { copyToPublic, deleteFiles } from './public-files.ts';

/**
 * A work that a person looks at, and an address at which its picture opens for an hour. `token` says how it stood: a decision
 * names it, so that nobody decides on what the author has changed meanwhile.
 */
export type LookedAtWork = LookedAtPost & {
  picture: string;
  token: string;
  /** What was said against it and nobody has decided on. */
  reports: readonly OpenReport[];
};

const LOOK_SECONDS = 3600;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Works that wait for a decision. `reader`: who of staff looks. */
export async function readWaiting(ctx: Context, reader: string): Promise<LookedAtWork[]> {
  return withPictures(ctx, reader, await listWaiting(ctx.db));
}

/** Public works with reports that nobody has looked at. */
export async function readReported(ctx: Context, reader: string): Promise<LookedAtWork[]> {
  return withPictures(ctx, reader, await listPublic(ctx.db, await readReportedIds(ctx, 'post')));
}

/** Public works that nobody needs to have reported, as somebody of staff looks for them. */
export async function findWorks(
  ctx: Context,
  reader: string,
  { words = '', clientId = null }: { words?: string | undefined; clientId?: string | null },
  slice: Slice,
): Promise<{ works: (LookedAtWork & { createdAt: Date })[]; total: number }> {
  const isId = ID.test(words);
  const wanted = {
    ...{ id: isId ? words.toLowerCase() : null, clientId },
    words: isId ? '' : words,
  };
  const { rows, total } = await findPublic(ctx.db, wanted, slice);
  const looked = await withPictures(ctx, reader, rows);
  return {
    works: looked.map((work, at) => ({ ...work, createdAt: rows[at]?.createdAt ?? work.askedAt })),
    total,
  };
}

async function withPictures(
  ctx: Context,
  reader: string,
  posts: readonly LookedAtPost[],
): Promise<LookedAtWork[]> {
  const [keys, reports] = await Promise.all([
    readKeys(
      ctx,
      posts.map(({ id, position: index }) => ({ id, index })),
    ),
    readOpenReports(
      ctx,
      'post',
      posts.map(({ id }) => id),
    ),
  ]);
  return posts.map((post) => {
    const { id, position } = post;
    const key = keys.get(`${id} ${position}`);
    const link = { ttlSeconds: LOOK_SECONDS, filename: `${id}.png`, clientId: reader };
    const picture = key ? ctx.storage.signGet(key, link) : '';
    return { ...post, picture, token: tokenOf(post), reports: reports.get(id) ?? [] };
  });
}

/** Says whether two looks saw a work stand the same. */
export function tokenOf({ id, askedAt }: { id: string; askedAt: Date }): string {
  return createHash('sha256').update(`${id} ${askedAt.getTime()}`).digest('hex').slice(0, 8);
}

/** Leaves a work as it is and closes what was said against it. `by`: null on the command line. False when nothing was open. */
export async function dismiss(ctx: Context, id: string, by: string | null): Promise<boolean> {
  return ctx.tx(async (ctx) => {
    const post = await lockStanding(ctx.db, id);
    // What was said against a waiting work is closed by the decision on it.
    if (post?.state !== 'public') return false;
    return (await closeReports(ctx, { subject: 'post', id }, 'dismissed', { by })) > 0;
  });
}

/**
 * Shows a waiting work to everybody and tells its author. `by`: who of staff; null where nobody is known. False when it does not wait
 * as it was looked at.
 */
export async function approve(ctx: Context, id: string, token: string, by: string | null): Promise<boolean> {
  const post = await findStanding(ctx.db, id);
  const task =
    post?.state === 'waiting' && tokenOf(post) === token ? await findWork(ctx, post.clientId, id) : null;
  const output = task?.outputs.find(({ position }) => position === post?.position);
  if (!post || !output) return false;
  const files = await copyToPublic(ctx, id, output);
  const isDone = await ctx
    .tx(async (ctx) => {
      await lockWorks(ctx, [id]);
      const now = await lockStanding(ctx.db, id);
      // Its author may have withdrawn it or published it in another way meanwhile.
      if (now?.state !== 'waiting' || now.position !== post.position || tokenOf(now) !== token) return false;
      await approvePost(ctx.db, id, files, ctx.clock.now());
      await setPublication(ctx, [id], 'public');
      await closeReports(ctx, { subject: 'post', id }, 'dismissed', { by });
      await tell(ctx, post.clientId, { page: 'gallery', id }, approvedNotice(nameOf(post.title)));
      return true;
    })
    .catch(async (error: unknown) => {
      await deleteFiles(ctx, files);
      throw error;
    });
  if (!isDone) await deleteFiles(ctx, files);
  return isDone;
}

/** Whether a work waits as it was looked at. */
export async function isWaitingAs(ctx: Context, id: string, token: string): Promise<boolean> {
  const post = await lockStanding(ctx.db, id);
  return post?.state === 'waiting' && tokenOf(post) === token;
}

/** Why staff decides against a work; `by`: null on the command line. */
export type Against = { why: Text; by: string | null };

/** Turns a waiting work down and tells its author why. False when it does not wait as it was looked at. */
export async function refuse(ctx: Context, id: string, token: string, against: Against): Promise<boolean> {
  return ctx.tx(async (ctx) => {
    await lockWorks(ctx, [id]);
    const post = await lockStanding(ctx.db, id);
    if (!post || tokenOf(post) !== token) return false;
    return decideAgainst(ctx, id, { from: 'waiting', ...against, noticeOf: refusedNotice });
  });
}

/** Takes a public work from everybody's sight and tells its author why. False when it is not public. */
export async function takeDown(ctx: Context, id: string, against: Against): Promise<boolean> {
  return decideAgainst(ctx, id, { from: 'public', ...against, noticeOf: takenDownNotice });
}

/** Its author may appeal against it, where the notice leads. */
async function decideAgainst(
  ctx: Context,
  id: string,
  {
    from,
    why,
    by,
    noticeOf,
  }: Against & { from: 'waiting' | 'public'; noticeOf: (name: Text, reason: string) => Notice },
): Promise<boolean> {
  // One text is kept with the work, so that both languages stand beside each other.
  const reason = inBoth(why);
  return ctx.tx(async (ctx) => {
    const [post] = await hide(ctx, [id], { from: [from], to: 'refused', decision: reason });
    if (!post) return false;
    const { clientId, title, prompt, position, showsSettings } = post;
    const closed = await closeReports(ctx, { subject: 'post', id }, 'upheld', { by });
    await recordRemoval(ctx, {
      ...{ part: 'work', subjectId: id, clientId, why, by },
      shown: { title, prompt, position, showsSettings },
      origin: closed > 0 ? 'reported' : from === 'waiting' ? 'held' : 'staff',
    });
    await tell(ctx, clientId, { page: 'decisions' }, noticeOf(nameOf(title), reason));
    return true;
  });
}

type Notice = { title: Text; content: Text };

async function tell(ctx: Context, clientId: string, target: NoticeTarget, notice: Notice): Promise<void> {
  await sendMessage(ctx, { clientId, type: 'official', kind: 'works', target, ...notice });
}

function nameOf(title: string): Text {
  return title ? { zh: `《${title}》`, en: `“${title}”` } : { zh: '', en: '' };
}

function approvedNotice(name: Text): Notice {
  return {
    title: { zh: '作品已公开', en: 'Your work is public' },
    content: {
      zh: `您的作品${name.zh}已通过审核，现在可以在作品广场看到。`,
      en: `Your work ${name.en} has been approved and is in the gallery now.`.replace('  ', ' '),
    },
  };
}

function refusedNotice(name: Text, reason: string): Notice {
  return {
    title: { zh: '作品未通过审核', en: 'Your work was not approved' },
    content: {
      zh: `您的作品${name.zh}没有通过审核：${endSentence(reason, '。')}作品仍保留在“我的创作”中，修改后可以再次申请公开；如认为有误，可在 30 天内申诉一次。`,
      en: `Your work ${name.en} was not approved: ${endSentence(reason, '.')} You still have it in My creations and may ask again. If this is wrong, you may appeal once within 30 days.`.replace(
        '  ',
        ' ',
      ),
    },
  };
}

function takenDownNotice(name: Text, reason: string): Notice {
  return {
    title: { zh: '作品已从广场下架', en: 'Your work was taken down' },
    content: {
      zh: `您的作品${name.zh}已从作品广场下架：${endSentence(reason, '。')}作品仍保留在“我的创作”中；如认为有误，可在 30 天内申诉一次，由另一位工作人员复核。`,
      en: `Your work ${name.en} was taken down: ${endSentence(reason, '.')} You still have it in My creations. If this is wrong, you may appeal once within 30 days; another person looks at it then.`.replace(
        '  ',
        ' ',
      ),
    },
  };
}
