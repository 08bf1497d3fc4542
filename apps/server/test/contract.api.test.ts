import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contract } from '@mogine/contract';
import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import type { Op } from '@mogine/contract/kernel/op';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAtelier } from '../src/adapters/atelier/engine.ts';
import { features } from '../src/features/index.ts';
import type { FeatureTable } from '../src/features/feature.ts';
import { RecordingWechat } from './account.ts';
import { startTestServer, type TestServer } from './harness.ts';

const table: FeatureTable = features;
const ops: [name: string, op: Op, handler: unknown][] = Object.entries(contract).flatMap(([group, calls]) => {
  const handlers: Readonly<Record<string, unknown>> = table[group as keyof FeatureTable].handlers;
  return Object.entries(calls).map(([name, op]): [string, Op, unknown] => [
    `${group}.${name}`,
    op,
    handlers[name],
  ]);
});

let server: TestServer;
beforeAll(async () => {
  const pictures = createAtelier({ error: () => undefined });
  server = await startTestServer({ features, providers: { wechat: new RecordingWechat(), pictures } });
});
afterAll(() => server.close());

describe('the contract', () => {
  it.each(ops)('%s has a handler of its own', (_, op, handler) => {
    expect(handler).toBeTypeOf('function');
    expect(server.app.hasRoute({ method: op.method, url: `${BASE_PATH}${op.path}` })).toBe(true);
  });

  it('has no two calls on one address', () => {
    const addresses = ops.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each(ops.filter(([, { auth }]) => auth !== 'public'))('%s asks a visitor to log in', async (_, op) => {
    const reply = await server.send({ method: op.method, path: `${BASE_PATH}${op.path}`, headers: {} });
    expect(reply.status).toBe(401);
    expect(JSON.parse(reply.text)).toMatchObject({
      code: 401,
      success: false,
      data: null,
      reason: 'AUTH_REQUIRED',
    });
  });

  it.each(ops.filter(([, { auth }]) => auth === 'public'))('%s does not', async (_, op) => {
    const reply = await server.send({ method: op.method, path: `${BASE_PATH}${op.path}`, headers: {} });
    const { reason = 'accepted' } = JSON.parse(reply.text) as { reason?: string };
    expect(reason).not.toBe('AUTH_REQUIRED');
    expect(reply.status).toBeLessThan(500);
  });

  it('is written down in docs/openapi.json (npm run openapi renews it)', async () => {
    const kept = await readFile(new URL('../../../docs/openapi.json', import.meta.url), 'utf8');
    const { text } = await server.send({ method: 'GET', path: `${BASE_PATH}/openapi.json`, headers: {} });
    expect(JSON.parse(kept)).toEqual(JSON.parse(text));
  });
});

it('the row types are those of the migrations (npm run db:types renews them)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mogine-row-types-'));
  const out = join(folder, 'tables.ts');
  const script = fileURLToPath(new URL('../scripts/db-types.ts', import.meta.url));
  const child = spawn(process.execPath, [script, '--out', out], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(0);
  const kept = await readFile(new URL('../src/db/tables.ts', import.meta.url), 'utf8');
  expect(await readFile(out, 'utf8')).toBe(kept);
  await rm(folder, { recursive: true });
});
