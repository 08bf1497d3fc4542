import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from './index.ts';

/** What makes a text read otherwise than it is: `cod.exe` shown as `exe.doc`. */
const TURNS = /\p{Bidi_Control}/u;
const RLO = '\u202e';
/** What one or another kind of field takes. */
const TRIED = [
  `ab${RLO}cd`,
  `用户${RLO}的话，写得足够长，让任何一处都不嫌短。`,
  `${RLO}\u2066x\u2069\u200f`,
  `a@b.cn${RLO}`,
  `${RLO}a@b.cn`,
  `a${RLO}@b.cn`,
  `https://a.cn/${RLO}b`,
  `https://${RLO}a.cn/b`,
  `/a/${RLO}b`,
  `1380013${RLO}8000`,
  `${RLO}12`,
  `a${RLO},b`,
];

/** What is kept as it was sent, and why. */
const EXACT: ReadonlySet<string> = new Set([
  // Compared, and shown to nobody.
  'staff.login.password',
  'staff.enrolPassword.password',
  // A file of a bank, of which cells are read.
  'payoutsDesk.importResult.content',
]);

/** Every place of an input where a text may stand, by its path. What is turned into something else is judged by what comes of it. */
function* placesOf(
  schema: z.ZodType,
  path: string,
  above: readonly z.ZodType[] = [],
): Generator<[string, z.ZodType]> {
  if (above.includes(schema)) return;
  const inner = (next: unknown, place = path) => placesOf(next as z.ZodType, place, [...above, schema]);
  if (schema instanceof z.ZodObject)
    for (const [name, field] of Object.entries(schema.shape)) yield* inner(field, `${path}.${name}`);
  else if (schema instanceof z.ZodArray) yield* inner(schema.element, `${path}[]`);
  else if (schema instanceof z.ZodTuple) for (const item of schema.def.items) yield* inner(item, `${path}[]`);
  else if (schema instanceof z.ZodRecord) {
    yield* inner(schema.keyType, `${path}{key}`);
    yield* inner(schema.valueType, `${path}{}`);
  } else if (schema instanceof z.ZodUnion) for (const option of schema.options) yield* inner(option);
  else if (schema instanceof z.ZodIntersection) {
    yield* inner(schema.def.left);
    yield* inner(schema.def.right);
  } else if (
    schema instanceof z.ZodLazy ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable
  )
    yield* inner(schema.unwrap());
  else if (
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodCatch
  )
    yield* inner(schema.unwrap());
  else {
    yield [path, schema];
    if (schema instanceof z.ZodPipe && isContainer(schema.in as z.ZodType)) yield* inner(schema.in);
  }
}

function isContainer(schema: z.ZodType): boolean {
  return schema instanceof z.ZodObject || schema instanceof z.ZodRecord;
}

function keeps(schema: z.ZodType): boolean {
  return TRIED.flatMap((typed) => [typed, [typed]]).some((typed) => {
    const read = schema.safeParse(typed);
    return read.success && TURNS.test(JSON.stringify(read.data) ?? '');
  });
}

const places = Object.entries(contract).flatMap(([domain, ops]) =>
  Object.entries(ops).flatMap(([name, { input }]) => [...placesOf(input, `${domain}.${name}`)]),
);

describe('what people send', () => {
  it('is looked at in every place where a text may stand', () => {
    expect(places.length).toBeGreaterThan(800);
    for (const known of ['ratings.save.text', 'favorites.items.searchKey', 'account.update.nickname'])
      expect(places.map(([path]) => path)).toContain(known);
  });

  it('never keeps what turns the direction of writing', () => {
    const kept = places.filter(([path, schema]) => !EXACT.has(path) && keeps(schema)).map(([path]) => path);
    expect(kept).toEqual([]);
  });

  it('is kept exactly only where that is said', () => {
    const known = new Map(places);
    for (const path of EXACT) expect([path, keeps(known.get(path) ?? z.never())]).toEqual([path, true]);
  });
});
