import type { Waiting } from '../desk.ts';
import { office } from '../session/office-api.ts';

/** Profiles that wait for a person, and appeals that wait for another one. */
export async function readWaitingCases(): Promise<Waiting> {
  const [waiting, appeals] = await Promise.all(
    (['waiting', 'appeals'] as const).map((show) => office.casesDesk.list({ show, size: 1 })),
  );
  const times = [waiting?.records[0]?.createTime, appeals?.records[0]?.appealTime].filter(
    (time) => time !== undefined && time !== null,
  );
  return { count: (waiting?.total ?? 0) + (appeals?.total ?? 0), since: times.toSorted()[0] ?? null };
}
