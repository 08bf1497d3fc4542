import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CHAIR_TRIANGLES, FABRIC, STEEL } from './chair.ts';
import type { CorpusFile, Expected } from './corpus-file.ts';
import { BARE_CHAIR, WHOLE_CHAIR, zipOf } from './own-files.ts';

/** It takes light for what a screen is sent, as most programs do that write these formats. */
const DARKENED = {
  colours: [FABRIC, STEEL].map((colour) => colour.map(toLight) as [number, number, number]),
};
/** It writes metres and says that they are centimetres. */
const SAID_CENTIMETRES = { ...WHOLE_CHAIR, sizeMm: [5, 9, 6] } as const;
/** It writes lying what others write standing. */
const LYING: Expected = { kind: 'model', sizeMm: [500, 600, 900], triangles: CHAIR_TRIANGLES };

function toLight(value: number): number {
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/**
 * Format of `assimp export`, the file that it writes, what it is, and what has to come of it. Neither reader finds the picture in
 * its binary FBX, where it has no extension.
 */
const WAYS: readonly (readonly [format: string, name: string, how: string, expected: Expected])[] = [
  ['glb2', 'chair.glb', 'GLB', WHOLE_CHAIR],
  ['gltf2', 'chair.gltf', 'glTF', WHOLE_CHAIR],
  ['fbx', 'chair.fbx', 'FBX, binary', { ...SAID_CENTIMETRES, ...DARKENED, textures: 0, isChair: 'shape' }],
  ['fbxa', 'chair.fbx', 'FBX, text', SAID_CENTIMETRES],
  [
    'obj',
    'chair.obj',
    'OBJ, without the picture',
    { ...WHOLE_CHAIR, ...DARKENED, textures: 0, isChair: 'shape' },
  ],
  ['stl', 'chair.stl', 'STL, text, Y up', LYING],
  ['stlb', 'chair.stl', 'STL, binary, Y up', LYING],
  ['ply', 'chair.ply', 'PLY, text', BARE_CHAIR],
  ['plyb', 'chair.ply', 'PLY, binary', BARE_CHAIR],
  ['3ds', 'chair.3ds', '3DS', { kind: 'refused', reason: 'FORMAT_UNKNOWN' }],
  ['x', 'chair.x', 'DirectX', { kind: 'refused', reason: 'FORMAT_UNKNOWN' }],
];

/** A GLB as assimp writes it in other formats, below `place`; null where it is not installed. */
export async function makeAssimpFiles(glb: Uint8Array, place: string): Promise<CorpusFile[] | null> {
  const source = join(place, 'chair.glb');
  await writeFile(source, glb);
  const files: CorpusFile[] = [];
  for (const [format, name, how, expected] of WAYS) {
    const folder = join(place, format);
    await mkdir(folder);
    try {
      await promisify(execFile)('assimp', ['export', source, join(folder, name), `-f${format}`]);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
    const names = await readdir(folder);
    const written = await Promise.all(
      names.map(async (each) => ({ name: each, bytes: await readFile(join(folder, each)) })),
    );
    const [only] = written;
    const isOne = only !== undefined && written.length === 1;
    files.push({
      name: isOne ? `assimp-${format}${name.slice(name.lastIndexOf('.'))}` : `assimp-${format}.zip`,
      from: `assimp: ${how}`,
      bytes: isOne ? only.bytes : zipOf(written),
      expected,
    });
  }
  return files;
}
