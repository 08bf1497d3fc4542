import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';

/** Requests worked on at once; beyond this an answer would come too late to be wanted. */
const IN_FLIGHT_MAX = 400;
const RETRY_AFTER_SECONDS = 1;

const BODY = JSON.stringify({
  code: 503,
  success: false,
  data: null,
  msg: '服务器繁忙请重试',
  reason: 'UNAVAILABLE',
  requestId: '',
});

export type OverloadGate = { inFlight(): number };

/**
 * A server that turns requests away before any work is done for them once too many are in flight. Waiting pollers, open
 * event streams and the health checks always pass and do not count: they cost one row, or nothing while they wait.
 * `answersAtOnce` says whether it has answered.
 */
export function createGatedServer(
  handle: RequestListener,
  alwaysPasses: (url: string) => boolean,
  answersAtOnce: (request: IncomingMessage, response: ServerResponse) => boolean,
): { server: Server; gate: OverloadGate } {
  let inFlight = 0;
  const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 300_000 }, (request, response) => {
    if (answersAtOnce(request, response)) return;
    if (alwaysPasses(request.url ?? '')) {
      handle(request, response);
      return;
    }
    if (inFlight >= IN_FLIGHT_MAX) {
      turnAway(request, response);
      return;
    }
    inFlight += 1;
    response.once('close', () => {
      inFlight -= 1;
    });
    handle(request, response);
  });
  return { server, gate: { inFlight: () => inFlight } };
}

function turnAway(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(BODY)),
    'retry-after': String(RETRY_AFTER_SECONDS),
  });
  response.end(BODY);
}
