import { redrawReceived } from '#kernel/received-picture';

const EDGE_MAX = 768;
const QUALITY = 70;

/** A preview as it is kept, WebP of 768 pixels at most. `undefined` for what is no picture: an engine may say anything. */
export async function drawPreview(bytes: Uint8Array): Promise<Buffer | undefined> {
  const draw = redrawReceived(Buffer.from(bytes), ['jpeg', 'png', 'webp'], (picture) =>
    picture
      .resize(EDGE_MAX, EDGE_MAX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY }),
  );
  return draw.catch(() => undefined);
}
