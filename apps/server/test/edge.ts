import { int, paging, text } from '@mogine/contract/kernel/fields';
import { listOp, op } from '@mogine/contract/kernel/op';
import type { Permission } from '@mogine/contract/staff-roles';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { createMetrics } from '#kernel/metrics';
import { z } from 'zod';
import { AppError } from '#kernel/errors';
import { createLog } from '#kernel/log';
import type { Actor, StaffActor } from '#kernel/http/actor';
import { registerContract } from '#kernel/http/edge';
import { RawJson } from '#kernel/http/handler';
import { createRateLimits } from '#kernel/http/rate-limits';
import { createReadyAnswers } from '#kernel/http/ready-answers';
import { createHttpServer } from '#kernel/http/server';

const summary = { zh: '测试', en: 'Test' };
const shop = {
  echo: op({
    method: 'POST',
    path: '/api/shop/echo',
    auth: 'public',
    summary,
    aliases: { itemId: 'id', 'header:x-item': 'id' },
    input: z.object({ id: int({ min: 1, max: 9 }), name: text(5).optional() }),
    data: z.object({ id: z.int(), name: z.string() }),
  }),
  mine: op({
    method: 'GET',
    path: '/api/shop/mine',
    auth: 'user',
    summary,
    input: z.object({}),
    data: z.string(),
  }),
  half: op({
    method: 'GET',
    path: '/api/shop/half',
    auth: 'pending',
    summary,
    input: z.object({}),
    data: z.string(),
  }),
  list: listOp({
    method: 'GET',
    path: '/api/shop/list',
    auth: 'public',
    summary,
    input: z.object({ ...paging }),
    data: z.object({ n: z.int() }),
  }),
  raw: listOp({
    method: 'GET',
    path: '/api/shop/raw',
    auth: 'public',
    summary,
    input: z.object({ ...paging }),
    data: z.object({ n: z.int() }),
  }),
  upload: op({
    method: 'POST',
    path: '/api/shop/upload',
    auth: 'public',
    summary,
    files: { file: { maxBytes: 10, types: ['text/plain'], aliases: ['files[0]'], required: true } },
    input: z.object({}),
    data: z.int(),
  }),
  fail: op({
    method: 'GET',
    path: '/api/shop/fail',
    auth: 'public',
    summary,
    input: z.object({ kind: z.string() }),
    data: z.null(),
  }),
  look: op({
    method: 'GET',
    path: '/api/shop/look',
    auth: 'staff',
    permission: 'audit.read',
    summary,
    input: z.object({}),
    data: z.string(),
  }),
  reveal: op({
    method: 'GET',
    path: '/api/shop/reveal',
    auth: 'staff',
    permission: null,
    recorded: true,
    summary,
    input: z.object({ id: z.string() }),
    data: z.string(),
  }),
  change: op({
    method: 'POST',
    path: '/api/shop/change',
    auth: 'staff',
    permission: 'audit.read',
    summary,
    input: z.object({ id: z.string() }),
    data: z.boolean(),
  }),
  scarce: op({
    method: 'GET',
    path: '/api/shop/scarce',
    auth: 'public',
    perMinute: 2,
    summary,
    input: z.object({}),
    data: z.null(),
  }),
  counted: op({
    method: 'GET',
    path: '/api/common/counted',
    auth: 'public',
    shared: true,
    summary,
    input: z.object({ page: z.string().optional() }),
    data: z.int(),
  }),
};

/** A page of what is listed. */
export const page = { records: [{ n: 1 }], total: 1, size: 10, current: 1, pages: 1, cursor: null };

const actors: Readonly<Record<string, Actor>> = {
  'full-token-0123456789': { clientId: 'a', sessionId: 's', scope: 'full' },
  'half-token-0123456789': { clientId: 'a', sessionId: 's', scope: 'pending' },
};

const NOBODY = { staffId: 'x', sessionId: 's', permissions: new Set<Permission>() };
const staff: Readonly<Record<string, StaffActor>> = {
  'admin-token-0123456789': { ...NOBODY, name: 'admin', permissions: new Set(['audit.read']) },
  'other-token-0123456789': { ...NOBODY, name: 'other' },
};

/** The edge of a shop that answers at once, for the tests of a file. */
export function useEdge() {
  const ready = createReadyAnswers();
  /** What staff did, as it was written down. */
  const deeds: object[] = [];
  const used: string[] = [];
  let counted = 0;
  let app: FastifyInstance;

  beforeAll(async () => {
    app = await createHttpServer({
      metrics: createMetrics(() => new Date()),
      log: createLog({ kind: 'silent' }, 'info'),
      trustProxy: '',
      alwaysPasses: () => false,
      constraints: { thing_unique: 'CONFLICT' },
      ready,
    });
    await registerContract(
      app,
      { shop },
      {
        shop: {
          echo: async ({ input }) => ({ id: input.id, name: input.name ?? '', secret: 'never sent' }),
          mine: async ({ actor }) => actor.clientId,
          half: async ({ actor }) => actor.scope,
          list: async () => page,
          raw: async () => new RawJson(JSON.stringify(page)),
          upload: async ({ files }) => files['file']?.bytes.length ?? -1,
          fail: async ({ input }) => {
            if (input.kind === 'refused') throw new AppError('POINTS_INSUFFICIENT', { need: 5 });
            if (input.kind === 'constraint')
              throw Object.assign(new Error('duplicate'), { code: '23505', constraint: 'thing_unique' });
            throw new Error('password=hunter2 at /srv/secret.ts');
          },
          look: async ({ actor, ctx }) => {
            used.push(ctx.database);
            return actor.name;
          },
          reveal: async ({ actor }) => actor.name,
          change: async ({ input, note, ctx }) => {
            used.push(ctx.database);
            if (input.id === 'refused') throw new AppError('CONFLICT');
            note({ before: 'a' });
            return true;
          },
          scarce: async () => null,
          counted: async () => (counted += 1),
        },
      },
      {
        ctx: { database: 'everybody' },
        deskCtx: { database: 'desks' },
        authenticate: async (token) => actors[token] ?? null,
        authenticateStaff: async (token) => staff[token] ?? null,
        findGate: () => null,
        performDeed: async (ctx, { actor, action, details }, run) => {
          const result = await run(ctx);
          deeds.push({ by: actor.name, action, details: details() });
          return result;
        },
        readOnly: (ctx, run) => run(ctx),
        restrictions: {
          isOpenWhileFrozen: (_, { method }) => method === 'GET',
          isHiddenFromView: (name) => name === 'shop.half',
          endsView: 'shop.end',
        },
        limits: createRateLimits(true),
        ready,
      },
    );
  });

  afterAll(() => app.close());

  async function post(
    path: string,
    payload: string | Buffer,
    contentType: string,
    headers: Record<string, string> = {},
  ) {
    const reply = await app.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { 'content-type': contentType, ...headers },
    });
    return { status: reply.statusCode, body: JSON.parse(reply.body) as Record<string, unknown> };
  }

  async function get(path: string, headers: Record<string, string> = {}) {
    const reply = await app.inject({ method: 'GET', url: path, headers });
    return {
      status: reply.statusCode,
      body: JSON.parse(reply.body) as Record<string, unknown>,
      headers: reply.headers,
    };
  }

  return {
    ...{ deeds, used, get, post },
    get app() {
      return app;
    },
  };
}
