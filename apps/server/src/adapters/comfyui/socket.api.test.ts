import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import { createSocket, type ServerSocket } from './socket.ts';
import { createManualTimers, type ManualTimers } from './test-pool.ts';

const PING_MS = 20_000;
const RETRY_MS = 1_000;

let server: WebSocketServer;
let timers: ManualTimers;
let socket: ServerSocket;
let opened: (() => void)[];
let heard: (() => void)[];
beforeEach(async () => {
  // A server that has died without closing its connections answers no ping.
  server = new WebSocketServer({ port: 0, autoPong: false });
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  timers = createManualTimers();
  opened = [];
  heard = [];
  socket = createSocket({
    address: { url: `http://127.0.0.1:${address.port}` },
    timers,
    onFrame: () => heard.shift()?.(),
    onOpen: () => opened.shift()?.(),
    onLost() {},
  });
});
afterEach(async () => {
  await socket.close();
  server.close();
});

async function connection(): Promise<{ peer: WebSocket; request: IncomingMessage }> {
  const open = new Promise<void>((resolve) => opened.push(resolve));
  const [peer, request] = (await once(server, 'connection')) as [WebSocket, IncomingMessage];
  await open;
  return { peer, request };
}

const clientIdOf = ({ url }: IncomingMessage) => new URL(url ?? '', 'http://x').searchParams.get('clientId');

test('a connection that answers no ping is given up, and the next one comes after it under another id', async () => {
  socket.open();
  const first = await connection();
  expect(clientIdOf(first.request)).toBe(socket.clientId());
  expect(first.request.headers.origin).toBeUndefined();
  const gone = once(first.peer, 'close');
  for (let ping = 0; ping < 4; ping += 1) timers.advance(PING_MS);
  await gone;
  const next = connection();
  await timers.pass(RETRY_MS);
  const { request } = await next;
  expect(clientIdOf(request)).toBe(socket.clientId());
  expect(clientIdOf(request)).not.toBe(clientIdOf(first.request));
});

test('a connection that answers is kept', async () => {
  socket.open();
  const { peer } = await connection();
  for (let ping = 0; ping < 6; ping += 1) {
    const asked = once(peer, 'ping');
    timers.advance(PING_MS);
    await asked;
    // Whatever is said counts as an answer.
    const answered = new Promise<void>((resolve) => heard.push(resolve));
    peer.send(JSON.stringify({ type: 'status', data: {} }));
    await answered;
  }
  expect(peer.readyState).toBe(peer.OPEN);
  expect(server.clients.size).toBe(1);
});

test('what is told before the first connection stays good for it', async () => {
  const told = socket.clientId();
  socket.open();
  const { request } = await connection();
  expect(clientIdOf(request)).toBe(told);
});
