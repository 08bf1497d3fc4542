import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import type { FastifyInstance } from 'fastify';
import type { EventHub } from '../events.ts';
import { AppError } from '../errors.ts';
import { readToken, type Authenticate } from './actor.ts';

/** Keeps proxies from closing a quiet stream. */
const HEARTBEAT_MS = 25_000;

export const LIVE_PATH = `${BASE_PATH}/api/events`;

/**
 * One stream of server-sent events for each open page of a person: `event: <topic>`, `data: <json>`. It tells that
 * something changed; the state itself is read by the ordinary calls.
 */
export function registerLive(app: FastifyInstance, hub: EventHub, authenticate: Authenticate): void {
  const open = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const close of open) close();
  });
  app.get(LIVE_PATH, async (request, reply) => {
    const token = readToken(request.headers);
    const actor = token ? await authenticate(token) : null;
    if (!actor) throw new AppError('AUTH_REQUIRED');
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    stream.write(': open\n\n');
    const unsubscribe = hub.subscribe(actor.clientId, ({ topic, data }) => {
      stream.write(`event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`);
    });
    const heartbeat = setInterval(() => stream.write(': still here\n\n'), HEARTBEAT_MS);
    const close = () => stream.end();
    open.add(close);
    stream.once('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
      open.delete(close);
    });
  });
}
