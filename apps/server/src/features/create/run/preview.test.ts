import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawPreview } from './preview.ts';

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a06040' } });

it('a preview of any common form is kept as a small WebP', async () => {
  const large = await drawPreview(await canvas(2048, 1024).png().toBuffer());
  await expect(sharp(large).metadata()).resolves.toMatchObject({ format: 'webp', width: 768, height: 384 });
  const small = await drawPreview(await canvas(256, 256).jpeg().toBuffer());
  await expect(sharp(small).metadata()).resolves.toMatchObject({ format: 'webp', width: 256, height: 256 });
});

it('what an engine calls a preview and is none is not kept', async () => {
  await expect(drawPreview(Buffer.from('<html>502</html>'))).resolves.toBeUndefined();
  await expect(drawPreview((await canvas(64, 64).png().toBuffer()).subarray(0, 60))).resolves.toBeUndefined();
  await expect(drawPreview(new Uint8Array())).resolves.toBeUndefined();
});
