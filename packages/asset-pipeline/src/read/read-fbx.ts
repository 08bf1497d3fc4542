import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { Document } from '@gltf-transform/core';
import assimp from 'assimpjs';
import { IntakeRefusal } from '../refusal.ts';
import { boundsOf } from '../facts/placed.ts';
import { checkFbx } from './check-fbx.ts';
import { checkMeshes } from './check-meshes.ts';
import { FbxCounter, isComplete, isOfFile, type FbxCensus } from './fbx-census.ts';
import { walkFbxText } from './fbx-text.ts';
import { packageFiles, type PackageFiles } from './package-files.ts';
import { readGltf, type ReadResult } from './read-gltf.ts';
import { readByThree } from './read-three.ts';

export type Converter = 'fbx2gltf' | 'three' | 'assimp';

export type FbxOptions = {
  /** Where converters may write; removed by the caller. */
  folder: string;
  /** Program of Facebook’s FBX2glTF; null where it is not installed. */
  fbx2gltf: string | null;
  /** How long it may take, when that is not the usual. */
  converterMs?: number;
};

/** Of a program that hangs. */
const CONVERTER_MS = 120_000;
/** The most that a program may write. */
const CONVERTER_BYTES = 512 * 1024 ** 2;

type Way = { converter: Converter; read: () => Promise<ReadResult> };

/**
 * Reads an FBX by whoever can: FBX2glTF where it is installed, three's loader, assimp. The first whose result is all that the
 * file says it holds is taken; where nobody brings its motion, skins or pictures, the first that brings its meshes. Throws what
 * the last of them was refused for.
 */
export async function readFbx(
  files: PackageFiles,
  path: string,
  options: FbxOptions,
): Promise<ReadResult & { converter: Converter }> {
  const census = countFbx(await files.read(path));
  const byThree = remember(() => readByThree(files, path, 'fbx'));
  const ways: Way[] = [
    { converter: 'three', read: byThree },
    { converter: 'assimp', read: () => readByAssimp(files, path, options.folder) },
  ];
  const { fbx2gltf } = options;
  if (fbx2gltf !== null) {
    const read = async () => {
      const result = await readByProgram(files, path, { ...options, fbx2gltf });
      checkSize(result.document, await byThree().catch(() => null));
      return result;
    };
    ways.unshift({ converter: 'fbx2gltf', read });
  }
  let refusal = new IntakeRefusal('MODEL_UNREADABLE');
  let partial: (ReadResult & { converter: Converter }) | null = null;
  for (const { converter, read } of ways) {
    try {
      const result = await read();
      checkPlausible(result.document, census);
      if (!census || isComplete(result.document, census)) return { ...result, converter };
      partial ??= { ...result, converter };
    } catch (error) {
      refusal =
        error instanceof IntakeRefusal ? error : new IntakeRefusal('MODEL_UNREADABLE', {}, { cause: error });
    }
  }
  if (partial) return partial;
  throw refusal;
}

/** Throws what a file is refused for whatever its reader. */
function countFbx(bytes: Uint8Array): FbxCensus | null {
  const counter = new FbxCounter();
  checkFbx(bytes, counter.take);
  walkFbxText(bytes, counter.take);
  return counter.result();
}

function remember<T>(read: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | null = null;
  return () => (known ??= read());
}

/** A converter that says it succeeded may have written nothing, numbers that are none, or something else. */
function checkPlausible(document: Document, census: FbxCensus | null): void {
  const [scene] = document.getRoot().listScenes();
  if (!scene) throw new IntakeRefusal('MESH_EMPTY');
  checkMeshes(document, scene);
  if (census && !isOfFile(document, census)) throw new IntakeRefusal('MODEL_UNREADABLE');
}

/** Longest sides: readers differ in what bones and hidden parts add, and not in the unit. */
const SIZE_RATIO = 1.5;

/** A program from elsewhere is believed in size where our own reader sees the same, or cannot read the file. */
function checkSize(document: Document, ours: ReadResult | null): void {
  if (!ours) return;
  const ratio = longestOf(document) / longestOf(ours.document);
  if (!(ratio < SIZE_RATIO && ratio > 1 / SIZE_RATIO)) throw new IntakeRefusal('MODEL_UNREADABLE');
}

function longestOf(document: Document): number {
  const { min, max } = boundsOf(document);
  return Math.max(...max.map((value, at) => value - (min[at] ?? 0)));
}

async function readByProgram(
  files: PackageFiles,
  path: string,
  { folder, fbx2gltf, converterMs = CONVERTER_MS }: FbxOptions & { fbx2gltf: string },
): Promise<ReadResult> {
  const place = await mkdtemp(join(folder, 'fbx-'));
  try {
    const input = join(place, 'in.fbx');
    await writeFile(input, await files.read(path));
    const output = join(place, 'out.glb');
    await runProgram([fbx2gltf, '--binary', '--input', input, '--output', output], place, converterMs);
    if ((await stat(output)).size >= CONVERTER_BYTES) throw new IntakeRefusal('MODEL_UNREADABLE');
    return await readGltf(packageFiles(new Map([['out.glb', output]])), 'out.glb');
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** Rejects where it fails, takes too long, or writes more than it may, which would be the disk's. */
async function runProgram(argv: readonly string[], cwd: string, timeout: number): Promise<void> {
  const options = { cwd, env: {}, timeout, killSignal: 'SIGKILL' } as const;
  const [program = '', ...rest] = argv;
  const run = promisify(execFile);
  if (process.platform === 'win32') await run(program, rest, options);
  // Counted in blocks of 512 bytes.
  else
    await run(
      '/bin/sh',
      ['-c', `ulimit -f ${CONVERTER_BYTES / 512} && exec "$0" "$@"`, program, ...rest],
      options,
    );
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
