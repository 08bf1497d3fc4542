import { readFile } from 'node:fs/promises';
import type { Picture } from '@mogine/atelier';
import sharp from 'sharp';
import type { PackedFile } from '../package-kind.ts';
import { IntakeRefusal } from '../refusal.ts';
import { readExr } from './exr.ts';
import { checkPicture, PICTURE_PIXELS_MAX, type LightPicture } from './light-picture.ts';
import { readRadiance } from './radiance.ts';

/** A picture of a package and where it lies on disk. */
export type PictureFile = PackedFile & { file: string };

/** A Radiance or OpenEXR picture, at most `widthMax` wide. Throws PICTURE_UNREADABLE, PICTURE_TOO_LARGE. */
export async function readLight(
  { file, path, format }: PictureFile,
  widthMax: number,
): Promise<LightPicture> {
  const { buffer, byteOffset, byteLength } = await readFile(file);
  const bytes = new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
  return format === 'exr' ? readExr(bytes, path, widthMax) : readRadiance(bytes, path, widthMax);
}

/**
 * A JPEG, PNG or WebP as sRGB of a size, upright, black where nothing is. Nothing that a camera wrote into it stays. Throws
 * PICTURE_UNREADABLE, PICTURE_TOO_LARGE.
 */
export async function readScreen(
  { file, path, width, height }: PictureFile,
  size: { width: number; height: number },
): Promise<Picture> {
  checkPicture(path, width, height);
  try {
    const { data, info } = await sharp(file, { limitInputPixels: PICTURE_PIXELS_MAX })
      .autoOrient()
      .flatten({ background: '#000000' })
      .toColourspace('srgb')
      .resize(size.width, size.height, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, rgb: inColour(data, info.channels) };
  } catch (cause) {
    throw new IntakeRefusal('PICTURE_UNREADABLE', { name: path }, { cause });
  }
}

/** The middle of a picture as it is in the file, at most `edge` pixels a side. Throws as above. */
export async function readMiddle(source: PictureFile, edge: number): Promise<Picture> {
  const { file, path, width, height } = source;
  checkPicture(path, width, height);
  const [across, down] = [Math.min(edge, width), Math.min(edge, height)];
  const [left, top] = [(width - across) >> 1, (height - down) >> 1];
  try {
    const { data, info } = await sharp(file, { limitInputPixels: PICTURE_PIXELS_MAX })
      .extract({ left, top, width: across, height: down })
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, rgb: inColour(data, info.channels) };
  } catch (cause) {
    throw new IntakeRefusal('PICTURE_UNREADABLE', { name: path }, { cause });
  }
}

/** A grey picture has one channel. */
function inColour(data: Uint8Array, channels: number): Uint8Array<ArrayBuffer> {
  if (channels === 3) return new Uint8Array(data);
  const pixels = data.length / channels;
  const rgb = new Uint8Array(pixels * 3);
  for (let at = 0; at < pixels; at++)
    for (let k = 0; k < 3; k++) rgb[at * 3 + k] = data[at * channels + Math.min(k, channels - 1)] ?? 0;
  return rgb;
}
