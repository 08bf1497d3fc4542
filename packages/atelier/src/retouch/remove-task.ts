import type { Picture } from '../tracer/shot.ts';
import { fillMasked } from './fill-masked.ts';

export type RemoveTask = { picture: Picture; mask: Uint8Array; seed: number };

/** Runs in a thread of its own, see removeObject. */
export function run({ picture, mask, seed }: RemoveTask, tell: (share: number) => void): Picture {
  return fillMasked(picture, mask, { seed, onProgress: tell });
}
