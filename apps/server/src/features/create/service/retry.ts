import type { create } from '@mogine/contract/create';
import { TASK_STATUS } from '@mogine/contract/create-limits';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { findResult } from '../repository/results.ts';
import { findHandedIn, type OwnGraph, type TaskSource } from '../repository/tasks.ts';
import { withShelf } from '../shelf.ts';
import { checkTask } from './check.ts';
import { handIn, pricesOf } from './hand-in.ts';
import type { PushRules } from './push.ts';
import { readStored } from './source.ts';

/**
 * Hands a task that is over in once more as it was, with another seed where one is named, and with files of its own. Throws NOT_FOUND, TASK_NOT_OVER, SOURCE_GONE where a file
 * of it is no longer there, or what checkTask and handIn throw.
 */
export async function retryTask(
  ctx: Context,
  clientId: string,
  { id, seed }: OpInput<typeof create.retry>,
  { prices, guard }: PushRules,
): Promise<OpResult<typeof create.retry>> {
  const task = await findHandedIn(ctx.db, clientId, id);
  if (!task) throw new AppError('NOT_FOUND');
  if (task.status !== TASK_STATUS.failed && task.status !== TASK_STATUS.done)
    throw new AppError('TASK_NOT_OVER');
  const { status: _, referenceKey, source, own, settings, ...rest } = task;
  const same = { ...rest, settings: seed === undefined ? settings : { ...settings, seed } };
  const from = source?.result ? await findResult(ctx.db, clientId, source.result) : null;
  await checkTask(ctx, { ...same, clientId, hasScene: from?.hasScene ?? false }, guard);
  const next = ctx.ids.next();
  return withShelf(ctx, `create/${next}`, async (shelf) => {
    const copy = async (key: string): Promise<string> =>
      shelf.put(key.slice(key.lastIndexOf('/') + 1), await readStored(ctx, key), contentTypeOf(key));
    const copyAll = async (of: TaskSource): Promise<TaskSource> => ({
      // Of a result that was removed meanwhile the task has its own picture left.
      result: from && of.result,
      key: await copy(of.key),
      thumbKey: of.thumbKey && (await copy(of.thumbKey)),
      maskKey: of.maskKey && (await copy(of.maskKey)),
      rootId: of.rootId === id ? next : of.rootId,
    });
    const copyFiles = async (files: OwnGraph['files']): Promise<OwnGraph['files']> => {
      const copies: Record<string, string> = {};
      for (const [name, key] of Object.entries(files)) copies[name] = await copy(key);
      return copies;
    };
    return handIn(
      ctx,
      {
        ...{ ...same, id: next },
        referenceKey: referenceKey && (await copy(referenceKey)),
        source: source && (await copyAll(source)),
        own: own && { graph: own.graph, files: await copyFiles(own.files) },
      },
      same.flow === 'workflow_api' ? pricesOf(prices, same.settings.outputs ?? 1) : prices,
    );
  });
}

function contentTypeOf(key: string): string {
  if (key.endsWith('.json')) return 'application/json';
  return key.endsWith('.webp') ? 'image/webp' : 'image/png';
}
