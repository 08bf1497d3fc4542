import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Logger, NodeIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { dedup, prune, quantize, textureCompress } from '@gltf-transform/functions';
import type { ProducedAsset, ProducedFile } from '@mogine/atelier';
import sharp from 'sharp';
import { THUMB_WIDTH, type Manifest, type ManifestFile, type PreviewRole } from './manifest.ts';

const TEXTURE_MAX = 512;
const PANORAMA_WIDTH_MAX = 2048;
const PANORAMA_HEIGHT_MAX = 1024;

/** Which preview a texture map is, by the last word of its file name. */
const MAP_ROLES: ReadonlyMap<string, PreviewRole> = new Map([
  ['basecolor', 'baseColor'],
  ['normal', 'normal'],
  ['roughness', 'roughness'],
  ['ao', 'ambientOcclusion'],
  ['metalness', 'metalness'],
  ['height', 'height'],
]);

/** Writes an asset's files, covers and lighter previews below a folder and says what is where. */
export async function prepareAsset(produced: ProducedAsset, folder: string): Promise<Manifest> {
  const files: ManifestFile[] = [];
  for (const { name, role, contentType, bytes } of produced.files) {
    files.push({ path: await save(folder, `original/${name}`, bytes), name, role, contentType });
  }
  const covers: Manifest['covers'] = [];
  for (const { name, contentType, bytes } of produced.covers) {
    covers.push({ path: await save(folder, `cover/${name}`, bytes), name, contentType });
  }
  const previews: Manifest['previews'] = [];
  for (const file of produced.files) {
    const preview = await previewOf(file);
    if (!preview) continue;
    const path = await save(folder, `preview/${preview.name}`, preview.bytes);
    previews.push({ path, name: preview.name, role: preview.role, contentType: preview.contentType });
  }
  const { turntable, reliefMm, hotspots } = produced;
  if (turntable) {
    const { name, contentType, bytes } = turntable;
    previews.push({
      path: await save(folder, `preview/${name}`, bytes),
      name,
      role: 'turntable',
      contentType,
    });
  }
  const [cover] = produced.covers;
  if (!cover) throw new Error('an asset without a picture cannot be shown');
  return {
    ...{ files, covers, previews, facts: produced.facts },
    ...(cover.width > THUMB_WIDTH && { thumb: await saveThumb(cover, folder) }),
    coverColor: await averageColor(cover.bytes),
    ...(turntable && { turntableFrames: turntable.frames }),
    ...(reliefMm !== undefined && { reliefMm }),
    ...(hotspots && { hotspots }),
  };
}

async function saveThumb({ name, bytes }: ProducedAsset['covers'][number], folder: string) {
  const thumbName = `${stem(name)}-${THUMB_WIDTH}.webp`;
  const small = await shrink(bytes, THUMB_WIDTH, 2 * THUMB_WIDTH);
  const path = await save(folder, `cover/${thumbName}`, small);
  return { path, name: thumbName, contentType: 'image/webp' };
}

async function save(folder: string, path: string, bytes: Uint8Array): Promise<string> {
  const full = join(folder, path);
  await mkdir(dirname(full), { recursive: true });
  await writeFile(full, bytes);
  return path;
}

type Preview = { name: string; role: PreviewRole; contentType: string; bytes: Uint8Array };

async function previewOf({ name, role, bytes }: ProducedFile): Promise<Preview | null> {
  switch (role) {
    case 'model':
      return name.endsWith('.glb')
        ? { name, role: 'model', contentType: 'model/gltf-binary', bytes: await lightenModel(bytes) }
        : null;
    case 'panorama':
      return {
        name: `${stem(name)}.webp`,
        role: 'panorama',
        contentType: 'image/webp',
        bytes: await shrink(bytes, PANORAMA_WIDTH_MAX, PANORAMA_HEIGHT_MAX),
      };
    case 'map': {
      const found = MAP_ROLES.get(stem(name).split('-').at(-1) ?? '');
      if (!found) return null;
      const light = await shrink(bytes, TEXTURE_MAX, TEXTURE_MAX);
      return { name: `${stem(name)}.webp`, role: found, contentType: 'image/webp', bytes: light };
    }
  }
}

function stem(name: string): string {
  return basename(name).replace(/\.[^.]*$/, '');
}

/** The same model with small textures and quantized geometry, which every viewer that reads glTF 2.0 reads. */
async function lightenModel(glb: Uint8Array): Promise<Uint8Array> {
  const io = new NodeIO().registerExtensions(ALL_EXTENSIONS);
  const document = await io.readBinary(glb);
  // It warns of tiled textures, whose coordinates stay as they are; that is no news to anybody.
  document.setLogger(new Logger(Logger.Verbosity.ERROR));
  await document.transform(
    dedup(),
    prune(),
    textureCompress({ encoder: sharp, resize: [TEXTURE_MAX, TEXTURE_MAX] }),
    quantize(),
  );
  return io.writeBinary(document);
}

async function shrink(image: Uint8Array, widthMax: number, heightMax: number): Promise<Uint8Array> {
  return sharp(image)
    .resize(widthMax, heightMax, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
}

/** `#rrggbb` */
async function averageColor(image: Uint8Array): Promise<string> {
  const { channels } = await sharp(image).removeAlpha().toColourspace('srgb').stats();
  const hex = channels.slice(0, 3).map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'));
  return `#${hex.join('')}`;
}
