import { redrawReceived } from '#kernel/received-picture';

const EDGE_MAX = 2048;

/** A reference drawn anew as PNG: sRGB, on white, of at most 2048 pixels a side. Throws what redrawReceived throws, for anything but JPEG and PNG. */
export function drawReference(bytes: Buffer): Promise<Buffer> {
  return redrawReceived(bytes, ['jpeg', 'png'], (upright) =>
    upright
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .resize(EDGE_MAX, EDGE_MAX, { fit: 'inside', withoutEnlargement: true })
      .png(),
  );
}
