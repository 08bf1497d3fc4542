import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { IntakeRefusal } from '../refusal.ts';
import { answerOnce } from '../work/answer-once.ts';
import { takeIn } from '../work/take-in.ts';

/** What became of a file, and what of it was left beside the folder that is removed. */
export type HostileOutcome = { what: string; outcome: string; left: string[] };

/** Files that lie in a folder, each under the number of its place in the list; `work` there is made and removed. */
export type HostileJob = { folder: string; files: { what: string; name: string }[] };

/** All of them in one process, one after the other: what it has held in memory at most, each of them has. */
async function takeAllIn({ folder, files }: HostileJob): Promise<HostileOutcome[]> {
  const outcomes: HostileOutcome[] = [];
  for (const [at, { what, name }] of files.entries()) {
    const place = join(folder, String(at));
    const work = join(place, 'work');
    await mkdir(work);
    const job = { file: join(place, 'upload'), name, folder: work, fbx2gltf: null };
    const outcome = await takeIn(job, () => undefined).then(
      () => 'taken',
      (error: unknown) => (error instanceof IntakeRefusal ? error.code : String(error)),
    );
    // What could be taken for a result, and what lies where nobody clears it.
    const left = [...(await readdir(place)), ...(await readdir(work))];
    outcomes.push({
      what,
      outcome,
      left: left.filter((each) => !['upload', 'work', 'files'].includes(each)),
    });
    await rm(place, { recursive: true });
  }
  return outcomes;
}

answerOnce(takeAllIn);
