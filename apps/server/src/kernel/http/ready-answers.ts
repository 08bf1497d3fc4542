import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { matchesEtag } from './range.ts';

/** No answer is given from here that is older. */
export const READY_MAX_MS = 1000;
const MAX_BYTES = 16 * 1024 * 1024;
/** What an answer for everybody may depend on. */
const TELLING = [
  'host',
  'accept',
  'accept-language',
  'accept-encoding',
  'cookie',
  'x-forwarded-proto',
  'x-forwarded-host',
] as const;

export type ReadyAnswer = {
  status: 200;
  headers: string[];
  unchangedHeaders: string[];
  bytes: Buffer;
  etag: string;
};

/**
 * Whole answers that are the same for everybody who asks alike, kept as bytes for a moment and given before any of the
 * framework's work is done.
 */
export type ReadyAnswers = {
  find(request: IncomingMessage): ReadyAnswer | undefined;
  /** Keeps what `reply` is about to send, headers and all, for at most {@link READY_MAX_MS}; it must carry an ETag. */
  keep(request: FastifyRequest, reply: FastifyReply, bytes: Buffer, freshMs: number): void;
};

export function createReadyAnswers(): ReadyAnswers {
  const kept = new LRUCache<string, ReadyAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length + 1024,
  });
  return {
    find: ({ method, url, headers }) => (method === 'GET' ? kept.get(keyOf(url, headers)) : undefined),
    keep(request, reply, bytes, freshMs) {
      const ttl = Math.min(freshMs, READY_MAX_MS);
      const { 'x-request-id': _, etag, ...rest } = reply.getHeaders();
      if (ttl < 1 || request.method !== 'GET' || typeof etag !== 'string') return;
      const { 'content-type': _type, 'content-encoding': _encoding, ...unchanged } = rest;
      const answer: ReadyAnswer = {
        ...{ status: 200, bytes, etag },
        headers: toList({ ...rest, etag, 'content-length': String(bytes.length) }),
        unchangedHeaders: toList({ ...unchanged, etag }),
      };
      kept.set(keyOf(request.originalUrl, request.headers), answer, { ttl });
    },
  };
}

function keyOf(url: string | undefined, headers: IncomingHttpHeaders): string {
  let key = url ?? '';
  for (const name of TELLING) key += `\n${String(headers[name] ?? '')}`;
  return key;
}

function toList(headers: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
}

/** Sends it, or 304 to who has it already; returns the status. */
export function sendReady(
  request: IncomingMessage,
  response: ServerResponse,
  answer: ReadyAnswer,
  requestId: string,
): 200 | 304 {
  const isKnown = matchesEtag(request.headers['if-none-match'], answer.etag);
  const headers = isKnown ? answer.unchangedHeaders : answer.headers;
  response.writeHead(isKnown ? 304 : 200, [...headers, 'x-request-id', requestId]);
  response.end(isKnown ? undefined : answer.bytes);
  return isKnown ? 304 : 200;
}
