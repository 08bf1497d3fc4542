import { Agent, createServer, request, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Doors, SHARED_PORT } from './doors.ts';

const HOST = '127.0.0.1';
const CROWD = 64;

let server: Server;
let doors: Doors;
let waiting: ServerResponse[];
let agent: Agent;

beforeEach(async () => {
  waiting = [];
  agent = new Agent({ keepAlive: true });
  server = createServer((_, response) => waiting.push(response));
  doors = new Doors(server, (error) => {
    throw error;
  });
  await new Promise<void>((resolve) => server.listen({ host: HOST, port: 0, ...SHARED_PORT }, resolve));
  await doors.open(HOST);
});

afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

it.runIf(process.platform === 'linux')('everybody is answered by the server behind all doors', async () => {
  const answers = Array.from({ length: CROWD }, ask);
  await expect.poll(() => waiting.length).toBe(CROWD);
  const throughItsOwn = await new Promise<number>((resolve) =>
    server.getConnections((_, count) => resolve(count)),
  );
  expect(throughItsOwn).toBeLessThan(CROWD / 2);
  for (const response of waiting) response.end();
  expect(await Promise.all(answers)).toEqual(answers.map(() => 200));
  await doors.close(closeInside);
});

it('closing waits for the last answer, kept alive or not, and not for those who ask for nothing', async () => {
  const silent = connect((server.address() as AddressInfo).port, HOST);
  await new Promise((resolve) => silent.once('connect', resolve));
  const answers = Array.from({ length: CROWD }, ask);
  await expect.poll(() => waiting.length).toBe(CROWD);
  let isClosed = false;
  const closed = doors.close(closeInside).then(() => (isClosed = true));
  const last = waiting.pop();
  for (const response of waiting) response.end();
  await expect.poll(() => openSockets()).toBe(1);
  expect(isClosed).toBe(false);
  last?.end();
  expect(await Promise.all(answers)).toEqual(answers.map(() => 200));
  await closed;
});

async function closeInside(): Promise<void> {
  await new Promise((resolve) => server.close(resolve));
}

function openSockets(): number {
  return [...Object.values(agent.sockets), ...Object.values(agent.freeSockets)].flat().length;
}

/** Resolves to the status of one request, on a connection that is kept alive. */
function ask(): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const sent = request({ host: HOST, port, agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    sent.on('error', reject).end();
  });
}
