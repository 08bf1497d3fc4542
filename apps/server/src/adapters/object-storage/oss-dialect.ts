import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { addressOf, LONGEST_SECONDS, type Dialect } from './dialect.ts';
import { attachment } from '#kernel/http/disposition';
import { queryString, scopeOf, signV4, stampOf, type Scheme, type V4Keys } from './v4-signature.ts';

const OSS = {
  algorithm: 'OSS4-HMAC-SHA256',
  secretPrefix: 'aliyun_v4',
  service: 'oss',
  ending: 'aliyun_v4_request',
  emptyParameter: 'name',
} as const satisfies Scheme;

const UNSIGNED = 'UNSIGNED-PAYLOAD';

export type OssOptions = V4Keys & {
  endpoint: string;
  /** Where signed addresses lead: the endpoint inside of Aliyun's network is nobody else's. */
  downloadEndpoint: string;
  now: () => Date;
};

/** Aliyun OSS, signature version 4. Bodies are checked there by their MD5. */
export function createOssDialect({ endpoint, downloadEndpoint, now, ...keys }: OssOptions): Dialect {
  const addressAt = (base: string, bucket: string, key: string) =>
    // As in Aliyun's own clients, an endpoint that is a number has no hosts below it.
    addressOf(base, { bucket, key, isPathStyle: isIP(new URL(base).hostname) !== 0 });
  return {
    name: 'OSS',
    sign({ method, bucket, key, query = {}, headers = {}, body }) {
      const url = addressAt(endpoint, bucket, key);
      const stamp = stampOf(now());
      const sent = {
        ...headers,
        ...(body && { 'content-md5': createHash('md5').update(body).digest('base64') }),
        'x-oss-content-sha256': UNSIGNED,
        'x-oss-date': stamp,
      };
      const signature = signV4(OSS, keys, stamp, {
        ...{ method, path: resourceOf(bucket, key), query, headers: signedOf(sent), named: '' },
        payload: UNSIGNED,
      });
      url.search = queryString(query, OSS.emptyParameter);
      const credential = `${keys.keyId}/${scopeOf(OSS, keys, stamp)}`;
      const authorization = `${OSS.algorithm} Credential=${credential},Signature=${signature}`;
      return { method, url: url.href, headers: { ...sent, authorization }, ...(body && { body }) };
    },
    presign(bucket, key, { ttlSeconds, filename }) {
      const url = addressAt(downloadEndpoint, bucket, key);
      const stamp = stampOf(now());
      const query = {
        'response-content-disposition': attachment(filename),
        'x-oss-credential': `${keys.keyId}/${scopeOf(OSS, keys, stamp)}`,
        'x-oss-date': stamp,
        'x-oss-expires': String(Math.min(ttlSeconds, LONGEST_SECONDS)),
        'x-oss-signature-version': OSS.algorithm,
      };
      const signature = signV4(OSS, keys, stamp, {
        ...{ method: 'GET', path: resourceOf(bucket, key), query, headers: {}, named: '', payload: UNSIGNED },
      });
      return `${url.href}?${queryString({ ...query, 'x-oss-signature': signature }, OSS.emptyParameter)}`;
    },
  };
}

/** Whatever host it is asked at. */
function resourceOf(bucket: string, key: string): string {
  return `/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
}

/** Only these are signed without being named. */
function signedOf(headers: Readonly<Record<string, string>>): Record<string, string> {
  const isSigned = (name: string) =>
    name.startsWith('x-oss-') || name === 'content-type' || name === 'content-md5';
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isSigned(name)));
}
