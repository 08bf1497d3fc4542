import { JOB_WORDS } from '@mogine/contract/desk/job-words';
import type { Lang } from '@mogine/contract/kernel/envelope';

/** What a job does, in words; its name where it has none yet. */
export function sayJob(lang: Lang, name: string): string {
  return (Object.hasOwn(JOB_WORDS, name) && JOB_WORDS[name]?.[lang]) || name;
}
