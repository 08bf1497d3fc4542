import { createHash } from 'node:crypto';
import { addressOf, LONGEST_SECONDS, type Dialect } from './dialect.ts';
import { attachment } from '#kernel/http/disposition';
import { queryString, scopeOf, signV4, stampOf, type Scheme, type V4Keys } from './v4-signature.ts';

const S3 = {
  algorithm: 'AWS4-HMAC-SHA256',
  secretPrefix: 'AWS4',
  service: 's3',
  ending: 'aws4_request',
  emptyParameter: 'name=',
} as const satisfies Scheme;

export type S3Options = V4Keys & {
  endpoint: string;
  /** Where signed addresses lead, where people reach the storage elsewhere than this server does. */
  downloadEndpoint: string;
  /** Whether the bucket stands in the path instead of the host's name. */
  isPathStyle: boolean;
  now: () => Date;
};

/** Amazon S3 and what is compatible with it: signature version 4, with the hash of every body signed. */
export function createS3Dialect({
  endpoint,
  downloadEndpoint,
  isPathStyle,
  now,
  ...keys
}: S3Options): Dialect {
  return {
    name: 'S3',
    sign({ method, bucket, key, query = {}, headers = {}, body }) {
      const url = addressOf(endpoint, { bucket, key, isPathStyle });
      const stamp = stampOf(now());
      const payload = createHash('sha256')
        .update(body ?? '')
        .digest('hex');
      const sent = { ...headers, 'x-amz-content-sha256': payload, 'x-amz-date': stamp };
      const signed = { ...sent, host: url.host };
      const named = Object.keys(signed).toSorted().join(';');
      const signature = signV4(S3, keys, stamp, {
        ...{ method, path: url.pathname, query, headers: signed, named, payload },
      });
      url.search = queryString(query);
      const credential = `${keys.keyId}/${scopeOf(S3, keys, stamp)}`;
      const authorization = `${S3.algorithm} Credential=${credential},SignedHeaders=${named},Signature=${signature}`;
      return { method, url: url.href, headers: { ...sent, authorization }, ...(body && { body }) };
    },
    presign(bucket, key, { ttlSeconds, filename }) {
      const url = addressOf(downloadEndpoint, { bucket, key, isPathStyle });
      const stamp = stampOf(now());
      const query = {
        'X-Amz-Algorithm': S3.algorithm,
        'X-Amz-Credential': `${keys.keyId}/${scopeOf(S3, keys, stamp)}`,
        'X-Amz-Date': stamp,
        'X-Amz-Expires': String(Math.min(ttlSeconds, LONGEST_SECONDS)),
        'X-Amz-SignedHeaders': 'host',
        'response-content-disposition': attachment(filename),
      };
      const signature = signV4(S3, keys, stamp, {
        ...{ method: 'GET', path: url.pathname, query, headers: { host: url.host }, named: 'host' },
        payload: 'UNSIGNED-PAYLOAD',
      });
      return `${url.href}?${queryString({ ...query, 'X-Amz-Signature': signature })}`;
    },
  };
}
