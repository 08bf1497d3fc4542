import type { MapRole } from '../material/map-name.ts';
import type { Rights } from '../rights/rights.ts';

/** The files of an asset that is sold, and where what can be made of them may be put. */
export type FormsJob = {
  kind: 'model' | 'scene' | 'panorama' | 'material';
  /** In their order; `path` is on disk. */
  files: readonly { name: string; role: string; path: string }[];
  /** Empty, and only for this job; the caller removes it. */
  folder: string;
  /** What files are called that are made: letters, digits and hyphens. */
  stem: string;
  rights: Rights;
  /** Program of FBX2glTF; null where it is not installed. */
  fbx2gltf: string | null;
};

/** What is to be known of a file before it is chosen. */
export type Looked = {
  name: string;
  /** Which map of a material it is; empty for anything else. */
  map: MapRole | '';
  /** Longest edge of its largest picture, pixels; 0 without any. */
  edge: number;
};

/** A file that was made of the ones that are sold. */
export type MadeForm = Looked & {
  /** `glb`, `usdz`, `obj` … A zip of an OBJ with its pictures is `obj`. */
  format: string;
  role: 'model' | 'panorama' | 'map' | 'archive';
  contentType: string;
  /** On disk. */
  path: string;
};

export type Forms = {
  /** Of the files that are sold, in their order. */
  looked: Looked[];
  made: MadeForm[];
  /** What could not be made, or did not stand up to a look, and why. */
  left: { format: string; why: string }[];
};

/** Told as soon as it is known. */
export type FormsStage =
  | { kind: 'looked'; looked: Looked[] }
  | { kind: 'made'; form: MadeForm }
  | { kind: 'left'; format: string; why: string };
