/** What somebody says of their age; a month may still be missing. */
export type AgeAnswer =
  | { kind: 'none' }
  | { kind: 'adult' }
  /** `year` and `month` are empty until they are chosen. */
  | { kind: 'minor'; year: string; month: string };

const ADULT_AGE = 18;
export const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** Years in which somebody under 18 can be born, the newest first. */
export function birthYears(now: Date): string[] {
  return Array.from({ length: ADULT_AGE + 1 }, (_, back) => String(now.getFullYear() - back));
}

/** As the call takes it: `2012-05`, empty for an adult; null where nothing is said, or not all. */
export function toBornMonth(answer: AgeAnswer): string | null {
  if (answer.kind === 'none') return null;
  if (answer.kind === 'adult') return '';
  return answer.year === '' || answer.month === '' ? null : `${answer.year}-${answer.month}`;
}

export function fromBornMonth(bornMonth: string): AgeAnswer {
  const [year = '', month = ''] = bornMonth.split('-');
  return { kind: 'minor', year, month };
}

/** Whether a minor would be made older, which takes a guardian. */
export function needsGuardian(next: string, stated: string): boolean {
  return stated !== '' && (next === '' || next < stated);
}
