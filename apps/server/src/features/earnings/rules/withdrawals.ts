import type { WithdrawalState } from '@mogine/contract/withdrawals';

/** What may follow what. Whatever ends it without money gives the points back. */
const NEXT: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  requested: ['approved', 'refused', 'taken_back'],
  approved: ['sent', 'refused', 'taken_back'],
  sent: ['awaiting_confirmation', 'done', 'expired', 'failed'],
  awaiting_confirmation: ['done', 'expired', 'failed'],
  refused: [],
  taken_back: [],
  done: [],
  expired: [],
  failed: [],
};

export function mayFollow(from: WithdrawalState, to: WithdrawalState): boolean {
  return NEXT[from].includes(to);
}

export function isOver(state: WithdrawalState): boolean {
  return NEXT[state].length === 0;
}

/** Whether the points of a withdrawal in this state are the creator's again. */
export function isGivenBack(state: WithdrawalState): boolean {
  return isOver(state) && state !== 'done';
}
