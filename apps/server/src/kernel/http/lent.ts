import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** What is shorter goes out together with what follows. */
const SHORT_BYTES = 16 * 1024;
const GATHERED_MAX_BYTES = 256 * 1024;

/**
 * Sends an answer of exactly `bytes` bytes from chunks that are whole only until the next one is asked for, which is when the system
 * has taken them. The connection ends where they are fewer, where the head cannot be written and where reading fails, and the
 * reading where the connection ends. Never throws: the answer is nobody else's by then.
 */
export async function sendLent(
  reply: FastifyReply,
  bytes: number,
  chunks: AsyncIterable<Uint8Array>,
): Promise<FastifyReply> {
  reply.hijack();
  const { raw, log } = reply;
  const writer = new LentWriter(raw);
  let left = bytes;
  try {
    raw.writeHead(reply.statusCode, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-length': String(bytes),
    });
    for await (const chunk of chunks) {
      left -= chunk.byteLength;
      if (left < 0 || !(await writer.write(chunk, left === 0))) break;
    }
    if (left === 0) raw.end();
    else raw.destroy();
  } catch (error) {
    raw.destroy();
    log.error({ err: error }, 'an answer broke off');
    // A loop that never began has closed nothing of what it was to read.
    await chunks[Symbol.asyncIterator]()
      .return?.()
      .catch(() => undefined);
  } finally {
    writer.close();
  }
  return reply;
}

/** Writes chunks to one response and says when the memory of each is free. */
class LentWriter {
  readonly #response: ServerResponse;
  #gathered = 0;
  #settle: (isTaken: boolean) => void = () => {};
  readonly #whenGone = () => this.#settle(false);

  constructor(response: ServerResponse) {
    this.#response = response;
    response.req.socket.once('close', this.#whenGone);
  }

  /** Whether it was taken; false when nobody is there any more. */
  async write(chunk: Uint8Array, isLast: boolean): Promise<boolean> {
    const response = this.#response;
    if (response.destroyed || response.req.socket.destroyed) return false;
    if (!isLast && chunk.byteLength < SHORT_BYTES && this.#gathered < GATHERED_MAX_BYTES) {
      if (this.#gathered === 0) response.cork();
      this.#gathered += chunk.byteLength;
      response.write(Buffer.from(chunk));
      return true;
    }
    return new Promise((resolve) => {
      this.#settle = resolve;
      const whenTaken = (error?: Error | null) => resolve(!error);
      response.write(chunk, whenTaken);
      if (this.#gathered > 0) response.uncork();
      this.#gathered = 0;
    });
  }

  close(): void {
    this.#response.req.socket.off('close', this.#whenGone);
  }
}
