import type { Op } from '@mogine/contract/kernel/op';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { ReceivedFile } from './handler.ts';

/** What all fields of a multipart form together may weigh, beside its files. */
const FIELDS_MAX_BYTES = 4 * 1024 * 1024;

export type RawInput = { values: Record<string, unknown>; files: Record<string, ReceivedFile> };

/** Collects what a call was given: query and body under the op's own names, each name with one value. */
export async function readInput(op: Op, request: FastifyRequest): Promise<RawInput> {
  const values: Record<string, unknown> = {};
  const files: Record<string, ReceivedFile> = {};
  addAll(values, op, request.query as Record<string, unknown>);
  if (op.method === 'POST') {
    if (request.isMultipart()) await readMultipart(op, request, values, files);
    else if (isRecord(request.body)) {
      // A list of one in JSON is a list; in a form it is a name that came once more.
      const isJson = request.headers['content-type']?.includes('json') ?? false;
      addAll(values, op, request.body, !isJson);
    } else if (request.body !== undefined && request.body !== null) throw new AppError('BAD_BODY');
  }
  for (const [from, to] of Object.entries(op.aliases ?? {})) {
    if (!from.startsWith('header:')) continue;
    const header = request.headers[from.slice('header:'.length)];
    if (typeof header === 'string' && values[to] === undefined) values[to] = header;
  }
  return { values, files };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function addAll(
  values: Record<string, unknown>,
  op: Op,
  source: Readonly<Record<string, unknown>>,
  mayRepeat = true,
): void {
  for (const [name, given] of Object.entries(source)) {
    add(values, op, name, mayRepeat && isRepeatedValue(given) ? given[0] : given);
  }
}

/** A repeated query key arrives as an array; the same value twice is harmless. */
function isRepeatedValue(given: unknown): given is readonly [string, ...string[]] {
  return (
    Array.isArray(given) &&
    given.length > 0 &&
    given.every((value) => typeof value === 'string' && value === given[0])
  );
}

function add(values: Record<string, unknown>, op: Op, name: string, value: unknown): void {
  const target = op.aliases?.[name] ?? name;
  const known = values[target];
  if (known !== undefined && !isSame(known, value)) throw new AppError('CONFLICTING_VALUES', { name });
  values[target] = value;
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a !== 'object' && typeof b !== 'object' && String(a) === String(b));
}

async function readMultipart(
  op: Op,
  request: FastifyRequest,
  values: Record<string, unknown>,
  files: Record<string, ReceivedFile>,
): Promise<void> {
  const rules = Object.entries(op.files ?? {});
  const fileSize = Math.max(1, ...rules.map(([, rule]) => rule.maxBytes));
  // A body that says it is too long is not read at all.
  const announced = Number(request.headers['content-length'] ?? 0);
  const most = rules.reduce((sum, [, rule]) => sum + rule.maxBytes, FIELDS_MAX_BYTES);
  if (announced > most) throw new AppError('TOO_LARGE', { maxBytes: fileSize });
  const limits = { fileSize, files: Math.max(1, rules.length), fields: 50, fieldSize: 64 * 1024 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      add(values, op, part.fieldname, part.value);
      continue;
    }
    const rule = rules.find(
      ([name, { aliases }]) => name === part.fieldname || aliases?.includes(part.fieldname),
    );
    if (!rule) {
      part.file.resume();
      continue;
    }
    const [name, { types, maxBytes }] = rule;
    if (!types.includes(part.mimetype)) throw new AppError('UNSUPPORTED_TYPE', { allowed: types });
    if (files[name]) throw new AppError('CONFLICTING_VALUES', { name });
    const bytes = await part.toBuffer();
    if (part.file.truncated || bytes.length > maxBytes) throw new AppError('TOO_LARGE', { maxBytes });
    files[name] = { filename: part.filename.slice(0, 255), contentType: part.mimetype, bytes };
  }
  for (const [name, rule] of rules) {
    if (rule.required && !files[name]) throw new AppError('FILE_REQUIRED', { name });
  }
}
