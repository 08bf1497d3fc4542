import { cpuOf, cpuOfFamily } from './cpu.ts';
import type { LoadResult, Shot } from './load/job.ts';
import { runLoad } from './load/run.ts';
import { median } from './load/tally.ts';
import type { RunningServer } from './processes.ts';

/** One run of one server. CPU is of the serving core, microseconds for one answer. */
export type Run = {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  appMicros: number;
  databaseMicros: number;
  failures: number;
};

/** One of the servers that are asked for the same thing. */
export type Contender = {
  name: string;
  server: RunningServer;
  /** What connection number `index` sends, in turn. */
  shots(index: number): Shot[];
};

export type Comparison = {
  /** Ours first. */
  contenders: readonly Contender[];
  /** Puts the data back before every run, where a run changes it. */
  reset?: () => Promise<void>;
};

/** The runs of one contender: `many` is the median of all its rounds at 16 connections. */
export type Standing = {
  name: string;
  one: Run;
  many: Run;
  most: Run;
  /** Its CPU an answer against ours in the same round, the median of the rounds: above 1 we cost less. */
  cpuAgainstOurs: number;
  /** Our median rate in a round against its rate in the same round. */
  ourRateAgainst: number;
};

export type Pace = { seconds: number; rounds: number; postmasterPid: number };

const ONE = 1;
const MANY = 16;
const MOST = 64;
const WARM_UP_SECONDS = 3;

/** Measures all contenders in turn, round by round, so that whatever else the machine does falls on all alike. */
export async function compare({ contenders, reset }: Comparison, pace: Pace): Promise<Standing[]> {
  for (const contender of contenders) {
    await reset?.();
    await runOnce(contender, MANY, { ...pace, seconds: WARM_UP_SECONDS });
  }
  const rounds: Run[][] = [];
  for (let round = 0; round < pace.rounds; round += 1) rounds.push(await runAll(MANY));
  const ones = await runAll(ONE);
  const mosts = await runAll(MOST);
  return contenders.map(({ name }, index) => {
    const pairs = rounds.map((runs) => ({ ours: at(runs, 0), its: at(runs, index) }));
    return {
      name,
      one: at(ones, index),
      many: medianRun(pairs.map(({ its }) => its)),
      most: at(mosts, index),
      cpuAgainstOurs: median(pairs.map(({ ours, its }) => cpuOfRun(its) / cpuOfRun(ours))),
      ourRateAgainst: median(pairs.map(({ ours, its }) => ours.requestsPerSecond / its.requestsPerSecond)),
    };
  });

  async function runAll(connections: number): Promise<Run[]> {
    const runs: Run[] = [];
    for (const contender of contenders) {
      await reset?.();
      runs.push(await runOnce(contender, connections, pace));
    }
    return runs;
  }
}

export function cpuOfRun({ appMicros, databaseMicros }: Run): number {
  return appMicros + databaseMicros;
}

async function runOnce({ name, server, shots }: Contender, connections: number, pace: Pace): Promise<Run> {
  const before = readCpu(server, pace);
  const load = await runLoad({
    kind: 'closed',
    url: server.url,
    seconds: pace.seconds,
    shotsByConnection: Array.from({ length: connections }, (_, index) => shots(index)),
  });
  const run = toRun(load, before, readCpu(server, pace));
  if (run.failures > 0)
    console.log(`  ${name}: ${run.failures} answers were no success: ${JSON.stringify(load.statuses)}`);
  return run;
}

type Cpu = { app: number; database: number };

export function readCpu(server: RunningServer, { postmasterPid }: Pick<Pace, 'postmasterPid'>): Cpu {
  return { app: cpuOf(server.pid), database: cpuOfFamily(postmasterPid) };
}

export function toRun(load: LoadResult, before: Cpu, after: Cpu): Run {
  const answers = countAnswers(load);
  const all = Math.max(1, answers.all);
  return {
    requestsPerSecond: answers.good / load.seconds,
    p50Ms: load.p50Ms,
    p99Ms: load.p99Ms,
    appMicros: (after.app - before.app) / all,
    databaseMicros: (after.database - before.database) / all,
    failures: answers.all - answers.good,
  };
}

export function countAnswers({ statuses }: LoadResult): { all: number; good: number } {
  let [all, good] = [0, 0];
  for (const [status, count] of Object.entries(statuses)) {
    all += count;
    if (Number(status) >= 200 && Number(status) < 400) good += count;
  }
  return { all, good };
}

function medianRun(runs: readonly Run[]): Run {
  const of = (name: keyof Run) => median(runs.map((run) => run[name]));
  return {
    requestsPerSecond: of('requestsPerSecond'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
    appMicros: of('appMicros'),
    databaseMicros: of('databaseMicros'),
    failures: runs.reduce((sum, run) => sum + run.failures, 0),
  };
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`no run number ${index}`);
  return found;
}
