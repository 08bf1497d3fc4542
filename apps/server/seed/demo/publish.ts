import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeRights } from '@mogine/asset-pipeline/rights';
import type { DemoPlan } from '@mogine/atelier';
import type { Context } from '#context';
import type { StoredObject } from '#kernel/storage';
import { labelModel } from '../../src/features/create/index.ts';
import {
  assetPage,
  OFFICIAL_NAME,
  publishAsset,
  type AssetPreview,
  type PublishedFile,
} from '../../src/features/catalog/index.ts';
import type { Manifest, PreviewRole } from './manifest.ts';

/** Editorial weights spread over the first downloads' worth, so that a fresh shop mixes its kinds. */
const FEATURED_MAX = 40;

/** Stores what was made and puts it on sale; made again under the same slug it takes the old one's place. */
export async function publishDemo(
  ctx: Context,
  { plan, engineVersion }: { plan: DemoPlan; engineVersion: string },
  { manifest, folder }: { manifest: Manifest; folder: string },
): Promise<string> {
  const id = demoAssetId(plan.slug);
  const store = (key: string, { path, contentType }: { path: string; contentType: string }) =>
    ctx.storage.put(key, createReadStream(join(folder, path)), { contentType });
  const files: PublishedFile[] = [];
  for (const file of manifest.files) {
    // Another make of it must not take the place of files that people have.
    const { bytes, sha256, key } = await ctx.storage.put(
      `asset/${id}/${engineVersion}/${file.name}`,
      file.contentType === 'model/gltf-binary'
        ? await signModel(ctx, await readFile(join(folder, file.path)), { id, plan, engineVersion })
        : createReadStream(join(folder, file.path)),
      { contentType: file.contentType },
    );
    files.push({ key, name: file.name, role: file.role, bytes, sha256, contentType: file.contentType });
  }
  const cover: StoredObject[] = [];
  for (const file of manifest.covers) cover.push(await store(`public/cover/${id}/${file.name}`, file));
  const thumb = manifest.thumb && (await store(`public/cover/${id}/${manifest.thumb.name}`, manifest.thumb));
  const previews = new Map<PreviewRole, string>();
  for (const file of manifest.previews) {
    const { key } = await store(`public/preview/${id}/${file.name}`, file);
    previews.set(file.role, ctx.storage.publicUrl(key));
  }
  const { facts } = manifest;
  return publishAsset(ctx, id, {
    slug: plan.slug,
    kind: plan.kind,
    category: plan.category,
    clientId: null,
    title: plan.title,
    description: plan.description,
    tags: plan.tags,
    colors: plan.colors,
    cover: cover.map(({ key }) => ctx.storage.publicUrl(key)),
    thumb: thumb ? ctx.storage.publicUrl(thumb.key) : '',
    coverColor: manifest.coverColor,
    pricePoints: plan.pricePoints,
    featured: featuredWeight(plan.slug),
    facts: {
      triangles: facts.triangles ?? null,
      vertices: facts.vertices ?? null,
      materials: facts.materials ?? null,
      drawCalls: facts.drawCalls ?? null,
      widthMm: facts.widthMm ?? null,
      depthMm: facts.depthMm ?? null,
      heightMm: facts.heightMm ?? null,
      textureSize: facts.textureSize ?? null,
      fileBytes: files.reduce((sum, file) => sum + file.bytes, 0),
    },
    preview: previewOf(previews, manifest),
    madeBy: 'procedural',
    engineVersion,
    files,
    notes: {
      zh: `由生成器 ${engineVersion} 版制作。`,
      en: `Made by version ${engineVersion} of the generator.`,
    },
  });
}

/** A model that says of itself whose it is, and that it was generated. */
async function signModel(
  ctx: Context,
  glb: Uint8Array,
  { id, plan, engineVersion }: { id: string; plan: DemoPlan; engineVersion: string },
): Promise<Uint8Array> {
  const labelled = labelModel(glb, {
    producer: ctx.config.aiProducer,
    produceId: `${id}-${engineVersion}`,
    sourceType: 'procedural',
    isRedraw: false,
    madeAt: ctx.clock.now(),
    tool: `Mogine Atelier ${engineVersion}`,
  });
  return writeRights(labelled, {
    title: plan.title,
    creator: OFFICIAL_NAME,
    page: assetPage(ctx.config, id),
  });
}

function previewOf(
  previews: ReadonlyMap<PreviewRole, string>,
  { facts, turntableFrames: frames, reliefMm, hotspots }: Manifest,
): AssetPreview {
  const address = (role: PreviewRole) => previews.get(role) ?? '';
  const [metalness, height] = [address('metalness'), address('height')];
  const maps = {
    baseColor: address('baseColor'),
    normal: address('normal'),
    roughness: address('roughness'),
    ambientOcclusion: address('ambientOcclusion'),
    ...(metalness !== '' && { metalness }),
    ...(height !== '' && reliefMm !== undefined && { height, reliefMm }),
    tileMm: facts.widthMm ?? 1000,
  };
  const strip = address('turntable');
  return {
    model: address('model'),
    panorama: address('panorama'),
    maps: maps.baseColor === '' ? null : maps,
    turntable: strip !== '' && frames ? { strip, frames } : null,
    ...(hotspots && { hotspots }),
  };
}

/** Always the same for a slug. */
export function featuredWeight(slug: string): number {
  return digest(slug).readUInt32BE(16) % FEATURED_MAX;
}

/** Always the same id for a slug, so that a run that was cut short is overwritten, not left behind (UUID version 8). */
export function demoAssetId(slug: string): string {
  const bytes = Buffer.from(digest(slug).subarray(0, 16));
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

function digest(slug: string): Buffer {
  return createHash('sha256').update(`mogine/demo/${slug}`).digest();
}
