import type { IntakeJob, IntakeResult } from './intake-job.ts';
import type { IntakeStage } from './intake-stage.ts';
import { runApart, type ApartOptions } from './run-apart.ts';

/** Takes a file in, apart from the process that asks; see `runApart`. */
export async function runIntake(
  job: IntakeJob,
  options: ApartOptions<IntakeStage> = {},
): Promise<IntakeResult> {
  return runApart('./intake-process.ts', job, options);
}
