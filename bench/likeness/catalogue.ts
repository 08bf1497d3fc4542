import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, SOURCE_EDGE, type Descriptor, type Pixels } from '../../packages/descriptor/src/index.ts';
import { demoPlans, produceAsset, type DemoPlan } from '../../packages/atelier/src/index.ts';
import { demoAssetId } from '../../apps/server/seed/demo/publish.ts';

const FRAMES = 36;
/** Frames that the server describes, beside the covers. */
const KNOWN_FRAMES = [6, 12, 18, 24, 30];

export type Good = {
  slug: string;
  cover: Buffer;
  /** What the server knows of it. */
  views: readonly Descriptor[];
  /** Once round a model; empty for others and for those that were drawn here. */
  frames: readonly Sharp[];
};

/** The demo catalogue: what a shop's data folder has, and the rest drawn small, once, into `folder`. */
export async function readCatalogue(dataFolder: string, folder: string): Promise<Good[]> {
  await mkdir(folder, { recursive: true });
  const goods: Good[] = [];
  for (const plan of demoPlans()) {
    const kept = await readKept(plan, join(dataFolder, 'files/public'));
    const { covers, strip } = kept ?? { covers: await drawCovers(plan, folder), strip: null };
    const frames = strip ? await cutFrames(strip) : [];
    const seen = [...covers.map((cover) => sharp(cover)), ...KNOWN_FRAMES.flatMap((at) => frames[at] ?? [])];
    const views: Descriptor[] = [];
    for (const view of seen) views.push(describe(await readPixels(view)));
    const [cover] = covers;
    if (cover) goods.push({ slug: plan.slug, cover, views, frames });
  }
  return goods;
}

export async function readPixels(picture: Sharp): Promise<Pixels> {
  const small = picture.clone().resize(SOURCE_EDGE, SOURCE_EDGE, { fit: 'inside' }).ensureAlpha().raw();
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function readKept(
  { slug }: DemoPlan,
  root: string,
): Promise<{ covers: Buffer[]; strip: Buffer | null } | null> {
  const id = demoAssetId(slug);
  const read = async (place: string, wanted: (name: string) => boolean) => {
    const names = existsSync(join(root, place, id)) ? await readdir(join(root, place, id)) : [];
    return Promise.all(names.filter(wanted).map((name) => readFile(join(root, place, id, name))));
  };
  const covers = await read('cover', (name) => name.endsWith('.webp') && !name.endsWith('-480.webp'));
  const [strip = null] = await read('preview', (name) => name.endsWith('-turntable.webp'));
  if (covers.length === 0) return null;
  // The first one is the largest.
  return { covers: covers.toSorted((a, b) => b.length - a.length), strip };
}

async function drawCovers(plan: DemoPlan, folder: string): Promise<Buffer[]> {
  const fileOf = (index: number) => join(folder, `${plan.slug}.${index}.webp`);
  if (!existsSync(fileOf(0))) {
    const { covers } = await produceAsset(plan, { quality: 'fast' });
    for (const [index, { bytes }] of covers.entries()) await writeFile(fileOf(index), bytes);
  }
  return Promise.all([fileOf(0), fileOf(1)].filter((file) => existsSync(file)).map((file) => readFile(file)));
}

async function cutFrames(strip: Buffer): Promise<Sharp[]> {
  const { data, info } = await sharp(strip).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { height, channels } = info;
  const width = Math.floor(info.width / FRAMES);
  return Array.from({ length: FRAMES }, (_, at) =>
    sharp(data, { raw: { width: info.width, height, channels } }).extract({
      left: at * width,
      top: 0,
      width,
      height,
    }),
  );
}
