import type { galleryDesk } from '@mogine/contract/desk/moderation';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { approveLater } from './jobs.ts';
import {
  dismiss,
  findWorks,
  isWaitingAs,
  readReported,
  readWaiting,
  refuse,
  takeDown,
  type LookedAtWork,
} from './service/decide.ts';

/** What waits for a person, or was reported and is still to be seen. */
export async function readDeskPosts(
  ctx: Context,
  reader: string,
  { show }: OpInput<typeof galleryDesk.posts>,
): Promise<OpResult<typeof galleryDesk.posts>> {
  const works = await (show === 'waiting' ? readWaiting(ctx, reader) : readReported(ctx, reader));
  return works.map(present);
}

function present({ id, clientId, title, prompt, picture, token, askedAt, reports }: LookedAtWork) {
  return {
    ...{ id, clientId, title, prompt, picture, token, since: askedAt },
    reports: reports.map(({ kind, text }) => ({ kind, text })),
  };
}

/** Public works, reported or not, newest first. */
export async function findDeskPosts(
  ctx: Context,
  reader: string,
  { words, clientId, ...paging }: OpInput<typeof galleryDesk.find>,
): Promise<OpResult<typeof galleryDesk.find>> {
  const slice = sliceOf(paging);
  const { works, total } = await findWorks(ctx, reader, { words, clientId: clientId ?? null }, slice);
  return pageOfRows(works, slice, total, present, (work) => work);
}

/**
 * Decides on a work as it was looked at. Approved, it is public once its picture is copied, which a job does. Throws WHY_REQUIRED,
 * and WORK_CHANGED where it does not stand so any more.
 */
export async function decideWork(
  ctx: Context,
  by: string,
  { id, token, decision, why }: OpInput<typeof galleryDesk.decide>,
): Promise<void> {
  const needsWhy = decision === 'refuse' || decision === 'take-down';
  if (needsWhy && !why) throw new AppError('WHY_REQUIRED');
  const against = { why: why ?? { zh: '', en: '' }, by };
  const isDone = await {
    async approve() {
      if (!(await isWaitingAs(ctx, id, token))) return false;
      await ctx.jobs.enqueue(approveLater, { id, token, by });
      return true;
    },
    refuse: () => refuse(ctx, id, token, against),
    dismiss: () => dismiss(ctx, id, by),
    'take-down': () => takeDown(ctx, id, against),
  }[decision]();
  if (!isDone) throw new AppError('WORK_CHANGED');
}
