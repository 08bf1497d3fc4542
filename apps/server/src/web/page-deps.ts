import type { HttpReply, HttpRequest } from '@mogine/contract/kernel/request';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../kernel/log.ts';
import type { WebBundle } from './bundle.ts';
import type { EncodedBody } from './encoding.ts';

/** Answers an api call inside the process. */
export type Call = (request: HttpRequest) => Promise<HttpReply>;

/** What everything is made with that is shown of pages: cards, embeds, maps. */
export type PageDeps = {
  bundle: WebBundle;
  call: Call;
  log: Pick<Logger, 'warn' | 'error'>;
  /** Throws TOO_MANY_REQUESTS when an address has had its share of pages made anew. */
  admit: (address: string) => Promise<void>;
  /** Where the site is reached from outside. */
  readOrigin: (request: FastifyRequest) => string;
  /** `cache-control` of an answer that names the origin: an origin that the asker wrote must reach nobody else. */
  keepFor: (seconds: number) => string;
  sendBody: (request: FastifyRequest, reply: FastifyReply, body: EncodedBody) => Promise<FastifyReply>;
};
