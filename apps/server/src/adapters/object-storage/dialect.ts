/** A call of a bucket's API. */
export type Call = {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  bucket: string;
  key: string;
  query?: Readonly<Record<string, string>>;
  /** Names in lower case. */
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array;
};

export type Sendable = { method: string; url: string; headers: Record<string, string>; body?: Uint8Array };

/** How a family of storages is spoken to: S3 and OSS have the same calls and sign them in ways of their own. */
export type Dialect = {
  /** For errors and logs. */
  name: string;
  sign(call: Call): Sendable;
  /** An address that reads an object until it ends by itself, and names the file. */
  presign(bucket: string, key: string, options: { ttlSeconds: number; filename: string }): string;
};

/** No signature of the fourth version may last longer. */
export const LONGEST_SECONDS = 604_800;

/** Address of an object: below its bucket's own host, or below the path of its name. */
export function addressOf(
  endpoint: string,
  { bucket, key, isPathStyle }: { bucket: string; key: string; isPathStyle: boolean },
): URL {
  const path = key.split('/').map(encodeURIComponent).join('/');
  if (isPathStyle) return new URL(`${endpoint}/${bucket}/${path}`);
  const url = new URL(`${endpoint}/${path}`);
  url.hostname = `${bucket}.${url.hostname}`;
  return url;
}
