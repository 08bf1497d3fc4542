import type { Data } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { payoutsStrings } from './payouts.strings.ts';

type Batch = Pick<
  Data<'payoutsDesk', 'batches'>['records'][number],
  'method' | 'open' | 'exportTime' | 'approvalId'
>;

/** What a batch waits for: somebody of finance, a second person, or whoever moves the money. */
export function stateOf({ method, open, exportTime, approvalId }: Batch) {
  if (open === 0) return 'over';
  if (approvalId !== null) return 'second';
  if (method === 'wechat') return 'sent';
  return exportTime === null ? 'unsent' : 'atBank';
}

const TONES = { over: 'neutral', second: 'warn', sent: 'info', unsent: 'warn', atBank: 'info' } as const;

export function BatchState({ batch }: { batch: Batch }) {
  const t = useStrings(payoutsStrings);
  const state = stateOf(batch);
  return <Badge tone={TONES[state]}>{t.batchStates[state]}</Badge>;
}
