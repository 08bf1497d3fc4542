import type { Finding, Fix } from '../facts/findings.ts';
import type { PlainFacts } from '../facts/measure-facts.ts';
import type { MapRole, ModelFormat } from '../package-kind.ts';
import type { Converter } from '../read/read-fbx.ts';
import type { ReadNote } from '../read/note.ts';

/** A file that has come in, and where it may be taken apart. */
export type IntakeJob = {
  /** On disk. */
  file: string;
  /** As its owner calls it. */
  name: string;
  /** Empty, and only for this job; the caller removes it. */
  folder: string;
  /** Program of FBX2glTF; null where it is not installed. */
  fbx2gltf: string | null;
  /** To be put right in a model before anything is made of it, in this order. */
  fixes?: readonly Fix[];
};

export const INTAKE_STAGES = ['unpacking', 'reading', 'measuring', 'lightening', 'photographing'] as const;
export type IntakeStage = (typeof INTAKE_STAGES)[number];

/** What a file turned out to be. Paths of `files` and the canonical GLB are on disk, below the folder of the job. */
export type IntakeResult = { files: { path: string; file: string }[] } & (
  | {
      kind: 'model';
      source: string;
      format: ModelFormat;
      converter: Converter | null;
      notes: ReadNote[];
      facts: PlainFacts;
      findings: Finding[];
      /** Metres, Y up; see `canonicalise`. */
      glb: string;
      /** What pages show; see `makePreview`. */
      preview: string;
      /** WebP; null of points alone. */
      photographs: { cover: string; turntable: string; frames: number } | null;
    }
  | { kind: 'panorama'; source: string }
  | { kind: 'material'; maps: Partial<Record<MapRole, string>>; isDirectX: boolean }
);
