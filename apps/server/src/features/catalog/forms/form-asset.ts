import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { listMembers, runForms, type Forms, type MadeForm } from '@mogine/asset-pipeline';
import { latinStem } from '@mogine/contract/latin-stem';
import type { Context } from '#context';
import { assetPage } from '../asset-page.ts';
import {
  findVersionToForm,
  writeForms,
  type FileToForm,
  type FormRow,
  type VersionToForm,
} from '../repository/forms.ts';

/**
 * Finds out what the newest version of an asset can be had as beside the files that it was published with, makes and stores it.
 * Done again it makes the same under the same keys. Nothing is made of files that are not in the store.
 */
export async function formAsset(ctx: Context, assetId: string): Promise<void> {
  const version = await findVersionToForm(ctx.db, assetId);
  if (!version) return;
  // One at a time on all machines together: what is here was left by a process that was killed.
  const folder = join(ctx.config.dataFolder, 'forms');
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'made'), { recursive: true, mode: 0o700 });
  try {
    const files = await fetchFiles(ctx, version, folder);
    const forms: Forms = files
      ? await runForms(jobOf(ctx, version, files, folder))
      : { looked: [], made: [], left: [] };
    if (forms.left.length > 0)
      ctx.log.info({ assetId, left: forms.left }, 'forms of an asset that were not made');
    const rows = files ? await storeForms(ctx, version, forms) : [];
    await ctx.tx(async (ctx) => writeForms(ctx.db, version, rows, ctx.clock.now()));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Where each file lies on disk; null where one is missing from the store. */
async function fetchFiles(ctx: Context, { files }: VersionToForm, folder: string): Promise<string[] | null> {
  const paths: string[] = [];
  for (const [at, { key }] of files.entries()) {
    if (!(await ctx.storage.head(key))) return null;
    const path = join(folder, `file-${at}`);
    await pipeline(await ctx.storage.read(key), createWriteStream(path));
    paths.push(path);
  }
  return paths;
}

function jobOf(ctx: Context, version: VersionToForm, paths: readonly string[], folder: string) {
  const { assetId, kind, name, enName, author, files } = version;
  return {
    ...{
      kind,
      folder: join(folder, 'made'),
      stem: latinStem(enName) || 'asset',
      fbx2gltf: ctx.config.fbx2gltf,
    },
    files: files.map((file, at) => ({ name: file.name, role: file.role, path: paths[at] ?? '' })),
    rights: { title: { zh: name, en: enName }, creator: author, page: assetPage(ctx.config, assetId) },
  };
}

async function storeForms(ctx: Context, version: VersionToForm, forms: Forms): Promise<FormRow[]> {
  const rows: FormRow[] = [];
  for (const [at, file] of version.files.entries())
    rows.push(await describeFile(ctx, file, forms.looked[at]));
  for (const form of forms.made) rows.push(await storeForm(ctx, version, form, rows));
  return rows;
}

async function describeFile(
  ctx: Context,
  { key, name, format, role, bytes, sha256, contentType }: FileToForm,
  looked: Forms['looked'][number] | undefined,
): Promise<FormRow> {
  const stored = await ctx.storage.head(key);
  return {
    ...{ key, name, format, role, bytes, sha256, contentType, isMade: false, members: null },
    ...{ map: looked?.map ?? '', edge: looked?.edge ?? 0, crc32: stored?.crc32 ?? 0 },
  };
}

async function storeForm(
  ctx: Context,
  { assetId, version }: VersionToForm,
  { name: wanted, format, role, contentType, map, edge, path }: MadeForm,
  others: readonly FormRow[],
): Promise<FormRow> {
  const name = otherThan(wanted, new Set(others.map((row) => row.name)));
  const key = `asset/${assetId}/forms/${version}/${others.length}-${keyName(name)}`;
  const { bytes, sha256, crc32 } = await ctx.storage.put(key, createReadStream(path), { contentType });
  const members = role === 'archive' ? await listMembers(path) : null;
  return { key, name, format, role, bytes, sha256, crc32, contentType, map, edge, isMade: true, members };
}

/** `sofa.glb`, and `sofa-2.glb` where that is the name of another. */
function otherThan(name: string, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.');
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name.slice(0, dot)}-${count}${name.slice(dot)}`;
  return free;
}

/** People call their files as they like; keys are ASCII. */
function keyName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9.-]+/g, '-')
    .replaceAll(/\.{2,}/g, '.');
}
