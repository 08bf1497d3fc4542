import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { IntakeRefusal, runIntake, type IntakeResult } from '@mogine/asset-pipeline';
import type { Context } from '#context';
import { removeFiles, withShelf } from '#features/create';
import {
  endFix,
  finishFix,
  lockFixing,
  noteFixFile,
  takeUpFix,
  type FixingDraft,
} from '../repository/fix.ts';
import { describeIfPossible, viewedOf } from '../service/alike.ts';
import type { Quarantine } from './quarantine.ts';
import { storeMade } from './store-made.ts';
import type { Put } from './stored.ts';

/**
 * Makes everything of a draft anew from the file that was handed in, with what shall be put right in it. The original
 * is never changed, so that each of it can be taken back. What is none of the file's fault is thrown, and the draft waits for
 * another run.
 */
export async function carryOutFixes(ctx: Context, quarantine: Quarantine, id: string): Promise<void> {
  const draft = await takeUp(ctx, id);
  if (!draft) return;
  const folder = await quarantine.makeWorkplace();
  try {
    const file = join(folder, 'original');
    const workplace = join(folder, 'work');
    await mkdir(workplace);
    await pipeline(await ctx.storage.read(draft.original.key), createWriteStream(file));
    const { fbx2gltf, coverWidth } = ctx.config;
    const job = { file, name: draft.original.name, folder: workplace, fbx2gltf, coverWidth };
    await store(ctx, draft, await runIntake({ ...job, fixes: draft.fixing }));
  } catch (error) {
    if (!(error instanceof IntakeRefusal)) throw error;
    await refuseFix(ctx, id, { reason: error.code, detail: error.detail });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What was asked for is not put right, for a reason that the owner of the draft is told. */
export async function refuseFix(
  ctx: Context,
  id: string,
  refusal: Parameters<typeof endFix>[2],
): Promise<void> {
  await ctx.tx(async (ctx) => {
    const left = await endFix(ctx.db, id, refusal);
    if (left.length > 0) await ctx.jobs.enqueue(removeFiles, { keys: left });
  });
}

async function takeUp(ctx: Context, id: string): Promise<FixingDraft | null> {
  return ctx.tx(async (ctx) => {
    const draft = await takeUpFix(ctx.db, id, ctx.clock.now());
    // Of a process that was killed. No run stores under their names again.
    if (draft && draft.left.length > 0) await ctx.jobs.enqueue(removeFiles, { keys: draft.left });
    return draft;
  });
}

async function store(ctx: Context, draft: FixingDraft, intake: IntakeResult): Promise<void> {
  if (intake.kind !== draft.content) throw new IntakeRefusal('MODEL_NONE');
  const folder = `upload/${draft.uploadId}/${ctx.ids.next()}`;
  const viewed = await withShelf(ctx, folder, async (shelf) => {
    const { original, fixing: fixes } = draft;
    const put: Put = async (name, content, contentType) => {
      await noteFixFile(ctx.db, draft.id, `${folder}/${name}`);
      return shelf.put(name, content, contentType);
    };
    const made = await storeMade(ctx, put, { original, intake, fixes });
    await ctx.tx(async (ctx) => {
      if (!(await lockFixing(ctx.db, draft.id))) throw new DraftGone();
      const keys = await finishFix(ctx.db, draft, made);
      await ctx.jobs.enqueue(removeFiles, { keys });
    });
    return viewedOf(draft.id, made);
  }).catch((error: unknown) => {
    if (!(error instanceof DraftGone)) throw error;
    return null;
  });
  if (viewed) await describeIfPossible(ctx, viewed);
}

/** Removed for good meanwhile: what was stored goes as after any failure. */
class DraftGone extends Error {}
