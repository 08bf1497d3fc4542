import sharp from 'sharp';
import { expect, it } from 'vitest';
import { limitSize } from './picture-file.ts';

it('a picture that is too large becomes as large as the server makes it', async () => {
  for (const [width, height] of [
    [5000, 3332],
    [4097, 11],
    [3001, 6007],
    [640, 480],
  ] as const) {
    const large = sharp({ create: { width, height, channels: 3, background: 'teal' } });
    const { info } = await large
      .resize(4096, 4096, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(limitSize({ width, height }, 4096)).toEqual({ width: info.width, height: info.height });
  }
});
