import type { EnquiryState } from '@mogine/contract/desk/enquiries';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge, type BadgeTone } from '#shared/ui/badge.tsx';
import { enquiriesStrings } from './enquiries.strings.ts';

const TONES: Readonly<Partial<Record<EnquiryState, BadgeTone>>> = {
  ...{ new: 'accent', done: 'success', shortlisted: 'success' },
};

export function StateBadge({ state, isEntry }: { state: EnquiryState; isEntry: boolean }) {
  const t = useStrings(enquiriesStrings);
  return (
    <Badge tone={TONES[state] ?? 'neutral'}>
      {isEntry && state === 'done' ? t.entryDone : t.states[state]}
    </Badge>
  );
}

/** Milliseconds until then; negative once it has passed. */
function leftOf(time: string): number {
  return Date.parse(time) - Date.now();
}

/** By when it should have been answered; nothing where nobody waits for that. */
export function Due({ time }: { time: string | null }) {
  const t = useStrings(enquiriesStrings);
  const format = useFormat();
  if (time === null) return '—';
  const leftMs = leftOf(time);
  if (leftMs < 0) return <Badge tone="danger">{t.dueIn.late}</Badge>;
  if (leftMs < 86_400_000) return <Badge tone="warn">{t.dueIn.today}</Badge>;
  // The last moment of a day, not the first of the next.
  return format.date(new Date(Date.parse(time) - 1).toISOString(), 'short');
}
