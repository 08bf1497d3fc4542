import { Material, Object3D, SkinnedMesh, type AnimationClip } from 'three';
import { GLTFLoader, type GLTFParser } from 'three/addons/loaders/GLTFLoader.js';
import { isMesh } from './mesh.ts';
import { inspectGltf, type GltfJson, type ModelInspection } from './model-inspection.ts';
import { readGlbJson } from './glb-json.ts';

export type LoadedModel = {
  root: Object3D;
  inspection: ModelInspection;
  /** By their places in the document. */
  nodes: ReadonlyMap<number, Object3D>;
  materials: ReadonlyMap<number, Material>;
  clips: readonly AnimationClip[];
  /** Makes more of the document, such as materials that only a variant wears. */
  parser: GLTFParser;
};

export type LoadOptions = {
  url: string;
  signal: AbortSignal;
  /** 0…1 while the file arrives. */
  onProgress?: ((fraction: number) => void) | undefined;
};

/** Fetches and reads a GLB. Rejects when it cannot be had or read. */
export async function loadModel({ url, signal, onProgress }: LoadOptions): Promise<LoadedModel> {
  const bytes = await fetchBytes(url, signal, onProgress);
  const loader = new GLTFLoader();
  if (readGlbJson(bytes).includes('"EXT_meshopt_compression"')) {
    // Files without it should not wait for its decoder.
    const { MeshoptDecoder } = await import('three/addons/libs/meshopt_decoder.module.js');
    loader.setMeshoptDecoder(MeshoptDecoder);
  }
  const { scene, parser, animations } = await loader.parseAsync(bytes, '');
  const nodes = new Map<number, Object3D>();
  const materials = new Map<number, Material>();
  for (const [made, source] of parser.associations) {
    if (made instanceof Object3D && source.nodes !== undefined) nodes.set(source.nodes, made);
    if (made instanceof Material && source.materials !== undefined) materials.set(source.materials, made);
  }
  scene.traverse((object) => {
    if (!isMesh(object)) return;
    object.castShadow = true;
    object.receiveShadow = true;
    // Where its bones carry it nobody knows beforehand.
    if (object instanceof SkinnedMesh) object.frustumCulled = false;
  });
  const inspection = inspectGltf(parser.json as GltfJson);
  return { root: scene, inspection, nodes, materials, clips: animations, parser };
}

async function fetchBytes(
  url: string,
  signal: AbortSignal,
  onProgress: ((fraction: number) => void) | undefined,
): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) throw new Error(`the model could not be fetched: ${response.status}`);
  const total = Number(response.headers.get('content-length'));
  if (!onProgress || !total) return response.arrayBuffer();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  // A reader, because Safari cannot iterate over a stream.
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    received += part.value.byteLength;
    onProgress(Math.min(1, received / total));
  }
  return new Blob(chunks).arrayBuffer();
}
