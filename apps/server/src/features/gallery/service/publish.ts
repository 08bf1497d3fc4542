import { TASK_STATUS } from '@mogine/contract/create-limits';
import type { gallery } from '@mogine/contract/gallery';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import { buffer } from 'node:stream/consumers';
import type { Context } from '#context';
import { findWork, lockWorks, setPublication, type TaskRow } from '#features/create';
import { checkMayPublish } from '#features/minors';
import type { Moderator } from '#features/moderation';
import { AppError } from '#kernel/errors';
import {
  findOwnStanding,
  lockStanding,
  putPost,
  type NewPost,
  type PublicFiles,
} from '../repository/states.ts';
import { hide } from './hide.ts';
import { copyToPublic, deleteFiles, dropPublicFiles } from './public-files.ts';

type Asked = OpInput<typeof gallery.publish>;
type Output = TaskRow['outputs'][number];

/**
 * Shows a result to everybody, at once or after a person has looked; publishing again replaces what was said before. Throws
 * NOT_FOUND, TASK_NOT_DONE, POST_PICTURE_ONLY, WORDS_FORBIDDEN, PICTURE_FORBIDDEN or MINOR_CREATION_CONSENT.
 */
export async function publish(
  ctx: Context,
  moderator: Moderator,
  clientId: string,
  asked: Asked,
): Promise<OpResult<typeof gallery.publish>> {
  await checkMayPublish(ctx, clientId);
  const { task, output } = await findPublishable(ctx, clientId, asked);
  const isDoubted = await check(ctx, moderator, { task, output, asked });
  const known = await findOwnStanding(ctx.db, clientId, asked.id);
  const isSame =
    known?.position === asked.index &&
    known.title === asked.title &&
    known.showsSettings === asked.showsSettings;
  if (isSame && (known.state === 'public' || known.state === 'waiting'))
    return { id: asked.id, publication: known.state };
  const waits = isDoubted || (known?.needsPerson ?? false);
  // Files come first: a transaction waits for nobody.
  const files = waits ? null : await copyToPublic(ctx, asked.id, output);
  try {
    const publication = await ctx.tx(async (ctx) => storePost(ctx, postOf(task, output, asked), files));
    if (publication === 'waiting') await deleteFiles(ctx, files);
    return { id: asked.id, publication };
  } catch (error) {
    await deleteFiles(ctx, files);
    throw error;
  }
}

/** Publishes the first picture, or what the author chose and said before. Throws as {@link publish} does. */
export async function publishAsKnown(
  ctx: Context,
  moderator: Moderator,
  clientId: string,
  id: string,
): Promise<void> {
  const known = await findOwnStanding(ctx.db, clientId, id);
  const { position: index = 0, title = '', showsSettings = false } = known ?? {};
  await publish(ctx, moderator, clientId, { id, index, title, showsSettings });
}

async function findPublishable(
  ctx: Context,
  clientId: string,
  { id, index }: Asked,
): Promise<{ task: TaskRow; output: Output }> {
  const task = await findWork(ctx, clientId, id);
  if (!task) throw new AppError('NOT_FOUND');
  if (task.status !== TASK_STATUS.done) throw new AppError('TASK_NOT_DONE');
  const output = task.outputs.find(({ position }) => position === index);
  if (!output) throw new AppError('NOT_FOUND');
  if (output.kind !== 'image') throw new AppError('POST_PICTURE_ONLY');
  return { task, output };
}

/** Whether a person should look first. */
async function check(
  ctx: Context,
  moderator: Moderator,
  { task, output, asked }: { task: TaskRow; output: Output; asked: Asked },
): Promise<boolean> {
  const words = [asked.title, task.prompt, asked.showsSettings ? task.negativePrompt : ''].join('\n');
  const said = await moderator.checkWords(ctx, words);
  if (said.verdict === 'refuse') throw new AppError('WORDS_FORBIDDEN');
  const seen = await moderator.checkPicture(ctx, await buffer(await ctx.storage.read(output.key)));
  if (seen.verdict === 'refuse') throw new AppError('PICTURE_FORBIDDEN');
  return said.verdict === 'review' || seen.verdict === 'review';
}

function postOf(task: TaskRow, output: Output, { title, showsSettings }: Asked): Omit<NewPost, 'files'> {
  const { id, clientId, flow, loras, engine, prompt, negativePrompt } = task;
  const { width, height, seed } = task.settings;
  return {
    ...{ id, clientId, flow, loras, engine, prompt, negativePrompt, title, showsSettings },
    ...{ position: output.position, settings: { width, height, seed }, needsPerson: false },
    width: output.width ?? width,
    height: output.height ?? height,
  };
}

/** Rows are locked from the task to its post. Somebody may have decided on it meanwhile, or it may have been removed. */
async function storePost(
  ctx: Context,
  post: Omit<NewPost, 'files'>,
  files: PublicFiles | null,
): Promise<'waiting' | 'public'> {
  if ((await lockWorks(ctx, [post.id])).length === 0) throw new AppError('NOT_FOUND');
  const known = await lockStanding(ctx.db, post.id);
  const needsPerson = known?.needsPerson ?? false;
  const shown = needsPerson ? null : files;
  await dropPublicFiles(ctx, [post.id], ['public']);
  await putPost(ctx.db, { ...post, needsPerson, files: shown }, ctx.clock.now());
  const publication = shown ? 'public' : 'waiting';
  await setPublication(ctx, [post.id], publication);
  return publication;
}

/** Takes a person's own work back. Throws NOT_FOUND where it is not published. */
export async function withdraw(ctx: Context, clientId: string, id: string): Promise<void> {
  const post = await findOwnStanding(ctx.db, clientId, id);
  if (!post || post.state === 'withdrawn') throw new AppError('NOT_FOUND');
  await withdrawAll(ctx, [id]);
}

/** Takes back whatever of these tasks is published. Their owner must have been made sure of. */
export async function withdrawAll(ctx: Context, ids: readonly string[]): Promise<void> {
  await hide(ctx, ids, { from: ['waiting', 'public', 'refused'], to: 'withdrawn' });
}
