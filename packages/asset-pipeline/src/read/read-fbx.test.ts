import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeFbx } from './fbx.fixture.ts';
import { makeGlb, makeTriangle } from './gltf.fixture.ts';
import { standInForPage } from './image-element.ts';
import { packageFiles, type PackageFiles } from './package-files.ts';
import { readFbx } from './read-fbx.ts';

let place: string;
let files: PackageFiles;
beforeAll(standInForPage);
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'fbx-'));
  await writeFile(join(place, 'a.fbx'), makeFbx({ unit: '1', upAxis: 1 }));
  files = packageFiles(new Map([['a.fbx', join(place, 'a.fbx')]]));
});
afterEach(() => rm(place, { recursive: true }));

/** A converter that does what `script` says with `$4`, its input, and `$6`, its output. */
async function standIn(script: string): Promise<string> {
  const program = join(place, 'converter');
  await writeFile(program, `#!/bin/sh\n# --binary --input IN --output OUT\n${script}\n`);
  await chmod(program, 0o755);
  return program;
}

const convert = async (fbx2gltf: string | null) =>
  (await readFbx(files, 'a.fbx', { folder: place, fbx2gltf })).converter;

describe('an FBX is read by the first converter whose result stands up', () => {
  it('which is the program where it is installed', async () => {
    const { json, bin } = makeTriangle();
    await writeFile(join(place, 'good.glb'), makeGlb(json, bin));
    expect(await convert(await standIn(`cp ${join(place, 'good.glb')} "$5"`))).toBe('fbx2gltf');
    expect(await convert(null)).toBe('three');
  });

  it.each([
    ['fails', 'exit 1'],
    ['crashes', 'kill -SEGV $$'],
    ['writes nothing and says that all is well', 'exit 0'],
    ['writes what is none', 'echo "not a GLB" > "$5"'],
    ['is not there', ''],
  ])('which is the next where it %s', async (_, script) => {
    const program = script === '' ? join(place, 'nowhere') : await standIn(script);
    expect(await convert(program)).toBe('three');
  });

  it('which is the next where it writes a model without extent', async () => {
    const { json, bin } = makeTriangle();
    bin.fill(0, 0, 36);
    await writeFile(join(place, 'flat.glb'), makeGlb(json, bin));
    expect(await convert(await standIn(`cp ${join(place, 'flat.glb')} "$5"`))).toBe('three');
  });

  it('and leaves nothing behind', async () => {
    await writeFile(join(place, 'a.fbx'), 'Kaydara FBX Binary  \0 and nothing more');
    await expect(convert(await standIn('echo half > "$5"; exit 1'))).rejects.toMatchObject({
      code: 'MODEL_UNREADABLE',
    });
    expect((await readdir(place)).toSorted()).toEqual(['a.fbx', 'converter']);
  });
});
