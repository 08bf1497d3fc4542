import { TASK_STATUS } from '@mogine/contract/create-limits';
import { z } from 'zod';
import type { Context } from '#context';
import { sendMessage, type Notice } from '#features/messages';
import { defineJob } from '#kernel/jobs';
import { shortenText } from '#kernel/texts';
import { countOpenTasks } from '../repository/limits.ts';
import { markToTell, takeUntold, type Untold } from '../repository/tell.ts';

/** Whoever waits longer than this has probably gone to do something else. */
const PATIENCE_MS = 60_000;
const PROMPT_MAX = 30;

type Ended = { id: string; clientId: string; createdAt: Date };

/** Tells, in the same transaction, that a task has ended; a `failure` tells whether points have come back for it. */
export async function tellOfEnd(
  ctx: Context,
  { id, clientId, createdAt }: Ended,
  failure: { arePointsBack: boolean } | null,
): Promise<void> {
  const isLong = ctx.clock.now().getTime() - createdAt.getTime() > PATIENCE_MS;
  if (failure ? failure.arePointsBack : isLong) await markToTell(ctx.db, id);
  // Every end asks, because the last one of several may not be worth a word itself.
  await ctx.jobs.enqueue(tellEnded, { clientId }, { dedupeKey: `create:tell:${clientId}` });
}

/** One message of everything that has ended, once nothing of the person's is open any more. */
export const tellEnded = defineJob({
  name: 'create:tell-ended',
  schema: z.object({ clientId: z.uuid() }),
  maxAttempts: 5,
  async run(ctx: Context, { clientId }) {
    if ((await countOpenTasks(ctx.db, clientId)) > 0) return;
    await ctx.tx(async (ctx) => {
      const untold = await takeUntold(ctx.db, clientId);
      if (untold.length > 0) await sendMessage(ctx, { clientId, type: 'system', ...noticeOf(untold) });
    });
  },
});

function noticeOf(untold: readonly Untold[]): Pick<Notice, 'kind' | 'target' | 'title' | 'content'> {
  const done = untold.filter(({ status }) => status === TASK_STATUS.done);
  const failed = untold.filter(({ status }) => status === TASK_STATUS.failed);
  const points = failed.reduce((sum, task) => sum + task.points, 0);
  const first = shortenText((done[0] ?? failed[0])?.prompt ?? '', PROMPT_MAX);
  const zh = [
    ...(done.length > 0 ? [`${done.length} 个作品已生成`] : []),
    ...(failed.length > 0 ? [`${failed.length} 个任务失败，${points} 积分已退回`] : []),
  ].join('，');
  const en = [
    ...(done.length > 0 ? [done.length === 1 ? '1 work is done' : `${done.length} works are done`] : []),
    ...(failed.length > 0
      ? [
          `${failed.length === 1 ? '1 task' : `${failed.length} tasks`} failed, ${points === 1 ? '1 point is' : `${points} points are`} back`,
        ]
      : []),
  ].join('; ');
  return {
    // Points that have come back are told of in any case.
    kind: points > 0 ? 'money' : 'creations',
    target: { page: 'creations', id: untold.length === 1 ? (untold[0]?.id ?? '') : '' },
    title: { zh: `AI 创作：${zh}`, en: `AI creation: ${en}` },
    content: {
      zh: `${first ? `“${first}”${untold.length > 1 ? '等' : ''}` : ''}可在“我的创作”中查看。`,
      en: `See them in My creations${first ? `: “${first}”${untold.length > 1 ? ' and more' : ''}` : ''}.`,
    },
  };
}
