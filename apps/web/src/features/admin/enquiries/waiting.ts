import type { Waiting } from '../desk.ts';
import { office } from '../session/office-api.ts';

async function readOpen(about: 'letters' | 'entries'): Promise<Waiting> {
  const { total, records } = await office.enquiriesDesk.list({ about, size: 1 });
  return { count: total, since: records[0]?.createTime ?? null };
}

/** What people wrote and nobody has answered; the longest waiting comes first. */
export const readWaitingLetters = (): Promise<Waiting> => readOpen('letters');
/** Works for the competition that nobody has looked at. */
export const readWaitingEntries = (): Promise<Waiting> => readOpen('entries');
