import { setTimeout as sleep } from 'node:timers/promises';
import { causeCode } from '#kernel/fetched';
import { StorageError, type StorageProblem } from '#kernel/storage';
import type { Sendable } from './dialect.ts';

export type ExchangeOptions = {
  /** Until an answer begins, and then between any two pieces of it. A call with a body may take four times as long. */
  timeoutMs: number;
  /** Before the second try, the third one, and so on. */
  retryDelaysMs: readonly number[];
};

export const USUAL_EXCHANGE: ExchangeOptions = { timeoutMs: 15_000, retryDelaysMs: [200, 1000] };

export type Answer = {
  status: number;
  headers: Headers;
  /** Bytes as they come. */
  body: AsyncGenerator<Uint8Array>;
  /** For whoever does not read them all. */
  close(): void;
};

export type Exchange = {
  /**
   * Sends what `make` gives, signed anew for each try, and answers a success or one of the statuses `also`. Trouble on the way and of
   * the other side is tried again: every call of a storage may be repeated. Throws StorageError.
   */
  send(name: string, make: () => Sendable, also?: readonly number[]): Promise<Answer>;
  /** The same, with the whole answer: its first 64 kB, or `longest` bytes. */
  call(name: string, make: () => Sendable, also?: readonly number[], longest?: number): Promise<ShortAnswer>;
};

export type ShortAnswer = { status: number; headers: Headers; text: string };

const LONGEST_TEXT = 64 * 1024;
const UPLOAD_PATIENCE = 4;
/** Of Kodo: no such object. */
const KODO_MISSING = 612;
const NO_ROOM = 507;

export function createExchange(provider: string, { timeoutMs, retryDelaysMs }: ExchangeOptions): Exchange {
  async function once(name: string, sendable: Sendable, also: readonly number[]): Promise<Answer> {
    const { method, url, headers, body } = sendable;
    const controller = new AbortController();
    const limitMs = body ? timeoutMs * UPLOAD_PATIENCE : timeoutMs;
    const fault = (error: unknown) => new StorageError(`${provider} ${name}`, 'unavailable', wordOf(error));
    const timer = setTimeout(() => controller.abort(new SilenceError()), limitMs);
    let response: Response;
    try {
      response = await fetch(url, {
        ...{ method, headers, redirect: 'error', signal: controller.signal },
        ...(body && { body: body as Uint8Array<ArrayBuffer> }),
      });
    } catch (error) {
      throw fault(error);
    } finally {
      clearTimeout(timer);
    }
    const answer = {
      ...{ status: response.status, headers: response.headers, body: flow(response, fault) },
      close: () => controller.abort(),
    };
    if (response.ok || also.includes(response.status)) return answer;
    throw refusal(`${provider} ${name}`, response.status, await textOf(answer.body));

    async function* flow(from: Response, explain: typeof fault): AsyncGenerator<Uint8Array> {
      const reader = from.body?.getReader();
      let isDone = reader === undefined;
      try {
        while (reader && !isDone) {
          // Only the other side's silence counts, not how long the reader of these bytes takes.
          const silence = setTimeout(() => controller.abort(new SilenceError()), timeoutMs);
          const piece = await reader.read().finally(() => clearTimeout(silence));
          isDone = piece.done;
          if (!piece.done) yield piece.value;
        }
      } catch (error) {
        throw explain(error);
      } finally {
        if (!isDone) controller.abort();
      }
    }
  }

  async function send(name: string, make: () => Sendable, also: readonly number[] = []): Promise<Answer> {
    return retried(() => once(name, make(), also));
  }

  async function call(
    name: string,
    make: () => Sendable,
    also: readonly number[] = [],
    longest = LONGEST_TEXT,
  ): Promise<ShortAnswer> {
    return retried(async () => {
      const { status, headers, body } = await once(name, make(), also);
      return { status, headers, text: await textOf(body, longest) };
    });
  }

  async function retried<T>(attempt: () => Promise<T>): Promise<T> {
    for (const delayMs of retryDelaysMs) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof StorageError) || error.problem !== 'unavailable') throw error;
      }
      // Those who were turned away together do not come back together.
      await sleep(delayMs * (0.5 + Math.random()));
    }
    return attempt();
  }

  return { send, call };
}

class SilenceError extends Error {}

function wordOf(error: unknown): string {
  if (error instanceof SilenceError) return 'TIMEOUT';
  return causeCode(error) || 'BROKEN';
}

async function textOf(body: AsyncIterable<Uint8Array>, longest = LONGEST_TEXT): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.byteLength;
    if (length > longest) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Of what the other side says only a word of the shape that it documents is repeated. */
export function refusal(call: string, status: number, text: string): StorageError {
  const word = /<Code>([A-Za-z.]{1,64})<\/Code>/.exec(text)?.[1] ?? `HTTP_${status}`;
  return new StorageError(call, problemOf(status, word), word);
}

function problemOf(status: number, word: string): StorageProblem {
  if (status === NO_ROOM) return 'full';
  if (status === 404 || status === KODO_MISSING) return 'missing';
  return status === 429 || status >= 500 || word === 'RequestTimeout' ? 'unavailable' : 'refused';
}
