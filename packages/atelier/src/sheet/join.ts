import sharp from 'sharp';

const GAP_PX = 4;
const PAPER = '#14171c';
const BYTES_MAX = 700_000;
const QUALITIES = [82, 76, 70, 64, 56, 48, 40] as const;

/** Pictures of equal shape side by side as one WebP of at most 700 kB. */
export async function joinPictures(
  files: readonly Uint8Array[],
  tile: { width: number; height: number },
  columns: number,
): Promise<Uint8Array> {
  const across = Math.min(columns, files.length);
  const rows = Math.ceil(files.length / across);
  const tiles = await Promise.all(
    files.map(async (bytes, i) => ({
      input: await sharp(bytes).resize(tile.width, tile.height, { fit: 'cover' }).png().toBuffer(),
      left: GAP_PX + (i % across) * (tile.width + GAP_PX),
      top: GAP_PX + Math.floor(i / across) * (tile.height + GAP_PX),
    })),
  );
  const sheet = await sharp({
    create: {
      width: GAP_PX + across * (tile.width + GAP_PX),
      height: GAP_PX + rows * (tile.height + GAP_PX),
      channels: 3,
      background: PAPER,
    },
  })
    .composite(tiles)
    .png()
    .toBuffer();
  for (const quality of QUALITIES) {
    const bytes = await sharp(sheet).webp({ quality, effort: 5 }).toBuffer();
    if (bytes.length <= BYTES_MAX) return bytes;
  }
  throw new RangeError('the sheet is too large: fewer pictures or a smaller tile');
}
