import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findLedgerFaults } from '../src/features/wallet/repository/audit.ts';
import type { Clock } from '#kernel/clock';
import type { Member } from './builders.ts';
import { closeCreate, FREE, member, openCreate, picture, PRICE, push, SMALL, spendable } from './create.ts';
import { createCrowdEngine, type CrowdEngine } from './crowd/engine.ts';
import { cutOff, launchRunner, type RunnerProcess } from './crowd/runner-process.ts';
import type { TestServer } from './harness.ts';
import { seededRandom } from './process/shopper.ts';

const PEOPLE = 200;
const EACH = 5;
const CANCELLED_EACH = 20;
const RUNNERS = 3;
const RUNS_AT_ONCE = 4;
const POINTS = PRICE * EACH;
const SEED = 11;
const RESTARTS = [
  ...['kill', 'engine', 'kill', 'database', 'kill', 'deploy', 'engine', 'kill', 'deploy', 'engine'],
] as const;
/** Between a task's end and everybody knowing of it, ms. */
const KNOWN_MS = 500;

let server: TestServer;
let engine: CrowdEngine;
const random = seededRandom(SEED);
const runners: RunnerProcess[] = [];
let launched = 0;

beforeAll(async () => {
  server = await openCreate();
  engine = createCrowdEngine(random, await picture(96, 64), RUNS_AT_ONCE);
});
afterAll(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  await engine.close();
  await closeCreate();
});

/** Goes on from the server's time as real time does, and never says the same twice, so that what came first is known. */
let lastMs = 0;
const clock: Clock = {
  now: () => new Date((lastMs = Math.max(server.ctx.clock.now().getTime() + performance.now(), lastMs + 1))),
};

function launch(): void {
  launched += 1;
  runners.push(
    launchRunner(server.ctx, engine, {
      ...{ name: `runner-${launched}`, poolConfig: server.poolConfig, clock },
      ...{ lookMs: 50, beatMs: 50, leaseMs: 1000, patienceMs: 10_000 },
    }),
  );
}

async function restart(kind: (typeof RESTARTS)[number]): Promise<void> {
  if (kind === 'engine') return engine.restart();
  if (kind === 'database')
    return cutOff(
      server.ctx,
      runners.map(({ name }) => name),
    );
  const [runner] = runners.splice(Math.floor(random() * runners.length), 1);
  launch();
  await (kind === 'kill' ? runner?.kill() : runner?.stop());
}

type Row = {
  id: string;
  clientId: string;
  status: number;
  reason: string;
  points: number;
  attempts: number;
  free: boolean;
  startedMs: number | null;
  endedMs: number | null;
  outputs: { key: string; sha256: string }[];
};

async function readTasks(): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, client_id as "clientId", status, reason, points, attempts, free_day is not null as free,
      (extract(epoch from started_at) * 1000)::float8 as "startedMs",
      (extract(epoch from ended_at) * 1000)::float8 as "endedMs",
      coalesce((select jsonb_agg(jsonb_build_object('key', o.key, 'sha256', o.sha256))
        from create_output o where o.task_id = t.id), '[]') as outputs
    from create_task t`.execute(server.ctx.db);
  return rows;
}

async function countOpen(): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from create_task where status < 2`.execute(server.ctx.db);
  return rows[0]?.open ?? 0;
}

/**
 * Nobody is begun twice while somebody else waits all that time in vain with nothing at work: between two begins of one person
 * there is one of every such other.
 */
function findUnfairness(tasks: readonly Row[]): string[] {
  const begun = new Map<string, Row[]>();
  for (const task of tasks)
    if (task.startedMs) begun.set(task.clientId, [...(begun.get(task.clientId) ?? []), task]);
  const faults: string[] = [];
  for (const [eager, own] of begun) {
    const times = own.map(({ startedMs }) => startedMs ?? 0).toSorted((a, b) => a - b);
    for (const [i, to] of times.slice(1).entries()) {
      const from = times[i] ?? 0;
      for (const [other, others] of begun) {
        if (other === eager) continue;
        const waits = others.some(({ startedMs }) => (startedMs ?? 0) > to);
        const isAtWork = others.some(
          (task) => (task.startedMs ?? 0) < to && (task.endedMs ?? 0) > from - KNOWN_MS,
        );
        if (waits && !isAtWork) faults.push(`${eager} twice before ${other}`);
      }
    }
  }
  return faults;
}

async function handInAll(people: readonly Member[]): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < EACH; n++)
    for (let i = 0; i < people.length; i += 8)
      await Promise.all(
        people.slice(i, i + 8).map(async (someone) => {
          ids.push((await push(someone, { prompt: `书房 ${n}`, ...SMALL })).id);
        }),
      );
  return ids;
}

it(
  'a thousand tasks of two hundred people each end once through ten restarts, paid exactly, in fair turn',
  { timeout: 300_000 },
  async () => {
    const people: Member[] = [];
    for (let i = 0; i < PEOPLE; i++) people.push(await member(POINTS));
    await handInAll(people);
    for (let i = 0; i < RUNNERS; i++) launch();
    for (const [i, kind] of RESTARTS.entries()) {
      const left = PEOPLE * EACH - (i + random()) * ((PEOPLE * EACH) / (RESTARTS.length + 1));
      await expect.poll(countOpen, { timeout: 120_000, interval: 50 }).toBeLessThan(left);
      await restart(kind);
      for (const someone of people.slice(i * CANCELLED_EACH, i * CANCELLED_EACH + 2)) {
        const { records } = await server.api.create.page({ size: 1 }, { token: someone.token });
        await server.api.create.cancel({ ids: records[0]?.id ?? '' }, { token: someone.token });
      }
    }
    await expect.poll(countOpen, { timeout: 120_000, interval: 50 }).toBe(0);
    const tasks = await readTasks();
    expect(tasks.length).toBe(PEOPLE * EACH);
    const done = tasks.filter(({ status }) => status === 3);
    const { runs, failed, forgotten } = engine.tally();
    expect(done.length).toBeGreaterThan(0.55 * PEOPLE * EACH);
    // Restarts are nobody's failure, but of a task that met every one of them.
    const isBlamed = ({ reason, attempts }: Row) => reason === 'ENGINE_FAILED' && attempts <= 3;
    expect(tasks.filter(isBlamed).length).toBeLessThanOrEqual(failed);
    const reasons = new Set(tasks.flatMap(({ status, reason }) => (status === 2 ? [reason] : [])));
    expect(
      [...reasons].every((reason) => ['CANCELLED', 'ENGINE_FAILED', 'ENGINE_DOWN'].includes(reason)),
    ).toBe(true);

    for (const { status, outputs } of tasks) expect(outputs.length).toBe(status === 3 ? 1 : 0);
    for (const { outputs } of done)
      for (const { key, sha256 } of outputs) {
        const bytes = await buffer(await server.ctx.storage.read(key));
        expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
      }
    expect(runs).toBeLessThanOrEqual(PEOPLE * EACH + forgotten);

    expect(await findLedgerFaults(server.ctx.db)).toEqual([]);
    const { rows: held } = await sql`select id from point_hold where status = 'held'`.execute(server.ctx.db);
    expect(held).toEqual([]);
    for (const someone of people) {
      const own = done.filter(({ clientId }) => clientId === someone.clientId);
      const paid = own.reduce((sum, { points }) => sum + points, 0);
      expect(await spendable(someone)).toBe(POINTS - paid);
      const used = await server.api.create.count({}, { token: someone.token });
      expect(used).toBe(own.filter(({ free }) => free).length);
      expect(used).toBeLessThanOrEqual(FREE);
    }
    expect(findUnfairness(tasks)).toEqual([]);
  },
);
