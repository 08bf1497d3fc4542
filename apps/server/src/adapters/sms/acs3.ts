import { createHash, createHmac } from 'node:crypto';

export interface Acs3Request {
  method: 'GET' | 'POST';
  host: string;
  path: string;
  query: Readonly<Record<string, string>>;
  body: string;
  action: string;
  version: string;
  nonce: string;
  at: Date;
}

/** Headers and query string of a call signed with ACS3-HMAC-SHA256; `host` is set by the HTTP client itself. */
export function signAcs3(
  request: Acs3Request,
  accessKeyId: string,
  accessKeySecret: string,
): { headers: Record<string, string>; queryString: string } {
  const queryString = Object.entries(request.query)
    .map(([name, value]) => [percentEncode(name), percentEncode(value)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');
  const bodyHash = createHash('sha256').update(request.body).digest('hex');
  const headers: Record<string, string> = {
    'x-acs-action': request.action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': request.at.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  };
  const signed = Object.entries({ host: request.host, ...headers }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const canonical = [
    request.method,
    request.path,
    queryString,
    signed.map(([name, value]) => `${name}:${value}\n`).join(''),
    names,
    bodyHash,
  ].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const signature = createHmac('sha256', accessKeySecret).update(`ACS3-HMAC-SHA256\n${digest}`).digest('hex');
  headers['authorization'] =
    `ACS3-HMAC-SHA256 Credential=${accessKeyId},SignedHeaders=${names},Signature=${signature}`;
  return { headers, queryString };
}

/** RFC 3986: stricter than `encodeURIComponent`. */
function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
