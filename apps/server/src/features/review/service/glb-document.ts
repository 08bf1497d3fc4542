import { buffer } from 'node:stream/consumers';
import { isGlb, readGlb, type JsonObject } from '@mogine/asset-pipeline/glb';
import type { Context } from '#context';

const HEADER = 12;
const CHUNK_HEADER = 8;
const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const DOCUMENT_BYTES_MAX = 16 * 1024 * 1024;

/** Where a model is read from, piece by piece. */
export type Reads = { storage: Pick<Context['storage'], 'read'> };
/** The document of a stored model, and where what follows it begins. */
export type GlbDocument = { json: JsonObject; bodyAt: number };

/** Reads the document alone, however large the geometry is; null of what is no binary glTF, or says too much. */
export async function readDocument(
  ctx: Reads,
  { key, bytes }: { key: string; bytes: number },
): Promise<GlbDocument | null> {
  const start = HEADER + CHUNK_HEADER;
  if (bytes < start) return null;
  const head = await buffer(await ctx.storage.read(key, { start: 0, end: start - 1 }));
  const length = head.readUInt32LE(HEADER);
  if (!isGlb(head) || length > DOCUMENT_BYTES_MAX || start + length > bytes) return null;
  const text = await buffer(await ctx.storage.read(key, { start, end: start + length - 1 }));
  const json = parse(text);
  return json && { json, bodyAt: start + length };
}

function parse(text: Uint8Array): JsonObject | null {
  const file = Buffer.concat([headOf(text.length, 0), text]);
  try {
    return readGlb(file).json;
  } catch {
    return null;
  }
}

/** The same model with another document, as bytes to store. */
export async function* withDocument(
  ctx: Reads,
  { key, bytes, bodyAt }: { key: string; bytes: number; bodyAt: number },
  json: JsonObject,
): AsyncGenerator<Uint8Array> {
  const text = Buffer.from(JSON.stringify(json));
  const padded = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, 0x20)]);
  yield headOf(padded.length, bytes - bodyAt);
  yield padded;
  if (bytes > bodyAt) yield* await ctx.storage.read(key, { start: bodyAt, end: bytes - 1 });
}

function headOf(documentBytes: number, restBytes: number): Buffer {
  const head = Buffer.alloc(HEADER + CHUNK_HEADER);
  const total = head.length + documentBytes + restBytes;
  for (const [at, value] of [MAGIC, 2, total, documentBytes, JSON_CHUNK].entries())
    head.writeUInt32LE(value, at * 4);
  return head;
}
