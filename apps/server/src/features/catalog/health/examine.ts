import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { IntakeRefusal, runExamine, type Examination } from '@mogine/asset-pipeline';
import type { Context } from '#context';
import {
  EDITION,
  findUnexamined,
  writeHealth,
  type ExaminedModel,
  type LevelRow,
  type Unexamined,
} from '../repository/health.ts';
import { likelySizeOf } from './likely-size.ts';
import { removeMade } from './remove-made.ts';

const GLB = 'model/gltf-binary';
const USDZ = 'model/vnd.usdz+zip';

/** Looks at the model of an asset, where it was not looked at as it is, and keeps what there is to be said of it. */
export async function examineModel(ctx: Context, assetId: string): Promise<void> {
  const asset = await findUnexamined(ctx.db, assetId);
  if (!asset) return;
  // One at a time on all machines together: what is here was left by a process that was killed.
  const folder = join(ctx.config.dataFolder, 'examined');
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'work'), { recursive: true, mode: 0o700 });
  const made: string[] = [];
  const found = await lookOrRefuse(ctx, asset, folder, made);
  await ctx.tx(async (ctx) => {
    const isKept = await writeHealth(ctx.db, asset, found, ctx.clock.now());
    // Of what was made before and now one is shown, and nobody knows of the other.
    const keys = isKept ? asset.madeKeys.filter((key) => !made.includes(key)) : made;
    if (keys.length > 0) await ctx.jobs.enqueue(removeMade, { keys });
  });
}

/** Removes the folder. `made` takes the key of each file before it is stored. */
async function lookOrRefuse(
  ctx: Context,
  asset: Unexamined,
  folder: string,
  made: string[],
): Promise<ExaminedModel> {
  try {
    return await look(ctx, asset, folder, made);
  } catch (error) {
    // Half of it is of no use, but for what the page names already, which was made once more under the same name. What is thrown
    // says more than what cannot be removed.
    const half = made.filter((key) => !asset.madeKeys.includes(key));
    await Promise.allSettled(half.map(async (key) => ctx.storage.delete(key)));
    made.length = 0;
    if (!(error instanceof IntakeRefusal)) throw error;
    return { refusal: error.code };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function look(ctx: Context, asset: Unexamined, folder: string, made: string[]): Promise<ExaminedModel> {
  const file = asset.file && (await fetch(ctx, asset.file.key, join(folder, 'sold')));
  if (!asset.file || !file) return { refusal: 'FILE_MISSING' };
  const key = ctx.storage.publicKey(asset.preview);
  const preview = key === null ? null : await fetch(ctx, key, join(folder, 'preview'));
  const examination = await runExamine({
    ...{ file, name: asset.file.name, preview, folder: join(folder, 'work') },
    ...{ fbx2gltf: ctx.config.fbx2gltf, likely: likelySizeOf(asset.kind, asset.category) },
  });
  const levels = await keepLevels(ctx, asset, examination, made);
  return { examination, usdz: await keepUsdz(ctx, asset, examination, made), levels };
}

/** The path; null where the store has no such file. */
async function fetch(ctx: Context, key: string, path: string): Promise<string | null> {
  if (!(await ctx.storage.head(key))) return null;
  await pipeline(await ctx.storage.read(key), createWriteStream(path));
  return path;
}

/**
 * How files are called that are made of a model. Of other models, and by another edition, they have other names: browsers keep
 * public files for good. Of the same they are the same: what a process that was killed has left is written over.
 */
function nameOf({ models }: Unexamined): string {
  return createHash('sha256').update(`${EDITION},${models}`).digest('hex').slice(0, 32);
}

async function keepUsdz(
  ctx: Context,
  asset: Unexamined,
  { usdz }: Examination,
  made: string[],
): Promise<{ key: string; bytes: number } | null> {
  if (usdz === null) return null;
  const key = `public/ar/${asset.id}/${nameOf(asset)}.usdz`;
  made.push(key);
  const { bytes } = await ctx.storage.put(key, createReadStream(usdz), { contentType: USDZ });
  return { key, bytes };
}

/** The lightest first, the preview itself last; none where it has no lighter copies. */
async function keepLevels(
  ctx: Context,
  asset: Unexamined,
  { levels }: Examination,
  made: string[],
): Promise<LevelRow[]> {
  const { id, preview } = asset;
  const previewKey = ctx.storage.publicKey(preview);
  const whole = previewKey === null || levels.length === 0 ? null : await ctx.storage.head(previewKey);
  if (!whole) return [];
  const kept: LevelRow[] = [];
  for (const [n, { file }] of levels.entries()) {
    const key = `public/level/${id}/${nameOf(asset)}-${n}.glb`;
    made.push(key);
    const { bytes } = await ctx.storage.put(key, createReadStream(file), { contentType: GLB });
    kept.push({ key, url: ctx.storage.publicUrl(key), bytes });
  }
  return [...kept, { key: '', url: preview, bytes: whole.bytes }];
}
