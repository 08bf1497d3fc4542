import { standInForPage } from '../read/image-element.ts';
import { IntakeRefusal } from '../refusal.ts';
import type { IntakeJob, IntakeMessage } from './intake-job.ts';
import { takeIn } from './take-in.ts';

standInForPage();

process.once('message', (job: IntakeJob) => {
  void takeIn(job, (stage) => tell({ kind: 'stage', stage }))
    .then(
      (result) => tell({ kind: 'done', result }),
      (error: unknown) => tell(nameFailure(error)),
    )
    .then(() => process.disconnect());
});

// Nobody waits any more: whoever asked has ended.
process.once('disconnect', () => process.exit());

function tell(message: IntakeMessage): void {
  process.send?.(message);
}

function nameFailure(error: unknown): IntakeMessage {
  if (error instanceof IntakeRefusal) return { kind: 'refused', code: error.code, detail: error.detail };
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
  return { kind: 'failed', message: error instanceof Error ? error.message : String(error), code };
}
