import { createHash, createHmac } from 'node:crypto';
import { encodeStrictly } from '#kernel/http/disposition';

/** What tells the two families of these signatures apart. */
export type Scheme = {
  algorithm: 'AWS4-HMAC-SHA256' | 'OSS4-HMAC-SHA256';
  secretPrefix: 'AWS4' | 'aliyun_v4';
  service: 's3' | 'oss';
  ending: 'aws4_request' | 'aliyun_v4_request';
  /** How a parameter without a value is signed. */
  emptyParameter: 'name=' | 'name';
};

export type V4Keys = { keyId: string; keySecret: string; region: string };

/** What is signed; names of headers are in lower case. */
export type Signable = {
  method: string;
  /** As it is sent, encoded. */
  path: string;
  query: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  /** The headers that the signature names. */
  named: string;
  /** SHA-256 of the body in hexadecimal digits, or the word for one that is not signed. */
  payload: string;
};

/** `20130524T000000Z` */
export function stampOf(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, '');
}

export function scopeOf(scheme: Scheme, { region }: V4Keys, stamp: string): string {
  return [stamp.slice(0, 8), region, scheme.service, scheme.ending].join('/');
}

/** The signature of a request, in hexadecimal digits. */
export function signV4(scheme: Scheme, keys: V4Keys, stamp: string, request: Signable): string {
  const scope = scopeOf(scheme, keys, stamp);
  const canonical = [
    request.method,
    request.path,
    queryString(request.query, scheme.emptyParameter),
    ...headerLines(request.headers),
    '',
    request.named,
    request.payload,
  ].join('\n');
  const text = [scheme.algorithm, stamp, scope, createHash('sha256').update(canonical).digest('hex')].join(
    '\n',
  );
  const key = scope
    .split('/')
    .reduce<string | Buffer>((secret, step) => hmac(secret, step), scheme.secretPrefix + keys.keySecret);
  return hmac(key, text).toString('hex');
}

/** Parameters in the order in which they are signed. */
export function queryString(
  query: Readonly<Record<string, string>>,
  empty: Scheme['emptyParameter'] = 'name=',
): string {
  return Object.entries(query)
    .map(([name, value]) => [encodeStrictly(name), encodeStrictly(value)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => (value === '' && empty === 'name' ? name : `${name}=${value}`))
    .join('&');
}

function headerLines(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}:${value.trim()}`);
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
