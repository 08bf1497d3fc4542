import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers that are the same for everybody, kept as bytes for a moment. */
export type SharedAnswers = {
  find(request: FastifyRequest): SharedAnswer | undefined;
  keep(request: FastifyRequest, body: string): SharedAnswer;
};
export type SharedAnswer = { bytes: Buffer; etag: string };

const MAX_BYTES = 4 * 1024 * 1024;

/** `freshMs` is how old an answer may get; null when none is to be kept. */
export function createSharedAnswers(freshMs: number): SharedAnswers | null {
  if (freshMs <= 0) return null;
  const kept = new LRUCache<string, SharedAnswer>({
    ttl: freshMs,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length,
  });
  return {
    find: (request) => kept.get(keyOf(request)),
    keep(request, body) {
      const bytes = Buffer.from(body);
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
      const answer = { bytes, etag };
      kept.set(keyOf(request), answer);
      return answer;
    },
  };
}

/** The words around an answer follow the reader's language. */
function keyOf({ url, headers }: FastifyRequest): string {
  return `${headers['accept-language'] ?? ''} ${url}`;
}

/** Asked again each time, answered by 304 while nothing has changed. */
export function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: SharedAnswer,
): FastifyReply {
  reply.header('cache-control', 'no-cache');
  reply.header('etag', etag);
  reply.header('vary', 'Accept-Language');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  reply.header('content-type', 'application/json; charset=utf-8');
  return reply.send(bytes);
}
