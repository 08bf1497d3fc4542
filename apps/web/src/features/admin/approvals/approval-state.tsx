import type { Data } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge, type BadgeTone } from '#shared/ui/badge.tsx';
import { approvalsStrings } from './approvals.strings.ts';

export type Approval = Data<'approvals', 'list'>['records'][number];

const TONES: Readonly<Record<Approval['state'], BadgeTone>> = {
  waiting: 'warn',
  approved: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  lapsed: 'neutral',
};

export function ApprovalState({ state }: Pick<Approval, 'state'>) {
  const t = useStrings(approvalsStrings);
  return <Badge tone={TONES[state]}>{t.states[state]}</Badge>;
}
