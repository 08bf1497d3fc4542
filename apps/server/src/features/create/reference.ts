import { redrawReceived } from '#kernel/received-picture';
import type { Shelf } from './shelf.ts';

const EDGE_MAX = 2048;

/**
 * Keeps a reference picture, drawn anew in sRGB, on white, of at most 2048 pixels a side. Gives its key. Throws what
 * redrawReceived throws, for anything but JPEG and PNG.
 */
export async function storeReference(shelf: Shelf, bytes: Buffer): Promise<string> {
  const picture = await redrawReceived(bytes, ['jpeg', 'png'], (upright) =>
    upright
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .resize(EDGE_MAX, EDGE_MAX, { fit: 'inside', withoutEnlargement: true })
      .png(),
  );
  return shelf.put('reference.png', picture, 'image/png');
}
