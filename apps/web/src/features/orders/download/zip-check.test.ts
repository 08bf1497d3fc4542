import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkZip } from './zip-check.ts';

beforeEach(() => vi.stubGlobal('isSecureContext', true));
afterEach(() => vi.unstubAllGlobals());

/** The entries of a zip as our server lays them out, models in text deflated, then the start of its directory. */
function pack(files: Record<string, string>): Blob {
  const pieces = Object.entries(files).flatMap(([name, text]) => {
    const isDeflated = name.endsWith('.obj');
    const content = isDeflated ? deflateRawSync(text) : Buffer.from(text);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(isDeflated ? 8 : 0, 8);
    head.writeUInt32LE(content.length, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    return [head, Buffer.from(name), content];
  });
  return new Blob([...pieces, Buffer.from('PK\u0001\u0002 and the rest of the directory')]);
}
const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');
const OAK = { 'oak/oak-normal.jpg': 'normal', 'oak/oak-ao.jpg': 'ao', 'oak/LICENSE.txt': 'words' };
const WANTED = [
  { path: 'oak-normal.jpg', sha256: sha256('normal') },
  { path: 'oak-ao.jpg', sha256: sha256('ao') },
];

describe('a zip that has arrived', () => {
  it('is what was asked for where every file of it is', async () => {
    expect(await checkZip(pack(OAK), WANTED)).toBe('verified');
  });

  it('has its deflated files compared as they are unpacked', async () => {
    const obj = { 'crate/crate.obj': 'v 0 0 0\n'.repeat(99), 'crate/LICENSE.txt': 'words' };
    const wanted = [{ path: 'crate.obj', sha256: sha256(obj['crate/crate.obj']) }];
    expect(await checkZip(pack(obj), wanted)).toBe('verified');
    const other = pack({ ...obj, 'crate/crate.obj': 'v 0 0 1\n'.repeat(99) });
    await expect(checkZip(other, wanted)).rejects.toMatchObject({ failure: { kind: 'corrupt' } });
    const whole = new Uint8Array(await pack(obj).arrayBuffer());
    const first = 30 + 'crate/crate.obj'.length;
    whole.fill(255, first, first + 8);
    await expect(checkZip(new Blob([whole]), wanted)).rejects.toMatchObject({ failure: { kind: 'corrupt' } });
  });

  it('with deflated files is not said to be checked where the browser cannot unpack them', async () => {
    vi.stubGlobal('DecompressionStream', undefined);
    const wanted = [{ path: 'crate.obj', sha256: sha256('v') }];
    expect(await checkZip(pack({ 'crate/crate.obj': 'v' }), wanted)).toBe('unchecked');
  });

  it.each([
    ['one of its files is another', { ...OAK, 'oak/oak-ao.jpg': 'AO' }],
    ['one of its files is missing', { 'oak/oak-normal.jpg': 'normal' }],
  ])('is thrown away where %s', async (_, files) => {
    await expect(checkZip(pack(files), WANTED)).rejects.toMatchObject({ failure: { kind: 'corrupt' } });
  });

  it('has files of one name in two folders told apart, and compared each with its own', async () => {
    const files = {
      'oak/oak-obj/oak.mtl': 'obj',
      'oak/oak-obj/maps/wood.png': 'large',
      'oak/oak-obj-1k/oak.mtl': 'obj',
      'oak/oak-obj-1k/maps/wood.png': 'small',
    };
    const wanted = Object.entries(files).map(([name, text]) => ({
      path: name.slice('oak/'.length),
      sha256: sha256(text),
    }));
    expect(await checkZip(pack(files), wanted)).toBe('verified');
    const swapped = { ...files, 'oak/oak-obj/maps/wood.png': 'small' };
    await expect(checkZip(pack(swapped), wanted)).rejects.toMatchObject({ failure: { kind: 'corrupt' } });
  });

  it('cut off in the middle of a file is thrown away', async () => {
    await expect(checkZip(pack(OAK).slice(0, 50), WANTED)).rejects.toMatchObject({
      failure: { kind: 'corrupt' },
    });
  });

  it('is not said to be checked where nothing can be', async () => {
    vi.stubGlobal('isSecureContext', false);
    expect(await checkZip(pack(OAK), WANTED)).toBe('unchecked');
  });
});
