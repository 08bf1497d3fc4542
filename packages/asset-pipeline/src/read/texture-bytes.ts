import sharp from 'sharp';
import { TGALoader } from 'three/addons/loaders/TGALoader.js';
import { IntakeRefusal } from '../refusal.ts';
import { sniffFormat, SNIFF_BYTES } from '../sniff.ts';

/** 8192 × 8192: the largest that graphics cards of today all take. */
const TEXTURE_PIXELS_MAX = 8192 ** 2;

export type TextureBytes = { bytes: Uint8Array; mimeType: 'image/png' | 'image/jpeg' | 'image/webp' };

const AS_THEY_ARE = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' } as const;
/** Starts of pictures that are written as PNG: TIFF of both byte orders, GIF. None that could hold a script. */
const CONVERTED: readonly string[] = ['II*\0', 'MM\0*', 'GIF8'];

/**
 * A picture as glTF can carry it: PNG, JPEG and WebP as they are, TIFF, GIF and TGA as PNG; null for anything else or a broken
 * one. Throws TEXTURE_TOO_LARGE from what its header says, before it is decoded.
 */
export async function readTexture(source: Uint8Array, name: string): Promise<TextureBytes | null> {
  const format = sniffFormat(source.subarray(0, SNIFF_BYTES), source.length);
  if (format === 'png' || format === 'jpeg' || format === 'webp') {
    return (await isPicture(source, name)) ? { bytes: source, mimeType: AS_THEY_ARE[format] } : null;
  }
  const start = Buffer.from(source.subarray(0, 4)).toString('latin1');
  if (CONVERTED.includes(start)) {
    if (!(await isPicture(source, name))) return null;
    return { bytes: await sharp(source, SHARP).png().toBuffer(), mimeType: 'image/png' };
  }
  return /\.tga$/i.test(name) ? readTga(source, name) : null;
}

const SHARP = { limitInputPixels: TEXTURE_PIXELS_MAX } as const;

async function isPicture(source: Uint8Array, name: string): Promise<boolean> {
  const header = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header) return false;
  checkPixels(header.width, header.height, name);
  return true;
}

function checkPixels(width: number, height: number, name: string): void {
  if (width * height > TEXTURE_PIXELS_MAX)
    throw new IntakeRefusal('TEXTURE_TOO_LARGE', { name, width, height });
}

const TGA_HEADER_BYTES = 18;
/** A run of 128 pixels takes a byte for its length and one for its colour. */
const TGA_PIXELS_PER_BYTE = 64;

/** It has no signature, and no other reader of ours knows it. */
async function readTga(source: Uint8Array, name: string): Promise<TextureBytes | null> {
  if (source.length < TGA_HEADER_BYTES) return null;
  const header = new DataView(source.buffer, source.byteOffset, TGA_HEADER_BYTES);
  const [across, down] = [header.getUint16(12, true), header.getUint16(14, true)];
  checkPixels(across, down, name);
  // As tightly as it can be packed; its reader makes room for all that the header promises.
  if (across * down > (source.length - TGA_HEADER_BYTES) * TGA_PIXELS_PER_BYTE) return null;
  try {
    const { data, width, height } = new TGALoader().parse(source.slice().buffer);
    if (!(data instanceof Uint8Array) || !width || !height) return null;
    const png = await sharp(data, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer();
    return { bytes: png, mimeType: 'image/png' };
  } catch {
    return null;
  }
}
