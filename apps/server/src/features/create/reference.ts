import type { Context } from '#context';
import { redrawReceived } from '#kernel/received-picture';

const EDGE_MAX = 2048;

/**
 * Keeps a reference picture, drawn anew in sRGB, on white, of at most 2048 pixels a side. Gives its key. Throws what
 * redrawReceived throws, for anything but JPEG and PNG.
 */
export async function storeReference(ctx: Context, taskId: string, bytes: Buffer): Promise<string> {
  const picture = await redrawReceived(bytes, ['jpeg', 'png'], (upright) =>
    upright
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .resize(EDGE_MAX, EDGE_MAX, { fit: 'inside', withoutEnlargement: true })
      .png(),
  );
  const key = `create/${taskId}/reference.png`;
  await ctx.storage.put(key, picture, { contentType: 'image/png' });
  return key;
}
