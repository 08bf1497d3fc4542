import { extname } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { isLight } from '../package-kind.ts';
import type { MapRole } from './map-name.ts';
import { PICTURE_PIXELS_MAX } from '../picture/light-picture.ts';
import type { PictureFile } from '../picture/read-picture.ts';
import { IntakeRefusal } from '../refusal.ts';
import type { Stagehand } from '../work/stagehand.ts';
import { flipGreen, renormalise } from './normals.ts';
import type { MaterialFix, MaterialMaps } from './roles.ts';

const ENCODED = {
  jpeg: (image: Sharp) => image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }),
  png: (image: Sharp) => image.png({ compressionLevel: 6 }),
  webp: (image: Sharp) => image.webp({ lossless: true }),
} as const;

/**
 * The maps with what shall be put right in them, as files of their own in the formats that they came in; those that need
 * nothing are the same. Pictures of light stay as they are.
 */
export async function fixMaps(
  maps: MaterialMaps,
  fixes: readonly MaterialFix[],
  { keep }: Stagehand,
): Promise<MaterialMaps> {
  const edge = fixes.findLast((fix) => fix.kind === 'sameSize')?.edge ?? null;
  const kinds = new Set(fixes.map(({ kind }) => kind));
  const fixed: MaterialMaps = {};
  for (const [role, source] of Object.entries(maps) as [MapRole, PictureFile][]) {
    const isResized = edge !== null && (source.width !== edge || source.height !== edge);
    const turn = {
      flip: role === 'normal' && kinds.has('flipNormal'),
      unit: role === 'normal' && kinds.has('renormalise'),
    };
    fixed[role] =
      isLight(source) || !(isResized || turn.flip || turn.unit)
        ? source
        : await rewrite(source, { edge: isResized ? edge : null, ...turn }, keep);
  }
  return fixed;
}

type Change = { edge: number | null; flip: boolean; unit: boolean };

async function rewrite(source: PictureFile, change: Change, keep: Stagehand['keep']): Promise<PictureFile> {
  const { path, file, format } = source;
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp')
    throw new IntakeRefusal('PICTURE_UNREADABLE', { name: path });
  try {
    const changed = await draw(file, change);
    const bytes = await ENCODED[format](changed.image).toBuffer();
    const name = path.replace(/\.[^./]*$/, '');
    const extension = extname(path) || `.${format}`;
    const kept = await keep(`map-${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-fixed${extension}`, bytes);
    return {
      ...source,
      path: `${name}-fixed${extension}`,
      file: kept,
      width: changed.width,
      height: changed.height,
    };
  } catch (cause) {
    throw new IntakeRefusal('PICTURE_UNREADABLE', { name: path }, { cause });
  }
}

/** Sixteen bits stay sixteen. */
async function draw(file: string, { edge, flip, unit }: Change) {
  const opened = sharp(file, { limitInputPixels: PICTURE_PIXELS_MAX });
  const { depth, channels: given } = await opened.metadata();
  const isDeep = depth === 'ushort';
  const grey = given < 3 && !flip && !unit;
  const space = isDeep ? (grey ? 'grey16' : 'rgb16') : grey ? 'b-w' : 'srgb';
  const drawn = opened.toColourspace(space);
  if (edge !== null) drawn.resize(edge, edge, { fit: 'fill', kernel: 'lanczos3' });
  const { data, info } = await drawn
    .raw({ depth: isDeep ? 'ushort' : 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = isDeep
    ? new Uint16Array(data.buffer, data.byteOffset, data.length / 2)
    : new Uint8Array(data.buffer, data.byteOffset, data.length);
  const most = isDeep ? 65_535 : 255;
  if (flip) flipGreen(pixels, channels, most);
  if (unit) renormalise(pixels, channels, most);
  return { image: sharp(pixels, { raw: { width, height, channels } }).toColourspace(space), width, height };
}
