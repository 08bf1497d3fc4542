import type { Feature } from '../feature.ts';
import type { ApprovalKind } from './kind.ts';
import { createHandlers } from './routes.ts';

export { defineApproval, type ApprovalKind } from './kind.ts';
export { enterMoneyTerms } from './repository.ts';
export {
  hasDecider,
  holdProposals,
  lapseProposals,
  proposeApproval,
  readProposed,
  readWaiting,
} from './service.ts';

/** What takes two people; each domain brings its kinds. */
export function createApprovalsFeature(kinds: readonly ApprovalKind[]): Feature<'approvals'> {
  return {
    handlers: createHandlers(kinds),
    constraints: { approval_waiting_unique: 'APPROVAL_WAITING' },
  };
}
