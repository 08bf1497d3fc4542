import { describeOn } from './draw-small.ts';

export type Answer = { like: string; small: Blob } | { failure: string };

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void answer(data).then((found) => postMessage(found));
});

async function answer(picture: Blob): Promise<Answer> {
  try {
    const { like, surface } = await describeOn(
      picture,
      (width, height) => new OffscreenCanvas(width, height),
    );
    return { like, small: await surface.convertToBlob({ type: 'image/jpeg', quality: 0.8 }) };
  } catch (error) {
    return { failure: String(error) };
  }
}
