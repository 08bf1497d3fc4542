import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { IntakeRefusal, runIntake, type IntakeResult } from '@mogine/asset-pipeline';
import type { Context } from '#context';
import { removeFiles, withShelf } from '#features/create';
import type { NewDraft } from '../repository/write.ts';
import { keepDraft } from '../service/keep-draft.ts';
import { describeIfPossible, viewedOf } from '../service/alike.ts';
import { describeFile, draftOfUpload } from '../service/from-upload.ts';
import type { Quarantine } from './quarantine.ts';
import {
  beginCheck,
  markChecked,
  markRefused,
  noteUploadFile,
  writeStage,
  type Refusal,
  type UploadResult,
  type UploadRow,
} from './repository.ts';
import { storeMade } from './store-made.ts';
import type { Put } from './stored.ts';

/**
 * Finds out what an upload is, and moves it from quarantine into storage: the file itself, for buyers, of a model its canonical
 * GLB, of splats their SPZ, of a material its maps, and what pages show. Once it is known, or refused, nothing of it is left in quarantine.
 * Throws where its bytes are not at hand: it is to be tried again.
 */
export async function check(ctx: Context, quarantine: Quarantine, id: string): Promise<void> {
  const upload = await takeUp(ctx, id);
  if (!upload) return;
  // Said of the machine, not of the file: another process may be the one that has it, or the folder is back the next time.
  if ((await quarantine.received(id)) !== upload.bytes)
    throw new Error(`not in the quarantine of this process: ${id}`);
  const folder = await quarantine.makeWorkplace();
  try {
    const { fbx2gltf, coverWidth } = ctx.config;
    const job = { file: quarantine.fileOf(id), name: upload.name, folder, fbx2gltf, coverWidth };
    const result = await runIntake(job, {
      onStage: (stage) => void writeStage(ctx.db, id, stage).catch(() => undefined),
    });
    await store(ctx, quarantine, upload, result);
  } catch (error) {
    if (!(error instanceof IntakeRefusal)) throw error;
    await refuseUpload(ctx, id, { reason: error.code, detail: error.detail });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await quarantine.remove(id);
}

async function takeUp(ctx: Context, id: string): Promise<UploadRow | null> {
  return ctx.tx(async (ctx) => {
    const begun = await beginCheck(ctx.db, id, ctx.clock.now());
    // Of a process that was killed. No run stores under their names again.
    if (begun && begun.left.length > 0) await ctx.jobs.enqueue(removeFiles, { keys: begun.left });
    return begun;
  });
}

/** An upload becomes no draft, for a reason that its owner is told. */
export async function refuseUpload(ctx: Context, id: string, refusal: Refusal): Promise<void> {
  await ctx.tx(async (ctx) => {
    const left = await markRefused(ctx.db, id, { ...refusal, now: ctx.clock.now() });
    if (left.length > 0) await ctx.jobs.enqueue(removeFiles, { keys: left });
  });
}

async function store(
  ctx: Context,
  quarantine: Quarantine,
  upload: UploadRow,
  intake: IntakeResult,
): Promise<void> {
  const { id } = upload;
  const folder = `upload/${id}/${ctx.ids.next()}`;
  const viewed = await withShelf(ctx, folder, async (shelf) => {
    const put: Put = async (name, content, contentType) => {
      if (!(await noteUploadFile(ctx.db, id, `${folder}/${name}`))) throw new UploadGone();
      return shelf.put(name, content, contentType);
    };
    const bytes = createReadStream(quarantine.fileOf(id));
    const key = await put(`original${extensionOf(upload.name)}`, bytes, 'application/octet-stream');
    const original = await describeFile(ctx, key, upload.name);
    const made = await storeMade(ctx, put, { original, intake, fixes: [] });
    const draft = await draftOfUpload(ctx, upload, made);
    await keep(ctx, upload, intake, draft);
    return viewedOf(draft.id, made);
  }).catch((error: unknown) => {
    if (!(error instanceof UploadGone)) throw error;
    return null;
  });
  if (viewed) await describeIfPossible(ctx, viewed);
}

/** What was stored is the draft's from now on. */
async function keep(ctx: Context, { id }: UploadRow, intake: IntakeResult, draft: NewDraft): Promise<void> {
  const checked = { result: resultOf(intake), draftId: draft.id, now: ctx.clock.now() };
  await ctx.tx(async (ctx) => {
    // First of all: it needs the account, which whoever closes it holds before any upload.
    await keepDraft(ctx, draft);
    // Removed by its owner while it was checked: what was stored goes as after any failure, and there is no draft.
    if (!(await markChecked(ctx.db, id, checked))) throw new UploadGone();
  });
}

class UploadGone extends Error {}

function extensionOf(name: string): string {
  return /\.[a-z0-9]{1,6}$/.exec(name.toLowerCase())?.[0] ?? '';
}

function resultOf(intake: IntakeResult): UploadResult {
  switch (intake.kind) {
    case 'model': {
      const { kind, source, format, converter, notes, facts } = intake;
      return { kind, source, format, converter, notes, facts, findings: intake.findings };
    }
    case 'panorama': {
      const { kind, source, facts, findings } = intake;
      return { kind, source, facts, findings };
    }
    case 'splat': {
      const { kind, source, facts, findings } = intake;
      return { kind, source, facts, findings };
    }
    case 'material':
      return { kind: intake.kind, facts: intake.facts, findings: intake.findings };
  }
}
