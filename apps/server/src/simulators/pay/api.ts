import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FaultBoard, FaultKind, Operation } from '../faults.ts';
import { dripBody, hangUp } from '../stall.ts';
import { PayRefusal, type PayAnswer } from './answer.ts';
import { SIGNATURE_FAULTS, type PaySigning } from './signing.ts';

const BEFORE_OR_AFTER = ['error', 'timeout'] as const satisfies FaultKind[];

export interface SignedRequest {
  params: Record<string, string>;
  query: Record<string, string>;
  body: Buffer;
}

export interface SignedRoute {
  method: 'GET' | 'POST';
  path: string;
  op: Operation;
  /** The order a call is about, so that a fault can be set for one order alone. */
  outTradeNo?: (request: SignedRequest) => string | undefined;
  handle: (request: SignedRequest) => PayAnswer;
}

/** Registers provider calls: authorization first, then the faults of the hour around the effect, then a signed answer. */
export function registerSignedRoutes(
  app: FastifyInstance,
  deps: { signing: PaySigning; faults: FaultBoard; log: (event: object, message: string) => void },
  routes: readonly SignedRoute[],
): void {
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      handler: (request, reply) => answerCall(request, reply, route, deps),
    });
  }
}

async function answerCall(
  request: FastifyRequest,
  reply: FastifyReply,
  route: SignedRoute,
  { signing, faults, log }: Parameters<typeof registerSignedRoutes>[1],
): Promise<FastifyReply> {
  const call: SignedRequest = {
    params: stringFields(request.params),
    query: stringFields(request.query),
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  };
  const outTradeNo = route.outTradeNo?.(call);
  const where = { op: route.op, ...(outTradeNo === undefined ? {} : { outTradeNo }) };
  const signer = String(request.headers['wechatpay-serial'] ?? '').startsWith('PUB_KEY_ID_')
    ? 'public_key'
    : 'certificate';

  const send = (answer: PayAnswer) => {
    const body = answer.body === undefined ? '' : JSON.stringify(answer.body);
    const signature = faults.take(SIGNATURE_FAULTS, where);
    const tampered = body !== '' && faults.take(['tampered'], where);
    const sent = tampered ? `${body.slice(0, -1)} }` : body;
    const slow = body !== '' && faults.take(['slow_body'], where);
    const headers = {
      ...(body === '' ? {} : { 'Content-Type': 'application/json; charset=utf-8' }),
      ...signing.headersFor(body, signer, signature?.kind),
    };
    log({ op: route.op, outTradeNo, status: answer.status }, 'simulated payment call');
    if (slow) return dripBody(reply, answer.status, headers, Buffer.from(sent), slow.delayMs);
    return reply
      .code(answer.status)
      .headers(headers)
      .send(sent === '' ? undefined : Buffer.from(sent));
  };

  const problem = signing.requestProblem({
    authorization: request.headers.authorization,
    method: request.method,
    path: request.raw.url ?? '',
    body: call.body,
  });
  if (problem !== undefined) {
    return send(new PayRefusal(401, 'SIGN_ERROR', '签名错误', { issue: problem }).answer());
  }
  if (faults.take(['rate_limit'], where)) {
    return send(new PayRefusal(429, 'FREQUENCY_LIMITED', '频率超限').answer());
  }
  const loss = faults.take(BEFORE_OR_AFTER, where);
  if (loss?.effect !== 'before') {
    const answer = attempt(() => route.handle(call));
    if (!loss) return send(answer);
  }
  if (loss.kind === 'timeout') return hangUp(reply, loss.delayMs);
  return send(new PayRefusal(loss.status, loss.code, '系统错误').answer());
}

function attempt(handle: () => PayAnswer): PayAnswer {
  try {
    return handle();
  } catch (error) {
    if (error instanceof PayRefusal) return error.answer();
    throw error;
  }
}

function stringFields(source: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(source ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
