import { contract } from '@mogine/contract';
import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import type { Op } from '@mogine/contract/kernel/op';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { registerContract } from '#kernel/http/edge';
import { createRateLimits } from '#kernel/http/rate-limits';
import { createHttpServer } from '#kernel/http/server';
import { performDeed } from '../src/features/audit/index.ts';
import { verifyChain } from '../src/features/audit/service.ts';
import { createAuthenticateStaff } from '../src/features/staff/session.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { isWritten, UNWRITTEN } from './recorded-calls.ts';
import { staffWith, type TestStaff } from './staff.ts';

/** Every call of staff as it is made, but for what it asks and answers: what is tested lies around its handler. */
const staffCalls = Object.entries(contract).flatMap(([group, ops]) =>
  Object.entries(ops).flatMap(([name, op]: [string, Op]): [name: string, op: Op][] => {
    const { files: _, ...rest } = op;
    const open: Op = { ...rest, list: false, input: z.object({ id: z.string() }), data: z.string() };
    return op.auth === 'staff' ? [[`${group}.${name}`, open]] : [];
  }),
);

let server: TestServer;
let app: FastifyInstance;
let admin: TestStaff;
let isRefused = false;

beforeAll(async () => {
  server = await startTestServer({ features: {} });
  const { ctx } = server;
  admin = await staffWith(ctx, 'super-admin');
  const answer = async () => {
    if (isRefused) throw new AppError('CONFLICT');
    return 'done';
  };
  const grouped = (of: (op: Op) => unknown) =>
    Object.fromEntries(
      Object.keys(contract).map((group) => [
        group,
        Object.fromEntries(
          staffCalls.flatMap(([name, op]) => {
            const [desk, call = ''] = name.split('.');
            return desk === group ? [[call, of(op)]] : [];
          }),
        ),
      ]),
    );
  app = await createHttpServer({
    ...{ metrics: ctx.metrics, log: ctx.log, trustProxy: '', alwaysPasses: () => false },
    ...{ constraints: {}, ready: null },
  });
  await registerContract<Context, never>(app, grouped((op) => op) as never, grouped(() => answer) as never, {
    ...{ ctx, deskCtx: ctx, performDeed, ready: null, findGate: () => null },
    authenticate: async () => null,
    authenticateStaff: createAuthenticateStaff(ctx.db, () => ctx.clock.now()),
    readOnly: (outer, run) => outer.readOnly(run),
    restrictions: { isOpenWhileFrozen: () => true, isHiddenFromView: () => false, endsView: '' },
    limits: createRateLimits(false),
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

async function call({ method, path }: Op): Promise<number> {
  const headers = { 'blade-auth': `bearer ${admin.token}` };
  const id = { id: 'a thing' };
  const sent = method === 'GET' ? { query: id } : { payload: id };
  return (await app.inject({ method, url: `${BASE_PATH}${path}`, headers, ...sent })).statusCode;
}

/** What was written down since, oldest first. */
async function writtenAfter(seq: number) {
  return server.ctx.db
    .selectFrom('audit_entry')
    .select(['seq', 'actor', 'action', 'subject'])
    .where('seq', '>', seq)
    .orderBy('seq')
    .execute();
}

async function lastSeq(): Promise<number> {
  return (await writtenAfter(0)).at(-1)?.seq ?? 0;
}

it.each(staffCalls)(
  '%s is written down once where it changes something, and only when it was done',
  async (name, op) => {
    const before = await lastSeq();
    isRefused = true;
    expect(await call(op)).toBe(409);
    expect(await writtenAfter(before)).toEqual([]);
    isRefused = false;
    expect(await call(op)).toBe(200);
    const entry = { actor: `staff:${admin.id}`, action: name, subject: 'a thing' };
    expect(await writtenAfter(before)).toMatchObject(isWritten(name, op) ? [entry] : []);
  },
);

it('all that was written down is a chain without a break', async () => {
  const count = await lastSeq();
  expect(count).toBeGreaterThanOrEqual(staffCalls.filter(([name, op]) => isWritten(name, op)).length);
  expect(await verifyChain(server.ctx)).toEqual({ count, broken: null });
});

it('every exception is a change of staff', () => {
  const changes = staffCalls.filter(([, { method }]) => method === 'POST').map(([name]) => name);
  expect(changes).toEqual(expect.arrayContaining(Object.keys(UNWRITTEN)));
});
