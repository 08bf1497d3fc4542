import { describe, expect, it } from 'vitest';
import { refuseSearchPicture } from './search-picture.ts';

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
