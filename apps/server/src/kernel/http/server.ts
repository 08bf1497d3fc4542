import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import formbody from '@fastify/formbody';
import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { AppError } from '../errors.ts';
import { withoutRedaction, type Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { readLang } from './lang.ts';
import { createGatedServer } from './overload.ts';
import { createGivenLog } from './given-log.ts';
import { readPhases } from './phases.ts';
import { sendReady, type ReadyAnswers } from './ready-answers.ts';
import { buildRefusalPage, readPageLang, readsAsPage, REFUSAL_PAGE_HEADERS } from './refusal-page.ts';
import { toErrorEnvelope, toRefusal, type ConstraintReasons } from './refusal.ts';

const BODY_MAX_BYTES = 1024 * 1024;
const OWN_PATHS = ['/api/', '/blade-system/', '/openapi.json', '/docs'];

/** `/mogine/api/login/submit` means `/mogine/api/api/login/submit`: the specification can be read both ways. */
function rewriteAlias(url: string): string {
  if (!url.startsWith(`${BASE_PATH}/`)) return url;
  const rest = url.slice(BASE_PATH.length);
  return OWN_PATHS.some((path) => rest.startsWith(path)) ? url : `${BASE_PATH}/api${rest}`;
}

export type ServerOptions = {
  log: Logger;
  metrics: Metrics;
  trustProxy: string;
  alwaysPasses: (url: string) => boolean;
  constraints: ConstraintReasons;
  /** Asked before anything else; null has nothing ready. */
  ready: ReadyAnswers | null;
};

/** A Fastify that speaks the envelope in every failure and reads JSON and forms alike. */
export async function createHttpServer(options: ServerOptions): Promise<FastifyInstance> {
  const lines = withoutRedaction(options.log);
  const given = createGivenLog((line) => lines.info(line, 'requests answered from memory'));
  const app = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // One logger a request would cost more than the line it writes; lines carry the request's id themselves.
    childLoggerFactory: (logger) => logger,
    bodyLimit: BODY_MAX_BYTES,
    trustProxy: options.trustProxy === '' ? false : options.trustProxy.split(','),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    rewriteUrl: (request) => rewriteAlias(request.url ?? '/'),
    serverFactory: (handle) => createGatedServer(handle, { alwaysPasses, answersAtOnce: answerReady }),
    forceCloseConnections: 'idle',
    // An address that cannot be read never reaches the handlers below.
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply),
  });
  await app.register(formbody, { bodyLimit: BODY_MAX_BYTES });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // An empty JSON body is an empty object: several calls take nothing.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, {});
    else void parseJson(request, body, done);
  });
  app.setNotFoundHandler(async () => {
    throw new AppError('NOT_FOUND');
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    writeLine(request, {
      requestId: request.id,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    options.metrics.observeRequest({
      ...{ requestId: request.id, method: request.method, route: request.routeOptions.url ?? 'unknown' },
      ...{ status: reply.statusCode, ms: reply.elapsedTime, phases: readPhases(request) },
    });
    done();
  });
  app.addHook('onClose', async () => given.close());
  app.setErrorHandler(refuse);
  return app;

  async function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const refusal = toRefusal(error, options.constraints);
    if (refusal.isFault) options.log.error({ requestId: request.id, err: error }, 'request failed');
    const isPage = readsAsPage(request);
    const lang = isPage ? readPageLang(request) : readLang(request.headers['accept-language']);
    const envelope = toErrorEnvelope(refusal, lang, request.id);
    if (envelope.code === 429 || envelope.code === 503) {
      reply.header('retry-after', Number(refusal.details['retryAfterSeconds'] ?? 1));
    }
    reply.code(envelope.code).header('cache-control', 'no-store');
    if (isPage) return reply.headers(REFUSAL_PAGE_HEADERS).send(buildRefusalPage(envelope, lang));
    return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(envelope));
  }

  function alwaysPasses(url: string): boolean {
    return options.alwaysPasses(rewriteAlias(url));
  }

  function answerReady(request: IncomingMessage, response: ServerResponse): boolean {
    const answer = options.ready?.find(request);
    if (!answer) return false;
    const status = sendReady(request, response, answer, randomUUID());
    given.add(request.url ?? '', status);
    options.metrics.observeMemoryAnswer(status);
    return true;
  }

  function writeLine(
    { method, url }: Pick<IncomingMessage, 'method' | 'url'>,
    { requestId, status, ms }: { requestId: string; status: number; ms: number },
  ): void {
    // The path alone: queries carry phones and keys.
    const line = { requestId, method, path: url?.split('?', 1)[0], status, ms };
    if (status >= 500) lines.error(line, 'request');
    else lines.info(line, 'request');
  }
}
