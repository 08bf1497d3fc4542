import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDataFolder, removeDataFolder } from './process/data-folder.ts';
import { findPorts } from './process/ports.ts';
import { killServers, launchServer, type ServerOptions } from './process/server-process.ts';
import { logInByPhone } from './process/visitor.ts';

let options: ServerOptions;

beforeAll(async () => {
  options = { folder: await makeDataFolder(), ...(await findPorts()) };
});
afterAll(async () => {
  await killServers();
  await removeDataFolder(options.folder);
});

it(
  'a picture that was being drawn when the server was killed is drawn to its end by the next one',
  { timeout: 300_000 },
  async () => {
    const first = await launchServer(options);
    const token = await logInByPhone(first, '13912340090');
    const [running, waiting] = [
      await first.api.create.push(
        { prompt: '客厅，落地窗', width: 640, height: 448, batchSize: 2 },
        { token },
      ),
      await first.api.create.push({ prompt: '书房', width: 256, height: 256, batchSize: 1 }, { token }),
    ];
    const read = (server: typeof first, { id }: { id: string }) =>
      server.api.create.detail({ id }, { token });
    await expect
      .poll(async () => (await read(first, running)).share, { timeout: 100_000, interval: 100 })
      .toBeGreaterThan(0);
    await first.end('SIGKILL');

    const next = await launchServer(options);
    const begun = await read(next, running);
    expect(begun.status).toBe(1);
    for (const task of [running, waiting])
      await expect
        .poll(async () => (await read(next, task)).status, { timeout: 150_000, interval: 500 })
        .toBe(3);
    expect((await read(next, running)).imgUrl.length).toBe(2);
    expect((await next.end('SIGTERM')).code).toBe(0);
  },
);
