import { Worker } from 'node:worker_threads';
import type { PoolConfig } from 'pg';
import type { Logger } from '#kernel/log';
import type { SearchIndex } from '../../features/catalog/port.ts';
import type { Answers, Ask, Order, Question, Reply } from './protocol.ts';

export type InMemoryIndex = SearchIndex & {
  /** Resolves once it answers; rejects where it never will. */
  ready: Promise<void>;
};

type Waiting = (answer: (Answers[Ask['kind']] & { version: number }) | null) => void;

/**
 * The index of one process, in a thread of its own with a connection of its own. `folder`: where it is kept between starts. It is
 * built in the background and answers with nothing until then, nor where it failed: whoever asks then asks the database.
 */
export function openInMemoryIndex({
  connection,
  folder,
  log,
}: {
  connection: PoolConfig;
  folder: string;
  log: Logger;
}): InMemoryIndex {
  const order: Order = { connection: { ...connection }, folder };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { execArgv: [], workerData: order });
  const waiting = new Map<number, Waiting>();
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => undefined);
  let isReady = false;
  let isGone = false;
  let next = 0;
  const leave = (why: string) => {
    isGone = true;
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
    ready.reject(new Error(why));
  };
  worker.on('message', (reply: Reply) => {
    if (reply.kind === 'answer') {
      waiting.get(reply.number)?.(reply.answer);
      waiting.delete(reply.number);
    } else if (reply.kind === 'ready') {
      isReady = true;
      ready.resolve();
      log.info({ ...reply, ms: Math.round(reply.ms) }, 'the search index answers');
    } else log.warn({ err: { message: reply.message, stack: reply.stack } }, 'the search index failed');
  });
  worker.on('error', (err) => {
    log.warn({ err }, 'the search index is lost');
    leave(err.message);
  });
  worker.on('exit', () => leave('the search index was closed'));
  // Nothing that waits for the index keeps a process from ending.
  worker.unref();

  async function ask<Kind extends Ask['kind']>(
    question: Extract<Ask, { kind: Kind }>,
    since: number,
  ): Promise<(Answers[Kind] & { version: number }) | null> {
    if (!isReady || isGone) return null;
    next += 1;
    const number = next;
    const answer = new Promise<Answers[Ask['kind']] | null>((resolve) => waiting.set(number, resolve));
    worker.postMessage({ number, since, ask: question } satisfies Question);
    return (await answer) as (Answers[Kind] & { version: number }) | null;
  }

  return {
    ready: ready.promise,
    count: async (filter, since) => ask({ kind: 'count', filter }, since),
    rank: async (request, since) => ask({ kind: 'rank', request }, since),
    list: async ({ filter, sort, after, offset, limit }, since) =>
      ask(
        {
          kind: 'list',
          filter,
          sort,
          after: after && { key: after.key, id: bytesOf(after.id) },
          offset,
          limit,
        },
        since,
      ),
    close: async () => void (await worker.terminate()),
  };
}

function bytesOf(uuid: string): Uint8Array {
  return new Uint8Array(Buffer.from(uuid.replaceAll('-', ''), 'hex'));
}
