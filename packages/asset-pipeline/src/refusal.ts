import { toldName } from './told-name.ts';

/** Why a file is not taken. Words for people are the contract's. */
export const INTAKE_REFUSALS = [
  'FORMAT_UNKNOWN',
  'NAME_MISLEADS',
  'ZIP_BROKEN',
  'ZIP_ENCRYPTED',
  'ZIP_METHOD',
  'ZIP_NAME',
  'ZIP_LINK',
  'ZIP_NESTED',
  'ZIP_PROGRAM',
  'ZIP_OVERLAP',
  'ZIP_ENTRIES',
  'ZIP_BYTES',
  'ZIP_RATIO',
  'FILE_MISSING',
  'GLTF_BROKEN',
  'GLTF_EXTENSION',
  'GLTF_ADDRESS',
  'MESH_TOO_LARGE',
  'MESH_TRIANGLES',
  'MESH_EMPTY',
  'TREE_TOO_DEEP',
  'MODEL_UNREADABLE',
  'MODEL_NONE',
  'MODEL_SEVERAL',
  'PANORAMA_SEVERAL',
  'SPLATS_UNREADABLE',
  'SPLATS_VERSION',
  'SPLATS_IN_PIECES',
  'SPLATS_TOO_MANY',
  'SPLATS_EMPTY',
  'PICTURE_UNREADABLE',
  'PICTURE_TOO_LARGE',
  'TEXTURE_TOO_LARGE',
  'TEXTURES_TOO_MANY',
  'TIMED_OUT',
  'OUT_OF_MEMORY',
  'READER_LOST',
] as const;
export type IntakeRefusalCode = (typeof INTAKE_REFUSALS)[number];

/** What people are told beside the reason: the file within the package, a number, a limit. */
export type RefusalDetail = Readonly<Record<string, string | number>>;

/** A file that is not taken, for a reason that its owner can do something about. */
export class IntakeRefusal extends Error {
  readonly code: IntakeRefusalCode;
  readonly detail: RefusalDetail;

  /** Names may be given as files have them: they are kept as `toldName` tells them. */
  constructor(code: IntakeRefusalCode, detail: RefusalDetail = {}, options?: ErrorOptions) {
    const told = Object.fromEntries(
      Object.entries(detail).map(([key, value]) => [toldName(key), tellValue(value)]),
    );
    super(`${code} ${JSON.stringify(told)}`, options);
    this.name = 'IntakeRefusal';
    this.code = code;
    this.detail = told;
  }
}

/** The refusal of a file that ends before what its own head says it holds: `bytes` of `needed`. `name`: of another file of the package. */
export function cutOff(code: IntakeRefusalCode, bytes: number, needed: number, name = ''): IntakeRefusal {
  return new IntakeRefusal(code, { why: 'cut', bytes, needed, name });
}

/** Of JSON that was read from a file, what should be a name may be anything. */
function tellValue(value: unknown): string | number {
  if (typeof value === 'number') return value;
  return toldName(typeof value === 'string' ? value : JSON.stringify(value));
}
