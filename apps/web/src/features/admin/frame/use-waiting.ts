import { useQuery } from '@tanstack/react-query';
import type { Desk, Waiting } from '../desk.ts';
import { useMay } from '../session/use-may.ts';

const FRESH_MS = 60_000;
/** The beginning of the query's key: `invalidateQueries({ queryKey: [WAITING_KEY] })` after what changes a queue. */
export const WAITING_KEY = 'waiting';

type Queues = {
  /** The desks at which something can wait for whoever is logged in. */
  queues: readonly Desk[];
  /** By the desk's path; nothing for one that has no queue or has not answered. */
  waiting: ReadonlyMap<string, Waiting>;
  isPending: boolean;
  hasFailed: boolean;
  retry: () => void;
};

/**
 * What waits at each of these desks. Not asked again by the clock: that would keep a session alive at which nobody sits.
 */
export function useWaiting(desks: readonly Desk[]): Queues {
  const may = useMay();
  const queues = desks.filter(
    ({ readWaiting, decides }) => readWaiting !== undefined && (decides === undefined || may(decides)),
  );
  const query = useQuery({
    queryKey: [WAITING_KEY, queues.map(({ path }) => path)],
    // One queue that cannot be read leaves the others.
    queryFn: () => Promise.all(queues.map(async (desk) => [desk.path, await readQueue(desk)] as const)),
    staleTime: FRESH_MS,
  });
  const found = query.data ?? [];
  return {
    queues,
    waiting: new Map(found.flatMap(([path, waiting]) => (waiting ? [[path, waiting] as const] : []))),
    isPending: query.isPending,
    hasFailed: found.some(([, waiting]) => waiting === null),
    retry: () => void query.refetch(),
  };
}

async function readQueue({ readWaiting }: Desk): Promise<Waiting | null> {
  try {
    return (await readWaiting?.()) ?? null;
  } catch {
    return null;
  }
}
