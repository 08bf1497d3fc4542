import type { AssetKind } from '@mogine/contract/catalog';
import type { Context } from '#context';
import { findCreator } from '#features/applications';
import {
  holdColors,
  publishAsset,
  type AssetPreview,
  type NewAsset,
  type PublishedFile,
} from '#features/catalog';
import { removeFiles, withPropagation } from '#features/create';
import { kindOf, nameOfFile, releaseDraft } from '#features/creators';
import { joinFamily, lockSibling } from '#features/variants';
import { findEdited, lockAsset } from '../repository/assets.ts';
import {
  findLastPublished,
  findSubmission,
  lockSubmission,
  writePublished,
  writeReturned,
  type FrozenDraft,
  type SubmissionRow,
} from '../repository/submissions.ts';
import { roleOf } from '../rules.ts';
import { readDocument, withDocument } from './glb-document.ts';
import { keepEdits, type Edited } from '../keep-edits.ts';
import { isTakenDownSince } from './same-files.ts';
import { tellOfPublication, tellOfReturn } from './tell.ts';

/** What an asset shows and gives, stored under keys of its own. */
type Stored = Pick<NewAsset, 'cover' | 'thumb' | 'preview' | 'files'> & { keys: string[] };

/**
 * Puts what was approved on sale: the files of the draft are stored once more under keys of this version, and become the asset's in one
 * transaction. Nothing happens before its hour, to what was withdrawn, and while staff keeps the asset off the shelf; where its files
 * were taken down elsewhere meanwhile, it is reviewed again.
 */
export async function publishSubmission(ctx: Context, id: string): Promise<void> {
  const row = await findSubmission(ctx.db, id);
  if (row?.state !== 'approved' || !isDue(ctx, row)) return;
  // It waits for as long as its maker is suspended.
  if (!(await findCreator(ctx.db, row.clientId))) return;
  if (await returnTakenDown(ctx, id)) return;
  const assetId = row.versionOf ?? row.id;
  const stored = await storeFiles(ctx, assetId, row);
  const isPublished = await ctx.tx(async (ctx) => {
    await holdColors(ctx);
    const now = await lockSubmission(ctx.db, id);
    // Another run was faster: what lies under these keys is on sale.
    if (now?.state === 'published') return true;
    if (now?.state !== 'approved') return false;
    const asset = await lockAsset(ctx.db, assetId);
    // Whoever puts it back has this run again.
    if (asset?.suspended) return true;
    // Taken down while they were stored: the next run gives it back.
    if (await isTakenDownSince(ctx, now)) return true;
    // All assets before the totals of the categories, as whoever takes one off the shelf locks them.
    if (now.variant) await lockSibling(ctx, now.variant.siblingId);
    await publishAsset(ctx, assetId, {
      ...assetOf(row, assetId, await editedOf(ctx, row, assetId)),
      featured: asset?.featured ?? 0,
      ...{ cover: stored.cover, thumb: stored.thumb, preview: stored.preview, files: stored.files },
    });
    const variantOutcome = now.variant ? await joinFamily(ctx, assetId, row.clientId, now.variant) : '';
    await writePublished(ctx.db, id, { assetId, at: ctx.clock.now(), variantOutcome });
    await releaseDraft(ctx, id, assetId);
    await tellOfPublication(ctx, row, variantOutcome);
    return true;
  });
  if (!isPublished) await ctx.jobs.enqueue(removeFiles, { keys: stored.keys });
}

/**
 * Gives what is approved back to the queue, and tells its maker, where an asset with the same files was taken down since and nobody
 * has decided on that. What waits for its own asset to come back goes on waiting.
 */
export async function returnTakenDown(ctx: Context, id: string): Promise<boolean> {
  if (!(await isToReturn(ctx, await findSubmission(ctx.db, id)))) return false;
  return ctx.tx(async (ctx) => {
    const row = await lockSubmission(ctx.db, id);
    if (!row || !(await isToReturn(ctx, row))) return false;
    await writeReturned(ctx.db, id, ctx.clock.now());
    await tellOfReturn(ctx, row);
    return true;
  });
}

async function isToReturn(ctx: Context, row: SubmissionRow | null): Promise<boolean> {
  if (row?.state !== 'approved' || row.shelf?.state === 'suspended') return false;
  return isTakenDownSince(ctx, row);
}

function isDue(ctx: Context, { publishAt }: SubmissionRow): boolean {
  return publishAt === null || publishAt <= ctx.clock.now();
}

/** What its maker says with this version, beside what editors have put right since the last one. */
async function editedOf(ctx: Context, row: SubmissionRow, assetId: string): Promise<Edited> {
  const before = await findLastPublished(ctx.db, assetId);
  const now = before && (await findEdited(ctx.db, assetId));
  return before && now ? keepEdits(saidIn(before), saidIn(row), now) : saidIn(row);
}

function saidIn({ frozen: draft, isMemberIncluded, licence }: SubmissionRow): Edited {
  return {
    ...{ name: draft.name, enName: draft.enName },
    ...{
      description: draft.description,
      enDescription: draft.enDescription,
      category: draft.type?.code ?? '',
    },
    ...{ tags: draft.tags, enTags: draft.enTags, colors: draft.colors },
    ...{ pricePoints: draft.pricePoints ?? 0, isMemberIncluded, licence },
  };
}

/** Everything that does not lie in the store. */
function assetOf(
  row: SubmissionRow,
  assetId: string,
  edited: Edited,
): Omit<NewAsset, 'cover' | 'thumb' | 'preview' | 'files' | 'featured'> {
  const { frozen: draft, aiLabel } = row;
  const { name, enName, tags, enTags, colors, category, pricePoints, isMemberIncluded, licence } = edited;
  const fileBytes = draft.files.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    slug: assetId,
    kind: kindOf(draft) as AssetKind,
    category,
    clientId: row.isOfficial ? null : row.clientId,
    studioId: row.isOfficial ? row.clientId : null,
    title: { zh: name, en: enName },
    description: { zh: edited.description, en: edited.enDescription },
    tags: { zh: tags, en: enTags },
    colors,
    coverColor: draft.coverColor,
    pricePoints,
    facts: { ...factsOf(draft), fileBytes },
    madeBy: '',
    ...{ aiLabel, licence, isMemberIncluded },
    // A preview made anew is another one to whoever looks at it.
    engineVersion: row.id,
    // Each language falls back on the other.
    notes: { zh: row.notes || row.enNotes, en: row.enNotes || row.notes },
  };
}

function factsOf(draft: FrozenDraft): Omit<NewAsset['facts'], 'fileBytes'> {
  const none = {
    ...{ triangles: null, vertices: null, materials: null, drawCalls: null },
    ...{ widthMm: null, depthMm: null, heightMm: null, textureSize: null },
  };
  switch (draft.content) {
    case 'model':
      return { ...none, ...draft.facts };
    case 'panorama':
      return { ...none, textureSize: draft.facts.width };
    case 'material': {
      const edges = draft.facts.maps.map(({ width, height }) => Math.max(width, height));
      const textureSize = edges.length > 0 ? Math.max(...edges) : null;
      return { ...none, textureSize, widthMm: draft.tileMm, heightMm: draft.tileMm };
    }
    case 'splat':
      return none;
  }
}

async function storeFiles(ctx: Context, assetId: string, row: SubmissionRow): Promise<Stored> {
  const { frozen: draft } = row;
  const keys: string[] = [];
  const show = async (from: string, name: string): Promise<string> => {
    const key = `public/asset/${assetId}/${row.id}/${name}`;
    keys.push(key);
    await copy(ctx, from, key);
    return ctx.storage.publicUrl(key);
  };
  const further = (kind: string) => draft.further.filter((file) => file.kind === kind);
  const cover = [await show(draft.coverKey, 'cover-1.webp')];
  for (const [n, { key }] of further('picture').entries()) cover.push(await show(key, `cover-${n + 2}.webp`));
  const files: PublishedFile[] = [];
  for (const [n, file] of draft.files.entries()) {
    const key = `asset/${assetId}/${row.id}/${n}.${file.format}`;
    keys.push(key);
    files.push(await storeFile(ctx, { row, assetId, file, key }));
  }
  const glb = draft.files.find(({ format }) => format === 'glb');
  const turntable =
    draft.turntableKey === null || draft.turntableFrames === null
      ? null
      : { strip: await show(draft.turntableKey, 'turntable.webp'), frames: draft.turntableFrames };
  const preview: AssetPreview = {
    model:
      draft.content === 'model' && (draft.previewKey ?? glb)
        ? await show(draft.previewKey ?? glb?.key ?? '', 'preview.glb')
        : '',
    panorama:
      draft.content === 'panorama' && draft.previewKey !== null
        ? await show(draft.previewKey, 'preview.webp')
        : '',
    maps: draft.content === 'material' ? await storeMaps(draft, show) : null,
    turntable,
  };
  return { cover, thumb: '', preview, files, keys };
}

async function storeMaps(
  draft: FrozenDraft,
  show: (from: string, name: string) => Promise<string>,
): Promise<AssetPreview['maps']> {
  const addressOf = async (role: string) => {
    const map = draft.further.find((file) => file.kind === 'map' && file.role === role);
    // Keys of the store have no capitals.
    return map ? show(map.key, `map-${role.toLowerCase()}.webp`) : '';
  };
  const metalness = await addressOf('metalness');
  return {
    ...{ baseColor: await addressOf('baseColor'), normal: await addressOf('normal') },
    ...{ roughness: await addressOf('roughness'), ambientOcclusion: await addressOf('ambientOcclusion') },
    ...(metalness !== '' && { metalness }),
    tileMm: draft.tileMm ?? 1000,
  };
}

/** A file as it is sold: as it came, but for what a model has to say of who spreads it. */
async function storeFile(
  ctx: Context,
  {
    row,
    assetId,
    file,
    key,
  }: { row: SubmissionRow; assetId: string; file: FrozenDraft['files'][number]; key: string },
): Promise<PublishedFile> {
  const { contentType, format } = file;
  const document = row.aiLabel !== '' && format === 'glb' ? await readDocument(ctx, file) : null;
  if (document && row.aiLabel !== '') {
    const propagation = { propagator: ctx.config.aiProducer, propagateId: assetId };
    const json = withPropagation(document.json, row.aiLabel, propagation);
    const from = { key: file.key, bytes: file.bytes, bodyAt: document.bodyAt };
    await ctx.storage.put(key, withDocument(ctx, from, json), { contentType });
  } else {
    await copy(ctx, file.key, key);
  }
  const { bytes, sha256 } = await headOf(ctx, key);
  const name = nameOfFile(row.frozen, file);
  return { key, name, role: roleOf(row.frozen.content, format), bytes, sha256, contentType };
}

async function copy(ctx: Context, from: string, to: string): Promise<void> {
  const { contentType } = await headOf(ctx, from);
  await ctx.storage.put(to, await ctx.storage.read(from), { contentType });
}

async function headOf(ctx: Context, key: string) {
  const object = await ctx.storage.head(key);
  if (!object) throw new Error(`not in the store: ${key}`);
  return object;
}
