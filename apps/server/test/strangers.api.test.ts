import { randomInt, randomUUID } from 'node:crypto';
import { contract } from '@mogine/contract';
import type { Op } from '@mogine/contract/kernel/op';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createMember } from './builders.ts';
import { toWire } from './fuzz/transport.ts';
import { fieldNamesOf, tameFieldsOf, type Field } from './fuzz/values.ts';
import { tokenOf } from './fuzz/identities.ts';
import { startFuzzWorld, type FuzzWorld } from './fuzz/world.ts';

const SEED = 20_261_123;
/** Sets of everything else that a call is given. */
const CALLS = 3;
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const ID_NAME = /^(?:id|ids|.*Ids?|orderNo)$/;

const ops = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls).flatMap(([name, op]: [string, Op]) =>
    fieldNamesOf(op)
      .filter((field) => ID_NAME.test(field))
      .map((field): [string, string, Op] => [`${group}.${name}`, field, op]),
  ),
);

let world: FuzzWorld;
/** Who asks, by the header that they send. */
let askers: Record<'nobody' | 'a member' | 'somebody new', string>;
/** Calls that tell their owner more than that there is nothing. */
const telling = new Set<string>();

beforeAll(async () => {
  world = await startFuzzWorld();
  const { token } = await createMember(world.server.ctx);
  askers = { nobody: '', 'a member': await tokenOf(world, 'caller'), 'somebody new': `bearer ${token}` };
});
afterAll(() => world.server.close());

/** Nobody draws here, and a person may have so many tasks that wait. */
async function emptyLine(): Promise<void> {
  await sql`update create_task set status = 2, ended_at = now() where status = 0`.execute(
    world.server.ctx.db,
  );
}

/** An id of the same form, of nothing. */
function likeness(id: string): string {
  return z.uuid().safeParse(id).success ? randomUUID() : id.replace(/.{12}$/, () => randomDigits(12));
}

function randomDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}

/** Status and body, without what is new in each answer. */
async function ask(op: Op, fields: readonly Field[], token: string, id: string): Promise<string> {
  const { payload, headers, ...rest } = toWire(op, fields, op.files ? 'multipart' : 'json');
  const reply = await world.server.app.inject({
    ...rest,
    headers: { ...headers, ...(token && { 'blade-auth': token }) },
    ...(payload && { payload }),
  });
  const body = reply.body.replaceAll(id, '<id>').replace(UUID, '<new>');
  return `${reply.statusCode} ${body}`;
}

describe('an id of somebody else’s', () => {
  it.each(ops)('is to %s as %s what one is that is not there', async (name, field, op) => {
    const calls = fc.sample(tameFieldsOf(op, world.known), { seed: SEED, numRuns: CALLS });
    for (const others of calls.map((fields) => fields.filter(([other]) => other !== field))) {
      for (const [asker, token] of Object.entries(askers)) {
        const answerTo = async (id: string) => ask(op, [...others, [field, id]], token, id);
        for (const foreign of world.private.victim) {
          await emptyLine();
          // What the rest of it does is done by the first.
          await answerTo(likeness(foreign));
          const nothing = await answerTo(likeness(foreign));
          const answer = await answerTo(foreign);
          expect({ asker, answer }).toEqual({ asker, answer: nothing });
        }
        if (asker !== 'a member') continue;
        for (const own of world.private.caller) {
          const nothing = await answerTo(likeness(own));
          if ((await answerTo(own)) !== nothing) telling.add(name);
        }
      }
    }
  });

  it('was asked for in calls that tell its owner more', () => {
    const known = ['create.detail', 'creators.detail', 'orders.detail', 'orders.receipt', 'payments.select'];
    expect([...telling]).toEqual(expect.arrayContaining([...known, 'workflow.detail']));
  });
});
