import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { Document } from '@gltf-transform/core';
import assimp from 'assimpjs';
import { IntakeRefusal } from '../refusal.ts';
import { checkFbx } from './check-fbx.ts';
import { checkMeshes } from './check-meshes.ts';
import { packageFiles, type PackageFiles } from './package-files.ts';
import { readGltf, type ReadResult } from './read-gltf.ts';
import { readByThree } from './read-three.ts';

export type Converter = 'fbx2gltf' | 'three' | 'assimp';

export type FbxOptions = {
  /** Where converters may write; removed by the caller. */
  folder: string;
  /** Program of Facebook’s FBX2glTF; null where it is not installed. */
  fbx2gltf: string | null;
};

const CONVERTER_MS = 120_000;

/**
 * Reads an FBX by whoever can: FBX2glTF where it is installed, three's loader, assimp. The first whose result stands up to a look
 * is taken. Throws what the last of them was refused for.
 */
export async function readFbx(
  files: PackageFiles,
  path: string,
  options: FbxOptions,
): Promise<ReadResult & { converter: Converter }> {
  const ways: [Converter, () => Promise<ReadResult>][] = [
    ['three', () => readByThree(files, path, 'fbx')],
    ['assimp', () => readByAssimp(files, path, options.folder)],
  ];
  const { fbx2gltf } = options;
  if (fbx2gltf !== null)
    ways.unshift(['fbx2gltf', () => readByProgram(files, path, { ...options, fbx2gltf })]);
  checkFbx(await files.read(path));
  let refusal = new IntakeRefusal('MODEL_UNREADABLE');
  for (const [converter, read] of ways) {
    try {
      const result = await read();
      checkPlausible(result.document);
      return { ...result, converter };
    } catch (error) {
      refusal =
        error instanceof IntakeRefusal ? error : new IntakeRefusal('MODEL_UNREADABLE', {}, { cause: error });
    }
  }
  throw refusal;
}

/** A converter that says it succeeded may have written nothing, or numbers that are none. */
function checkPlausible(document: Document): void {
  const [scene] = document.getRoot().listScenes();
  if (!scene) throw new IntakeRefusal('MESH_EMPTY');
  checkMeshes(document, scene);
}

async function readByProgram(
  files: PackageFiles,
  path: string,
  { folder, fbx2gltf }: { folder: string; fbx2gltf: string },
): Promise<ReadResult> {
  const place = await mkdtemp(join(folder, 'fbx-'));
  try {
    const input = join(place, 'in.fbx');
    await writeFile(input, await files.read(path));
    const output = join(place, 'out.glb');
    const argv = ['--binary', '--input', input, '--output', output];
    await promisify(execFile)(fbx2gltf, argv, {
      cwd: place,
      env: {},
      timeout: CONVERTER_MS,
      killSignal: 'SIGKILL',
    });
    return await readGltf(packageFiles(new Map([['out.glb', output]])), 'out.glb');
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** It keeps the centimetres of the file. */
const CENTIMETRE = 0.01;

async function readByAssimp(files: PackageFiles, path: string, folder: string): Promise<ReadResult> {
  const place = await mkdtemp(join(folder, 'assimp-'));
  try {
    const module = await assimp();
    const list = new module.FileList();
    list.AddFile(basename(path), await files.read(path));
    const result = module.ConvertFileList(list, 'glb2');
    if (!result.IsSuccess() || result.FileCount() === 0) throw new IntakeRefusal('MODEL_UNREADABLE');
    const output = join(place, 'out.glb');
    await writeFile(output, result.GetFile(0).GetContent());
    const read = await readGltf(packageFiles(new Map([['out.glb', output]])), 'out.glb');
    for (const scene of read.document.getRoot().listScenes()) {
      const upright = read.document.createNode().setScale([CENTIMETRE, CENTIMETRE, CENTIMETRE]);
      for (const node of scene.listChildren()) upright.addChild(node);
      scene.addChild(upright);
    }
    return read;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
