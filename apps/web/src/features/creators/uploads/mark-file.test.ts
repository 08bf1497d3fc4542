import { expect, it } from 'vitest';
import { markFile } from './mark-file.ts';

const SIZE = 300_000;
/** A mesh whose size says nothing of what is in it; `at`: where it was edited. */
function mesh({ name = 'chair.stl', lastModified = 1, at = -1 } = {}): File {
  const bytes = new Uint8Array(SIZE);
  if (at >= 0) bytes[at] = 1;
  return new File([bytes], name, { lastModified });
}
const part = (name: string, lastModified = 1) => new File(['v 0 0 0'], name, { lastModified });
const packed = (lastModified: number) => new File(['zip'], 'chair.zip', { lastModified });

it('the same file has the same mark whenever it is chosen, and an edited one of its size another', async () => {
  const mark = await markFile(mesh());
  expect(mark).toMatch(/^[0-9a-f]{64}$/);
  expect(await markFile(mesh())).toBe(mark);
  const others = [
    mesh({ at: 0 }),
    mesh({ at: SIZE - 1 }),
    mesh({ lastModified: 2 }),
    mesh({ name: 'b.stl' }),
  ];
  for (const other of others) expect(await markFile(other)).not.toBe(mark);
});

it('a package is known by the files in it, in whichever order they came and whenever it was packed', async () => {
  const mark = await markFile(packed(1), [part('chair.obj'), part('oak.png')]);
  expect(await markFile(packed(2), [part('oak.png'), part('chair.obj')])).toBe(mark);
  expect(await markFile(packed(1), [part('chair.obj'), part('oak.png', 2)])).not.toBe(mark);
});

it('what cannot be read has no mark', async () => {
  const gone = mesh();
  gone.slice = () => {
    throw new DOMException('gone', 'NotReadableError');
  };
  expect(await markFile(gone)).toBe('');
});
