import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IntakeRefusal } from '../refusal.ts';
import type { IntakeResult } from '../work/intake-job.ts';
import { runIntake } from '../work/run-intake.ts';
import { checkResult } from './check-result.ts';
import type { CorpusFile } from './corpus-file.ts';

export type TakenFile = CorpusFile & {
  result: IntakeResult | { kind: 'refused'; reason: string };
  /** What is not as it was made. */
  faults: string[];
  seconds: number;
};

/** Takes a file in as the server does, below `place`, and holds what came of it against what was made. */
export async function takeFile(file: CorpusFile, place: string): Promise<TakenFile> {
  const folder = await mkdtemp(join(place, 'corpus-'));
  const handedIn = join(folder, 'upload');
  await writeFile(handedIn, file.bytes);
  const work = join(folder, 'work');
  await mkdir(work);
  const start = performance.now();
  const result = await runIntake({ file: handedIn, name: file.name, folder: work, fbx2gltf: null }).catch(
    (error: unknown) => {
      if (error instanceof IntakeRefusal) return { kind: 'refused' as const, reason: error.code };
      throw error;
    },
  );
  const seconds = (performance.now() - start) / 1000;
  await rm(handedIn);
  return { ...file, result, seconds, faults: await checkResult(result, file.expected) };
}
