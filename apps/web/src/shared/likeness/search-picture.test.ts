import { describe, expect, it } from 'vitest';
import { refuseSearchPicture, refuseUnseen } from './search-picture.ts';

const MB = 1024 * 1024;

describe('a picture to search with', () => {
  it.each(['image/jpeg', 'image/png'])('may be %s up to 32 MB', (type) => {
    expect(refuseSearchPicture({ type, size: 32 * MB })).toBeNull();
  });

  it('is refused above 32 MB', () => {
    expect(refuseSearchPicture({ type: 'image/png', size: 32 * MB + 1 })).toBe('tooLarge');
  });

  it.each(['image/webp', 'image/svg+xml', 'application/pdf', ''])('is refused as %j', (type) => {
    expect(refuseSearchPicture({ type, size: 1 })).toBe('wrongType');
  });
});

/** The beginning of a PNG, up to its size. */
function png(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

/** The beginning of a JPEG: what a camera wrote, so many bytes of it, a fill byte, tables, and the frame. */
function jpeg(width: number, height: number, told = 60_000): Uint8Array<ArrayBuffer> {
  const app = new Uint8Array(told + 4);
  app.set([0xff, 0xe1, (told + 2) >> 8, (told + 2) & 255]);
  const tables = [0xff, 0xff, 0xc4, 0, 4, 0, 0];
  const frame = [0xff, 0xc2, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, 3];
  return new Uint8Array([0xff, 0xd8, ...app, ...tables, ...frame]);
}

describe('the first bytes of a picture', () => {
  const refuse = async (bytes: Uint8Array<ArrayBuffer>, type = 'image/png') =>
    refuseUnseen(new Blob([bytes], { type }));

  it('say its size in either format, whatever a file calls itself', async () => {
    expect(await refuse(png(32, 32))).toBeNull();
    expect(await refuse(png(10_000, 10_000))).toBeNull();
    expect(await refuse(jpeg(4000, 3000))).toBeNull();
    expect(await refuse(jpeg(4000, 3000, 0), 'image/jpeg')).toBeNull();
  });

  it('give away what would unpack to gigabytes, before it is unpacked', async () => {
    expect(await refuse(png(30_000, 30_000))).toBe('tooManyPixels');
    expect(await refuse(png(10_000, 10_001))).toBe('tooManyPixels');
    expect(await refuse(jpeg(65_000, 65_000), 'image/jpeg')).toBe('tooManyPixels');
  });

  it('give away what shows nothing', async () => {
    expect(await refuse(png(1, 1))).toBe('tooSmall');
    expect(await refuse(jpeg(4000, 31), 'image/jpeg')).toBe('tooSmall');
  });

  it('give away another format under a false name', async () => {
    const gif = new TextEncoder().encode('GIF89a, and what follows in such a file');
    expect(await refuse(gif)).toBe('wrongType');
    expect(await refuse(gif, 'image/jpeg')).toBe('wrongType');
    expect(await refuse(new Uint8Array(0))).toBe('wrongType');
  });

  it('are refused where they break off, name no size, or go on without end', async () => {
    expect(await refuse(png(64, 64).subarray(0, 20))).toBe('unreadable');
    expect(await refuse(png(0, 64))).toBe('unreadable');
    expect(await refuse(jpeg(64, 64).subarray(0, 30_000))).toBe('unreadable');
    expect(await refuse(new Uint8Array([0xff, 0xd8, ...Array.from({ length: 5000 }, () => 0xff)]))).toBe(
      'unreadable',
    );
  });

  it('are not asked where name or weight tell enough', async () => {
    expect(await refuse(png(64, 64), 'image/webp')).toBe('wrongType');
  });
});
