import { NodeIO, type Document } from '@gltf-transform/core';
import { getBounds } from '@gltf-transform/functions';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { canonicalise } from './canonical.ts';
import { standInForPage } from './image-element.ts';
import { packageFiles, type PackageFiles } from './package-files.ts';
import { readByThree, type ThreeFormat } from './read-three.ts';

type Contents = Readonly<Record<string, string | Uint8Array>>;

/** A picture of one colour, as PNG. */
export const oak = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#a47148' } })
  .png()
  .toBuffer();

/** Lays files into a folder of each test and reads one of them by three's loaders, as far as the canonical form. */
export function useReading() {
  let place: string;
  beforeAll(standInForPage);
  beforeEach(async () => {
    place = await mkdtemp(join(tmpdir(), 'read-'));
  });
  afterEach(() => rm(place, { recursive: true }));

  async function lay(files: Contents): Promise<PackageFiles> {
    const paths = new Map<string, string>();
    for (const [path, content] of Object.entries(files)) {
      const file = join(place, String(paths.size));
      await writeFile(file, content);
      paths.set(path, file);
    }
    return packageFiles(paths);
  }

  async function read(files: Contents, path: string, format: ThreeFormat) {
    const { document, notes } = await readByThree(await lay(files), path, format);
    await canonicalise(document);
    // What cannot be written is no document.
    await new NodeIO().writeBinary(document);
    return { document, notes };
  }

  return { read };
}

/** Width, height and depth of what a document shows, metres to the millimetre. */
export function sizeOf(document: Document): number[] {
  const [scene] = document.getRoot().listScenes();
  if (!scene) throw new Error('no scene');
  const { min, max } = getBounds(scene);
  return max.map((value, at) => Math.round((value - (min[at] ?? 0)) * 1000) / 1000);
}

export function countTriangles(document: Document): number {
  const primitives = document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives());
  return primitives.reduce((sum, primitive) => sum + (primitive.getIndices()?.getCount() ?? 0) / 3, 0);
}
