import type { Waiting } from '../desk.ts';
import { office } from '../session/office-api.ts';

/** Copies that could not be made: the others come by themselves. */
export async function readWaitingPrivacy(): Promise<Waiting> {
  const { total, records } = await office.privacyDesk.exports({ size: 1, state: 'failed' });
  return { count: total, since: records[0]?.askTime ?? null };
}
