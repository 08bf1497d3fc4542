import type { FastifyReply } from 'fastify';

/** Takes the call and never answers: the connection dies after the delay. */
export function hangUp(reply: FastifyReply, delayMs: number): FastifyReply {
  reply.hijack();
  const timer = setTimeout(() => reply.raw.destroy(), delayMs);
  timer.unref();
  reply.raw.on('close', () => clearTimeout(timer));
  return reply;
}

/** Sends the head and half of the body at once, the rest after the delay. */
export function dripBody(
  reply: FastifyReply,
  status: number,
  headers: Record<string, string>,
  body: Buffer,
  delayMs: number,
): FastifyReply {
  reply.hijack();
  const half = Math.floor(body.length / 2);
  reply.raw.writeHead(status, { ...headers, 'content-length': String(body.length) });
  reply.raw.write(body.subarray(0, half));
  const timer = setTimeout(() => reply.raw.end(body.subarray(half)), delayMs);
  timer.unref();
  reply.raw.on('close', () => clearTimeout(timer));
  return reply;
}
