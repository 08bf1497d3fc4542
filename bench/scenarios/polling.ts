import { WARM_UP_SECONDS } from '../load/crowd.ts';
import { runLoad } from '../load/run.ts';
import { countAnswers, readCpu, toRun } from '../measure.ts';
import { atLeast, atMost, figure, type Outcome } from '../outcome.ts';
import { memoryOf } from '../cpu.ts';
import type { World } from '../world.ts';
import { apiPost } from './shots.ts';

export const POLLERS = 2000;
const EVERY_MS = 1000;
const SECONDS_PER_RUN = 4;

/** Everybody waits for a payment of their own and asks once a second. */
export async function measurePolling(world: World): Promise<Outcome> {
  const { ours, database, options } = world;
  const shots = world.people
    .slice(0, POLLERS)
    .map((person) => apiPost('/api/order/wechat/select', person, { payId: person.payId }));
  const before = readCpu(ours, database);
  const load = await runLoad({
    ...{ kind: 'crowd', url: ours.url, everyMs: EVERY_MS, shotByPerson: shots },
    seconds: SECONDS_PER_RUN * options.seconds,
  });
  const after = readCpu(ours, database);
  const { all, good } = countAnswers(load);
  // The crowd also asks while it gathers, so that time belongs to the CPU's account too.
  const asked = {
    ...load,
    statuses: { 200: Math.round((all * (load.seconds + WARM_UP_SECONDS)) / load.seconds) },
  };
  const { appMicros, databaseMicros } = toRun(asked, before, after);
  const { rssMb, pssMb } = memoryOf(ours.pid);
  return {
    title: 'Waiting for a payment',
    about: `${POLLERS} people, each on a connection of their own, ask once a second whether their payment has arrived.`,
    table: {
      head: ['answers/s', 'p50 ms', 'p99 ms', 'CPU µs', 'of it server', 'server PSS MB', 'RSS MB'],
      rows: [
        [
          ...[good / load.seconds, load.p50Ms, load.p99Ms, appMicros + databaseMicros, appMicros].map(figure),
          ...[pssMb, rssMb].map(figure),
        ],
      ],
    },
    goals: [
      atMost('p99', load.p99Ms, 50, 'ms'),
      atLeast('Answered with success', (100 * good) / Math.max(1, all), 100, '%'),
    ],
  };
}
