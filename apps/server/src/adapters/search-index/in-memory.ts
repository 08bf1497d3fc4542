import { Worker } from 'node:worker_threads';
import type { PoolConfig } from 'pg';
import type { Logger } from '#kernel/log';
import type { SearchIndex } from '../../features/catalog/port.ts';
import type { Answers, Ask, Order, Question, Reply } from './protocol.ts';

/** Whoever waited so long is told to ask the database. */
const PATIENCE_MS = 5000;
/** Beyond so many that wait, others need not. */
const WAITING_MAX = 256;
/** A thread that was lost is started again so much later. */
const RESTART_MS = 30_000;

export type InMemoryIndex = SearchIndex & {
  /** Resolves once it answers. */
  ready: Promise<void>;
};

export type InMemoryOptions = {
  connection: PoolConfig;
  /** Where it is kept between starts. */
  folder: string;
  log: Logger;
};

/**
 * The index of one process, in a thread of its own with a connection of its own. It is built in the background and answers with
 * nothing until then, nor where it failed or takes too long: whoever asks then asks the database.
 */
export function openInMemoryIndex({ connection, folder, log }: InMemoryOptions): InMemoryIndex {
  const order: Order = { connection: { ...connection }, folder };
  const waiting = new Map<number, (answer: Answers[Ask['kind']] | null) => void>();
  const ready = Promise.withResolvers<void>();
  let isReady = false;
  let isClosed = false;
  let next = 0;
  let worker = start();

  function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { execArgv: [], workerData: order });
    started.on('message', hear);
    started.on('error', (err) => log.warn({ err }, 'the search index is lost'));
    started.on('exit', () => {
      isReady = false;
      for (const number of waiting.keys()) settle(number, null);
      if (!isClosed) setTimeout(restart, RESTART_MS).unref();
    });
    // Nothing that waits for the index keeps a process from ending.
    started.unref();
    return started;
  }

  function restart(): void {
    if (!isClosed) worker = start();
  }

  function hear(reply: Reply): void {
    switch (reply.kind) {
      case 'answer':
        return settle(reply.number, reply.answer);
      case 'ready':
        isReady = true;
        ready.resolve();
        return log.info({ ...reply, ms: Math.round(reply.ms) }, 'the search index answers');
      case 'building':
        isReady = false;
        return undefined;
      case 'failed':
        return log.warn(
          { err: { message: reply.message, stack: reply.stack } },
          'the search index failed and is tried again',
        );
    }
  }

  function settle(number: number, answer: Answers[Ask['kind']] | null): void {
    waiting.get(number)?.(answer);
    waiting.delete(number);
  }

  async function ask<Kind extends Ask['kind']>(
    question: Extract<Ask, { kind: Kind }>,
    since: number,
  ): Promise<(Answers[Kind] & { version: number }) | null> {
    if (!isReady || waiting.size >= WAITING_MAX) return null;
    next += 1;
    const number = next;
    const answer = new Promise<Answers[Ask['kind']] | null>((resolve) => waiting.set(number, resolve));
    const timer = setTimeout(() => settle(number, null), PATIENCE_MS);
    worker.postMessage({ number, since, ask: question } satisfies Question);
    const found = await answer;
    clearTimeout(timer);
    return found as (Answers[Kind] & { version: number }) | null;
  }

  return {
    ready: ready.promise,
    count: async (filter, since) => ask({ kind: 'count', filter }, since),
    rank: async (request, since) => ask({ kind: 'rank', request }, since),
    list: async ({ filter, sort, after, offset, limit }, since) => {
      const behind = after && { key: after.key, id: bytesOf(after.id) };
      return ask({ kind: 'list', filter, sort, after: behind, offset, limit }, since);
    },
    close: async () => {
      isClosed = true;
      await worker.terminate();
    },
  };
}

function bytesOf(uuid: string): Uint8Array {
  return new Uint8Array(Buffer.from(uuid.replaceAll('-', ''), 'hex'));
}
