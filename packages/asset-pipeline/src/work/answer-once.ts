import { flushCompileCache } from 'node:module';
import { standInForPage } from '../read/image-element.ts';
import { IntakeRefusal } from '../refusal.ts';
import { peakBytes } from './process-memory.ts';
import type { ApartMessage, ApartSpent } from './run-apart.ts';

/** The other end of `runApart`: takes one job, tells what became of it, and ends. */
export function answerOnce<Job, Result, Stage = never>(
  work: (job: Job, onStage: (stage: Stage) => void) => Promise<Result>,
): void {
  const tell = (message: ApartMessage<Result, Stage>) => void process.send?.(message);
  standInForPage();
  process.once('message', (job: Job) => {
    void work(job, (stage) => tell({ kind: 'stage', stage }))
      .then((result): ApartMessage<Result> => ({ kind: 'done', result }), nameFailure)
      .then(async (last) => {
        tell({ kind: 'spent', spent: await measureSpent() });
        // Whoever waits ends this process once it has answered: too late for what Node does at its own end.
        flushCompileCache();
        tell(last);
      })
      .then(() => process.disconnect());
  });
  // Nobody waits any more: whoever asked has ended.
  process.once('disconnect', () => process.exit());
}

/** What the machine lacks, and may have again; anything else is the file's doing. */
const LACKING = new Set(['EACCES', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'ENOSPC', 'EROFS']);

function nameFailure(error: unknown): ApartMessage<never> {
  if (error instanceof IntakeRefusal) return { kind: 'refused', code: error.code, detail: error.detail };
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return LACKING.has(code) ? { kind: 'failed', message, code } : { kind: 'lost', message };
}

async function measureSpent(): Promise<ApartSpent> {
  const { user, system } = process.cpuUsage();
  return { cpuMs: Math.round((user + system) / 1000), peakBytes: await peakBytes('self') };
}
