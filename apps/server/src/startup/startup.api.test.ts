import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makePems } from '../../test/c2pa.ts';
import { addressOf } from '../../test/database.ts';
import { databasePid, makeDataFolder, removeDataFolder } from '../../test/process/data-folder.ts';
import { findPorts } from '../../test/process/ports.ts';
import {
  killServers,
  launch,
  launchRefused,
  launchServer,
  type Exit,
  type ServerOptions,
} from '../../test/process/server-process.ts';

/** Ready to start: its database is already made, so that each test takes the time of a second start. */
let folder: string;

beforeAll(async () => {
  folder = await makeDataFolder();
  const first = await launchServer(await optionsFor(folder));
  await first.end('SIGTERM');
});
afterAll(async () => {
  await killServers();
  await removeDataFolder(folder);
});

async function optionsFor(folder: string, env: Record<string, string> = {}): Promise<ServerOptions> {
  return { folder, ...(await findPorts()), env };
}

async function occupy(port: number): Promise<Server> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** One sentence in both languages on one line, no stack, and exit code 1. */
function expectSentence({ code, output }: Exit, words: RegExp): void {
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).toMatch(words);
  expect(output).toMatch(/[\u4e00-\u9fff].* \/ .*[a-z]/);
  expect(output).not.toContain('    at ');
}

async function expectReady(url: string): Promise<void> {
  const reply = await fetch(`${url}/readyz`);
  expect(await reply.json()).toEqual({ status: 'ready' });
}

describe('leaving', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    '%s ends the server with 0 and its database with it',
    async (signal) => {
      const server = await launchServer(await optionsFor(folder));
      await expectReady(server.url);
      expect(databasePid(folder)).toBeDefined();
      const { code } = await server.end(signal);
      expect(code).toBe(0);
      expect(databasePid(folder)).toBeUndefined();
      await expect(fetch(server.url)).rejects.toThrow();
    },
  );
});

describe('a data folder', () => {
  it('that a server works in is refused to a second one, which harms nothing', async () => {
    const server = await launchServer(await optionsFor(folder));
    const database = databasePid(folder);
    const second = await launchRefused(await optionsFor(folder));
    expectSentence(second, new RegExp(`in use by another Mogine process \\(pid ${server.pid}\\)`));
    await expectReady(server.url);
    expect(databasePid(folder)).toBe(database);
    expect((await server.end('SIGTERM')).code).toBe(0);
  });

  it('lets exactly one of two simultaneous starts in', async () => {
    const [one, other] = [await optionsFor(folder), await optionsFor(folder)];
    const starts = await Promise.all([launch(one), launch(other)]);
    const started = starts.flatMap((start) => ('api' in start ? [start] : []));
    const refused = starts.flatMap((start) => ('api' in start ? [] : [start]));
    expect([started.length, refused.length]).toEqual([1, 1]);
    for (const exit of refused) expectSentence(exit, /in use by another Mogine process/);
    for (const server of started) {
      await expectReady(server.url);
      expect((await server.end('SIGTERM')).code).toBe(0);
    }
  });

  it('whose place a file has is refused, and the file stays as it is', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, 'precious');
    for (const path of [file, join(file, 'below')]) {
      expectSentence(await launchRefused(await optionsFor(path)), /cannot be written \(E\w+\)/);
    }
    expect(await readFile(file, 'utf8')).toBe('precious');
  });
});

describe('a port', () => {
  it('that is taken is named, and nothing is left behind', async () => {
    const options = await optionsFor(folder);
    const holder = await occupy(options.port);
    expectSentence(await launchRefused(options), new RegExp(`Port ${options.port} is already in use`));
    expect(databasePid(folder)).toBeUndefined();
    holder.close();
    const server = await launchServer(options);
    expect((await server.end('SIGTERM')).code).toBe(0);
  });

  it('of the simulators that is taken is named, and the database is stopped again', async () => {
    const options = await optionsFor(folder);
    const holder = await occupy(options.simulatorPort);
    expectSentence(await launchRefused(options), /MOGINE_SIMULATOR_PORT/);
    expect(databasePid(folder)).toBeUndefined();
    holder.close();
  });

  it('that is no port is a setting to correct', async () => {
    const refused = await launchRefused(await optionsFor(folder, { PORT: 'abc' }));
    expectSentence(refused, /PORT must be a whole number from 1 to 65535/);
  });
});

describe('what signs pictures', () => {
  it('is refused where it cannot be read, before anybody is served', async () => {
    const missing = join(folder, 'missing.pem');
    const env = { MOGINE_C2PA_CERT: missing, MOGINE_C2PA_KEY: missing };
    const refused = await launchRefused(await optionsFor(folder, env));
    expectSentence(refused, /The file that MOGINE_C2PA_CERT names cannot be read/);
    expect(databasePid(folder)).toBeUndefined();
  });

  it('is refused where it cannot sign, and not repeated', async () => {
    const { cert, key } = await makePems(new Date(), { isSelfSigned: true });
    const files = { MOGINE_C2PA_CERT: join(folder, 'cert.pem'), MOGINE_C2PA_KEY: join(folder, 'key.pem') };
    await writeFile(files.MOGINE_C2PA_CERT, cert);
    await writeFile(files.MOGINE_C2PA_KEY, key);
    const refused = await launchRefused(await optionsFor(folder, files));
    expectSentence(refused, /MOGINE_C2PA_CERT is self-signed/);
    expect(refused.output).not.toContain('PRIVATE KEY');
  });
});

describe('DATABASE_URL', () => {
  function changed(change: pg.PoolConfig): string {
    return addressOf({ ...inject('testServer').connection, ...change });
  }

  it.each([
    [
      'nobody listens at',
      () => changed({ host: '127.0.0.1', port: 1 }),
      /cannot be reached \(ECONNREFUSED\)/,
    ],
    ['has a wrong password', () => changed({ password: 'not-the-password' }), /wrong user name or password/],
    ['names a missing database', () => changed({ database: 'nothing_here' }), /does not exist/],
  ])('that %s is refused without repeating it', async (_, address, words) => {
    const DATABASE_URL = address();
    const exit = await launchRefused(await optionsFor(folder, { DATABASE_URL }));
    expectSentence(exit, words);
    expect(exit.output).not.toContain(new URL(DATABASE_URL).password);
  });

  it('that is no address is a setting to correct', async () => {
    const { code, output } = await launchRefused(
      await optionsFor(folder, { DATABASE_URL: 'mysql://x:secret@y/z' }),
    );
    expect(code).toBe(1);
    expect(output).toMatch(/DATABASE_URL/);
    expect(output).not.toContain('secret');
  });
});
