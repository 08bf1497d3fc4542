import type { Waiting } from '../desk.ts';
import { office } from '../session/office-api.ts';

/** What somebody has to see to, and what is overdue: the rest comes by itself. */
export async function readWaitingPrivacy(): Promise<Waiting> {
  const { count, since, overdue } = await office.privacyDesk.waiting({});
  return { count, since, overdue };
}
