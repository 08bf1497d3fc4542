import { describe, expect, it } from 'vitest';
import { shrunkSize } from './shrink-picture.ts';

describe('a picture that is made smaller', () => {
  it('has no edge above 2048 pixels and keeps its shape', () => {
    expect(shrunkSize({ width: 4096, height: 3072 })).toEqual({ width: 2048, height: 1536 });
    expect(shrunkSize({ width: 1000, height: 8000 })).toEqual({ width: 256, height: 2048 });
  });
  it('is never made larger, nor nothing', () => {
    expect(shrunkSize({ width: 1024, height: 768 })).toEqual({ width: 1024, height: 768 });
    expect(shrunkSize({ width: 9000, height: 1 })).toEqual({ width: 2048, height: 1 });
  });
});
