import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract, type ProductContract } from '@mogine/contract';
import { createClient, type Client, type HttpReply, type HttpRequest } from '@mogine/contract/kernel/client';
import type { FastifyInstance } from 'fastify';
import type { PoolConfig } from 'pg';
import { createContext, type Context, type ContextParts } from '#context';
import { createDatabase, createPool } from '#db/client';
import type { Clock } from '#kernel/clock';
import { readConfig, type Config } from '#kernel/config';
import { EventHub } from '#kernel/events';
import { createIds } from '#kernel/ids';
import { drainJobs, type Job } from '#kernel/jobs';
import { createLog } from '#kernel/log';
import { createMetrics } from '#kernel/metrics';
import { createSealer } from '#kernel/sealing';
import { openSigningKey } from '#kernel/signing-key';
import { createLocalStorage } from '../src/adapters/object-storage/local.ts';
import { openInMemoryIndex } from '../src/adapters/search-index/in-memory.ts';
import { noSearchIndex } from '../src/adapters/search-index/none.ts';
import { createApp } from '../src/app.ts';
import { createAuthenticate } from '../src/features/account/session.ts';
import { createAuthenticateStaff } from '../src/features/staff/session.ts';
import type { FeatureTable } from '../src/features/feature.ts';
import { createTestDatabase } from './database.ts';

/** A clock that stands still until it is turned. */
export class TestClock implements Clock {
  #now: Date;

  constructor(start: string) {
    this.#now = new Date(start);
  }

  now(): Date {
    return new Date(this.#now);
  }

  advance(by: { seconds?: number; minutes?: number; hours?: number; days?: number }): void {
    const seconds =
      (by.seconds ?? 0) + 60 * ((by.minutes ?? 0) + 60 * ((by.hours ?? 0) + 24 * (by.days ?? 0)));
    this.#now = new Date(this.#now.getTime() + seconds * 1000);
  }

  set(at: string): void {
    this.#now = new Date(at);
  }
}

export type TestServer = {
  app: FastifyInstance;
  api: Client<ProductContract>;
  ctx: Context;
  clock: TestClock;
  /** For what connects to the database by itself. */
  poolConfig: PoolConfig;
  /** A raw request, for what the typed client would never send. */
  send(request: HttpRequest): Promise<HttpReply>;
  /** Runs every job that is due by the database's clock. */
  drainJobs(): Promise<void>;
  close(): Promise<void>;
};

export type TestServerOptions = {
  features: Partial<FeatureTable>;
  env?: Record<string, string>;
  /** Providers this file needs; any other one throws when it is touched. */
  providers?: Partial<
    Pick<
      ContextParts,
      'mail' | 'payments' | 'transfers' | 'pictures' | 'signer' | 'sms' | 'wechat' | 'simulatorUrl'
    >
  >;
  startAt?: string;
  poolMax?: number;
};

/** What holds of every server where it is not told otherwise; searches are answered by the database. */
export const defaults: { searchIndex: Config['searchIndex'] } = { searchIndex: 'database' };

/** The real application on a database of its own, spoken to through the contract. Close it at the end of the file. */
export async function startTestServer(options: TestServerOptions): Promise<TestServer> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'mogine-test-'));
  const clock = new TestClock(options.startAt ?? '2026-03-02T02:00:00Z');
  const pool = createPool(database.poolConfig, { max: options.poolMax ?? 8 });
  const log = createLog({ kind: 'silent' }, 'info');
  const secret = Buffer.alloc(32, 7);
  const config = readConfig({
    ...{ MOGINE_RATE_LIMITS: 'off', MOGINE_DATA: folder, MOGINE_SEARCH_INDEX: defaults.searchIndex },
    // Drawing them is what taking a file in takes longest for.
    MOGINE_COVER_WIDTH: '96',
    ...options.env,
  });
  const index =
    config.searchIndex === 'memory'
      ? openInMemoryIndex({
          ...{ connection: database.poolConfig, log },
          folder: join(folder, 'search-index'),
        })
      : null;
  await index?.ready;
  const parts: ContextParts = {
    db: createDatabase(pool),
    clock,
    ids: createIds(() => clock.now()),
    log,
    metrics: createMetrics(() => clock.now()),
    config,
    secret,
    licenceKey: openSigningKey(generateKeyPairSync('ed25519').privateKey),
    identities: createSealer([Buffer.alloc(32, 9)]),
    storage: createLocalStorage({ root: join(folder, 'files'), secret, now: () => clock.now() }),
    payments: unused('payments'),
    transfers: unused('transfers'),
    sms: unused('sms'),
    wechat: unused('wechat'),
    mail: unused('mail'),
    pictures: unused('pictures'),
    signer: null,
    simulatorUrl: '',
    searchIndex: index ?? noSearchIndex,
    readPageTexts: async () => [],
    ...options.providers,
  };
  const deskDb = createDatabase(createPool(database.poolConfig, { max: 2, plans: 'custom' }));
  const [ctx, deskCtx] = [createContext(parts), createContext({ ...parts, db: deskDb })];
  const hub = new EventHub(database.poolConfig, log);
  await hub.start();
  const authenticate = createAuthenticate(ctx.db, () => clock.now());
  const authenticateStaff = createAuthenticateStaff(ctx.db, () => clock.now());
  const app = await createApp({
    ...{ ctx, deskCtx, hub, authenticate, authenticateStaff },
    features: options.features,
  });
  const jobs: Job<Context>[] = Object.values(options.features).flatMap((feature) => [
    ...(feature.jobs ?? []),
  ]);
  const send = createSend(app);
  return {
    app,
    api: createClient(contract, send),
    ctx,
    clock,
    poolConfig: database.poolConfig,
    send,
    drainJobs: () => drainJobs(ctx, jobs, pool, log),
    async close() {
      await app.close();
      await hub.close();
      await index?.close();
      await Promise.all([ctx.db.destroy(), deskDb.destroy()]);
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function unused<T extends object>(name: string): T {
  return new Proxy({} as T, {
    get: (_, property) => {
      throw new Error(`this test does not provide ${name}.${String(property)}`);
    },
  });
}

/** In-process requests; multipart bodies are written out as a browser would. */
function createSend(app: FastifyInstance): (request: HttpRequest) => Promise<HttpReply> {
  return async ({ method, path, headers, body }) => {
    const encoded = body instanceof FormData ? new Response(body) : null;
    const contentType = encoded?.headers.get('content-type');
    const reply = await app.inject({
      method,
      url: path,
      headers: { ...headers, ...(contentType ? { 'content-type': contentType } : {}) },
      ...(encoded ? { payload: Buffer.from(await encoded.arrayBuffer()) } : {}),
      ...(typeof body === 'string' ? { payload: body } : {}),
    });
    return { status: reply.statusCode, text: reply.body };
  };
}
