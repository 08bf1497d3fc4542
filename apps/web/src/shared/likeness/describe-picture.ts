import type { Answer } from './describe.worker.ts';
import { keepSeen } from './seen-pictures.ts';

/**
 * Says what a picture looks like, for an address to search by, without sending it anywhere, and keeps it small for the
 * page that shows what was found. In a worker where that can draw. Rejects for what the browser cannot read as a picture.
 */
export async function describePicture(picture: Blob): Promise<string> {
  const { like, small } = await (canDrawInWorker() ? describeInWorker(picture) : describeHere(picture));
  keepSeen(like, await toDataUrl(small));
  return like;
}

type Described = { like: string; small: Blob };

function canDrawInWorker(): boolean {
  return typeof Worker === 'function' && typeof OffscreenCanvas === 'function';
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
  const { like, surface } = await describeOn(picture, (width, height) =>
    Object.assign(document.createElement('canvas'), { width, height }),
  );
  const small = await new Promise<Blob | null>((resolve) => surface.toBlob(resolve, 'image/jpeg', 0.8));
  if (!small) throw new Error('the picture could not be made small');
  return { like, small };
}

function toDataUrl(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(reader.result as string);
  reader.onerror = () => reject(new Error('the small picture could not be read'));
  reader.readAsDataURL(blob);
  return promise;
}
