import type { Op } from '@mogine/contract/kernel/op';
import fc from 'fast-check';
import { z } from 'zod';
import { HOSTILE_TEXTS, STRANGE_VALUES } from './hostile.ts';

export type Field = readonly [name: string, value: unknown];
/** Real values of this world by field name: ids that exist, keys, phones, cursors. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

type JsonSchema = {
  type?: string;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

const hostileText = fc.constantFrom(...HOSTILE_TEXTS);
const strangeValue = fc.constantFrom(...STRANGE_VALUES);
const anyName = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  'x',
  '',
  'client_id',
  'isBuy',
  'a[]',
  'a.b',
);

/** Fields as a well-meant call has them, so that what lies behind the input check is reached. */
export function tameFieldsOf(op: Op, known: KnownValues): fc.Arbitrary<Field[]> {
  const { properties = {}, required = [] } = inputSchemaOf(op);
  const fields = Object.entries(properties).map(([name, property]) => {
    const values = known[name];
    const value = values ? fc.constantFrom(...values) : fittingValue(property);
    const field = value.map((given): Field[] => [[name, given]]);
    if (required.includes(name)) return field;
    return fc.oneof({ weight: 2, arbitrary: fc.constant<Field[]>([]) }, { weight: 1, arbitrary: field });
  });
  return fc.tuple(...fields).map((parts) => parts.flat());
}

export function fieldNamesOf(op: Op): string[] {
  return Object.keys(inputSchemaOf(op).properties ?? {});
}

function inputSchemaOf(op: Op): JsonSchema {
  return z.toJSONSchema(op.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

/** Fields of one call: mostly plausible, some wrong in one of the many ways, names missing, unknown or doubled. */
export function wildFieldsOf(op: Op, known: KnownValues): fc.Arbitrary<Field[]> {
  const schema = inputSchemaOf(op);
  const required = new Set(schema.required);
  const declared = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const one = valueOf(property, known[name] ?? []).map((value): Field[] => [[name, value]]);
    const two = fc.tuple(one, one).map((pair) => pair.flat());
    return fc.oneof(
      { weight: required.has(name) ? 16 : 6, arbitrary: one },
      { weight: required.has(name) ? 1 : 6, arbitrary: fc.constant<Field[]>([]) },
      { weight: 1, arbitrary: two },
    );
  });
  const alias = Object.keys(op.aliases ?? {}).filter((name) => !name.startsWith('header:'));
  const names = alias.length > 0 ? fc.oneof(anyName, fc.constantFrom(...alias)) : anyName;
  const extra = fc.tuple(names, fc.oneof(hostileText, strangeValue)).map((field): Field[] => [field]);
  const maybeExtra = fc.oneof(
    { weight: 5, arbitrary: fc.constant<Field[]>([]) },
    { weight: 1, arbitrary: extra },
  );
  return fc.tuple(...declared, maybeExtra).map((parts) => parts.flat());
}

function valueOf(schema: JsonSchema, known: readonly unknown[]): fc.Arbitrary<unknown> {
  const fitting = fittingValue(schema);
  const good =
    known.length > 0 ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, fitting) : fitting;
  return fc.oneof(
    { weight: 9, arbitrary: good },
    { weight: 2, arbitrary: edgeValue(schema) },
    { weight: 2, arbitrary: hostileText },
    { weight: 1, arbitrary: strangeValue },
  );
}

/** What the schema allows, as far as a JSON schema tells. */
function fittingValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fittingValue));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.max(schema.minimum ?? 0, -1000),
        max: Math.min(schema.maximum ?? 1000, 1000),
      });
    case 'array':
      return fc.array(fittingValue(schema.items ?? {}), { maxLength: 3 });
    case 'string':
      if (schema.format === 'uuid') return fc.uuid();
      return fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: Math.min(schema.maxLength ?? 20, 20) }),
        fc.nat({ max: 200 }).map(String),
        fc.uuid(),
      );
    default:
      return fc.oneof(hostileText, strangeValue);
  }
}

/** On and just past what the schema allows. */
function edgeValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(edgeValue));
  const edges: unknown[] = [0, -1, 1, 2_147_483_648, '0', '-1', '1.5', '1e3', '999999999999999', ''];
  for (const limit of [schema.minimum, schema.maximum]) {
    if (limit !== undefined) edges.push(limit - 1, limit, limit + 1, String(limit));
  }
  if (schema.maxLength !== undefined) {
    const { maxLength } = schema;
    edges.push(
      ...[maxLength, maxLength + 1].flatMap((length) => ['长'.repeat(length), '😀'.repeat(length / 2)]),
    );
  }
  return fc.constantFrom(...edges);
}
