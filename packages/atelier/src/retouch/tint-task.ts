import type { Picture } from '../tracer/shot.ts';
import { recolourMasked } from './recolour.ts';

export type TintTask = { picture: Picture; mask: Uint8Array; hex: string };

/** Runs in a thread of its own, see tintMasked. */
export function run({ picture, mask, hex }: TintTask): Picture {
  return recolourMasked(picture, mask, hex);
}
