import sharp, { type Sharp } from 'sharp';
import { stateOrigin } from './statement.ts';
import type { Picture } from '../tracer/shot.ts';

function open(picture: Picture): Sharp {
  return sharp(picture.rgb, { raw: { width: picture.width, height: picture.height, channels: 3 } });
}

/** Lossy WebP without metadata; `quality` 1..100. */
export async function encodeWebp(picture: Picture, quality = 86): Promise<Uint8Array> {
  return open(picture).webp({ quality, effort: 4, smartSubsample: true }).toBuffer();
}

/** Pictures of one size side by side. */
export async function encodeStrip(pictures: readonly Picture[]): Promise<Uint8Array> {
  const [first] = pictures;
  if (!first) throw new RangeError('a strip needs at least one picture');
  const { width, height } = first;
  const rgb = new Uint8Array(width * height * 3 * pictures.length);
  const stride = width * 3;
  for (const [i, picture] of pictures.entries()) {
    for (let y = 0; y < height; y++) {
      const row = picture.rgb.subarray(y * stride, (y + 1) * stride);
      rgb.set(row, (y * pictures.length + i) * stride);
    }
  }
  return encodeWebp({ width: width * pictures.length, height, rgb }, 80);
}

/** JPEG without metadata; `quality` 1..100. */
export async function encodeJpeg(picture: Picture, quality = 88): Promise<Uint8Array> {
  return open(picture).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** A longer packet does not fit one segment of a JPEG, and would be left out with all it says. */
const JPEG_XMP_MAX = 60_000;

export type PictureFile = { contentType: string; bytes: Uint8Array<ArrayBuffer> };

/**
 * The picture as a file; lossy formats at a quality at which the eye sees no loss. Its metadata say that the engine made it,
 * and from which scene document where there is one; a JPEG holds only documents of up to some 50 kB.
 */
export async function encodePicture(
  picture: Picture,
  format: 'png' | 'webp' | 'avif' | 'jpeg',
  scene?: unknown,
): Promise<PictureFile> {
  const whole = stateOrigin(scene);
  const fits = format !== 'jpeg' || Buffer.byteLength(whole) <= JPEG_XMP_MAX;
  const image = open(picture).withXmp(fits ? whole : stateOrigin(undefined));
  const encoder = {
    png: () => image.png({ compressionLevel: 6 }),
    webp: () => image.webp({ quality: 90, effort: 4, smartSubsample: true }),
    avif: () => image.avif({ quality: 62, effort: 3, chromaSubsampling: '4:4:4' }),
    jpeg: () => image.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }),
  }[format];
  return { contentType: `image/${format}`, bytes: new Uint8Array(await encoder().toBuffer()) };
}

/**
 * Map of three channels (colour, normal) or one (roughness, metalness, occlusion), `size` pixels a side, as JPEG of at most
 * `edge` pixels a side; `quality` 1..100.
 */
export async function encodeTexture(
  pixels: Uint8Array,
  size: number,
  channels: 1 | 3,
  { edge = size, quality = 90 }: { edge?: number; quality?: number } = {},
): Promise<Uint8Array> {
  const picture = sharp(pixels, { raw: { width: size, height: size, channels } });
  const sized = edge < size ? picture.resize(edge, edge, { kernel: 'lanczos3' }) : picture;
  return sized.jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** Map tiled `times` by `times`, as WebP of the given size. */
export async function encodeSwatch(
  pixels: Uint8Array,
  size: number,
  times: number,
  width: number,
  height: number,
): Promise<Uint8Array> {
  const cell = Math.ceil(Math.max(width, height) / times);
  const tile = await sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
    .resize(cell, cell, { kernel: 'lanczos3' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#000000' } })
    .composite([{ input: tile, tile: true, top: 0, left: 0 }])
    .webp({ quality: 86, effort: 4 })
    .toBuffer();
}
