import multipart from '@fastify/multipart';
import { BASE_PATH, type Lang } from '@mogine/contract/kernel/envelope';
import { pageOf } from '@mogine/contract/kernel/client';
import type { Contract, Op, Page } from '@mogine/contract/kernel/op';
import { successes } from '@mogine/contract/kernel/successes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { readToken, type Actor, type Authenticate } from './actor.ts';
import { readCookies } from './cookies.ts';
import { RawJson, type Call, type Handler, type Handlers } from './handler.ts';
import { readInput } from './input.ts';
import { readLang } from './lang.ts';
import type { RateLimits } from './rate-limits.ts';
import { sendShared, type SharedAnswers } from './shared-answers.ts';

export type EdgeOptions<Ctx> = {
  ctx: Ctx;
  authenticate: Authenticate;
  limits: RateLimits;
  /** Keeps what calls marked `shared` answer; null keeps nothing. */
  shared: SharedAnswers | null;
};

/** Registers every call of the contract: auth → rate limit → decode → handler → encode → envelope. */
export async function registerContract<Ctx, C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handlers: { readonly [G in keyof C]: Handlers<Ctx, C[G]> },
  options: EdgeOptions<Ctx>,
): Promise<void> {
  function registerAll(scope: FastifyInstance, method: Op['method']): void {
    for (const [group, ops] of Object.entries(contract)) {
      for (const [name, op] of Object.entries(ops)) {
        const handler = handlers[group]?.[name] as Handler<Ctx, Op> | undefined;
        if (!handler) throw new Error(`no handler for ${group}.${name}`);
        if (op.method === method) registerOp(scope, `${group}.${name}`, op, handler, options);
      }
    }
  }
  registerAll(app, 'GET');
  // Its hooks run at every request within their scope, so reads are left out of it.
  await app.register(async (scope) => {
    await scope.register(multipart);
    registerAll(scope, 'POST');
  });
}

function registerOp<Ctx>(
  app: FastifyInstance,
  name: string,
  op: Op,
  handler: Handler<Ctx, Op>,
  { ctx, authenticate, limits, ...options }: EdgeOptions<Ctx>,
): void {
  const encode = createEncoder(op);
  const shared = op.shared ? options.shared : null;
  app.route({
    method: op.method,
    url: `${BASE_PATH}${op.path}`,
    handler: (request, reply) => {
      const kept = shared?.find(request);
      // Sending what is there costs less than counting who asks for it.
      if (kept) return sendShared(request, reply, kept);
      return answer(request, reply);
    },
  });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const lang = readLang(request.headers['accept-language']);
    if (!op.polled) await limits.take(name, op.perMinute, request.ip);
    const actor = await identify(op, request, authenticate);
    const { values, files } = await readInput(op, request);
    const call = {
      ctx,
      actor,
      input: z.decode(op.input, values as never),
      lang,
      ip: request.ip,
      files,
      cookies: readCookies(request.headers.cookie),
      setCookie: (cookie: string) => void reply.header('set-cookie', cookie),
      userAgent: request.headers['user-agent'] ?? '',
    } as Call<Ctx, Op>;
    const asPage = !op.list || ['current', 'size', 'cursor'].some((key) => values[key] !== undefined);
    const body = successBody(op, lang, encode(await handler(call), asPage));
    if (shared) return sendShared(request, reply, shared.keep(request, body));
    reply.header('content-type', 'application/json; charset=utf-8');
    reply.header('cache-control', 'no-store');
    return reply.send(body);
  }
}

async function identify(op: Op, request: FastifyRequest, authenticate: Authenticate): Promise<Actor | null> {
  const token = readToken(request.headers);
  const actor = token ? await authenticate(token) : null;
  if (op.auth === 'public') return actor;
  if (!actor || (op.auth === 'user' && actor.scope !== 'full')) throw new AppError('AUTH_REQUIRED');
  return actor;
}

function successBody(op: Op, lang: Lang, data: string): string {
  const message = successes[op.success ?? 'DONE'][lang];
  return `{"code":200,"success":true,"data":${data},"msg":"${message}"}`;
}

/** Program values → wire JSON; undeclared keys are dropped. A list asked for without paging is the bare array. */
function createEncoder(op: Op): (result: unknown, asPage: boolean) => string {
  const schema = op.list ? pageOf(op.data) : op.data;
  return (result, asPage) => {
    if (result instanceof RawJson) return asPage ? result.text : recordsOf(result.text);
    const wire = z.encode(schema, result as never);
    return JSON.stringify(asPage ? wire : (wire as Page<unknown>).records);
  };
}

function recordsOf(pageJson: string): string {
  return JSON.stringify((JSON.parse(pageJson) as Page<unknown>).records);
}
