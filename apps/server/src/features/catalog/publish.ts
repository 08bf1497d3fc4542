import type { AssetKind, Hotspot } from '@mogine/contract/catalog';
import type { AiLabel, AssetLicence } from '@mogine/contract/submission-rules';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { holdColors } from './colors.ts';
import { requestForms } from './forms/jobs.ts';
import { requestExamination } from './health/jobs.ts';
import { requestViews } from './likeness/jobs.ts';
import {
  findColorNames,
  findCurrentColors,
  findTypePath,
  recordVersion,
  replaceFiles,
  setStatus,
  upsertAsset,
} from './repository/assets.ts';
import { writeChoices } from './repository/forms.ts';
import { writeLevels } from './repository/health.ts';
import { writeSearchDocument } from './repository/words.ts';
import { buildSearchDocument } from './search/document.ts';
import { announceWords, rewriteSearch } from './search/jobs.ts';
import { versionPublished } from './version-published.ts';

type Both<T> = { zh: T; en: T };

export type PublishedFile = {
  /** Storage key. */
  key: string;
  name: string;
  role: 'model' | 'panorama' | 'map' | 'archive';
  bytes: number;
  sha256: string;
  contentType: string;
};

/** The `facts` and `preview` of the detail call. */
type AssetFacts = Record<
  'triangles' | 'vertices' | 'materials' | 'drawCalls' | 'widthMm' | 'depthMm' | 'heightMm' | 'textureSize',
  number | null
> & { fileBytes: number };
export type AssetPreview = {
  model: string;
  panorama: string;
  maps: {
    baseColor: string;
    normal: string;
    roughness: string;
    ambientOcclusion: string;
    metalness?: string;
    height?: string;
    reliefMm?: number;
    tileMm: number;
  } | null;
  turntable: { strip: string; frames: number } | null;
  hotspots?: Hotspot[];
};

export type NewAsset = {
  slug: string;
  kind: AssetKind;
  /** Code of its category. */
  category: string;
  /** Null for the official publisher. */
  clientId: string | null;
  /** Who of the house made it; nobody of a member's own, and unless said. */
  studioId?: string | null;
  title: Both<string>;
  description: Both<string>;
  tags: Both<readonly string[]>;
  colors: readonly string[];
  /** Addresses of the pictures. */
  cover: readonly string[];
  /** Address of the first picture at 480 pixels width; empty for none. */
  thumb: string;
  /** `#rrggbb`. */
  coverColor: string;
  pricePoints: number;
  /** Editorial weight, ≥ 0, part of the popularity. */
  featured: number;
  facts: AssetFacts;
  preview: AssetPreview;
  madeBy: '' | 'procedural';
  /** Whether members have it without paying for it; true unless said. */
  isMemberIncluded?: boolean;
  /** What is known of artificial intelligence in it; nothing unless said. */
  aiLabel?: AiLabel;
  /** What buyers may do; `standard` unless said. */
  licence?: AssetLicence;
  engineVersion: string;
  files: readonly PublishedFile[];
  /** What is different from the version before, where the files are. */
  notes?: Both<string>;
};

/**
 * Puts an asset on sale, or a newer make of it under the same slug. Files that differ from those before are its next version,
 * whose keys must be other ones: what people have already stays theirs. Returns its id: `id`, unless the slug had one.
 * Throws NOT_FOUND for an unknown category.
 */
export async function publishAsset(ctx: Context, id: string, asset: NewAsset): Promise<string> {
  const type = await findTypePath(ctx.db, asset.category);
  if (!type) throw new AppError('NOT_FOUND', { category: asset.category });
  const tags = { zh: asset.tags.zh.map(cleanTag), en: asset.tags.en.map(cleanTag) };
  const now = ctx.clock.now();
  return ctx.tx(async (ctx) => {
    await holdColors(ctx);
    const colors = await findCurrentColors(ctx.db, asset.colors);
    const colorNames = await findColorNames(ctx.db, colors);
    const document = await buildSearchDocument({
      id,
      slug: asset.slug,
      titles: [asset.title.zh, asset.title.en],
      labels: [...tags.zh, ...tags.en, ...type.names.split(','), ...type.enNames.split(','), ...colorNames],
      descriptions: [asset.description.zh, asset.description.en],
    });
    const assetId = await upsertAsset(ctx.db, {
      id,
      slug: asset.slug,
      kind: asset.kind,
      type_id: type.id,
      client_id: asset.clientId,
      studio_id: asset.studioId ?? null,
      name: asset.title.zh,
      en_name: asset.title.en,
      description: asset.description.zh,
      en_description: asset.description.en,
      tags: tags.zh,
      en_tags: tags.en,
      colors,
      cover: [...asset.cover],
      thumb: asset.thumb,
      cover_color: asset.coverColor,
      price_points: asset.pricePoints,
      featured: asset.featured,
      facts: JSON.stringify(asset.facts),
      preview: JSON.stringify(asset.preview),
      made_by: asset.madeBy,
      member_included: asset.isMemberIncluded ?? true,
      ...{ ai_label: asset.aiLabel ?? '', licence: asset.licence ?? 'standard' },
      engine_version: asset.engineVersion,
      created_at: now,
      updated_at: now,
    });
    await replaceFiles(
      ctx.db,
      assetId,
      asset.files.map((file, position) => fileRow(assetId, file, position)),
    );
    const version = await recordVersion(ctx.db, assetId, asset.notes ?? { zh: '', en: '' }, now);
    if (version !== null && version > 1) await ctx.jobs.enqueue(versionPublished, { assetId, version });
    await writeSearchDocument(ctx.db, assetId, document);
    // Last, so that the card is written from everything above.
    await setStatus(ctx.db, assetId, 'published', now);
    await writeChoices(ctx.db, assetId);
    await writeLevels(ctx.db, assetId);
    await announceWords(ctx, [assetId]);
    await requestViews(ctx, assetId);
    await requestForms(ctx, assetId);
    if (asset.kind === 'model' || asset.kind === 'scene') await requestExamination(ctx, assetId);
    return assetId;
  });
}

/** Takes an asset out of lists, search and pages; who has it keeps it. Throws ASSET_NOT_FOUND. */
export async function unlistAsset(ctx: Context, id: string): Promise<void> {
  if (!(await setStatus(ctx.db, id, 'unlisted', ctx.clock.now()))) throw new AppError('ASSET_NOT_FOUND');
}

/** Puts an asset that was taken out of the lists back there, as it was. Throws ASSET_NOT_FOUND. */
export async function relistAsset(ctx: Context, id: string): Promise<void> {
  await ctx.tx(async (ctx) => {
    await rewriteSearch(ctx, [id]);
    if (!(await setStatus(ctx.db, id, 'published', ctx.clock.now()))) throw new AppError('ASSET_NOT_FOUND');
  });
}

function fileRow(assetId: string, file: PublishedFile, position: number) {
  return {
    key: file.key,
    asset_id: assetId,
    position,
    name: file.name,
    format: file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase(),
    role: file.role,
    bytes: file.bytes,
    sha256: file.sha256,
    content_type: file.contentType,
  };
}

/** Tags travel in comma lists. */
function cleanTag(tag: string): string {
  return tag.normalize('NFKC').replaceAll(/[,，]/g, ' ').trim();
}
