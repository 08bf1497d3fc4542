import { standInForPage } from '../read/image-element.ts';
import { IntakeRefusal } from '../refusal.ts';
import type { ApartMessage } from './run-apart.ts';

/** The other end of `runApart`: takes one job, tells what became of it, and ends. */
export function answerOnce<Job, Result, Stage = never>(
  work: (job: Job, onStage: (stage: Stage) => void) => Promise<Result>,
): void {
  const tell = (message: ApartMessage<Result, Stage>) => void process.send?.(message);
  standInForPage();
  process.once('message', (job: Job) => {
    void work(job, (stage) => tell({ kind: 'stage', stage }))
      .then(
        (result) => tell({ kind: 'done', result }),
        (error: unknown) => tell(nameFailure(error)),
      )
      .then(() => process.disconnect());
  });
  // Nobody waits any more: whoever asked has ended.
  process.once('disconnect', () => process.exit());
}

function nameFailure(error: unknown): ApartMessage<never> {
  if (error instanceof IntakeRefusal) return { kind: 'refused', code: error.code, detail: error.detail };
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
  return { kind: 'failed', message: error instanceof Error ? error.message : String(error), code };
}
