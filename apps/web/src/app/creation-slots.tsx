import type { OwnFile, OwnPictureDialogProps } from '../features/create/tasks/own-picture.tsx';
import type { RunResultProps } from '../features/create/tasks/run-result.tsx';
import { lazyPart } from './lazy-part.tsx';

// What pages of other features show of AI creation.

export { MoaiBar } from '../features/create/tasks/moai-bar.tsx';
export { useMeans } from '../features/create/tasks/use-means.ts';

/** What becomes of one task: its place in line, its pictures, or why there are none. */
export const RunResult = lazyPart<RunResultProps>(
  'create-run-result',
  async () => (await import('../features/create/tasks/run-result.tsx')).RunResult,
);

/** Lets one of one's own pictures be chosen. */
export const OwnPictureDialog = lazyPart<OwnPictureDialogProps>(
  'create-own-picture',
  async () => (await import('../features/create/tasks/own-picture.tsx')).OwnPictureDialog,
);

/** A small picture of a file of one of one's own tasks. */
export const OwnFileThumb = lazyPart<{ file: OwnFile }>(
  'create-own-picture',
  async () => (await import('../features/create/tasks/own-picture.tsx')).OwnFileThumb,
);
