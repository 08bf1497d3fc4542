import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { areReadable } from './readable-files.ts';

it('a file that was changed on disk since it was chosen is readable no more, nor are those with it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'readable-'));
  try {
    const path = join(folder, 'a.obj');
    await writeFile(path, 'solid');
    const [chosen, other] = [await openAsBlob(path), new Blob(['x'])];
    expect(await areReadable([other, chosen])).toBe(true);
    await writeFile(path, 'solid and more');
    expect(await areReadable([other, chosen])).toBe(false);
    expect(await areReadable([other])).toBe(true);
  } finally {
    await rm(folder, { recursive: true });
  }
});
