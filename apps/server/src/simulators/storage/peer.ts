import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type PeerRequest = {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: Buffer;
};
export type PeerAnswer = {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer | string | Readable;
};

/** What a storage does to the next calls of a method, as often as told. */
export type StorageFault = {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /**
   * `error`: answers a status and does nothing. `silence`: takes the call and never answers. `cut_upload`: the connection ends when half
   * of the body has come. `cut_answer`: it ends when half of the answer is sent. `wrong_etag`: says something else of what it was given.
   */
  kind: 'error' | 'silence' | 'cut_upload' | 'cut_answer' | 'wrong_etag';
  status?: number;
  times?: number;
};

/** A storage played on this machine, over real HTTP. */
export type StoragePeer = {
  url: string;
  /** Bytes of bodies that have come in. */
  arrived(): number;
  /** How often it was called. */
  calls(): number;
  setFault(fault: StorageFault): void;
  clearFaults(): void;
  close(): Promise<void>;
};

/** Starts one on loopback; `handle` sees calls whose bodies have come in whole, no larger than a part. */
export async function startPeer(handle: (request: PeerRequest) => Promise<PeerAnswer>): Promise<StoragePeer> {
  const faults: Required<StorageFault>[] = [];
  let [arrived, calls] = [0, 0];

  function takeFault(method: string): StorageFault | undefined {
    const at = faults.findIndex((fault) => fault.method === method);
    const fault = faults[at];
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times === 0) faults.splice(at, 1);
    return fault;
  }

  async function readBody(request: IncomingMessage, isCut: boolean): Promise<Buffer | null> {
    const half = Number(request.headers['content-length'] ?? 0) / 2;
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of request as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      arrived += chunk.length;
      if (isCut && length >= half) return null;
    }
    return Buffer.concat(chunks);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    calls += 1;
    const { socket } = request;
    const fault = takeFault(request.method ?? '');
    const body = await readBody(request, fault?.kind === 'cut_upload');
    if (!body) return void socket.destroy();
    if (fault?.kind === 'silence') return;
    if (fault?.kind === 'error') return void response.writeHead(fault.status ?? 503).end();
    const { method = 'GET', headers } = request;
    const url = new URL(`http://${headers.host ?? ''}${request.url ?? ''}`);
    const given = await handle({ method, url, headers, body });
    if (fault?.kind === 'wrong_etag') mislead(given);
    response.writeHead(given.status, given.headers);
    if (fault?.kind === 'cut_answer') return cut(response, given);
    if (given.body === undefined || typeof given.body === 'string' || Buffer.isBuffer(given.body))
      response.end(given.body);
    else await pipeline(given.body, response);
  }

  const server = createServer((request, response) => {
    const { socket } = request;
    // Whoever calls may leave at any time.
    answer(request, response).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived: () => arrived,
    calls: () => calls,
    setFault: (fault) => void faults.push({ status: 503, times: 1, ...fault }),
    clearFaults: () => void faults.splice(0),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const WRONG = '00000000000000000000000000000000';

function mislead(answer: PeerAnswer): void {
  if (answer.headers?.['etag']) answer.headers['etag'] = `"${WRONG}"`;
  if (typeof answer.body === 'string')
    answer.body = answer.body.replace(/"etag":"[^"]*"/, `"etag":"${WRONG}"`);
}

async function cut(response: ServerResponse, { headers, body }: PeerAnswer): Promise<void> {
  let left = Math.floor(Number(headers?.['content-length'] ?? 0) / 2);
  for await (const chunk of (body ?? []) as AsyncIterable<Buffer>) {
    response.write(chunk.subarray(0, left));
    left -= Math.min(left, chunk.length);
    if (left === 0) break;
  }
  // What was written goes out before the end does.
  await new Promise((resolve) => response.write('', resolve));
  response.socket?.destroy();
}
