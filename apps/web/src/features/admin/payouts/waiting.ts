import type { Waiting } from '../desk.ts';
import { office } from '../session/office-api.ts';

/** Withdrawals that nobody has decided on. The list begins with the newest, so that it does not say since when. */
export async function readWaitingPayouts(): Promise<Waiting> {
  const { total } = await office.payoutsDesk.list({ size: 1, state: 'requested' });
  return { count: total, since: null };
}
