import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { IntakeRefusal, runIntake, type IntakeResult } from '@mogine/asset-pipeline';
import type { Context } from '#context';
import { withShelf } from '#features/create';
import { insertDraft, type NewDraft } from '../repository/write.ts';
import { draftOfUpload } from '../service/from-upload.ts';
import type { Quarantine } from './quarantine.ts';
import {
  beginCheck,
  markChecked,
  markRefused,
  writeStage,
  type UploadResult,
  type UploadRow,
} from './repository.ts';

/**
 * Finds out what an upload is, and moves it from quarantine into storage: the file itself, for buyers, and of a model its
 * canonical GLB and what pages show. Once it is known, or refused, nothing of it is left in quarantine.
 */
export async function check(ctx: Context, quarantine: Quarantine, id: string): Promise<void> {
  const upload = await beginCheck(ctx.db, id, ctx.clock.now());
  if (!upload) return;
  const folder = await quarantine.makeWorkplace();
  try {
    const job = { file: quarantine.fileOf(id), name: upload.name, folder, fbx2gltf: ctx.config.fbx2gltf };
    const result = await runIntake(job, {
      onStage: (stage) => void writeStage(ctx.db, id, stage).catch(() => undefined),
    });
    await store(ctx, quarantine, upload, result);
  } catch (error) {
    if (!(error instanceof IntakeRefusal)) throw error;
    const { code: reason, detail } = error;
    await markRefused(ctx.db, id, { reason, detail, now: ctx.clock.now() });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await quarantine.remove(id);
}

async function store(
  ctx: Context,
  quarantine: Quarantine,
  upload: UploadRow,
  intake: IntakeResult,
): Promise<void> {
  await withShelf(ctx, `upload/${upload.id}`, async ({ put }) => {
    const file = (name: string, path: string, type: string) => put(name, createReadStream(path), type);
    const original = await file(
      `original${extensionOf(upload.name)}`,
      quarantine.fileOf(upload.id),
      'application/octet-stream',
    );
    if (intake.kind !== 'model') return keep(ctx, upload, intake, { keys: [original], draft: null });
    const { photographs } = intake;
    // Of points alone: there is nothing to show of it.
    if (!photographs) throw new IntakeRefusal('MESH_EMPTY');
    const glb = await file('model.glb', intake.glb, GLB);
    const preview = await file('preview.glb', intake.preview, GLB);
    const cover = await file('cover.webp', photographs.cover, WEBP);
    const turntable = await file('turntable.webp', photographs.turntable, WEBP);
    const kept = { original, glb, preview, cover, turntable };
    const draft = await draftOfUpload(ctx, upload, { ...intake, photographs }, kept);
    // A GLB is kept as it came: its canonical form is for our own reading, and the draft has no file of it.
    const spare = draft.files.some(({ key }) => key === glb) ? [] : [glb];
    return keep(ctx, upload, intake, { keys: spare, draft });
  }).catch((error: unknown) => {
    if (!(error instanceof UploadGone)) throw error;
  });
}

/** Files of a draft are the draft's from now on; `keys` stay the upload's own. */
async function keep(
  ctx: Context,
  { id }: UploadRow,
  intake: IntakeResult,
  { keys, draft }: { keys: readonly string[]; draft: NewDraft | null },
): Promise<void> {
  const checked = { result: resultOf(intake), keys, draftId: draft?.id ?? null, now: ctx.clock.now() };
  await ctx.tx(async (ctx) => {
    // Removed by its owner while it was checked: what was stored goes as after any failure.
    if (!(await markChecked(ctx.db, id, checked))) throw new UploadGone();
    if (draft) await insertDraft(ctx.db, draft);
  });
}

class UploadGone extends Error {}

const GLB = 'model/gltf-binary';
const WEBP = 'image/webp';

function extensionOf(name: string): string {
  return /\.[a-z0-9]{1,5}$/.exec(name.toLowerCase())?.[0] ?? '';
}

function resultOf(intake: IntakeResult): UploadResult {
  if (intake.kind === 'model') {
    const { kind, source, format, converter, notes, facts, findings } = intake;
    return { kind, source, format, converter, notes, facts, findings };
  }
  if (intake.kind === 'panorama') return { kind: intake.kind, source: intake.source };
  return { kind: intake.kind, maps: intake.maps, isDirectX: intake.isDirectX };
}
