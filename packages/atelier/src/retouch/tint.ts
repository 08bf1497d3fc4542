import { runApart, type ApartListeners } from '../engine/apart.ts';
import { EngineError } from '../engine/engine-error.ts';
import type { Picture } from '../tracer/shot.ts';
import { checkMask } from './mask.ts';
import type { TintTask } from './tint-task.ts';

const HEX = /^#[0-9a-f]{6}$/i;

/**
 * Gives what is masked another colour (`#rrggbb`, sRGB) and keeps its shading, grain and highlights, in a thread of its
 * own: hue and chroma are the colour's, the mean lightness goes three quarters of the way to the colour's. Outside the mask
 * every byte stays. Picture and mask may be changed at once. Rejects with EngineError as removeObject does (BUSY, too), and
 * BAD_REQUEST for what is no colour.
 */
export async function tintMasked(
  picture: Picture,
  mask: Uint8Array,
  hex: string,
  { signal }: Pick<ApartListeners, 'signal'> = {},
): Promise<Picture> {
  checkMask(picture, mask);
  if (!HEX.test(hex)) throw new EngineError('BAD_REQUEST', 'hex');
  const input: TintTask = { picture, mask, hex };
  const module = new URL('./tint-task.ts', import.meta.url).href;
  return (await runApart({ module, input }, signal ? { signal } : {})) as Picture;
}
