import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import type { Op } from '@mogine/contract/kernel/op';
import { RawJsonText } from './hostile.ts';
import type { Field } from './values.ts';

export const TRANSPORTS = ['json', 'form', 'multipart', 'query'] as const;
/** Ways in which a body can be broken on its way, each of which must be refused or read as nothing. */
export const BROKEN_TRANSPORTS = [
  'cut json',
  'cut multipart',
  'wrong type',
  'no type',
  'json as form',
  'array',
  'deep json',
] as const;
export type Transport = (typeof TRANSPORTS)[number] | (typeof BROKEN_TRANSPORTS)[number];

export type Wire = { method: 'GET' | 'POST'; url: string; headers: Record<string, string>; payload?: Buffer };
export type UploadedFile = { field: string; filename: string; contentType: string; bytes: Buffer };

const BOUNDARY = 'x-fuzz-boundary';

export function toWire(op: Op, fields: readonly Field[], transport: Transport, file?: UploadedFile): Wire {
  const url = `${BASE_PATH}${op.path}`;
  if (op.method === 'GET') return { method: 'GET', url: `${url}?${toForm(fields)}`, headers: {} };
  const body = (contentType: string, payload: string | Buffer): Wire => ({
    method: 'POST',
    url,
    headers: contentType === '' ? {} : { 'content-type': contentType },
    payload: Buffer.from(payload),
  });
  const multipart = toMultipart(fields, file);
  switch (transport) {
    case 'json':
      return body('application/json', toJson(fields));
    case 'form':
      return body('application/x-www-form-urlencoded', toForm(fields));
    case 'multipart':
      return body(`multipart/form-data; boundary=${BOUNDARY}`, multipart);
    case 'query':
      return { method: 'POST', url: `${url}?${toForm(fields)}`, headers: {} };
    case 'cut json':
      return body('application/json', toJson(fields).slice(0, -1));
    case 'cut multipart':
      return body(`multipart/form-data; boundary=${BOUNDARY}`, multipart.subarray(0, -20));
    case 'wrong type':
      return body('text/yaml', toJson(fields));
    case 'no type':
      return body('', toJson(fields));
    case 'json as form':
      return body('application/x-www-form-urlencoded', toJson(fields));
    case 'array':
      return body('application/json', `[${toJson(fields)}]`);
    case 'deep json':
      return body('application/json', `{"phone":${'['.repeat(20_000)}${']'.repeat(20_000)}}`);
  }
}

function toJson(fields: readonly Field[]): string {
  const members = fields.map(([name, value]) => {
    const text = value instanceof RawJsonText ? value.text : JSON.stringify(value);
    return `${JSON.stringify(name)}:${text}`;
  });
  return `{${members.join(',')}}`;
}

function toForm(fields: readonly Field[]): string {
  return fields.map(([name, value]) => `${percent(name)}=${percent(toText(value))}`).join('&');
}

function toMultipart(fields: readonly Field[], file: UploadedFile | undefined): Buffer {
  const parts: Uint8Array[] = fields.map(([name, value]) =>
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${toText(value)}\r\n`,
    ),
  );
  if (file) {
    const { field, filename, contentType, bytes } = file;
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: ${contentType}\r\n\r\n`;
    parts.push(Buffer.from(head), bytes, Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

function toText(value: unknown): string {
  if (value instanceof RawJsonText) return value.text;
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Lone halves of surrogate pairs go out as the bytes a careless encoder would send. */
function percent(text: string): string {
  return text
    .split(/\p{Surrogate}/u)
    .map(encodeURIComponent)
    .join('%ED%A0%80');
}
