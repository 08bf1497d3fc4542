import autocannon from 'autocannon';
import type { ClosedJob, LoadResult } from './job.ts';
import { Tally } from './tally.ts';

const TIMEOUT_SECONDS = 10;

/** As many requests as so many connections can keep busy. */
export function runClosed({ url, seconds, shotsByConnection }: ClosedJob): Promise<LoadResult> {
  const tally = new Tally();
  let next = 0;
  return new Promise((resolve, reject) => {
    const instance = autocannon(
      {
        url,
        connections: shotsByConnection.length,
        duration: seconds,
        timeout: TIMEOUT_SECONDS,
        setupClient(client) {
          const shots = shotsByConnection[next % shotsByConnection.length] ?? [];
          next += 1;
          client.setRequests(shots.map((shot) => ({ ...shot })));
        },
      },
      (error: Error | null, result) => {
        if (error) reject(error);
        else resolve(tally.result(result.duration));
      },
    );
    // Its own statistics count whole milliseconds; these are finer.
    instance.on('response', (_client, status, _bytes, ms) => tally.add(status, ms));
    instance.on('reqError', () => tally.add(0, 0));
  });
}
