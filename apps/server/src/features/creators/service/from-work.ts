import { buffer } from 'node:stream/consumers';
import type { creators } from '@mogine/contract/creators';
import { TASK_STATUS } from '@mogine/contract/create-limits';
import { DRAFTS_MAX } from '@mogine/contract/draft-rules';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import sharp from 'sharp';
import type { Context } from '#context';
import { findWork, removeFiles, withShelf, type TaskRow } from '#features/create';
import { AppError } from '#kernel/errors';
import {
  countDrafts,
  findByWork,
  lockDrafts,
  type DraftFile,
  type ModelFacts,
} from '../repository/drafts.ts';
import type { NewDraft } from '../repository/write.ts';
import { describeIfPossible, viewedOf } from './alike.ts';
import { keepDraft } from './keep-draft.ts';
import { suggest } from './suggest.ts';

type Output = TaskRow['outputs'][number];
type Kept = Pick<NewDraft, 'coverKey' | 'coverColor' | 'files'>;

/**
 * Keeps a person's own model as a draft with files of its own, and with what its words suggest; a work that has a draft gets
 * no second one. Throws NOT_FOUND, DRAFT_WORK_NOT_DONE, DRAFT_MODEL_ONLY, DRAFT_LIMIT.
 */
export async function keepWork(
  ctx: Context,
  clientId: string,
  asked: OpInput<typeof creators.fromWork>,
): Promise<OpResult<typeof creators.fromWork>> {
  const known = await findByWork(ctx.db, clientId, asked);
  if (known) return { id: known, isNew: false };
  const { task, output } = await findModel(ctx, clientId, asked);
  if ((await countDrafts(ctx.db, clientId)) >= DRAFTS_MAX)
    throw new AppError('DRAFT_LIMIT', { max: DRAFTS_MAX });
  const { category, ...said } = await suggest(await readWords(ctx, task));
  const id = ctx.ids.next();
  // Files come first: a transaction waits for nobody. Where it fails they go again.
  const made = await withShelf(ctx, `draft/${id}`, async (shelf) => {
    const kept = await copyFiles(ctx, output, shelf.put);
    const draft: NewDraft & { taskId: string } = {
      ...{ id, clientId, taskId: task.id, uploadId: null, position: output.position, engine: task.engine },
      ...{
        category,
        ...said,
        ...kept,
        content: 'model',
        facts: factsOf(output),
        shown: null,
        findings: null,
      },
      createdAt: ctx.clock.now(),
    };
    return { ...(await ctx.tx(async (ctx) => store(ctx, draft))), viewed: viewedOf(id, draft) };
  });
  if (made.isNew) await describeIfPossible(ctx, made.viewed);
  return { id: made.id, isNew: made.isNew };
}

async function findModel(
  ctx: Context,
  clientId: string,
  { taskId, index }: OpInput<typeof creators.fromWork>,
): Promise<{ task: TaskRow; output: Output }> {
  const task = await findWork(ctx, clientId, taskId);
  if (!task) throw new AppError('NOT_FOUND');
  if (task.status !== TASK_STATUS.done) throw new AppError('DRAFT_WORK_NOT_DONE');
  const output = task.outputs.find(({ position }) => position === index);
  if (!output) throw new AppError('NOT_FOUND');
  if (output.kind !== 'model') throw new AppError('DRAFT_MODEL_ONLY');
  return { task, output };
}

/** A model that was made of an own picture is of what that was made of. */
async function readWords(ctx: Context, { prompt, clientId, sourceTask }: TaskRow): Promise<string> {
  if (prompt !== '' || sourceTask === null) return prompt;
  return (await findWork(ctx, clientId, sourceTask))?.prompt ?? '';
}

async function copyFiles(
  ctx: Context,
  { key, thumbKey, contentType, others }: Output,
  put: (name: string, bytes: Uint8Array | AsyncIterable<Uint8Array>, type: string) => Promise<string>,
): Promise<Kept> {
  const copy = async (from: string, format: string, type: string): Promise<DraftFile> => {
    const { bytes, sha256, ...stored } = await headOf(
      ctx,
      await put(`model.${format}`, await ctx.storage.read(from), type),
    );
    return { key: stored.key, name: '', format, contentType: type, bytes, sha256 };
  };
  const files = [await copy(key, 'glb', contentType)];
  for (const other of others) {
    const { contentType: type } = await headOf(ctx, other.key);
    files.push(await copy(other.key, other.format, type));
  }
  const poster = await buffer(await ctx.storage.read(thumbKey));
  return {
    files,
    coverKey: await put('cover.webp', poster, 'image/webp'),
    coverColor: await averageColor(poster),
  };
}

async function headOf(ctx: Context, key: string) {
  const object = await ctx.storage.head(key);
  if (!object) throw new Error(`not in the store: ${key}`);
  return object;
}

/** Average colour of a picture, `#rrggbb`. */
export async function averageColor(picture: Buffer): Promise<string> {
  const { data } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${data.subarray(0, 3).toString('hex')}`;
}

function factsOf({ facts }: Output): ModelFacts | null {
  if (!facts) return null;
  const [widthMm, heightMm, depthMm] = facts.size.map((metres) => Math.round(metres * 1000)) as [
    number,
    number,
    number,
  ];
  return { triangles: facts.triangles, materials: facts.materials, widthMm, depthMm, heightMm };
}

/** Somebody may have been faster, in another tab: then theirs is the draft, and these files go. */
async function store(
  ctx: Context,
  draft: NewDraft & { taskId: string },
): Promise<OpResult<typeof creators.fromWork>> {
  const { clientId, taskId, position: index } = draft;
  await lockDrafts(ctx.db, clientId);
  const known = await findByWork(ctx.db, clientId, { taskId, index });
  if (known) {
    await ctx.jobs.enqueue(removeFiles, { keys: [draft.coverKey, ...draft.files.map(({ key }) => key)] });
    return { id: known, isNew: false };
  }
  if ((await countDrafts(ctx.db, clientId)) >= DRAFTS_MAX)
    throw new AppError('DRAFT_LIMIT', { max: DRAFTS_MAX });
  await keepDraft(ctx, draft);
  return { id: draft.id, isNew: true };
}
