import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { EventHub } from './events.ts';
import { createLog } from './log.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.poolConfig);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function countConnections(name: string): Promise<number> {
  const { rowCount } = await client.query('select from pg_stat_activity where application_name = $1', [name]);
  return rowCount ?? 0;
}

function createHub(name: string): EventHub {
  return new EventHub(
    { ...database.poolConfig, application_name: name },
    createLog({ kind: 'silent' }, 'info'),
  );
}

it('leaves no connection open when it is closed', async () => {
  const hub = createHub('listening');
  await hub.start();
  expect(await countConnections('listening')).toBe(1);
  await hub.close();
  await expect.poll(() => countConnections('listening')).toBe(0);
});

it('leaves no connection open when it is closed while it connects', async () => {
  const hub = createHub('connecting');
  const started = hub.start();
  await hub.close();
  await started;
  await expect.poll(() => countConnections('connecting')).toBe(0);
});
