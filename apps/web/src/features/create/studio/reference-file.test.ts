import { REFERENCE_MAX_BYTES } from '@mogine/contract/create-limits';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { refuseReference } from './reference-file.ts';

const room = sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } });

it('a reference is PNG or JPEG by its bytes, of at most 5 MB', async () => {
  const png = await room.clone().png().toBuffer();
  expect(refuseReference({ size: png.length }, png)).toBe(null);
  const jpeg = await room.clone().jpeg().toBuffer();
  expect(refuseReference({ size: jpeg.length }, jpeg)).toBe(null);
  expect(refuseReference({ size: 10 }, await room.clone().gif().toBuffer())).toBe('type');
  expect(refuseReference({ size: 0 }, new Uint8Array())).toBe('type');
  expect(refuseReference({ size: REFERENCE_MAX_BYTES + 1 }, png)).toBe('size');
  expect(refuseReference({ size: 20 }, png.subarray(0, 20))).toBe('broken');
  const speck = await room.clone().resize(300, 31, { fit: 'fill' }).png().toBuffer();
  expect(refuseReference({ size: speck.length }, speck)).toBe('small');
});

it('a reference of too many pixels is no damaged one, and is not unpacked to find out', async () => {
  const bomb = Buffer.from(await room.clone().png().toBuffer());
  bomb.writeUInt32BE(600_000, 16);
  expect(refuseReference({ size: bomb.length }, bomb)).toBe('pixels');
});
