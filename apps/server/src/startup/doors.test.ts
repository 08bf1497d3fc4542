import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { Doors, SHARED_PORT } from './doors.ts';

const HOST = '127.0.0.1';
const CROWD = 64;

it('everybody is answered by the server behind, and closing waits for the last answer', async () => {
  const waiting: ServerResponse[] = [];
  const server = createServer((_, response) => waiting.push(response));
  await new Promise<void>((resolve) => server.listen({ host: HOST, port: 0, ...SHARED_PORT }, resolve));
  const doors = new Doors(server);
  await doors.open(HOST);

  const { port } = server.address() as AddressInfo;
  const answers = Array.from({ length: CROWD }, () => ask(port));
  await expect.poll(() => waiting.length).toBe(CROWD);
  let isClosed = false;
  const closed = Promise.all([doors.close(), new Promise((resolve) => server.close(resolve))]).then(
    () => (isClosed = true),
  );
  for (const response of waiting.slice(1)) response.setHeader('connection', 'close').end();
  await Promise.any(answers);
  expect(isClosed).toBe(false);
  waiting[0]?.setHeader('connection', 'close').end();
  expect(await Promise.all(answers)).toEqual(answers.map(() => 200));
  await closed;
});

/** One request on a connection of its own; resolves to its status. */
function ask(port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: HOST, port, agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    sent.on('error', reject).end();
  });
}
