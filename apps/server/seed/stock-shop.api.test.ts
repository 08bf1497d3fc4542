import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDataFolder, removeDataFolder } from '../test/process/data-folder.ts';
import { findPorts } from '../test/process/ports.ts';
import {
  killServers,
  launchRefused,
  launchServer,
  type ServerOptions,
} from '../test/process/server-process.ts';

let folder: string;

beforeAll(async () => {
  folder = await makeDataFolder();
});
afterAll(async () => {
  await killServers();
  await removeDataFolder(folder);
});

async function options(given: Partial<ServerOptions> = {}): Promise<ServerOptions> {
  return { folder, ...(await findPorts()), ...given };
}

// A database is made, servers start.
describe('the seed command', () => {
  it('says how far it is and ends as interrupted when told to', async () => {
    const exit = await launchRefused(
      await options({
        args: ['seed'],
        onOutput: (chunk, child) => {
          if (/\d+\/\d+/.test(chunk)) child.kill('SIGINT');
        },
      }),
    );
    expect(exit.code).toBe(130);
    expect(exit.output).toMatch(/ 0\/\d{3}\n/);
    expect(exit.output).toMatch(/Interrupted|已中断/);
  });

  it('is refused while a server has the folder', async () => {
    const server = await launchServer(await options());
    const exit = await launchRefused(await options({ args: ['seed'] }));
    expect(exit.code).toBe(1);
    expect(exit.output.trim().split('\n')).toHaveLength(1);
    expect(exit.output).toMatch(/正被另一个摩境进程.* \/ .*in use by another Mogine process/);
    await server.end('SIGTERM');
  });
});
