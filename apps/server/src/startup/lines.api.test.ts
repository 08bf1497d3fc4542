import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf, createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { makeDataFolder, removeDataFolder } from '../../test/process/data-folder.ts';
import { findPorts } from '../../test/process/ports.ts';
import { killServers, launchServer } from '../../test/process/server-process.ts';

const API = '/mogine/api/api';
const PHONE = '13800000000';

type Line = { level: number; msg: string; requestId?: string; [field: string]: unknown };

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  [database, folder] = [await createTestDatabase(), await makeDataFolder()];
});
afterAll(async () => {
  await killServers();
  await removeDataFolder(folder);
  await database.drop();
});

async function runSql(statement: string): Promise<void> {
  const client = new pg.Client(database.poolConfig);
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Everything that the server wrote, as it stands in its data folder. */
async function readLog(): Promise<string> {
  const names = (await readdir(join(folder, 'logs'))).toSorted();
  expect(names.filter((name) => !/^mogine-\d{4}-\d\d-\d\d\.log$/.test(name))).toEqual([]);
  return (await Promise.all(names.map((name) => readFile(join(folder, 'logs', name), 'utf8')))).join('');
}

it('a server writes a line for each request under the number of its answer, and more of what failed', async () => {
  const env = { DATABASE_URL: addressOf(database.poolConfig) };
  const server = await launchServer({ folder, ...(await findPorts()), env });
  async function ask(path: string, init: RequestInit = {}) {
    const reply = await fetch(`${server.url}${path}`, init);
    const { requestId } = (await reply.json()) as { requestId?: string };
    return { status: reply.status, number: reply.headers.get('x-request-id'), requestId };
  }
  const found = await ask(`${API}/common/public/news?current=1&phone=${PHONE}`);
  const refused = await ask(`${API}/login/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grantType: 'sms', phone: PHONE, code: '000000', agree: true }),
  });
  const missing = await ask(`${API}/nothing-here?token=${PHONE}`);
  await runSql('alter table news rename to away');
  const failed = await ask(`${API}/common/public/news?current=2&phone=${PHONE}`);
  await runSql('alter table away rename to news');
  expect([found, refused, missing, failed].map(({ status }) => status)).toEqual([200, 400, 404, 500]);
  expect((await server.end('SIGTERM')).code).toBe(0);

  const text = await readLog();
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  const of = ({ number }: { number: string | null }) => lines.filter(({ requestId }) => requestId === number);
  const line = { time: expect.any(Number), ms: expect.any(Number), msg: 'request' };
  const news = { method: 'GET', path: `${API}/common/public/news` };
  const named = ({ number }: { number: string | null }) => ({ ...line, requestId: number });
  expect(of(found)).toEqual([{ ...named(found), ...news, level: 30, status: 200 }]);
  expect(of(refused)).toEqual([
    { ...named(refused), level: 30, method: 'POST', path: `${API}/login/submit`, status: 400 },
  ]);
  expect(of(missing)).toEqual([
    { ...named(missing), level: 30, method: 'GET', path: `${API}/nothing-here`, status: 404 },
  ]);
  const failure = { level: 50, requestId: failed.number, msg: 'request failed', time: expect.any(Number) };
  expect(of(failed)).toEqual([
    {
      ...failure,
      err: expect.objectContaining({ errorCode: '42P01', stack: expect.stringContaining('news') }),
    },
    { ...named(failed), ...news, level: 50, status: 500 },
  ]);
  // What the page shows to whoever asks for help.
  expect(failed.requestId).toBe(failed.number);
  expect(text).not.toContain(PHONE);
});
