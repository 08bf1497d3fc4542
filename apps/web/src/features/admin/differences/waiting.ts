import type { Waiting } from '../desk.ts';
import { office } from '../session/office-api.ts';

/** Differences that nobody has looked into. */
export async function readOpenDifferences(): Promise<Waiting> {
  const { differences } = await office.paymentsDesk.differences({});
  return { count: differences.length, since: differences.at(-1)?.findTime ?? null };
}
