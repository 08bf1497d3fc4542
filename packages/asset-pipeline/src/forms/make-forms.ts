import { IntakeRefusal } from '../refusal.ts';
import type { FormsJob, FormsStage, Looked } from './forms-job.ts';
import { listMakings, readSource } from './model-forms.ts';
import { lookAtPicture, makeSmaller } from './picture-forms.ts';

/** Makes what the files of an asset can be sold as beside them, and tells of each as soon as it is there. Throws IntakeRefusal. */
export async function makeForms(job: FormsJob, tell: (message: FormsStage) => void): Promise<void> {
  if (job.kind === 'panorama' || job.kind === 'material') return makePictures(job, tell);
  const source = await readSource(job);
  tell({ kind: 'looked', looked: job.files.map(({ name }) => lookedAt(name, source.edge)) });
  for (const { format, make } of listMakings(job, source)) {
    await trying(format, tell, async () => {
      const form = await make();
      if (form) tell({ kind: 'made', form });
    });
  }
}

/** The file that a model was read of has the textures that were read; what others hold is not looked at. */
function lookedAt(name: string, edge: number): Looked {
  return { name, map: '', edge: name.toLowerCase().endsWith('.glb') ? edge : 0 };
}

async function makePictures(job: FormsJob, tell: (message: FormsStage) => void): Promise<void> {
  const looked = await Promise.all(
    job.files.map(({ name, path, role }) => lookAtPicture(name, path, role === 'map')),
  );
  tell({ kind: 'looked', looked });
  for (const [at, file] of job.files.entries()) {
    const seen = looked[at];
    if (!seen || seen.edge === 0) continue;
    await trying(file.name, tell, () => makeSmaller(job, file, seen, (form) => tell({ kind: 'made', form })));
  }
}

/** What cannot be made is not sold; the disk that is full is everybody's business. */
async function trying(
  format: string,
  tell: (message: FormsStage) => void,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isOwn = error instanceof IntakeRefusal || !(error instanceof Error) || !('code' in error);
    if (!isOwn) throw error;
    tell({ kind: 'left', format, why: error instanceof Error ? error.message : String(error) });
  }
}
