import { createHash, createHmac } from 'node:crypto';

/** The `Authorization` value for a JSON POST to `/`, signed with TC3-HMAC-SHA256 over content type and host. */
export function authorizeTc3(request: {
  secretId: string;
  secretKey: string;
  service: string;
  host: string;
  contentType: string;
  body: string;
  timestampS: number;
}): string {
  const date = new Date(request.timestampS * 1000).toISOString().slice(0, 10);
  const scope = `${date}/${request.service}/tc3_request`;
  const canonical = [
    'POST',
    '/',
    '',
    `content-type:${request.contentType}\nhost:${request.host}\n`,
    'content-type;host',
    sha256(request.body),
  ].join('\n');
  const toSign = ['TC3-HMAC-SHA256', request.timestampS, scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(`TC3${request.secretKey}`, date), request.service), 'tc3_request');
  const signature = createHmac('sha256', key).update(toSign).digest('hex');
  return (
    `TC3-HMAC-SHA256 Credential=${request.secretId}/${scope}, ` +
    `SignedHeaders=content-type;host, Signature=${signature}`
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
