import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Document } from '@gltf-transform/core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeFbx } from './fbx.fixture.ts';
import { makeGlb, makeTriangle } from './gltf.fixture.ts';
import { createIO } from './read-gltf.ts';
import { readByThree } from './read-three.ts';
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
  (await readFbx(files, 'a.fbx', { folder: place, fbx2gltf, converterMs: 1000 })).converter;

/** A converter that answers with a GLB of the file as it is, after `change`. */
async function writing(change: (document: Document) => unknown = () => {}): Promise<string> {
  const { document } = await readByThree(files, 'a.fbx', 'fbx');
  await change(document);
  const glb = join(place, 'made.glb');
  await writeFile(glb, await (await createIO()).writeBinary(document));
  return standIn(`cp ${glb} "$5"`);
}

const scaleBy = (factor: number) => (document: Document) => {
  for (const node of document.getRoot().listScenes()[0]?.listChildren() ?? [])
    node.setScale(node.getScale().map((value) => value * factor) as [number, number, number]);
};

describe('an FBX is read by the first converter whose result stands up', () => {
  it('which is the program where it is installed', async () => {
    expect(await convert(await writing())).toBe('fbx2gltf');
    expect(await convert(null)).toBe('three');
  });

  it.each([
    ['fails', 'exit 1'],
    ['crashes', 'kill -SEGV $$'],
    ['hangs', 'echo half > "$5"; exec sleep 1000'],
    ['never stops talking', 'exec yes'],
    ['writes nothing and says that all is well', 'exit 0'],
    ['writes an empty file', ': > "$5"'],
    ['writes what is none', 'echo "not a GLB" > "$5"'],
    ['is not there', ''],
  ])('which is the next where it %s', async (_, script) => {
    const program = script === '' ? join(place, 'nowhere') : await standIn(script);
    expect(await convert(program)).toBe('three');
    expect((await readdir(place)).filter((name) => name.startsWith('fbx-'))).toEqual([]);
  });

  it.each<[string, (document: Document) => unknown]>([
    ['a hundred times as large', scaleBy(100)],
    ['of an inch for a centimetre', scaleBy(2.54)],
    ['larger than anything', scaleBy(1e9)],
    ['without extent', scaleBy(0)],
    ['with places that are no numbers', (document) => scaleBy(Number.NaN)(document)],
    ['without its triangles', (document) => document.getRoot().listMeshes()[0]?.dispose()],
    [
      'with half of its triangles',
      (document) =>
        primitiveOf(document)
          ?.getIndices()
          ?.setArray(Uint16Array.of(0, 1, 2)),
    ],
    [
      'with triangles that it does not have',
      (document) => {
        const seat = document
          .getRoot()
          .listNodes()
          .find((node) => node.getMesh());
        seat?.getParentNode()?.addChild(document.createNode().setMesh(seat.getMesh()));
      },
    ],
  ])('which is the next where it writes a model %s', async (_, change) => {
    expect(await convert(await writing(change))).toBe('three');
  });

  it('which is the next where it leaves out how it moves', async () => {
    await writeFile(join(place, 'a.fbx'), makeFbx({ unit: '1', upAxis: 1, moves: true }));
    expect(await convert(await writing())).toBe('fbx2gltf');
    const still = await writing((document) => document.getRoot().listAnimations()[0]?.dispose());
    expect(await convert(still)).toBe('three');
  });

  it('which is the next where it would fill the disk, and long before', async () => {
    const program = await standIn(`yes > "$5"; echo $? > ${join(place, 'stopped')}`);
    const options = { folder: place, fbx2gltf: program };
    expect((await readFbx(files, 'a.fbx', options)).converter).toBe('three');
    expect(Number(await readFile(join(place, 'stopped'), 'utf8'))).toBeGreaterThan(128);
  });

  it('which is the next where it writes another scene', async () => {
    const { json, bin } = makeTriangle();
    await writeFile(join(place, 'other.glb'), makeGlb(json, bin));
    expect(await convert(await standIn(`cp ${join(place, 'other.glb')} "$5"`))).toBe('three');
  });

  it('and where nobody can read it, it is refused, and nothing is left behind', async () => {
    await writeFile(join(place, 'a.fbx'), 'Kaydara FBX Binary  \0 and nothing more');
    await expect(convert(await standIn('echo half > "$5"; exit 1'))).rejects.toMatchObject({
      code: 'MODEL_UNREADABLE',
    });
    expect((await readdir(place)).toSorted()).toEqual(['a.fbx', 'converter']);
  });
});

function primitiveOf(document: Document) {
  return document.getRoot().listMeshes()[0]?.listPrimitives()[0];
}
