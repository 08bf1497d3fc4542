import { contract } from '@mogine/contract';
import { AVATAR_MAX_BYTES } from '@mogine/contract/account';
import { answerOf } from '@mogine/contract/kernel/client';
import type { Op } from '@mogine/contract/kernel/op';
import { isReasonName, reasons } from '@mogine/contract/kernel/reasons';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { verifyChain } from '../src/features/audit/service.ts';
import { findLedgerFaults } from '../src/features/wallet/repository/audit.ts';
import { HOSTILE_TEXTS } from './fuzz/hostile.ts';
import {
  BROKEN_TRANSPORTS,
  toWire,
  TRANSPORTS,
  type Transport,
  type UploadedFile,
  type Wire,
} from './fuzz/transport.ts';
import { countMoney, readVictim } from './fuzz/books.ts';
import { IDENTITIES, mayCall, tokenOf, type Identity } from './fuzz/identities.ts';
import { NEVER_BY_CHANCE } from './fuzz/never-by-chance.ts';
import { restock, restockOffice } from './fuzz/restock.ts';
import { tameFieldsOf, wildFieldsOf, type Field } from './fuzz/values.ts';
import { startFuzzWorld, type FuzzWorld } from './fuzz/world.ts';
import { isWritten } from './recorded-calls.ts';

const SEED = 20_260_302;
const RUNS = 50;

const ops: [name: string, op: Op][] = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, op]): [string, Op] => [`${group}.${name}`, op]),
);

const failure = z.strictObject({
  code: z.int(),
  success: z.literal(false),
  data: z.null(),
  msg: z.string().min(1),
  reason: z.string().refine(isReasonName),
  requestId: z.uuid(),
  issues: z.array(z.strictObject({ path: z.string(), message: z.string().min(1) })).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
});
const success = z.strictObject({
  code: z.literal(200),
  success: z.literal(true),
  data: z.unknown(),
  msg: z.string().min(1),
});
const LEAK =
  /\.[cm]?[jt]s:\d+|node:internal|node_modules|violates|syntax error|invalid input syntax|relation "|SQLSTATE|ECONNREFUSED|at async /i;

let world: FuzzWorld;
let pictureBytes: Buffer;
let money: unknown;
let victimBefore: unknown;

beforeAll(async () => {
  world = await startFuzzWorld();
  pictureBytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#abc' } })
    .png()
    .toBuffer();
  money = await countMoney(world.server.ctx);
  victimBefore = await readVictim(world);
});
afterAll(() => world.server.close());

async function send(wire: Wire): Promise<{ status: number; text: string }> {
  const { payload, ...rest } = wire;
  const reply = await world.server.app.inject({ ...rest, ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, text: reply.body };
}

/** Everything that holds for every answer to every call. Returns whether the call was accepted. */
function checkAnswer(op: Op, { status, text }: { status: number; text: string }): boolean {
  expect(status).toBeLessThan(500);
  expect(text).not.toMatch(LEAK);
  expect(text).not.toContain(world.server.ctx.secret.toString('base64'));
  const body = JSON.parse(text) as { success: boolean };
  if (!body.success) {
    const { code, reason } = failure.parse(body);
    expect(code).toBe(status);
    expect(isReasonName(reason) && reasons[reason].code).toBe(status);
    return false;
  }
  expect(status).toBe(200);
  const { data } = success.parse(body);
  const listed = Array.isArray(data) ? z.array(op.data) : answerOf(op);
  z.decode(op.list ? listed : op.data, data as never);
  return true;
}

/** What the chain holds of whoever of staff makes these calls, without how they came in. */
async function countDeeds(): Promise<number> {
  const { db } = world.server.ctx;
  const { count } = await db
    .selectFrom('audit_entry')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('actor', '=', `staff:${world.staff.id}`)
    .where('action', '<>', 'staff.login')
    .executeTakeFirstOrThrow();
  return count;
}

async function checkMoney(wasAccepted: boolean): Promise<void> {
  const now = await countMoney(world.server.ctx);
  if (!wasAccepted) expect(now).toEqual(money);
  money = now;
}

const PICTURE = 'a real picture';
type Upload = Omit<UploadedFile, 'bytes'> & { content: string };
type GivenCall = {
  identity: Identity;
  transport: Transport;
  fields: Field[];
  language: string;
  cookie: string;
  file: Upload | null;
};

const picture: fc.Arbitrary<Upload> = fc.constant({
  ...{ field: 'file', filename: 'a.png', contentType: 'image/png', content: PICTURE },
});
const oddFile: fc.Arbitrary<Upload> = fc.record({
  field: fc.constantFrom('file', 'files[0]', 'other', ''),
  filename: fc.constantFrom('a.png', '', '..%2f..%2fx.png', 'a".png', '\u202egnp.exe', 'a'.repeat(400)),
  contentType: fc.constantFrom('image/png', 'image/jpeg', 'image/svg+xml', 'text/html', 'application/x-php'),
  content: fc.constantFrom(PICTURE, ...HOSTILE_TEXTS),
});

/** One call, well meant or not. */
function callsOf(op: Op): fc.Arbitrary<GivenCall> {
  const transports = op.files ? (['multipart'] as const) : TRANSPORTS;
  const known = op.auth === 'staff' ? world.knownToStaff : world.known;
  const noFile = fc.constant(null);
  const tame = fc.record({
    identity: fc.constant(op.auth === 'staff' ? ('staff' as const) : ('caller' as const)),
    transport: fc.constantFrom(...transports),
    fields: tameFieldsOf(op, known),
    language: fc.constantFrom('zh-CN', 'en'),
    cookie: fc.constant(''),
    file: op.files ? picture : noFile,
  });
  const wild = fc.record({
    identity: fc.constantFrom(...IDENTITIES),
    transport: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...transports) },
      { weight: 1, arbitrary: fc.constantFrom(...BROKEN_TRANSPORTS) },
    ),
    fields: wildFieldsOf(op, known),
    language: fc.constantFrom('zh-CN', 'en', 'zz', ';;q=,,', '*'),
    cookie: fc.constantFrom('', '', 'device=x; scan=y', '__proto__=1; =; ;;', 'a=%00'),
    file: op.files ? fc.oneof(oddFile, noFile) : noFile,
  });
  return fc.oneof({ weight: 3, arbitrary: wild }, { weight: 2, arbitrary: tame });
}

async function makeCall(op: Op, given: GivenCall): Promise<{ status: number; text: string }> {
  const { identity, transport, fields, language, cookie, file } = given;
  const bytes = file?.content === PICTURE ? pictureBytes : Buffer.from(file?.content ?? '');
  const wire = toWire(op, fields, transport, file ? { ...file, bytes } : undefined);
  const token = await tokenOf(world, identity);
  const headers = {
    ...wire.headers,
    'accept-language': language,
    ...(cookie ? { cookie } : {}),
    ...(token ? { 'blade-auth': token } : {}),
  };
  return send({ ...wire, headers });
}

describe('every call', () => {
  it.each(ops)('%s answers anything with its data or a documented refusal', async (name, op) => {
    await (op.auth === 'staff' ? restockOffice(world) : restock(world));
    let accepted = 0;
    const written = await countDeeds();
    await fc.assert(
      fc.asyncProperty(callsOf(op), async (given) => {
        const answer = await makeCall(op, given);
        const wasAccepted = checkAnswer(op, answer);
        if (wasAccepted) {
          accepted += 1;
          world.tokens.clear();
        }
        if (!mayCall(op, given.identity)) {
          // A body that cannot be read at all is refused before anybody is asked for.
          expect([401, 400, 413, 415]).toContain(answer.status);
          expect(wasAccepted).toBe(false);
        }
        await checkMoney(wasAccepted);
      }),
      { seed: SEED, numRuns: RUNS },
    );
    expect(accepted > 0).toBe(!NEVER_BY_CHANCE.has(name));
    const added = (await countDeeds()) - written;
    expect(isWritten(name, op) ? added >= accepted : added === 0).toBe(true);
    expect(await findLedgerFaults(world.server.ctx.db)).toEqual([]);
    const victimAfter = await readVictim(world);
    // Staff may help a member, who is told of it; another member may not.
    if (op.auth === 'staff') victimBefore = victimAfter;
    expect(victimAfter).toEqual(victimBefore);
  });

  it('of staff have left a chain of deeds without a break', async () => {
    expect(await verifyChain(world.server.ctx)).toMatchObject({ broken: null });
  });
});

describe('calls that are too large', () => {
  const posts = ops.filter(([, op]) => op.method === 'POST');

  it.each(posts)('%s refuses a body past its limit', async (_, op) => {
    const token = await tokenOf(world, 'caller');
    const wire = toWire(op, [['name', 'a'.repeat(1_200_000)]], 'json');
    const answer = await send({ ...wire, headers: { ...wire.headers, 'blade-auth': token } });
    expect(answer.status).toBe(413);
    await checkMoney(checkAnswer(op, answer));
  });

  it('a picture past its limit is refused, and so is one cut short', async () => {
    const op = contract.account.putFile;
    const token = await tokenOf(world, 'caller');
    const file = { field: 'file', filename: 'a.png', contentType: 'image/png' };
    const tooLarge = toWire(op, [], 'multipart', { ...file, bytes: Buffer.alloc(AVATAR_MAX_BYTES + 1) });
    const cut = toWire(op, [], 'cut multipart', { ...file, bytes: pictureBytes });
    for (const wire of [tooLarge, cut]) {
      const answer = await send({ ...wire, headers: { ...wire.headers, 'blade-auth': token } });
      expect(checkAnswer(op, answer)).toBe(false);
    }
  });
});
