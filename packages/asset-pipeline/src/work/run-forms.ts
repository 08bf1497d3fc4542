import type { Forms, FormsJob, FormsStage } from '../forms/forms-job.ts';
import { IntakeRefusal } from '../refusal.ts';
import { INTAKE_LIMITS, runApart, type ApartLimits, type ApartOptions } from './run-apart.ts';

export const FORMS_LIMITS: ApartLimits = { ...INTAKE_LIMITS, timeMs: 300_000 };

/**
 * Makes what the files of an asset can be sold as beside them, apart from the process that asks; see `runApart`. What was made
 * stays where the process came to its end in the middle: too slow, too large, or by a file that cannot be read. Throws what the
 * disk says, with its code (ENOSPC).
 */
export async function runForms(
  job: FormsJob,
  options: Omit<ApartOptions<FormsStage>, 'onStage' | 'isPatient'> = {},
): Promise<Forms> {
  const forms: Forms = { looked: [], made: [], left: [] };
  try {
    await runApart<FormsJob, void, FormsStage>('./forms-process.ts', job, {
      limits: FORMS_LIMITS,
      ...options,
      isPatient: true,
      onStage(stage) {
        if (stage.kind === 'looked') forms.looked = stage.looked;
        else if (stage.kind === 'made') forms.made.push(stage.form);
        else forms.left.push({ format: stage.format, why: stage.why });
      },
    });
  } catch (error) {
    if (!(error instanceof IntakeRefusal)) throw error;
    forms.left.push({ format: 'all that was still to come', why: error.code });
  }
  return forms;
}
