import type { Examination, ExamineJob } from './examine.ts';
import { INTAKE_LIMITS, runApart, type ApartOptions } from './run-apart.ts';

/** Longer than an intake may take: it steps back for everything else. */
const LIMITS = { ...INTAKE_LIMITS, timeMs: 300_000 };

/** Examines a model, apart from the process that asks and behind everything else on the machine; see `runApart`. */
export async function runExamine(job: ExamineJob, options: ApartOptions = {}): Promise<Examination> {
  return runApart('./examine-process.ts', job, { isPatient: true, limits: LIMITS, ...options });
}
