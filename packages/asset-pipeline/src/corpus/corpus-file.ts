import type { IntakeRefusalCode } from '../refusal.ts';

/** What is known of a model before it is handed in, because it was made so. */
export type ExpectedModel = {
  kind: 'model';
  /** Width, height, depth; within a thousandth of the longest. */
  sizeMm: readonly [number, number, number];
  triangles: number;
  materials?: number;
  textures?: number;
  animations?: number;
  /** At least one skin. */
  isSkinned?: boolean;
  /** Shapes that its meshes can be drawn into. */
  shapes?: number;
  variants?: readonly string[];
  /** Stands upright, faces forward, is not mirrored, and its picture is the right way round: see `leanOf`. */
  isChair?: 'shape' | 'shape and picture' | undefined;
  /** Linear colours that some material has, each channel within a hundredth. */
  colours?: readonly (readonly [number, number, number])[];
};

export type Expected =
  | ExpectedModel
  | { kind: 'panorama' }
  /** Upright. */
  | { kind: 'splat'; splats: number; degree: number }
  | { kind: 'material'; roles: readonly string[] }
  | { kind: 'refused'; reason: IntakeRefusalCode };

/** A file of the corpus: what is handed in, by whom it was written, and what it has to turn out to be. */
export type CorpusFile = {
  name: string;
  /** Program and how it was told to write. */
  from: string;
  bytes: Uint8Array;
  expected: Expected;
};
