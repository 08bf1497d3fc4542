import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UPLOAD_MAX_BYTES } from '@mogine/contract/upload-limits';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { unpackZip } from '../../../../../../packages/asset-pipeline/src/unpack/unpack-zip.ts';
import { packFiles } from './pack-files.ts';

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'packed-'));
});
afterEach(() => rm(place, { recursive: true }));

const part = (path: string, text: string) => ({ path, file: new File([text], path) });

it('an archive is what the server unpacks, byte for byte, under the names that the files had', async () => {
  const parts = [
    part('椅.gltf', '{}'),
    part('textures/木 纹.png', 'png'.repeat(70_000)),
    part('empty.bin', ''),
  ];
  const packed = await packFiles({ name: '椅.zip', parts });
  expect(packed?.name).toBe('椅.zip');
  const zip = join(place, 'a.zip');
  await writeFile(zip, new Uint8Array((await packed?.arrayBuffer()) ?? []));
  const unpacked = await unpackZip(zip, join(place));
  expect(unpacked.map(({ path }) => path).toSorted()).toEqual(['empty.bin', 'textures/木 纹.png', '椅.gltf']);
  for (const { path, file } of parts)
    expect(await readFile(join(place, path), 'utf8')).toBe(await file.text());
});

it('the same files in another order are the same archive, so that an upload goes on', async () => {
  const [a, b] = [part('a.obj', 'v 0 0 0'), part('b.mtl', 'newmtl b')];
  const bytes = async (parts: (typeof a)[]) => {
    const packed = await packFiles({ name: 'a.zip', parts });
    return packed ? Buffer.from(await packed.arrayBuffer()).toString('hex') : '';
  };
  expect(await bytes([a, b])).not.toBe('');
  expect(await bytes([a, b])).toBe(await bytes([b, a]));
});

it('a file that is gone when it is read is told', async () => {
  const gone = new File(['x'], 'gone.bin');
  gone.stream = () =>
    new ReadableStream({
      pull: (controller) => controller.error(new DOMException('gone', 'NotFoundError')),
    }) as never;
  await expect(packFiles({ name: 'a.zip', parts: [{ path: 'gone.bin', file: gone }] })).rejects.toThrow(
    'gone',
  );
});

it('files that are together more than may be sent are not even read', async () => {
  const parts = ['a.bin', 'b.bin'].map((path) => part(path, path));
  let isRead = false;
  for (const { file } of parts) {
    Object.defineProperty(file, 'size', { value: UPLOAD_MAX_BYTES / 2 + 1 });
    file.stream = () => {
      isRead = true;
      return new Blob().stream();
    };
  }
  expect(await packFiles({ name: 'large.zip', parts })).toBeNull();
  expect(isRead).toBe(false);
});
