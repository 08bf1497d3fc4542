import type { Waiting } from '../desk.ts';
import { office } from '../session/office-api.ts';

/** Files that are missing or damaged; an orphan hurts nobody. */
export async function readBrokenFiles(): Promise<Waiting> {
  const { open, sinceTime } = await office.storageDesk.overview({});
  return { count: open.missing + open.damaged, since: sinceTime };
}
