import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { describe, SOURCE_EDGE, type Descriptor, type Pixels } from '@mogine/descriptor';
import sharp, { type Sharp } from 'sharp';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { redrawReceived } from '#kernel/received-picture';
import type { Undescribed } from '../repository/views.ts';

/** Pictures of an asset that are looked at, first the cover. */
const COVERS_MAX = 3;
/** Views once round a model, the cover's own left out: a picture is at most 30 degrees away from one. */
const TURNS = 6;
const OWN_FORMATS = ['webp', 'jpeg', 'png'] as const;

/**
 * Describes a picture that somebody sent: JPEG or PNG. Throws IMAGE_INVALID for anything else, a bomb or a broken file,
 * UNAVAILABLE while too many wait.
 */
export async function describeReceived(bytes: Buffer): Promise<Descriptor> {
  const whole = { width: SOURCE_EDGE, height: SOURCE_EDGE, fit: 'inside' } as const;
  return describe(await readPixels(bytes, ['jpeg', 'png'], (upright) => upright.resize(whole)));
}

/** What an asset looks like from its covers and round about; what cannot be read of it is passed over. */
export async function describeViews(
  ctx: Context,
  { covers, strip, frames }: Undescribed,
): Promise<Descriptor[]> {
  const keyOf = (address: string) => ctx.storage.publicKey(address) ?? '';
  return describePictures(ctx, { covers: covers.map(keyOf), strip: keyOf(strip), frames });
}

/** Keys of pictures in the store; `strip` is empty where there is none. */
export type StoredPictures = { covers: readonly string[]; strip: string; frames: number };

/** What something looks like from its covers and round about; what cannot be read of it is passed over. */
export async function describePictures(ctx: Context, pictures: StoredPictures): Promise<Descriptor[]> {
  const views: Descriptor[] = [];
  for await (const pixels of picturesOf(ctx, pictures)) {
    views.push(describe(pixels));
    // A few milliseconds each: others have their turn in between.
    await setImmediate();
  }
  return views;
}

async function* picturesOf(ctx: Context, { covers, strip, frames }: StoredPictures): AsyncGenerator<Pixels> {
  const whole = { width: SOURCE_EDGE, height: SOURCE_EDGE, fit: 'inside' } as const;
  for (const cover of covers.slice(0, COVERS_MAX)) {
    const pixels = await readOwn(ctx, cover, (upright) => upright.resize(whole));
    if (pixels) yield pixels;
  }
  if (strip === '' || frames < TURNS) return;
  const row = await readOwn(ctx, strip, (upright) => upright.resize({ height: SOURCE_EDGE }));
  if (!row) return;
  const width = Math.floor(row.width / frames);
  for (let turn = 1; turn < TURNS; turn += 1)
    yield cutFrame(row, { width, left: Math.round((turn * frames) / TURNS) * width });
}

function cutFrame(row: Pixels, { width, left }: { width: number; left: number }): Pixels {
  const data = new Uint8Array(width * row.height * 4);
  for (let y = 0; y < row.height; y += 1) {
    const from = (y * row.width + left) * 4;
    data.set(row.data.subarray(from, from + width * 4), y * width * 4);
  }
  return { data, width, height: row.height };
}

/** Null where there is no such file, or it is no picture. */
async function readOwn(ctx: Context, key: string, draw: (upright: Sharp) => Sharp): Promise<Pixels | null> {
  if (key === '' || !(await ctx.storage.head(key))) return null;
  const bytes = await buffer(await ctx.storage.read(key));
  try {
    return await readPixels(bytes, OWN_FORMATS, draw);
  } catch (error) {
    if (error instanceof AppError && error.reason === 'IMAGE_INVALID') return null;
    throw error;
  }
}

async function readPixels(
  bytes: Buffer,
  formats: Parameters<typeof redrawReceived>[1],
  draw: (upright: Sharp) => Sharp,
): Promise<Pixels> {
  const png = await redrawReceived(bytes, formats, (upright) =>
    draw(upright).toColourspace('srgb').flatten({ background: '#ffffff' }).png({ compressionLevel: 0 }),
  );
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
