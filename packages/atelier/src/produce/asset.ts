import type { DemoPlan } from '../catalogue/plan.ts';
import { writeGlb } from '../export/glb.ts';
import { encodeWebp } from '../picture/encode.ts';
import { countGeometry, listFinishes, measureNode, type SceneNode } from '../scene/node.ts';
import type { createTextureStore } from '../texture/store.ts';
import type { Picture } from '../tracer/tracer.ts';

export type ProducedFile = {
  name: string;
  role: 'model' | 'panorama' | 'map';
  contentType: string;
  bytes: Uint8Array;
};

export type ProducedCover = {
  name: string;
  contentType: 'image/webp';
  width: number;
  height: number;
  bytes: Uint8Array;
};

/** One strip; a frame is as high as the strip and `width` / `frames` wide. */
export type ProducedTurntable = ProducedCover & { frames: number };

/** What stands where in a panorama: degrees to the right of its middle and above the horizon, its size as it stands. */
export type ProducedHotspot = {
  yawDeg: number;
  pitchDeg: number;
  name: string;
  enName: string;
  note: string;
  enNote: string;
  sizeMm: { width: number; depth: number; height: number } | null;
};

export type ProducedAsset = {
  files: ProducedFile[];
  /** First the main 4:3 cover. */
  covers: ProducedCover[];
  /** Of models: 36 frames side by side, once round the object. */
  turntable?: ProducedTurntable;
  /** Of panoramas. */
  hotspots?: ProducedHotspot[];
  /** Of materials: between the black and the white of the height map. */
  reliefMm?: number;
  facts: {
    triangles?: number;
    vertices?: number;
    drawCalls?: number;
    materials?: number;
    widthMm?: number;
    depthMm?: number;
    heightMm?: number;
    textureSize?: number;
    fileBytes: number;
  };
};

export async function toCover(name: string, picture: Picture): Promise<ProducedCover> {
  return {
    name,
    contentType: 'image/webp',
    width: picture.width,
    height: picture.height,
    bytes: await encodeWebp(picture),
  };
}

/** Facts of a model as it stands; `fileBytes` is for the caller, who knows its files. */
export function measureFacts(root: SceneNode): ProducedAsset['facts'] {
  const { min, max } = measureNode(root);
  const toMm = (k: 0 | 1 | 2): number => Math.round((max[k] - min[k]) * 1000);
  return {
    ...countGeometry(root),
    materials: listFinishes(root).size,
    widthMm: toMm(0),
    heightMm: toMm(1),
    depthMm: toMm(2),
    fileBytes: 0,
  };
}

export function sumBytes(files: readonly ProducedFile[]): number {
  return files.reduce((n, f) => n + f.bytes.byteLength, 0);
}

/** A model as GLB, its textures at most `textureSize` pixels a side. Of tangents only single models get some. */
export async function writeModelFile(
  plan: DemoPlan,
  root: SceneNode,
  textures: ReturnType<typeof createTextureStore>,
  textureSize: number,
): Promise<ProducedFile> {
  const bytes = await writeGlb(root, textures, {
    textureSize,
    jpegQuality: 82,
    withTangents: plan.kind === 'model',
    extras: { title: plan.title, seed: plan.seed, unit: 'metre' },
  });
  return { name: `${plan.slug}.glb`, role: 'model', contentType: 'model/gltf-binary', bytes };
}
