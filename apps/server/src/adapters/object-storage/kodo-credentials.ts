import { createHmac } from 'node:crypto';
import { encodeStrictly } from '#kernel/http/disposition';

export type KodoKeys = { accessKey: string; secretKey: string };

/** Base64 for addresses, with its padding, as Kodo writes it. */
export function encodeForAddress(content: string | Buffer): string {
  return Buffer.from(content).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}

/** `<access key>:<signature>` of a text: the form of all of Kodo's credentials. */
export function signKodo({ accessKey, secretKey }: KodoKeys, text: string): string {
  return `${accessKey}:${encodeForAddress(createHmac('sha1', secretKey).update(text).digest())}`;
}

/** Lets whoever holds it put one object, in place of one that is there, until then. */
export function uploadToken(
  keys: KodoKeys,
  scope: { bucket: string; key: string },
  deadline: number,
): string {
  const policy = encodeForAddress(JSON.stringify({ scope: `${scope.bucket}:${scope.key}`, deadline }));
  return `${signKodo(keys, policy)}:${policy}`;
}

/** `Authorization` of a management call without a body. */
export function managementToken(keys: KodoKeys, method: string, { host, pathname, search }: URL): string {
  return `Qiniu ${signKodo(keys, `${method} ${pathname}${search}\nHost: ${host}\n\n`)}`;
}

/** An address that opens a private object until then. Nothing behind the token counts, so the file's name stands before it. */
export function privateAddress(keys: KodoKeys, url: string, deadline: number, filename?: string): string {
  const name = filename === undefined ? '' : `attname=${encodeStrictly(filename)}&`;
  const granted = `${url}?${name}e=${deadline}`;
  return `${granted}&token=${signKodo(keys, granted)}`;
}
