import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { withoutRedaction, type Logger } from '../log.ts';
import { readLang } from './lang.ts';
import { createGatedServer } from './overload.ts';
import { toErrorEnvelope, toRefusal, type ConstraintReasons } from './refusal.ts';

const BODY_MAX_BYTES = 1024 * 1024;
const OWN_PATHS = ['/api/', '/blade-system/', '/openapi.json', '/docs'];

/** `/mogine/api/login/submit` means `/mogine/api/api/login/submit`: the specification can be read both ways. */
export function rewriteAlias(url: string): string {
  if (!url.startsWith(`${BASE_PATH}/`)) return url;
  const rest = url.slice(BASE_PATH.length);
  return OWN_PATHS.some((path) => rest.startsWith(path)) ? url : `${BASE_PATH}/api${rest}`;
}

export type ServerOptions = {
  log: Logger;
  trustProxy: string;
  alwaysPasses: (url: string) => boolean;
  constraints: ConstraintReasons;
};

/** A Fastify that speaks the envelope in every failure and reads JSON and forms alike. */
export async function createHttpServer(options: ServerOptions): Promise<FastifyInstance> {
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
    serverFactory: (handle) => createGatedServer(handle, options.alwaysPasses).server,
    forceCloseConnections: 'idle',
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
  const lines = withoutRedaction(options.log);
  app.addHook('onResponse', (request, reply, done) => {
    // The path alone: queries carry phones and keys.
    const path = request.url.split('?', 1)[0];
    const line = {
      requestId: request.id,
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) lines.error(line, 'request');
    else lines.info(line, 'request');
    done();
  });
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = toRefusal(error, options.constraints);
    if (refusal.isFault) options.log.error({ requestId: request.id, err: error }, 'request failed');
    const envelope = toErrorEnvelope(refusal, readLang(request.headers['accept-language']), request.id);
    if (envelope.code === 429 || envelope.code === 503) {
      reply.header('retry-after', Number(refusal.details['retryAfterSeconds'] ?? 1));
    }
    return reply
      .code(envelope.code)
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
      .send(JSON.stringify(envelope));
  });
  return app;
}
