import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import type { FastifyInstance } from 'fastify';
import type { EventHub } from '../events.ts';
import { AppError } from '../errors.ts';
import { readToken, type Authenticate } from './actor.ts';

/** Keeps proxies from closing a quiet stream, and is when a stream is asked whether its session still lives. */
const HEARTBEAT_MS = 25_000;
/** What may wait for one reader. */
const BUFFERED_MAX_BYTES = 64 * 1024;
/** Told to a person whose sessions have ended, or who may do more or less than before: each stream asks whether its own lives. */
export const SESSIONS_TOPIC = 'session';
/** More pages than a person has open; without an end one token could fill the process's memory. */
const STREAMS_OF_PERSON_MAX = 30;

export const LIVE_PATH = `${BASE_PATH}/api/events`;

/**
 * One stream of server-sent events for each open page of a person, with everything that happens to that person:
 * `event: <topic>`, `data: <json>`. It tells that something changed; the state itself is read by the ordinary calls.
 * The stream ends with the session whose token opened it.
 */
export function registerLive(app: FastifyInstance, hub: EventHub, authenticate: Authenticate): void {
  const open = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const close of open) close();
  });
  app.get(LIVE_PATH, async (request, reply) => {
    const token = readToken(request.headers);
    const actor = token ? await authenticate(token) : null;
    if (!token || !actor) throw new AppError('AUTH_REQUIRED');
    if (hub.countListeners(actor.clientId) >= STREAMS_OF_PERSON_MAX) throw new AppError('TOO_MANY_REQUESTS');
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // A connection kept alive after its stream has ended would hold up the server that leaves.
      connection: 'close',
    });
    stream.write(': open\n\n');
    const unsubscribe = hub.subscribe(actor.clientId, ({ topic, data }) => {
      // A reader who has stopped reading would let the memory grow; it connects again when it is back.
      if (stream.writableLength > BUFFERED_MAX_BYTES) close();
      else stream.write(`event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`);
      if (topic === SESSIONS_TOPIC) void beat(token);
    });
    const heartbeat = setInterval(() => void beat(token), HEARTBEAT_MS);
    open.add(close);
    stream.once('close', close);

    async function beat(token: string): Promise<void> {
      // A database that does not answer says nothing about the session.
      const isAlive = await authenticate(token).then(Boolean, () => true);
      if (!isAlive) close();
      else if (open.has(close)) stream.write(': still here\n\n');
    }

    /** Nothing may be written after the end. */
    function close(): void {
      clearInterval(heartbeat);
      unsubscribe();
      open.delete(close);
      stream.end();
    }
  });
}
