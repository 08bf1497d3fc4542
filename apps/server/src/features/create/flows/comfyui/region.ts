import type { REDRAW_CONTEXTS } from '@mogine/contract/create';
import sharp from 'sharp';
import type { Region } from '../template.ts';

type Context = (typeof REDRAW_CONTEXTS)[number];

/** Pixels that picture models of today are good at. */
const WORK_PIXELS = 1024 * 1024;
/** Latents and their patches come in steps of this. */
const WORK_STEP = 16;
/** What `mask` still shows around the part, so that its edge can be met. */
const MARGIN = 32;
/** What `around` shows: at least this, and this share of the part's longer side. */
const AROUND = { least: 128, share: 0.5 } as const;

/** The box around everything white, pixels; null for a mask without any. */
export async function readMaskBox(mask: Uint8Array): Promise<{
  left: number;
  top: number;
  right: number;
  bottom: number;
  width: number;
  height: number;
} | null> {
  const { data, info } = await sharp(mask).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      if (!data[at]) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  }
  return right > left ? { left, top, right, bottom, width, height } : null;
}

/** What a model gets to see of a picture whose marked part lies in this box; `feather` pixels beyond it always. */
export function regionOf(
  box: NonNullable<Awaited<ReturnType<typeof readMaskBox>>>,
  context: Context,
  feather: number,
): Region {
  const longer = Math.max(box.right - box.left, box.bottom - box.top);
  const margin = {
    whole: Infinity,
    around: Math.max(AROUND.least, longer * AROUND.share) + feather,
    mask: MARGIN + feather,
  }[context];
  const regionX = Math.max(0, Math.floor(box.left - margin));
  const regionY = Math.max(0, Math.floor(box.top - margin));
  const regionWidth = Math.min(box.width, Math.ceil(box.right + margin)) - regionX;
  const regionHeight = Math.min(box.height, Math.ceil(box.bottom + margin)) - regionY;
  const factor = Math.sqrt(WORK_PIXELS / (regionWidth * regionHeight));
  const work = (edge: number) => Math.max(WORK_STEP, Math.round((edge * factor) / WORK_STEP) * WORK_STEP);
  return {
    ...{ regionX, regionY, regionWidth, regionHeight },
    ...{ workWidth: work(regionWidth), workHeight: work(regionHeight) },
  };
}
