import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FaultBoard } from '../faults.ts';
import type { SimulatorIdentity } from '../identity.ts';
import { hangUp } from '../stall.ts';
import { SMS_SIGN_NAME, templateOf, type SmsOutbox } from './outbox.ts';

const MAX_AGE_MS = 15 * 60_000;
const MOBILE = /^1[3-9]\d{9}$/;
const CODE_PARAM = /^\{"code":"(\d{4,8})"\}$/;

export interface SmsEndpointDeps {
  identity: SimulatorIdentity;
  faults: FaultBoard;
  outbox: SmsOutbox;
  wallNow: () => Date;
}

/** Aliyun's SendSms behind an ACS3-HMAC-SHA256 check written from its description, not from our signer. */
export function createAliyunEndpoint(deps: SmsEndpointDeps) {
  const nonces = new Set<string>();

  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refuse = (status: number, code: string) =>
      reply.code(status).send({ Code: code, Message: code, RequestId: randomUUID() });
    const problem = acs3Problem(request, deps, nonces);
    if (problem !== undefined) return refuse(400, problem);
    if (request.headers['x-acs-action'] !== 'SendSms') return refuse(404, 'InvalidAction.NotFound');
    if (request.headers['x-acs-version'] !== '2017-05-25') return refuse(400, 'InvalidVersion');

    const loss = deps.faults.take(['error', 'timeout'], { op: 'sms_aliyun' });
    if (loss?.kind === 'timeout') return hangUp(reply, loss.delayMs);
    if (loss) return refuse(loss.status, loss.code);

    const query = new URL(request.url, 'http://simulator').searchParams;
    const phone = query.get('PhoneNumbers') ?? '';
    const template = templateOf('aliyun', query.get('TemplateCode') ?? '');
    const code = CODE_PARAM.exec(query.get('TemplateParam') ?? '')?.[1];
    // Business refusals come with status 200.
    if (!MOBILE.test(phone)) return refuse(200, 'isv.MOBILE_NUMBER_ILLEGAL');
    if (query.get('SignName') !== SMS_SIGN_NAME) return refuse(200, 'isv.SMS_SIGNATURE_ILLEGAL');
    if (!template) return refuse(200, 'isv.SMS_TEMPLATE_ILLEGAL');
    if (code === undefined) return refuse(200, 'isv.TEMPLATE_MISSING_PARAMETERS');
    if (deps.faults.take(['sms_limit'], { op: 'sms_aliyun' }))
      return refuse(200, 'isv.BUSINESS_LIMIT_CONTROL');
    const message = deps.outbox.add({
      provider: 'aliyun',
      phone,
      code,
      template,
      reference: query.get('OutId') ?? '',
    });
    return reply.send({ Code: 'OK', Message: 'OK', BizId: message.id, RequestId: randomUUID() });
  };
}

function acs3Problem(
  request: FastifyRequest,
  deps: SmsEndpointDeps,
  nonces: Set<string>,
): string | undefined {
  const { accessKeyId, accessKeySecret } = deps.identity.aliyun;
  const match = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  );
  if (!match) return 'IncompleteSignature';
  const [, keyId, signedHeaders = '', signature = ''] = match;
  if (keyId !== accessKeyId) return 'InvalidAccessKeyId.NotFound';
  const date = Date.parse(String(request.headers['x-acs-date']));
  if (!(Math.abs(deps.wallNow().getTime() - date) <= MAX_AGE_MS)) return 'InvalidTimeStamp.Expired';

  const names = signedHeaders.split(';');
  const missing = [
    'host',
    'x-acs-action',
    'x-acs-content-sha256',
    'x-acs-date',
    'x-acs-signature-nonce',
    'x-acs-version',
  ].some((name) => !names.includes(name));
  if (missing) return 'IncompleteSignature';
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const bodyHash = createHash('sha256').update(body).digest('hex');
  if (request.headers['x-acs-content-sha256'] !== bodyHash) return 'SignatureDoesNotMatch';
  const [path = '/', query = ''] = (request.raw.url ?? '/').split('?');
  let canonical = `${request.method}\n${path}\n${query.split('&').toSorted().join('&')}\n`;
  for (const name of names) canonical += `${name}:${String(request.headers[name]).trim()}\n`;
  canonical += `\n${signedHeaders}\n${bodyHash}`;
  const toSign = `ACS3-HMAC-SHA256\n${createHash('sha256').update(canonical).digest('hex')}`;
  const expected = createHmac('sha256', accessKeySecret).update(toSign).digest();
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return 'SignatureDoesNotMatch';

  const nonce = String(request.headers['x-acs-signature-nonce']);
  if (nonces.has(nonce)) return 'SignatureNonceUsed';
  nonces.add(nonce);
  return undefined;
}
