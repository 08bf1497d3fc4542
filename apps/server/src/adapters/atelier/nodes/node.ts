import type { Engine, RenderResult, SceneDocument } from '@mogine/atelier';
import {
  EngineFault,
  type GraphValue,
  type RunFile,
  type RunOutput,
  type WordsRead,
} from '../../../features/create/port.ts';

export type PictureFile = { bytes: Uint8Array; contentType: string };

/** A laid-out scene, and what goes with its picture. */
export type KnownScene = {
  document: SceneDocument;
  /** How its picture was exposed: a part that is made anew is to match. Null before there is a picture. */
  development: RenderResult['development'] | null;
  /** The one thing of it that is meant; null where the whole is. */
  thing: string | null;
};

/** What is marked in a picture, a byte a pixel. */
export type Mask = { width: number; height: number; values: Uint8Array };

export type ModelFiles = { glb: Uint8Array; usdz: Uint8Array | null };

/** A value on a wire, by the name of its kind. */
export type Wire =
  | { kind: 'SCENE'; scenes: readonly KnownScene[] }
  | { kind: 'IMAGE'; pictures: readonly PictureFile[] }
  | { kind: 'MASK'; mask: Mask }
  | { kind: 'MODEL'; models: readonly ModelFiles[] };

export type NodeJob = {
  engine: Engine;
  files: Readonly<Record<string, RunFile>>;
  signal: AbortSignal;
  /** 0…1 of this node. */
  tell(share: number): void;
  preview(bytes: Uint8Array): void;
  read(reading: WordsRead): void;
  output(kind: RunOutput['kind'], file: PictureFile): void;
};

export type Inputs = Readonly<Record<string, GraphValue | Wire>>;

type InputSpec = readonly [type: string | readonly string[], options?: Readonly<Record<string, unknown>>];

/** A node as ComfyUI's `object_info` tells it, and what it does. */
export type NodeSpec = {
  title: string;
  required: Readonly<Record<string, InputSpec>>;
  optional?: Readonly<Record<string, InputSpec>>;
  outputs: readonly Wire['kind'][];
  isOutput?: boolean;
  /** Share of the time a run takes, against the other nodes. */
  weight: number;
  run(inputs: Inputs, job: NodeJob): Promise<readonly Wire[]>;
};

export const EDGE = { min: 64, max: 4096, step: 1 } as const;
export const SEED = { default: 0, min: 0, max: 0xffff_ffff, control_after_generate: true } as const;

export function refuse(detail: string): never {
  throw new EngineFault({ reason: 'GRAPH_REFUSED', detail });
}

export function words(inputs: Inputs, name: string): string {
  const value = inputs[name];
  return typeof value === 'string' ? value : '';
}

/** Throws EngineFault GRAPH_REFUSED. */
export function whole(inputs: Inputs, name: string, min: number, max: number): number {
  const value = inputs[name];
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
  return refuse(`${name} is no whole number from ${min} to ${max}`);
}

/** A file handed over beside the graph. Throws EngineFault GRAPH_REFUSED. */
export function fileOf(inputs: Inputs, name: string, { files }: NodeJob): RunFile {
  const value = inputs[name];
  const isNamed = typeof value === 'object' && value !== null && '$file' in value;
  return (isNamed ? files[value.$file] : undefined) ?? refuse(`${name} was not handed over`);
}

/** What came over a wire of this kind; null where nothing did. */
export function wireOf<Kind extends Wire['kind']>(
  inputs: Inputs,
  name: string,
  kind: Kind,
): (Wire & { kind: Kind }) | null {
  const value = inputs[name];
  const isWire = typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;
  return isWire ? (value as Wire & { kind: Kind }) : null;
}

/** The first picture on a wire. Throws EngineFault GRAPH_REFUSED. */
export function pictureOf(inputs: Inputs, name: string): PictureFile {
  return wireOf(inputs, name, 'IMAGE')?.pictures[0] ?? refuse(`there is no picture at ${name}`);
}

/** The first scene on a wire. Throws EngineFault GRAPH_REFUSED. */
export function sceneOf(inputs: Inputs, name: string): KnownScene {
  return wireOf(inputs, name, 'SCENE')?.scenes[0] ?? refuse(`there is no scene at ${name}`);
}
