import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hangUp } from '../stall.ts';
import type { SmsEndpointDeps } from './aliyun-endpoint.ts';
import { SMS_SIGN_NAME, templateOf } from './outbox.ts';

const MAX_AGE_S = 300;
const MAINLAND = /^\+86(1[3-9]\d{9})$/;

const sendRequest = z.object({
  PhoneNumberSet: z.array(z.string()).length(1),
  SmsSdkAppId: z.string(),
  SignName: z.string(),
  TemplateId: z.string(),
  TemplateParamSet: z.array(z.string().regex(/^\d{4,8}$/)).length(1),
  SessionContext: z.string().default(''),
});

/** Tencent Cloud's SendSms behind a TC3-HMAC-SHA256 check of its own. Every answer has status 200. */
export function createTencentEndpoint(deps: SmsEndpointDeps) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const answer = (content: object) => reply.send({ Response: { ...content, RequestId: randomUUID() } });
    const refuse = (code: string) => answer({ Error: { Code: code, Message: code } });
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const problem = tc3Problem(request, body, deps);
    if (problem !== undefined) return refuse(problem);

    const loss = deps.faults.take(['error', 'timeout'], { op: 'sms_tencent' });
    if (loss?.kind === 'timeout') return hangUp(reply, loss.delayMs);
    if (loss)
      return reply.code(loss.status).send({ Response: { Error: { Code: loss.code, Message: loss.code } } });

    const parsed = sendRequest.safeParse(parseJson(body));
    if (!parsed.success) return refuse('InvalidParameter');
    const send = parsed.data;
    const template = templateOf('tencent', send.TemplateId);
    if (send.SmsSdkAppId !== deps.identity.tencent.sdkAppId)
      return refuse('UnauthorizedOperation.SmsSdkAppIdVerifyFail');
    if (send.SignName !== SMS_SIGN_NAME) return refuse('FailedOperation.SignatureIncorrectOrUnapproved');
    if (!template) return refuse('FailedOperation.TemplateIncorrectOrUnapproved');
    const status = (code: string) =>
      answer({
        SendStatusSet: [
          { SerialNo: randomUUID(), PhoneNumber: send.PhoneNumberSet[0], Fee: 1, Code: code, Message: code },
        ],
      });
    const phone = MAINLAND.exec(send.PhoneNumberSet[0] ?? '')?.[1];
    if (phone === undefined) return status('InvalidParameterValue.IncorrectPhoneNumber');
    if (deps.faults.take(['sms_limit'], { op: 'sms_tencent' }))
      return status('LimitExceeded.PhoneNumberDailyLimit');
    deps.outbox.add({
      provider: 'tencent',
      phone,
      code: send.TemplateParamSet[0] ?? '',
      template,
      reference: send.SessionContext,
    });
    return status('Ok');
  };
}

function tc3Problem(request: FastifyRequest, body: Buffer, deps: SmsEndpointDeps): string | undefined {
  const { secretId, secretKey } = deps.identity.tencent;
  const match =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/([\d-]{10})\/sms\/tc3_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!match) return 'AuthFailure.SignatureFailure';
  const [, id, date = '', signedHeaders = '', signature] = match;
  if (id !== secretId) return 'AuthFailure.SecretIdNotFound';
  const timestamp = String(request.headers['x-tc-timestamp']);
  if (!(Math.abs(deps.wallNow().getTime() / 1000 - Number(timestamp)) <= MAX_AGE_S))
    return 'AuthFailure.SignatureExpire';
  if (new Date(Number(timestamp) * 1000).toISOString().slice(0, 10) !== date)
    return 'AuthFailure.SignatureFailure';
  const names = signedHeaders.split(';');
  if (!names.includes('content-type') || !names.includes('host')) return 'AuthFailure.SignatureFailure';
  const headers = names.map((name) => `${name}:${String(request.headers[name]).toLowerCase()}\n`).join('');
  const digest = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
  const canonical = `POST\n/\n\n${headers}\n${signedHeaders}\n${digest(body)}`;
  const toSign = `TC3-HMAC-SHA256\n${timestamp}\n${date}/sms/tc3_request\n${digest(canonical)}`;
  let key: Buffer | string = `TC3${secretKey}`;
  for (const part of [date, 'sms', 'tc3_request']) key = createHmac('sha256', key).update(part).digest();
  return createHmac('sha256', key).update(toSign).digest('hex') === signature
    ? undefined
    : 'AuthFailure.SignatureFailure';
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
