import { canDrawInWorker, openCanvas, toDataUrl, toJpeg, type Described } from './canvases.ts';
import { holdPicture, type Preview } from './hold-picture.ts';
import type { Answer, Ask } from './part.worker.ts';
import type { Part } from './parts.ts';
import { keepAtHand, type AtHand } from './pictures-at-hand.ts';
import { keepSeen } from './seen-pictures.ts';

export type OpenPicture = Preview & {
  describe: (part: Part) => Promise<Described>;
  /** Lets its memory go. */
  close: () => void;
};

/** Opens a picture to choose a part of it. Rejects for what the browser cannot read as a picture, or when it is called off. */
export async function openPicture(picture: Blob, signal: AbortSignal): Promise<OpenPicture> {
  signal.throwIfAborted();
  return canDrawInWorker() ? openInWorker(picture, signal) : openHere(picture);
}

async function openInWorker(picture: Blob, signal: AbortSignal): Promise<OpenPicture> {
  const worker = new Worker(new URL('./part.worker.ts', import.meta.url), { type: 'module' });
  const close = () => worker.terminate();
  try {
    const found = await ask(worker, { picture }, signal);
    if (!('preview' in found)) throw new Error('the worker did not look at the picture');
    return {
      ...found,
      async describe(part) {
        const described = await ask(worker, { part });
        if (!('like' in described)) throw new Error('the worker did not describe the part');
        return described;
      },
      close() {
        found.preview.close();
        close();
      },
    };
  } catch (error) {
    close();
    throw error;
  }
}

async function openHere(picture: Blob): Promise<OpenPicture> {
  const held = await holdPicture(picture, openCanvas);
  const found = await held.look();
  return {
    ...found,
    async describe(part) {
      const { like, surface } = await held.describe(part);
      return { like, small: await toJpeg(surface) };
    },
    close() {
      found.preview.close();
      held.close();
    },
  };
}

function ask(
  worker: Worker,
  question: Ask,
  signal?: AbortSignal,
): Promise<Exclude<Answer, { failure: string }>> {
  const { promise, resolve, reject } = Promise.withResolvers<Exclude<Answer, { failure: string }>>();
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    if ('failure' in data) reject(new Error(data.failure));
    else resolve(data);
  };
  worker.onerror = () => reject(new Error('the worker could not start'));
  signal?.addEventListener('abort', () => reject(new Error('called off')), { once: true });
  worker.postMessage(question);
  return promise;
}

/** Describes the part that is meant (null for all of it), and keeps it at hand. */
export async function searchPart(
  picture: OpenPicture,
  { picture: blob, whole }: AtHand,
  part: Part | null,
): Promise<string> {
  if (!part) {
    keepAtHand(whole, { picture: blob, whole, part });
    return whole;
  }
  const { like, small } = await picture.describe(part);
  keepSeen(like, await toDataUrl(small));
  keepAtHand(like, { picture: blob, whole, part });
  return like;
}
