import type { Waiting } from '../desk.ts';
import { office } from '../session/office-api.ts';

/** Refunds that nobody has decided or proposed. */
export async function readWaitingRefunds(): Promise<Waiting> {
  const refunds = await office.paymentsDesk.refunds({});
  const waiting = refunds.filter(({ state, approvalId }) => state === 'requested' && approvalId === null);
  return { count: waiting.length, since: waiting[0]?.createTime ?? null };
}
