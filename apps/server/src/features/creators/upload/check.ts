import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { IntakeRefusal, runIntake, type IntakeResult } from '@mogine/asset-pipeline';
import type { Context } from '#context';
import { withShelf } from '#features/create';
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
  { id, name }: UploadRow,
  intake: IntakeResult,
): Promise<void> {
  await withShelf(ctx, `upload/${id}`, async ({ put }) => {
    const keys = [await put(`original${extensionOf(name)}`, createReadStream(quarantine.fileOf(id)), BYTES)];
    if (intake.kind === 'model') {
      keys.push(await put('model.glb', createReadStream(intake.glb), GLB));
      keys.push(await put('preview.glb', createReadStream(intake.preview), GLB));
      const { photographs } = intake;
      if (photographs) {
        keys.push(await put('cover.webp', createReadStream(photographs.cover), WEBP));
        keys.push(await put('turntable.webp', createReadStream(photographs.turntable), WEBP));
      }
    }
    const isKept = await markChecked(ctx.db, id, { result: resultOf(intake), keys, now: ctx.clock.now() });
    // Removed by its owner while it was checked: what was stored goes as after any failure.
    if (!isKept) throw new UploadGone();
  }).catch((error: unknown) => {
    if (!(error instanceof UploadGone)) throw error;
  });
}

class UploadGone extends Error {}

const BYTES = 'application/octet-stream';
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
