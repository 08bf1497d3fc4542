import { expect, it } from 'vitest';
import { listEnlargements } from './enlarge-model.ts';

it('a picture is enlarged as far as any picture may be large', () => {
  const scales = (width: number | null, height: number | null) =>
    listEnlargements({ width, height }).map(({ scale }) => scale);
  expect(listEnlargements({ width: 768, height: 512 })).toEqual([
    { scale: 2, width: 1536, height: 1024 },
    { scale: 4, width: 3072, height: 2048 },
  ]);
  expect(scales(1024, 640)).toEqual([2, 4]);
  expect(scales(640, 1025)).toEqual([2]);
  expect(scales(2049, 100)).toEqual([]);
  expect(scales(null, null)).toEqual([]);
});
