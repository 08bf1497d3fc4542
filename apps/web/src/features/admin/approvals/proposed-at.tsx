import type { ApprovalKindName } from '@mogine/contract/desk/approval-kinds';
import { Link } from '#app/link.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { deskHref } from '../desk.ts';
import type { Approval } from './approval-state.tsx';
import { approvalsStrings } from './approvals.strings.ts';

type Place = { desk: string; words: 'readRefund' | 'readLegal' | 'readCoupon' | 'readPayouts' };

const PLACES: Partial<Record<ApprovalKindName, Place>> = {
  'refund.large': { desk: 'refunds', words: 'readRefund' },
  'legal.publish': { desk: 'legal', words: 'readLegal' },
  'coupons.start': { desk: 'coupons', words: 'readCoupon' },
  // It has no batch before it is agreed to.
  'payouts.batch': { desk: 'payouts', words: 'readPayouts' },
};

/** The way to all of what was proposed, where a desk shows more of it than a proposal holds. */
export function ProposedAt({ approval }: { approval: Approval }) {
  const t = useStrings(approvalsStrings);
  const { kind, state, subject } = approval;
  const place = PLACES[kind];
  // A refund or a withdrawal that is over is no longer in its queue.
  const isGone = state !== 'waiting' && (kind === 'refund.large' || kind === 'payouts.batch');
  if (!place || isGone) return null;
  return (
    <p>
      <Link href={deskHref(place.desk, kind === 'payouts.batch' ? '' : subject)}>{t[place.words]}</Link>
    </p>
  );
}
