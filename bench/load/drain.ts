import { connect, type Socket } from 'node:net';
import type { DrainJob, DrainResult } from './job.ts';

const READ_BYTES = 256 * 1024;
const HEAD_END = '\r\n\r\n';

/**
 * Fetches the same address again and again on so many connections and throws everything away in memory that is used again: whoever
 * asks must not be what limits whoever sends. Answers that have begun are read to their end.
 */
export function runDrain(job: DrainJob): Promise<DrainResult> {
  const endMs = performance.now() + job.seconds * 1000;
  const result = { bytes: 0, answers: 0, failures: 0 };
  const each = Array.from({ length: job.connections }, (_, index) => drain(job, index, endMs, result));
  return Promise.all(each).then(() => result);
}

/** One connection after the other, since a server may end them now and then. */
async function drain(job: DrainJob, index: number, endMs: number, result: DrainResult): Promise<void> {
  const ask = askInTurn(job, index);
  const turn = createTurn(job, index);
  while (performance.now() < endMs) await drainOne(job, ask, turn, endMs, result);
}

/** When a connection asks again, by `performance.now()`: the connections take turns, and one that comes late does not catch up. */
function createTurn({ connections, perSecond }: DrainJob, index: number): () => number {
  if (perSecond === null) return () => 0;
  const everyMs = (1000 * connections) / perSecond;
  let nextMs = performance.now() + (everyMs * index) / connections;
  return () => {
    const atMs = Math.max(nextMs, performance.now());
    nextMs = atMs + everyMs;
    return atMs;
  };
}

function askInTurn({ path, part }: DrainJob, index: number): () => string {
  let turn = index * 7;
  return () => {
    const head = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: */*\r\n`;
    if (!part) return `${head}\r\n`;
    const start = (turn % Math.floor(part.of / part.bytes)) * part.bytes;
    turn += 1;
    return `${head}range: bytes=${start}-${start + part.bytes - 1}\r\n\r\n`;
  };
}

function drainOne(
  job: DrainJob,
  ask: () => string,
  turn: () => number,
  endMs: number,
  result: DrainResult,
): Promise<void> {
  return new Promise((resolve) => {
    let [head, left, isWaiting] = ['', 0, true];
    const socket: Socket = connect({
      ...{ host: '127.0.0.1', port: Number(new URL(job.url).port) },
      onread: { buffer: Buffer.allocUnsafeSlow(READ_BYTES), callback: take },
    });
    socket.once('connect', askAgain);
    socket.once('error', () => undefined);
    socket.once('close', () => {
      if (!isWaiting) result.failures += 1;
      resolve();
    });

    function take(read: number, buffer: Uint8Array): boolean {
      let body = read;
      if (isWaiting) {
        head += Buffer.from(buffer.buffer, buffer.byteOffset, read).toString('latin1');
        const end = head.indexOf(HEAD_END);
        if (end < 0) return true;
        body = head.length - end - HEAD_END.length;
        left = lengthOf(head.slice(0, end));
        [head, isWaiting] = ['', false];
      }
      left -= body;
      result.bytes += body;
      if (left > 0) return true;
      isWaiting = true;
      result.answers += 1;
      if (left < 0) result.failures += 1;
      if (left === 0) askAgain();
      else socket.destroy();
      return true;
    }

    function askAgain(): void {
      const waitMs = turn() - performance.now();
      if (waitMs > 0) setTimeout(askNow, waitMs);
      else askNow();
    }

    function askNow(): void {
      if (performance.now() < endMs) socket.write(ask());
      else socket.destroy();
    }
  });
}

/** Throws for anything but a success of a known length. */
function lengthOf(head: string): number {
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  if (!/^HTTP\/1\.1 20[06] /.test(head) || length === undefined) throw new Error(`not a file: ${head}`);
  return Number(length);
}
