import { assetKinds } from '@mogine/contract/catalog';
import type { LoadResult } from '../load/job.ts';
import { runLoad } from '../load/run.ts';
import { median } from '../load/tally.ts';
import { memoryOf } from '../cpu.ts';
import { countAnswers } from '../measure.ts';
import { atLeast, atMost, figure, type Outcome } from '../outcome.ts';
import type { World } from '../world.ts';
import { apiGet, rotated } from './shots.ts';

/** Connections that keep the server busy without a queue to speak of. */
const BUSY_CONNECTIONS = 64;
/** Every person asks this often, unless told to wait. */
const EVERY_MS = 500;
const TIMES = 4;
const PEOPLE_MAX = 20_000;

/** A crowd that asks four times as much as the server can answer, and comes again when it is told to. */
export async function measureOverload(world: World): Promise<Outcome> {
  const { ours, options } = world;
  const shots = assetKinds.map((type) => apiGet('/api/resource/list', { size: '20', current: '1', type }));
  const [peaks, goods, crowds]: [number[], number[], LoadResult[]] = [[], [], []];
  const memories: number[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    const busy = await runLoad({
      ...{ kind: 'closed', url: ours.url, seconds: options.seconds },
      shotsByConnection: Array.from({ length: BUSY_CONNECTIONS }, (_, index) => rotated(shots, index)),
    });
    const peak = countAnswers(busy).good / busy.seconds;
    const people = Math.min(PEOPLE_MAX, Math.ceil((TIMES * peak * EVERY_MS) / 1000));
    const crowd = await runLoad({
      ...{ kind: 'crowd', url: ours.url, seconds: 2 * options.seconds, everyMs: EVERY_MS },
      shotByPerson: Array.from({ length: people }, (_, index) => shots[index % shots.length]).flatMap(
        (shot) => shot ?? [],
      ),
    });
    memories.push(memoryOf(ours.pid).pssMb);
    peaks.push(peak);
    goods.push(countAnswers(crowd).good / crowd.seconds);
    crowds.push(crowd);
  }
  const share = median(goods.map((good, index) => good / (peaks[index] ?? Number.NaN)));
  const count = (status: number) => crowds.reduce((sum, crowd) => sum + (crowd.statuses[status] ?? 0), 0);
  return {
    title: 'Four times too many',
    about: `First page of the list. ${BUSY_CONNECTIONS} busy connections show the peak; then people who together want ${TIMES} times as much, each every ${EVERY_MS} ms on a connection of their own, wait as long as Retry-After says.`,
    table: {
      head: [
        'peak/s',
        'answered/s',
        'refused/s',
        'broken',
        'p99 ms of answers',
        'p99 ms of refusals',
        'server PSS MB',
      ],
      rows: crowds.map((crowd, index) => [
        ...[peaks[index] ?? 0, goods[index] ?? 0, (crowd.statuses[503] ?? 0) / crowd.seconds].map(figure),
        ...[
          String(crowd.statuses[0] ?? 0),
          figure(crowd.p99Ms),
          figure(crowd.refusedP99Ms),
          figure(memories[index] ?? 0),
        ],
      ]),
    },
    goals: [
      atLeast('Answered against the peak', share, 0.9, '×'),
      atLeast('Refusals with 503', count(503), 1, ''),
      atMost(
        'Refusals without Retry-After',
        crowds.reduce((sum, crowd) => sum + crowd.withoutRetryAfter, 0),
        0,
        '',
      ),
      atMost('Broken or timed out', count(0), 0, ''),
    ],
  };
}
