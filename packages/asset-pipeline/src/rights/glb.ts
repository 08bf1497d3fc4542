import { ModelFileError } from './model-file-error.ts';

export type JsonObject = { [key: string]: unknown };

/** A binary glTF: its document, and the bytes of whatever follows it, untouched. */
export type Glb = { readonly json: JsonObject; readonly rest: Uint8Array };

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const HEADER = 12;
const CHUNK_HEADER = 8;
const JSON_BYTES_MAX = 64 * 1024 * 1024;

export function isGlb(bytes: Uint8Array): boolean {
  return bytes.length >= HEADER && viewOf(bytes).getUint32(0, true) === MAGIC;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Throws ModelFileError FORMAT_UNKNOWN, FILE_BROKEN or FILE_TOO_LARGE. */
export function readGlb(bytes: Uint8Array): Glb {
  if (!isGlb(bytes)) throw new ModelFileError('FORMAT_UNKNOWN', 'no binary glTF');
  const view = viewOf(bytes);
  const total = view.getUint32(8, true);
  if (view.getUint32(4, true) !== 2) throw new ModelFileError('FORMAT_UNKNOWN', 'no binary glTF 2');
  if (total > bytes.length || total < HEADER + CHUNK_HEADER) {
    throw new ModelFileError('FILE_BROKEN', `${bytes.length} of ${total} bytes`);
  }
  const length = view.getUint32(HEADER, true);
  const start = HEADER + CHUNK_HEADER;
  if (view.getUint32(HEADER + 4, true) !== JSON_CHUNK || start + length > total) {
    throw new ModelFileError('FILE_BROKEN', 'the first chunk is no whole JSON');
  }
  if (length > JSON_BYTES_MAX) throw new ModelFileError('FILE_TOO_LARGE', `JSON of ${length} bytes`);
  return {
    json: parse(bytes.subarray(start, start + length)),
    rest: bytes.subarray(start + length, total),
  };
}

export function writeGlb({ json, rest }: Glb): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(JSON.stringify(json));
  const length = Math.ceil(text.length / 4) * 4;
  const start = HEADER + CHUNK_HEADER;
  const out = new Uint8Array(start + length + rest.length);
  const view = viewOf(out);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, 2, true);
  view.setUint32(8, out.length, true);
  view.setUint32(HEADER, length, true);
  view.setUint32(HEADER + 4, JSON_CHUNK, true);
  out.fill(0x20, start, start + length);
  out.set(text, start);
  out.set(rest, start + length);
  return out;
}

function parse(text: Uint8Array): JsonObject {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text));
  } catch (cause) {
    throw new ModelFileError('FILE_BROKEN', 'the document is no JSON', { cause });
  }
  if (!isJsonObject(json) || !isJsonObject(json.asset)) {
    throw new ModelFileError('FILE_BROKEN', 'a document without asset');
  }
  return json;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
