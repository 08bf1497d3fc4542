import { Agent, request, type ClientRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_PATH } from '../../apps/server/src/kernel/http/live.ts';
import { memoryOf } from '../cpu.ts';
import { readCpu } from '../measure.ts';
import { atMost, figure, type Outcome } from '../outcome.ts';
import type { Person } from '../people.ts';
import type { World } from '../world.ts';

const STREAMS = 500;
const SECONDS = 30;
const SETTLE_MS = 5000;

/** Everybody has a page open that waits for news, and there are none. */
export async function measureStreams(world: World): Promise<Outcome> {
  await sleep(SETTLE_MS);
  const alone = await measureIdle(world);
  const agent = new Agent({ maxSockets: STREAMS });
  const streams = await Promise.all(
    world.people.slice(0, STREAMS).map((person) => openStream(world.ours.url, person, agent)),
  );
  await sleep(SETTLE_MS);
  const waiting = await measureIdle(world);
  const { pssMb } = memoryOf(world.ours.pid);
  for (const stream of streams) stream.destroy();
  return {
    title: 'Open streams',
    about: `${STREAMS} people with one stream of news each and nothing new, for ${SECONDS} s: CPU of one core. Every stream says every 25 s that it is still there, and its session is looked at.`,
    table: {
      head: ['streams', 'server CPU %', 'PostgreSQL CPU %', 'server PSS MB'],
      rows: [
        ['0', figure(alone.app), figure(alone.database), '–'],
        [String(STREAMS), figure(waiting.app), figure(waiting.database), figure(pssMb)],
      ],
    },
    goals: [atMost('CPU of the server', waiting.app, 1, '%')],
  };
}

/** Percent of one core. */
async function measureIdle({ ours, database }: World): Promise<{ app: number; database: number }> {
  const before = readCpu(ours, database);
  await sleep(SECONDS * 1000);
  const after = readCpu(ours, database);
  const percent = (micros: number) => (100 * micros) / (SECONDS * 1e6);
  return { app: percent(after.app - before.app), database: percent(after.database - before.database) };
}

/** Resolves when the first byte is there. */
function openStream(url: string, { token }: Person, agent: Agent): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const stream = request(`${url}${LIVE_PATH}`, { agent, headers: { 'blade-auth': `bearer ${token}` } });
    stream.on('response', (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`a stream was answered ${reply.statusCode}`));
      reply.on('error', () => undefined);
      reply.once('data', () => resolve(stream));
      reply.resume();
    });
    stream.on('error', reject);
    stream.end();
  });
}
