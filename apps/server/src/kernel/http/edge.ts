import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import { BASE_PATH, type Lang } from '@mogine/contract/kernel/envelope';
import { answerOf } from '@mogine/contract/kernel/client';
import type { Contract, Op, Page } from '@mogine/contract/kernel/op';
import { successes } from '@mogine/contract/kernel/successes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { asksForPage, SIZE_OF_ARRAY } from '../paging.ts';
import {
  readToken,
  type Actor,
  type Authenticate,
  type AuthenticateStaff,
  type StaffActor,
} from './actor.ts';
import { readCookies } from './cookies.ts';
import { RawJson, type Call, type Handler, type Handlers } from './handler.ts';
import { readInput } from './input.ts';
import { beginPhases } from './phases.ts';
import { readLang } from './lang.ts';
import { matchesEtag } from './range.ts';
import type { RateLimits } from './rate-limits.ts';
import { READY_MAX_MS, type ReadyAnswers } from './ready-answers.ts';

/** How what staff does is done and written down: `run` in one transaction with the entry of `deed`. */
export type PerformDeed<Ctx> = <T>(
  ctx: Ctx,
  deed: {
    actor: StaffActor;
    /** `reviewDesk.decide`; read when the deed is done. */
    readonly action: string;
    /** As it came in; read when the deed is done. */
    details(): Readonly<Record<string, unknown>>;
  },
  run: (ctx: Ctx) => Promise<T>,
) => Promise<T>;

/** By the name of a call, `orders.pay`. */
export type Restrictions = {
  isOpenWhileFrozen(name: string, op: Op): boolean;
  isHiddenFromView(name: string): boolean;
  /** What ends a view. */
  endsView: string;
};

export type EdgeOptions<Ctx> = {
  ctx: Ctx;
  /** What staff reads with. */
  deskCtx: Ctx;
  authenticate: Authenticate;
  authenticateStaff: AuthenticateStaff;
  performDeed: PerformDeed<Ctx>;
  /** Which calls a frozen account may make, and which of them a view of staff may not. */
  restrictions: Restrictions;
  /** Runs in a transaction in which nothing can be written. */
  readOnly: <T>(ctx: Ctx, run: (ctx: Ctx) => Promise<T>) => Promise<T>;
  limits: RateLimits;
  /** The way to ask whether a call is open now, which throws where it is not; null where it always is. */
  findGate(op: string): ((ctx: Ctx) => Promise<void>) | null;
  /** Keeps what calls marked `shared` answer; null keeps nothing. */
  ready: ReadyAnswers | null;
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
  options: EdgeOptions<Ctx>,
): void {
  const { limits, ready } = options;
  const ctx = op.auth === 'staff' && op.method === 'GET' ? options.deskCtx : options.ctx;
  const encode = createEncoder(op);
  const requireOpen = op.auth === 'staff' ? null : options.findGate(name);
  const isDeed = op.auth === 'staff' && (op.recorded ?? op.method === 'POST');
  app.route({
    method: op.method,
    url: `${BASE_PATH}${op.path}`,
    handler: async (request, reply) => {
      const lang = readLang(request.headers['accept-language']);
      const phases = beginPhases(request);
      if (!op.polled) await limits.take(name, op.perMinute, request.ip);
      const actor = await identify(op, request, options);
      const isView = op.auth !== 'staff' && refuseRestricted(name, op, actor as Actor | null, options);
      await requireOpen?.(ctx);
      phases.end('identify');
      const { values, files } = await readInput(op, request);
      const asPage = !op.list || asksForPage(values);
      if (!asPage) values['size'] = SIZE_OF_ARRAY;
      phases.end('read');
      const notes: Record<string, unknown> = {};
      let action = name;
      const input = z.decode(op.input, values as never) as object;
      // As it was sent, without what the call does not know: nobody else decides what a deed is filed under.
      const known = Object.fromEntries(Object.entries(values).filter(([field]) => field in input));
      const details = () => ({ ...known, ...notes });
      const call = {
        ctx,
        actor,
        input,
        lang,
        ip: request.ip,
        files,
        cookies: readCookies(request.headers.cookie),
        setCookie: (cookie: string) => void reply.header('set-cookie', cookie),
        userAgent: request.headers['user-agent'] ?? '',
        note: (added: object) => void Object.assign(notes, added),
        nameDeed: (other: string) => void (action = other),
      } as Call<Ctx, Op>;
      const run = (inner: Ctx) => handler({ ...call, ctx: inner });
      const deed = {
        actor: actor as StaffActor,
        get action() {
          return action;
        },
        details,
      };
      const result = await (isDeed
        ? options.performDeed(ctx, deed, run)
        : isView
          ? options.readOnly(ctx, run)
          : run(ctx));
      phases.end('handle');
      const body = successBody(op, lang, encode(result, asPage));
      phases.end('encode');
      reply.header('content-type', 'application/json; charset=utf-8');
      if (op.shared && ready) return sendShared(request, reply, ready, Buffer.from(body));
      reply.header('cache-control', 'no-store');
      return reply.send(body);
    },
  });
}

/** Browsers ask again each time and are told when nothing has changed. */
function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  ready: ReadyAnswers,
  body: Buffer,
): FastifyReply {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', 'no-cache').header('vary', 'Accept-Language').header('etag', etag);
  ready.keep(request, reply, body, READY_MAX_MS);
  if (matchesEtag(request.headers['if-none-match'], etag))
    return reply.removeHeader('content-type').code(304).send();
  return reply.send(body);
}

async function identify<Ctx>(
  op: Op,
  request: FastifyRequest,
  { authenticate, authenticateStaff }: EdgeOptions<Ctx>,
): Promise<Actor | StaffActor | null> {
  const token = readToken(request.headers);
  if (op.auth === 'staff') {
    const staff = token ? await authenticateStaff(token) : null;
    if (!staff) throw new AppError('AUTH_REQUIRED');
    if (op.permission && !staff.permissions.has(op.permission))
      throw new AppError('FORBIDDEN', { permission: op.permission });
    return staff;
  }
  const actor = token ? await authenticate(token) : null;
  if (op.auth === 'public') return actor;
  if (!actor || (op.auth === 'user' && actor.scope !== 'full')) throw new AppError('AUTH_REQUIRED');
  return actor;
}

/**
 * Throws ACCOUNT_FROZEN for what a frozen account may not do, VIEW_READ_ONLY and VIEW_HIDDEN for what is not part of a view of
 * staff. True where the call may only read.
 */
function refuseRestricted<Ctx>(
  name: string,
  op: Op,
  actor: Actor | null,
  { restrictions }: EdgeOptions<Ctx>,
): boolean {
  if (actor?.isView === true) {
    if (name === restrictions.endsView) return false;
    if (op.method === 'POST') throw new AppError('VIEW_READ_ONLY');
    if (restrictions.isHiddenFromView(name)) throw new AppError('VIEW_HIDDEN');
    return true;
  }
  if (actor?.isFrozen === true && op.auth !== 'public' && !restrictions.isOpenWhileFrozen(name, op))
    throw new AppError('ACCOUNT_FROZEN');
  return false;
}

function successBody(op: Op, lang: Lang, data: string): string {
  const message = successes[op.success ?? 'DONE'][lang];
  return `{"code":200,"success":true,"data":${data},"msg":"${message}"}`;
}

/** Program values → wire JSON; undeclared keys are dropped. A list asked for without paging is the bare array. */
function createEncoder(op: Op): (result: unknown, asPage: boolean) => string {
  const schema = answerOf(op);
  return (result, asPage) => {
    if (result instanceof RawJson) return asPage ? result.text : recordsOf(result.text);
    const wire = z.encode(schema, result as never);
    return JSON.stringify(asPage ? wire : (wire as Page<unknown>).records);
  };
}

function recordsOf(pageJson: string): string {
  return JSON.stringify((JSON.parse(pageJson) as Page<unknown>).records);
}
