import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CrowdJob, LoadResult, Shot } from './job.ts';
import { Tally } from './tally.ts';

/**
 * Left out at the start: connections are made, everybody begins at once, and whatever every request runs through is
 * compiled for good when it has run some ten thousand times.
 */
export const WARM_UP_SECONDS = 8;
const TIMEOUT_MS = 10_000;

type Answer = { status: number; ms: number; retryAfterMs: number | null };

/** Many people who each ask now and then, whatever the others do. */
export async function runCrowd({ url, seconds, everyMs, shotByPerson }: CrowdJob): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: shotByPerson.length, timeout: TIMEOUT_MS });
  const tally = new Tally();
  const countFromMs = performance.now() + WARM_UP_SECONDS * 1000;
  const endMs = countFromMs + seconds * 1000;

  async function live(shot: Shot, index: number): Promise<void> {
    await sleep((everyMs * index) / shotByPerson.length);
    for (let dueMs = performance.now(); performance.now() < endMs;) {
      const answer = await ask(agent, url, shot);
      const isCounted = performance.now() >= countFromMs && performance.now() < endMs;
      if (isCounted) tally.add(answer.status, answer.ms);
      if (isCounted && answer.status === 503 && answer.retryAfterMs === null) tally.missRetryAfter();
      dueMs = Math.max(dueMs + everyMs, performance.now() + (answer.retryAfterMs ?? 0));
      await sleep(Math.max(0, dueMs - performance.now()));
    }
  }

  await Promise.all(shotByPerson.map(live));
  agent.destroy();
  return tally.result(seconds);
}

function ask(agent: Agent, url: string, { method, path, headers, body }: Shot): Promise<Answer> {
  return new Promise((resolve) => {
    const startMs = performance.now();
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const fail = () => resolve({ status: 0, ms: performance.now() - startMs, retryAfterMs: null });
    const sent = request(`${url}${path}`, {
      method,
      agent,
      headers: { ...headers, ...length },
      timeout: TIMEOUT_MS,
    });
    sent.on('response', (reply) => {
      reply.resume();
      reply.on('error', fail);
      reply.on('end', () => {
        const retryAfter = Number(reply.headers['retry-after'] ?? Number.NaN);
        resolve({
          status: reply.statusCode ?? 0,
          ms: performance.now() - startMs,
          retryAfterMs: Number.isNaN(retryAfter) ? null : retryAfter * 1000,
        });
      });
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', fail);
    sent.end(body);
  });
}
