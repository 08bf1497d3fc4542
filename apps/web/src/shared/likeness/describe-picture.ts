import { canDrawInWorker, openCanvas, toDataUrl, toJpeg, type Described } from './canvases.ts';
import type { Answer } from './describe.worker.ts';
import { keepAtHand } from './pictures-at-hand.ts';
import { keepSeen } from './seen-pictures.ts';

/**
 * Says what a picture looks like, for an address to search by, without sending it anywhere, and keeps it small for the
 * page that shows what was found. In a worker where that can draw. Rejects for what the browser cannot read as a picture.
 */
export async function describePicture(picture: Blob): Promise<string> {
  const { like, small } = await (canDrawInWorker() ? describeInWorker(picture) : describeHere(picture));
  keepSeen(like, await toDataUrl(small));
  keepAtHand(like, { picture, whole: like, part: null });
  return like;
}

function describeInWorker(picture: Blob): Promise<Described> {
  const worker = new Worker(new URL('./describe.worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<Described>();
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    if ('failure' in data) reject(new Error(data.failure));
    else resolve(data);
  };
  worker.onerror = () => reject(new Error('the worker could not start'));
  worker.postMessage(picture);
  return promise.finally(() => worker.terminate());
}

async function describeHere(picture: Blob): Promise<Described> {
  const { describeOn } = await import('./draw-small.ts');
  const { like, surface } = await describeOn(picture, openCanvas);
  return { like, small: await toJpeg(surface) };
}
