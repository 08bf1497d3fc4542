import type { Lang } from '@mogine/contract/kernel/envelope';
import type { Approval } from './approval-state.tsx';

/** Why it was proposed: in the reader's language where what would happen has it in both, else all that was typed. */
export function readReason(lang: Lang, { reason, payload }: Pick<Approval, 'reason' | 'payload'>): string {
  const told = payload['reason'];
  if (typeof told !== 'object' || told === null) return reason;
  const inBoth: Partial<Record<Lang, unknown>> = told;
  const words = inBoth[lang];
  return typeof words === 'string' && words !== '' ? words : reason;
}
