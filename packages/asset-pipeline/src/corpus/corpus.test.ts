import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureFacts } from '../facts/measure-facts.ts';
import { packageKind } from '../package-kind.ts';
import { standInForPage } from '../read/image-element.ts';
import { packageFiles } from '../read/package-files.ts';
import { createIO } from '../read/read-gltf.ts';
import { readModel } from '../read/read-model.ts';
import { openPackage } from '../work/open-package.ts';
import { checkModel } from './check-result.ts';
import type { CorpusFile } from './corpus-file.ts';
import { makeOwnFiles } from './own-files.ts';

let place: string;
let files: CorpusFile[];
beforeAll(async () => {
  standInForPage();
  place = await mkdtemp(join(tmpdir(), 'corpus-'));
  files = await makeOwnFiles();
});
afterAll(() => rm(place, { recursive: true }));

/** As far as reading goes; pictures of all of them are taken by `npm run corpus`. */
async function read({ name, bytes }: CorpusFile) {
  const folder = await mkdtemp(join(place, 'file-'));
  const handedIn = join(folder, 'upload');
  await writeFile(handedIn, bytes);
  await mkdir(join(folder, 'files'));
  const opened = await openPackage(handedIn, name, join(folder, 'files'));
  const found = packageKind(opened);
  if (found.kind !== 'model') throw new Error(`${name} is a ${found.kind}`);
  const paths = packageFiles(new Map(opened.map(({ path, file }) => [path, file])));
  const { document } = await readModel(paths, found, { folder, fbx2gltf: null });
  // What cannot be written is no document.
  const glb = await (await createIO()).writeBinary(document);
  return { facts: measureFacts(document), document: await (await createIO()).readBinary(glb) };
}

describe('a chair that was written in any format', () => {
  it('is as large, stands as it stood, and has its materials and pictures', async () => {
    const faults: Record<string, string[]> = {};
    let models = 0;
    for (const file of files) {
      if (file.expected.kind !== 'model') continue;
      models += 1;
      const { facts, document } = await read(file);
      const found = await checkModel(facts, document, file.expected);
      if (found.length > 0) faults[file.name] = found;
    }
    expect(faults).toEqual({});
    expect(models).toBeGreaterThan(20);
  });
});
