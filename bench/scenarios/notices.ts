import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import { sql } from 'kysely';
import { LIVE_PATH } from '../../apps/server/src/kernel/http/live.ts';
import { atMost, figure, type Outcome } from '../outcome.ts';
import type { Person } from '../people.ts';
import type { World } from '../world.ts';

const TIMES = 50;
const SLOWEST_MS = 1000;

/** A notice is read on one device: how long until another one, which only listens, knows the new number. */
export async function measureNotices({ ours, database: { db }, people }: World): Promise<Outcome> {
  const person = people[0];
  if (!person) throw new Error('nobody is there');
  const { rows } = await sql<{ id: string }>`insert into message
    (id, client_id, type, title, en_title, content, en_content, created_at)
    select gen_random_uuid(), ${person.clientId}::uuid, 'system', '支付成功', 'Paid', '', '', now()
    from generate_series(1, ${TIMES}) returning id`.execute(db);
  const leaving = new AbortController();
  const stream = await fetch(`${ours.url}${LIVE_PATH}`, { headers: as(person), signal: leaving.signal });
  if (!stream.ok || !stream.body) throw new Error(`the stream was answered ${stream.status}`);
  const listened = stream.body.pipeThrough(new TextDecoderStream()).getReader();
  const before = await readUnread(ours.url, person);
  const times: number[] = [];
  for (const [index, { id }] of rows.entries()) {
    const startMs = performance.now();
    const body = JSON.stringify({ id });
    const headers = { ...as(person), 'content-type': 'application/json' };
    const reading = fetch(`${ours.url}${BASE_PATH}/api/client/message/read`, {
      method: 'POST',
      headers,
      body,
    });
    while (!(await listened.read()).value?.includes('event: message')) continue;
    const unread = await readUnread(ours.url, person);
    times.push(performance.now() - startMs);
    if (unread !== before - index - 1)
      throw new Error(`${unread} are unread, of ${before} ${index + 1} were read`);
    await (await reading).arrayBuffer();
  }
  leaving.abort();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return {
    title: 'Unread notices on another device',
    about: `A notice is read on one device; from its call until another one, told by its stream, has asked for the new number. ${TIMES} times, one after the other.`,
    table: {
      head: ['median ms', 'p95 ms', 'slowest ms'],
      rows: [[figure(at(0.5)), figure(at(0.95)), figure(at(1))]],
    },
    goals: [atMost('slowest', at(1), SLOWEST_MS, 'ms')],
  };
}

function as({ token }: Person): Record<string, string> {
  return { 'blade-auth': `bearer ${token}` };
}

async function readUnread(url: string, person: Person): Promise<number> {
  const reply = await fetch(`${url}${BASE_PATH}/api/client/message/unread`, { headers: as(person) });
  return ((await reply.json()) as { data: number }).data;
}
