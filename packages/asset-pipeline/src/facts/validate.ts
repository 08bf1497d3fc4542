import { validateBytes } from 'gltf-validator';

/** What the Khronos validator finds wrong. */
export type FormatErrors = {
  count: number;
  /** How many there are of each part of the file. */
  subjects: Partial<Record<FormatSubject, number>>;
  /** The validator's own name of the first, for whoever looks it up; empty where there is none. */
  first: string;
};

const FORMAT_SUBJECTS = ['geometry', 'textures', 'materials', 'structure', 'animations', 'file'] as const;
export type FormatSubject = (typeof FORMAT_SUBJECTS)[number];

/** A broken file may have millions of issues, and each takes memory (CesiumGS/3d-tiles-validator#291). */
const ISSUES_MAX = 200;
/** Of its levels: errors come first. */
const ERROR = 0;

/** By the first word of the validator's pointer into the document. */
const SUBJECT_OF: Readonly<Record<string, FormatSubject>> = {
  ...{ accessors: 'geometry', bufferViews: 'geometry', buffers: 'geometry', meshes: 'geometry' },
  ...{ images: 'textures', textures: 'textures', samplers: 'textures', materials: 'materials' },
  ...{ nodes: 'structure', scenes: 'structure', scene: 'structure', cameras: 'structure' },
  ...{ animations: 'animations', skins: 'animations' },
};

/** Errors of a GLB, up to some hundred. */
export async function findFormatErrors(glb: Uint8Array): Promise<FormatErrors> {
  const { issues } = await validateBytes(glb, { maxIssues: ISSUES_MAX });
  const errors = issues.messages.filter(({ severity }) => severity === ERROR);
  const subjects: FormatErrors['subjects'] = {};
  for (const { pointer = '' } of errors) {
    const subject = SUBJECT_OF[pointer.split('/')[1] ?? ''] ?? 'file';
    subjects[subject] = (subjects[subject] ?? 0) + 1;
  }
  return { count: issues.numErrors, subjects, first: errors[0]?.code ?? '' };
}
