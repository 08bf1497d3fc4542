import type { Finding } from '../facts/findings.ts';
import type { PlainFacts } from '../facts/measure-facts.ts';
import type { Fix } from '../finding.ts';
import type { TakenMaterial } from '../material/take-material.ts';
import type { ModelFormat } from '../package-kind.ts';
import type { TakenPanorama } from '../panorama/take-panorama.ts';
import type { Converter } from '../read/read-fbx.ts';
import type { TakenSplats } from '../splat/take-splats.ts';
import type { ReadNote } from '../read/note.ts';
import type { KeptLevel } from './keep-levels.ts';

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
  /** Pixels of a cover, three times those of a frame of the turntable; {@link COVER_WIDTH} unless said. */
  coverWidth?: number;
  /** To be put right before anything is made of it, in this order; those that a kind does not know are passed over. */
  fixes?: readonly Fix[];
};

/** What a file turned out to be. What was made of it lies on disk, below the folder of the job. */
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
      /** Lighter copies of it, the lightest first; see `makeLevels`. */
      levels: KeptLevel[];
      /** WebP; null of points alone. */
      photographs: { cover: string; turntable: string; frames: number } | null;
    }
  | ({ kind: 'panorama'; source: string } & TakenPanorama)
  | ({ kind: 'splat'; source: string } & TakenSplats)
  | ({ kind: 'material' } & TakenMaterial)
);
