import { holdPicture, type Held, type Preview } from './hold-picture.ts';
import type { Part } from './parts.ts';

/** First a picture, then any number of its parts. */
export type Ask = { picture: Blob } | { part: Part };
export type Answer = Preview | { like: string; small: Blob } | { failure: string };

let held: Held<OffscreenCanvas> | null = null;

addEventListener('message', ({ data }: MessageEvent<Ask>) => {
  void answer(data).then(
    (found) => postMessage(found, 'preview' in found ? { transfer: [found.preview] } : {}),
    (error: unknown) => postMessage({ failure: String(error) } satisfies Answer),
  );
});

async function answer(ask: Ask): Promise<Answer> {
  if ('picture' in ask) {
    held = await holdPicture(ask.picture, (width, height) => new OffscreenCanvas(width, height));
    return held.look();
  }
  if (!held) throw new Error('no picture is held');
  const { like, surface } = await held.describe(ask.part);
  return { like, small: await surface.convertToBlob({ type: 'image/jpeg', quality: 0.8 }) };
}
