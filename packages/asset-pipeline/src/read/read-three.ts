import {
  Box3,
  Group,
  LoadingManager,
  Mesh,
  MeshPhongMaterial,
  MeshStandardMaterial,
  Points,
  Vector3,
  type BufferGeometry,
  type Object3D,
} from 'three';
import { FBXLoader } from 'three/addons/loaders/FBXLoader.js';
import { MTLLoader } from 'three/addons/loaders/MTLLoader.js';
import { OBJLoader } from 'three/addons/loaders/OBJLoader.js';
import { PLYLoader } from 'three/addons/loaders/PLYLoader.js';
import { STLLoader } from 'three/addons/loaders/STLLoader.js';
import { USDLoader } from 'three/addons/loaders/USDLoader.js';
import { IntakeRefusal } from '../refusal.ts';
import { isFbxOfBlender, isMtlOfBlender, readFbxOfBlender, readMtlOfBlender } from './blender-materials.ts';
import { checkPly } from './check-ply.ts';
import { tightenFbx } from './fbx-text.ts';
import type { ReadNote } from './note.ts';
import type { PackageFiles } from './package-files.ts';
import type { ReadResult } from './read-gltf.ts';
import { mendStlText } from './stl-text.ts';
import { documentOfThree } from './three-document.ts';

export type ThreeFormat = 'fbx' | 'obj' | 'stl' | 'ply' | 'usdz';

/** `metresPerUnit`: null where the format does not say. `assumedUp`: the axis taken for the upright one where it does not say that. */
type Loaded = { root: Object3D; metresPerUnit: number | null; assumedUp: 'Y' | 'Z' | null };

/**
 * Reads a file by three's loaders, in metres and with Y up. The process needs `standInForPage` first. Throws MODEL_UNREADABLE,
 * MESH_EMPTY and what its pictures are refused for.
 */
export async function readByThree(
  files: PackageFiles,
  path: string,
  format: ThreeFormat,
): Promise<ReadResult> {
  const notes: ReadNote[] = [];
  const { root, metresPerUnit, assumedUp } = await load(files, path, format, notes).catch(
    (cause: unknown) => {
      throw cause instanceof IntakeRefusal ? cause : new IntakeRefusal('MODEL_UNREADABLE', {}, { cause });
    },
  );
  const scale = metresPerUnit ?? assumeUnit(root, notes);
  if (assumedUp) notes.push({ code: 'AXIS_ASSUMED', up: assumedUp });
  const upright = new Group();
  upright.name = root.name;
  upright.scale.setScalar(scale);
  upright.add(root);
  const document = await documentOfThree(
    upright,
    { files, from: path, notes, hidesColours: format === 'fbx' },
    root.animations,
  );
  return { document, notes };
}

async function load(
  files: PackageFiles,
  path: string,
  format: ThreeFormat,
  notes: ReadNote[],
): Promise<Loaded> {
  const bytes = await files.read(path);
  switch (format) {
    case 'fbx': {
      const body = tightenFbx(bytes) ?? bodyOf(bytes);
      const root = await whenLoaded((manager) => new FBXLoader(manager).parse(body, ''));
      if (isFbxOfBlender(bytes)) readFbxOfBlender(root);
      const centimetres: unknown = root.userData['unitScaleFactor'];
      const metresPerUnit = (typeof centimetres === 'number' ? centimetres : 1) / 100;
      return { root, metresPerUnit, assumedUp: null };
    }
    case 'obj':
      return {
        root: await loadObj(files, path, decodeText(bytes), notes),
        metresPerUnit: null,
        assumedUp: 'Y',
      };
    case 'stl': {
      const root = new Mesh(new STLLoader().parse(mendStlText(bytes) ?? bodyOf(bytes)), plain());
      // Programs that write it draw with Z up.
      root.rotation.x = -Math.PI / 2;
      return { root, metresPerUnit: null, assumedUp: 'Z' };
    }
    case 'ply': {
      checkPly(bytes);
      const geometry = new PLYLoader().parse(bodyOf(bytes));
      const isMesh = geometry.getIndex() !== null;
      const root = isMesh ? new Mesh(geometry, coatOf(geometry)) : new Points(geometry);
      const assumedUp = isPlyOfBlender(bytes) ? 'Z' : 'Y';
      if (assumedUp === 'Z') root.rotation.x = -Math.PI / 2;
      return { root, metresPerUnit: null, assumedUp };
    }
    case 'usdz':
      // The loader brings the metres and the upright axis that the file names.
      return { root: await loadUsdz(bodyOf(bytes)), metresPerUnit: 1, assumedUp: null };
  }
}

/** A copy of its own: loaders take whole buffers, of which a file may be a part. */
function bodyOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}

/** A grey that stands off paper as well as off a dark stage, and in whose shades form can be read. */
const PLAIN = { color: 0xa8a5a0, roughness: 0.7, metalness: 0 } as const;

function plain(): MeshStandardMaterial {
  return new MeshStandardMaterial(PLAIN);
}

/** Colours of corners are multiplied with that of the material. */
function coatOf(geometry: BufferGeometry): MeshStandardMaterial {
  const coat = plain();
  if (geometry.hasAttribute('color')) coat.color.set(1, 1, 1);
  return coat;
}

async function loadObj(files: PackageFiles, path: string, text: string, notes: ReadNote[]): Promise<Group> {
  const hasMaterials = /^usemtl[ \t]+\S/m.test(text);
  const libraries: string[] = [];
  for (const [, said = ''] of text.matchAll(/^mtllib[ \t]+(\S.*)$/gm)) {
    const name = said.trimEnd();
    const found = files.find(name, path);
    if (found !== null) libraries.push(decodeText(await files.read(found)));
    else if (hasMaterials) notes.push({ code: 'MATERIALS_MISSING', name: name.split(/[/\\]/).at(-1) ?? '' });
  }
  return whenLoaded((manager) => {
    const loader = new OBJLoader(manager);
    let described: ReadonlySet<string> = new Set();
    if (libraries.length > 0) {
      const materials = new MTLLoader(manager).parse(libraries.join('\n'), '');
      materials.preload();
      readPhysical(materials);
      loader.setMaterials(materials);
      described = new Set(Object.keys(materials.materials));
    }
    const root = loader.parse(text);
    coatUndescribed(root, described);
    if (libraries.length > 0 && libraries.every(isMtlOfBlender)) readMtlOfBlender(root);
    return root;
  });
}

/** What no library describes is plain, as in formats without materials: the loader leaves it white and glossy. */
function coatUndescribed(root: Object3D, described: ReadonlySet<string>): void {
  root.traverse((node) => {
    if (!(node instanceof Mesh)) return;
    for (const material of [node.material].flat()) {
      if (!(material instanceof MeshPhongMaterial) || described.has(material.name)) continue;
      Object.assign(material, { roughness: PLAIN.roughness });
      if (!material.vertexColors) material.color.set(PLAIN.color);
    }
  });
}

/** Roughness and metal, which many programs write beside Phong's numbers and three's loader passes over. */
function readPhysical({ materials, materialsInfo }: MTLLoader.MaterialCreator): void {
  for (const [name, material] of Object.entries(materials)) {
    const { pr, pm } = materialsInfo[name] as { pr?: unknown; pm?: unknown };
    if (isShare(pr)) Object.assign(material, { roughness: Number(pr) });
    if (isShare(pm)) Object.assign(material, { metalness: Number(pm) });
  }
}

function isShare(value: unknown): boolean {
  return typeof value === 'string' && Number(value) >= 0 && Number(value) <= 1;
}

function loadUsdz(body: ArrayBuffer): Promise<Group> {
  const { promise, resolve, reject } = Promise.withResolvers<Group>();
  new USDLoader().parse(body, '', resolve, reject);
  return promise;
}

const PLY_HEAD_BYTES = 1024;

/** Which writes it with Z up unless it is told otherwise. Nothing else in the format says what is up. */
function isPlyOfBlender(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, PLY_HEAD_BYTES)).toString('latin1');
  return /^comment Created (by|in) Blender\b/m.test(head);
}

/** Runs a loader and waits for the pictures that it has asked for. */
async function whenLoaded<T>(run: (manager: LoadingManager) => T): Promise<T> {
  const manager = new LoadingManager();
  const { promise, resolve } = Promise.withResolvers<void>();
  let isLoading = false;
  manager.onStart = () => {
    isLoading = true;
  };
  manager.onLoad = () => resolve();
  const loaded = run(manager);
  if (isLoading) await promise;
  return loaded;
}

/** Programs on Chinese Windows write the names of materials and pictures in GB18030. */
function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Longest side in units of the file up to which each unit is likely: furniture and rooms are some centimetres to some thirty metres. */
const LIKELY_UNITS = [
  { upTo: 30, metres: 1 },
  { upTo: 300, metres: 0.01 },
  { upTo: Number.POSITIVE_INFINITY, metres: 0.001 },
] as const;

function assumeUnit(root: Object3D, notes: ReadNote[]): number {
  const size = new Box3().setFromObject(root).getSize(new Vector3());
  const longest = Math.max(size.x, size.y, size.z);
  const { metres } = LIKELY_UNITS.find(({ upTo }) => longest <= upTo) ?? LIKELY_UNITS[0];
  notes.push({ code: 'UNITS_ASSUMED', metresPerUnit: metres });
  return metres;
}
